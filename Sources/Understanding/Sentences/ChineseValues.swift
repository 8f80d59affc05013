import Basics

/// Turns the Chinese words of a part into the English ones that the readers of dates, lengths,
/// people and hours know: `五月三号到六号` is `may 3 to 6`, `周日` is `sunday`.
///
/// Only parts are turned, whose slot says what they are; sentences are read as they were typed.
enum ChineseValues {
    /// The text itself where nothing in it is Chinese. O(characters).
    static func inEnglish(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: { (0x3400...0x9FFF).contains($0.value) }) else {
            return text
        }
        var rest = Array(text)[...]
        var words: [String] = []
        while let first = rest.first {
            if let (length, number) = number(rest) {
                words.append(String(number))
                rest = rest.dropFirst(length)
            } else if let (length, word) = word(rest) {
                words.append(word)
                rest = rest.dropFirst(length)
            } else {
                if first.isWhitespace || words.isEmpty || !isHan(first) || !isHan(words.last?.last)
                {
                    words.append(String(first))
                } else {
                    words[words.count - 1].append(first)
                }
                rest = rest.dropFirst()
            }
        }
        return arranged(words.filter { !$0.isEmpty && $0 != " " })
    }

    private static func isHan(_ character: Character?) -> Bool {
        character?.unicodeScalars.first.map { (0x3400...0x9FFF).contains($0.value) } ?? false
    }

    /// `5 month 3 date` is `may 3`; `2 th day` is `day 2`.
    private static func arranged(_ words: [String]) -> String {
        var out: [String] = []
        var month: String?
        for (index, word) in words.enumerated() {
            let next = index + 1 < words.count ? words[index + 1] : ""
            switch word {
            case "«month»":
                if let number = out.last.flatMap(Int.init), (1...12).contains(number) {
                    out.removeLast()
                    month = CalendarDate.monthNames[number - 1].lowercased()
                    out.append(month ?? "")
                }
            case "«date»": break
            case "«nth»":
                if let number = Int(next) { out.append("day \(number)") }
            default:
                if index > 0, words[index - 1] == "«nth»", Int(word) != nil { continue }
                if next == "day", index > 0, words[index - 1] == "«nth»" { continue }
                if word == "days", index > 1, words[index - 2] == "«nth»" { continue }
                out.append(word)
            }
        }
        return out.joined(separator: " ")
    }

    private static let digits: [Character: Int] = [
        "零": 0, "〇": 0, "一": 1, "二": 2, "两": 2, "俩": 2, "三": 3, "四": 4, "五": 5, "六": 6, "七": 7,
        "八": 8, "九": 9,
    ]
    private static let units: [Character: Int] = ["十": 10, "百": 100, "千": 1_000, "万": 10_000]

    /// A number at the beginning, in Chinese or in digits.
    private static func number(_ text: ArraySlice<Character>) -> (length: Int, Int)? {
        let typed = text.prefix { $0.isASCII && $0.isNumber }
        if !typed.isEmpty {
            guard let number = Int(String(typed)) else { return nil }
            let after = text.dropFirst(typed.count).first
            guard let after, let unit = units[after] else { return (typed.count, number) }
            return (typed.count + 1, number * unit)
        }
        // `周一` and `星期一` are no numbers; those words are tried first.
        if word(text) != nil { return nil }
        var (total, section, length) = (0, 0, 0)
        for character in text {
            if let digit = digits[character] {
                section = digit
            } else if let unit = units[character] {
                total =
                    unit == 10_000
                    ? (total + section) * unit
                    : total + max(section, unit == 10 ? 1 : section) * unit
                section = 0
            } else {
                break
            }
            length += 1
        }
        return length == 0 ? nil : (length, total + section)
    }

    /// The longest known word at the beginning.
    private static func word(_ text: ArraySlice<Character>) -> (length: Int, String)? {
        for length in stride(from: min(longest, text.count), to: 0, by: -1) {
            if let word = words[String(text.prefix(length))] { return (length, word) }
        }
        return nil
    }

    private static let words: [String: String] = {
        let rows: [(String, String)] = [
            ("monday", "周一 星期一 礼拜一 週一"), ("tuesday", "周二 星期二 礼拜二 週二"),
            ("wednesday", "周三 星期三 礼拜三 週三"), ("thursday", "周四 星期四 礼拜四 週四"),
            ("friday", "周五 星期五 礼拜五 週五"), ("saturday", "周六 星期六 礼拜六 週六"),
            ("sunday", "周日 周天 星期日 星期天 礼拜天 礼拜日 週日"),
            ("next monday", "下周一 下星期一 下礼拜一"), ("next tuesday", "下周二 下星期二 下礼拜二"),
            ("next wednesday", "下周三 下星期三 下礼拜三"), ("next thursday", "下周四 下星期四 下礼拜四"),
            ("next friday", "下周五 下星期五 下礼拜五"), ("next saturday", "下周六 下星期六 下礼拜六"),
            ("next sunday", "下周日 下周天 下星期日 下星期天 下礼拜天"), ("next weekend", "下周末 下个周末"),
            ("this weekend", "这周末 这个周末 周末"),
            ("next week", "下周 下星期 下个星期 下礼拜"), ("next month", "下个月 下月"),
            ("today", "今天"), ("tomorrow", "明天"), ("tonight", "今晚"),
            ("morning", "早上 上午 早晨 清晨 一早"), ("noon", "中午"), ("afternoon", "下午"),
            ("evening", "傍晚 晚上 晚间"), ("night", "夜里 夜晚 半夜"),
            ("lunch", "午饭 午餐 中饭"), ("dinner", "晚饭 晚餐"), ("breakfast", "早饭 早餐"),
            ("days", "天"), ("nights", "晚 夜 个晚上"), ("weeks", "周 星期 个星期 礼拜 个礼拜"),
            ("months", "个月"), ("hours", "小时 个小时 钟头 个钟头"), ("minutes", "分钟"),
            ("«month»", "月"), ("«date»", "号 日 號"), ("«nth»", "第"),
            ("to", "到 至 ~ —"), ("and", "和 跟 与 还有 、 以及"), ("from", "从"),
            ("last day", "最后一天"), ("first day", "第一天 头一天"), ("half", "半"),
            ("o'clock", "点 点钟 點"), ("half past", "点半 點半"),
            ("adults", "大人 成人 个大人 个成人"), ("children", "孩子 小孩 个孩子 个小孩 个娃 娃 宝宝 小朋友"),
            ("people", "人 个人"), ("years old", "岁 歲"), ("my wife", "老婆 妻子 太太 媳妇"),
            ("my husband", "老公 丈夫 先生"), ("3 people", "仨人 仨"), ("2 people", "俩人 俩 两口子"),
            ("my parents", "父母 爸妈 爸爸妈妈"), ("mother", "妈妈 妈 母亲 老妈"),
            ("father", "爸爸 爸 父亲 老爸"), ("friend", "朋友 闺蜜 同学 同事 哥们"), ("son", "儿子"),
            ("daughter", "女儿 闺女"), ("girlfriend", "女朋友 女友"), ("boyfriend", "男朋友 男友"),
            ("alone", "自己 一个人 独自"), ("i", "我"), ("we", "我们 咱们 咱"),
            ("EUR", "欧元 欧"), ("USD", "美元 美金 刀"), ("CNY", "元 块 块钱 人民币"), ("JPY", "日元"),
            ("GBP", "英镑"), ("a day", "每天 一天 天天"), ("per person", "每人 每个人 人均"),
            ("in all", "总共 一共 总预算"), ("spring", "春天"), ("summer", "夏天"), ("autumn", "秋天"),
            ("winter", "冬天"), ("easter", "复活节"), ("christmas", "圣诞节 圣诞"),
            ("museum", "博物馆"), ("gallery", "美术馆 画廊"), ("church", "教堂"), ("park", "公园"),
            ("market", "市场 集市"), ("castle", "城堡"), ("palace", "宫殿 皇宫"), ("restaurant", "餐厅 饭馆 饭店"),
            ("bar", "酒吧"), ("zoo", "动物园"), ("garden", "花园"), ("square", "广场"), ("bridge", "桥"),
            ("tower", "塔"), ("temple", "寺庙 寺"), ("beach", "海滩 沙滩"), ("aquarium", "水族馆"),
            ("first", "第一个 头一个"), ("second", "第二个"), ("third", "第三个"), ("last", "最后一个 最后那个"),
            ("everything", "全部 所有 都"), ("it", "它 那个 这个 那里 这里 那儿"),
            ("", "的 在 于 个 位 那家 这家 那 这 去"),
        ]
        var words: [String: String] = [:]
        for (english, chinese) in rows {
            for word in chinese.split(separator: " ") { words[String(word)] = english }
        }
        return words
    }()
    private static let longest = words.keys.map(\.count).max() ?? 1

    /// The English name of a language.
    static func language(_ text: String) -> String {
        let names = [
            "中": "Chinese", "汉": "Chinese", "英": "English", "法": "French", "德": "German",
            "西": "Spanish",
            "日": "Japanese", "韩": "Korean", "俄": "Russian", "意": "Italian", "葡": "Portuguese",
        ]
        return text.first.flatMap { names[String($0)] } ?? text
    }

    // MARK: Likings

    /// What people like, in the words of the subjects and interests; nil for anything else.
    static func liking(_ text: String) -> String? {
        guard text.unicodeScalars.contains(where: { (0x3400...0x9FFF).contains($0.value) }) else {
            return nil
        }
        return (1...max(1, min(6, text.count))).reversed().lazy.compactMap { length in
            likings[String(text.prefix(length))] ?? likings[String(text.suffix(length))]
        }.first
    }

    private static let likings: [String: String] = {
        let rows: [(String, String)] = [
            ("food", "美食 吃 吃的 好吃的 吃货 餐厅 小吃 当地菜 吃喝 夜宵"), ("street food", "街头小吃 路边摊"),
            ("history", "历史 古迹 古城 名胜古迹 文物 遗迹"), ("ruins", "遗址 废墟"), ("art", "艺术 画 绘画 油画"),
            ("museums", "博物馆 美术馆"), ("architecture", "建筑 老建筑"), ("nature", "自然 风景 自然风光 山水 大自然"),
            ("shopping", "购物 逛街 买东西 血拼 买买买"), ("nightlife", "夜生活 夜店 蹦迪"), ("clubs", "夜店"),
            ("bars", "酒吧"), ("sports", "运动 体育"), ("football", "足球 看球"), ("music", "音乐"),
            ("culture", "文化 人文"), ("hiking", "徒步 爬山 登山"), ("wine", "红酒 葡萄酒"), ("beer", "啤酒"),
            ("coffee", "咖啡 咖啡馆 咖啡店"), ("tea", "茶 喝茶"), ("seafood", "海鲜"), ("sweets", "甜品 甜点 蛋糕"),
            ("markets", "市场 集市 菜市场"), ("churches", "教堂"), ("temples", "寺庙 庙"), ("castles", "城堡"),
            ("gardens", "花园 园林"), ("parks", "公园"), ("zoos", "动物园"), ("beaches", "海滩 沙滩"),
            ("the sea", "海 海边 大海 看海"),
            ("photography", "摄影 拍照 打卡"), ("theatre", "戏剧 话剧 剧院"), ("opera", "歌剧"),
            ("books", "书店 书"),
            ("design", "设计"), ("relaxation", "放松 休闲 泡澡 躺平"), ("spas", "温泉 泡温泉 按摩"),
            ("adventure", "冒险 刺激"), ("entertainment", "娱乐"), ("theme parks", "游乐园 主题公园 迪士尼"),
            ("science", "科学 科技"), ("religion", "宗教"), ("views", "夜景 景色 观景"),
            ("vegetarian food", "素食 素"),
            ("modern art", "现代艺术 当代艺术"), ("crafts", "手工艺 手作"), ("fashion", "时尚 时装"),
        ]
        var words: [String: String] = [:]
        for (english, chinese) in rows {
            for word in chinese.split(separator: " ") { words[String(word)] = english }
        }
        return words
    }()
}
