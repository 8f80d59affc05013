import Places

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension Atlas {
    /// Six cities from an earlier atlas, for tests that use places: they do not change with the
    /// atlas. From `Tests/TestAtlas/cities/`.
    public static let sample: Atlas = {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "cities")
        let names = ["kyoto", "london", "oslo", "paris", "rome", "stockholm"]
        return Atlas(
            texts: names.map { name in
                let file = folder.appending(path: "\(name).city")
                guard let data = try? Data(contentsOf: file) else {
                    preconditionFailure("\(file.path) cannot be read")
                }
                return (name, String(decoding: data, as: UTF8.self))
            })
    }()
}
