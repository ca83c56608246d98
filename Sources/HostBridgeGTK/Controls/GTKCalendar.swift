#if GTK
  internal import CGTK
  public import HostBridge

  /// A day of the calendar that is in use nearly everywhere.
  public struct GTKDate: Hashable, Sendable, Comparable {
    /// The year, from 1.
    public var year: Int
    /// The month, 1 to 12.
    public var month: Int
    /// The day of the month, from 1.
    public var day: Int

    /// A day.
    public init(year: Int, month: Int, day: Int) {
      self.year = year
      self.month = month
      self.day = day
    }

    /// Whether the first is earlier.
    public static func < (lhs: GTKDate, rhs: GTKDate) -> Bool {
      (lhs.year, lhs.month, lhs.day) < (rhs.year, rhs.month, rhs.day)
    }
  }

  /// A calendar to choose a day from.
  open class GTKCalendar: GTKWidget, EditReporting {
    /// A calendar that shows today.
    public init() {
      super.init(gtk_calendar_new())
    }

    /// The chosen day. One that does not exist is not put in.
    public final var date: GTKDate {
      get {
        guard let date = gtk_calendar_get_date(cast()) else {
          return GTKDate(year: 1, month: 1, day: 1)
        }
        defer { g_date_time_unref(date) }
        return GTKDate(
          year: Int(g_date_time_get_year(date)), month: Int(g_date_time_get_month(date)),
          day: Int(g_date_time_get_day_of_month(date)))
      }
      set {
        guard newValue != date,
          let date = g_date_time_new_local(
            Int32(newValue.year), Int32(newValue.month), Int32(newValue.day), 12, 0, 0)
        else { return }
        gtk_calendar_select_day(cast(), date)
        g_date_time_unref(date)
      }
    }

    /// Calls a closure after each choice; nil stops.
    ///
    /// - Parameters:
    ///   - property: ``date``.
    ///   - edited: Replaces what was given before.
    public func reportEdits(of property: AnyKeyPath, to edited: (() -> Void)?) {
      report("day-selected", of: pointer, as: property, to: edited)
    }

    /// Keeps the chosen day and a value in step (rule B4).
    ///
    /// Replaces an earlier binding of the same; ends with the widget.
    ///
    /// - Parameters:
    ///   - date: The value.
    ///   - fileID: The file that reports name; the caller's.
    ///   - filePath: The path of that file.
    ///   - line: The line in that file.
    ///   - column: The column in that line.
    /// - Returns: Ends it early.
    @discardableResult
    public final func bind(
      date: UIBinding<GTKDate>,
      fileID: StaticString = #fileID, filePath: StaticString = #filePath,
      line: UInt = #line, column: UInt = #column
    ) -> ObservationToken {
      bind(
        date, to: self, \.date, fileID: fileID, filePath: filePath, line: line, column: column)
    }
  }
#endif
