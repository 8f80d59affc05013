import Places
import Trips

/// Stores trips, each as a text under a key, in a folder or in memory.
public protocol TripStorage: AnswerSource {
    func list() throws(TripStoreFailure) -> [TripEntry]
    func read(_ key: String) throws(TripStoreFailure) -> String
    /// Returns the location of a copy of the replaced text if another program wrote that;
    /// otherwise nil.
    func write(
        _ text: String, to key: String, expecting expected: TripRevision?
    ) throws(TripStoreFailure) -> String?
    /// Returns the name with which ``restore(_:to:)`` finds the trip.
    func trash(_ key: String) throws(TripStoreFailure) -> String
    func restore(_ name: String, to key: String) throws(TripStoreFailure)
}

extension TripStorage {
    public func addAnswers(to world: WorldAnswers) {
        world.on(ListTrips.self) { (_) throws(TripStoreFailure) in try self.list() }
        world.on(ReadTrip.self) { (question) throws(TripStoreFailure) in
            try self.read(question.trip)
        }
        world.on(WriteTrip.self) { (question) throws(TripStoreFailure) in
            try self.write(question.text, to: question.trip, expecting: question.expected)
        }
        world.on(TrashTrip.self) { (question) throws(TripStoreFailure) in
            try self.trash(question.trip)
        }
        world.on(RestoreTrip.self) { (question) throws(TripStoreFailure) in
            try self.restore(question.trashed, to: question.trip)
            return Done()
        }
    }
}
