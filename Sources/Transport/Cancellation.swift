/// Lets a person stop a transfer: asked between pieces, and waited on by a transport.
public protocol Cancellation: AnyObject {
    var isCancelled: Bool { get }
    /// Becomes readable on cancellation; nil if there is none to wait on.
    var descriptor: Int32? { get }
}
