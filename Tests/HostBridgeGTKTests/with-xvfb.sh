#!/usr/bin/env bash
# Runs a command on an X server of its own, and returns its exit code. Needs the package xvfb only.
#
#   Tests/HostBridgeGTKTests/with-xvfb.sh COMMAND...
set -u

directory=$(mktemp -d)
mkfifo "$directory/display"
Xvfb -displayfd 3 -screen 0 1024x768x24 -nolisten tcp -noreset \
  3> "$directory/display" 2> "$directory/log" &
server=$!
if ! read -r -t 20 number < "$directory/display"; then
  cat "$directory/log"
  kill "$server" 2> /dev/null
  exit 97
fi
export DISPLAY=:$number GDK_BACKEND=x11 GSK_RENDERER=cairo GTK_A11Y=none GSETTINGS_BACKEND=memory
export GTK_THEME=Adwaita LC_ALL=C.UTF-8
unset WAYLAND_DISPLAY XAUTHORITY
"$@"
code=$?
kill "$server"
wait "$server" 2> /dev/null
rm -rf "$directory"
exit "$code"
