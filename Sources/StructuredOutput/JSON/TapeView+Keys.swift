extension TapeView {
    /// Whether two strings decode to the same bytes.
    func hasSameString(_ left: Int, _ right: Int) -> Bool {
        if nodes[left].isSpelled || nodes[right].isSpelled {
            return string(left).isSameJSON(as: string(right))
        }
        let (left, right) = (rawString(left), rawString(right))
        return left.count == right.count && left.elementsEqual(right)
    }
}
