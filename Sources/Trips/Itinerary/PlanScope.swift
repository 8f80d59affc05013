/// The part of a trip that is planned or planned again.
public enum PlanScope: Sendable, Equatable, Codable {
    case all
    /// Day, from 1.
    case day(Int)
    case stop(StopNumber)
}
