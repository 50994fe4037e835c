/** What somebody who wants to get round the filter starts from. */
const words = [
  '傻逼',
  '操你妈',
  '脑残',
  '王八蛋',
  '贱人',
  '婊子',
  '杂种',
  '微信',
  '加群',
  '招代理',
  '私聊',
  '返佣',
  '扣扣',
  '包赢',
  '稳赚',
  '刷单',
  '洗钱',
  '套现',
  '约炮',
  '裸聊',
  '卖淫',
  '嫖娼',
  '色情',
];

const pinyin: Readonly<Record<string, string>> = Object.fromEntries(
  '傻逼 shabi,操你妈 caonima,脑残 naocan,王八蛋 wangbadan,贱人 jianren,婊子 biaozi,杂种 zazhong,微信 weixin,加群 jiaqun,招代理 zhaodaili,私聊 siliao,返佣 fanyong,扣扣 koukou,包赢 baoying,稳赚 wenzhuan,刷单 shuadan,洗钱 xiqian,套现 taoxian,约炮 yuepao,裸聊 luoliao,卖淫 maiyin,嫖娼 piaochang,色情 seqing'
    .split(',')
    .map((pair) => pair.split(' ')),
);

const homophones: Readonly<Record<string, string>> = Object.fromEntries(
  '傻逼 煞笔,操你妈 草泥马,脑残 瑙残,王八蛋 忘八旦,贱人 建任,婊子 表籽,杂种 砸种,微信 薇心,加群 佳裙,招代理 找代里,私聊 丝撩,返佣 反拥,扣扣 叩叩,包赢 宝盈,稳赚 文砖,刷单 耍单,洗钱 喜前,套现 桃先,约炮 月泡,裸聊 落聊,卖淫 买银,嫖娼 飘娼,色情 涩情'
    .split(',')
    .map((pair) => pair.split(' ')),
);

const traditional = (word: string): string =>
  Array.from(
    word,
    (char) =>
      ({
        妈: '媽',
        脑: '腦',
        残: '殘',
        贱: '賤',
        种: '種',
        赢: '贏',
        稳: '穩',
        赚: '賺',
        单: '單',
        钱: '錢',
        现: '現',
        约: '約',
        卖: '賣',
        佣: '傭',
      })[char] ?? char,
  ).join('');

const wide = (text: string): string =>
  Array.from(text, (char) =>
    /[a-z]/.test(char) ? String.fromCodePoint((char.codePointAt(0) ?? 0) + 0xfee0) : char,
  ).join('');
const lookalike = (text: string): string =>
  text.replaceAll('a', 'а').replaceAll('o', 'о').replaceAll('i', 'і').replaceAll('e', 'е');

/** One way round the filter for every rule. */
const ways: readonly ((word: string) => string)[] = [
  (word) => word,
  (word) => Array.from(word).join(' '),
  (word) => Array.from(word).join('*'),
  (word) => Array.from(word).join('。'),
  (word) => Array.from(word).join('\u200B'),
  (word) => Array.from(word).join('😀'),
  (word) => `大家好${Array.from(word).join('-')}快来`,
  traditional,
  (word) => homophones[word] ?? word,
  (word) => pinyin[word] ?? word,
  (word) => (pinyin[word] ?? word).toUpperCase(),
  (word) => wide(pinyin[word] ?? word),
  (word) => lookalike(pinyin[word] ?? word),
  (word) => Array.from(pinyin[word] ?? word).join('.'),
];

const links = [
  'www.abc.com',
  'abc。com',
  'ABC点COM',
  'https://x.y',
  'ｗｗｗ．abc．ｃｏｍ',
  'bet888 . vip',
  'abc[.]net',
  'xx丶top',
  'lucky dot com',
  'a-b.xyz',
];
const contacts = [
  '13800138000',
  '138-0013-8000',
  '１３８００１３８０００',
  '一三八零零一三八零零零',
  '①③⑧⓪⓪①③⑧⓪⓪⓪',
  'qq 8 8 7 7 6 6',
  '联系 9988776',
  '138oo138ooo',
  '加vx 887766',
  '群 5 5 6 6 7 7 8',
];

/** Some three hundred lines that must not get through. */
export const evasions: readonly string[] = [
  ...new Set([...words.flatMap((word) => ways.map((way) => way(word))), ...links, ...contacts]),
];
