const ENDINGS = 'com|cn|net|org|top|vip|xyz|cc|io|tv|app|club|bet|live|info|link|site|shop|win|pro|online|fun|ltd';
/** The dot of an address, however it is written. */
const DOT = '(?:\\.|。|·|・|点|丶|\\(?dot\\)?|\\[\\.\\])';
const LINK = new RegExp(
  `https?\\s*[:：]|www\\s*${DOT}|[a-z0-9-]{2,}\\s*${DOT}\\s*(?:${ENDINGS})(?![a-z])|\\bt\\.me\\b`,
);

const NUMERALS = new Map(
  ['零〇○洞', '一壹幺', '二贰', '三叁', '四肆', '五伍', '六陆', '七柒', '八捌', '九玖'].flatMap((forms, digit) =>
    Array.from(forms, (form) => [form, String(digit)] as const),
  ),
);
const GAP = String.raw`[^\p{L}\p{N}]{0,2}`;
const PHONE = new RegExp(`(?<!\\d)1${GAP}[3-9](?:${GAP}\\d){9}(?!\\d)`, 'u');
const LONG_NUMBER = /\d{7,}/g;
/** Money in round sums, and days, are no contacts. */
const isPlainFigure = (digits: string): boolean => digits.endsWith('0000') || /^20\d{6}$/.test(digits);
/** Numbers of ours that people ask about: bets, orders, draws. */
const OWN_NUMBER = /(?:单号|注单|订单号?|编号|流水号|期号|第)\s*[:：]?\s*\d+/g;
const HINTED = /(?:qq|q号|vx|wx|v信|企鹅|群|号码|手机|电话|联系)\D{0,6}(?:\d[^\p{L}\p{N}]{0,2}){5,}/u;
/** A way to talk elsewhere, followed by what somebody is called there. */
const CALLED = new RegExp(
  `(?:(?<![a-z])(?:[vw]${GAP}x|tg|line|skype)(?![a-z])|电报|飞机|卫星|威信|v信)${GAP}(?:同号|号|群|id|是|(?=[:：@]))` +
    `|(?<![a-z])(?:[vw]${GAP}x|tg)(?![a-z])${GAP}[a-z]*\\d`,
  'u',
);

/** Letters that were spelt out one by one, as one word again. */
const joined = (plain: string): string => plain.replaceAll(/(?<![a-z0-9])([a-z0-9])\s+(?=[a-z0-9](?![a-z0-9]))/g, '$1');

/** Whether somebody is to be led, or called, elsewhere. */
export function contactIn(plain: string): 'link' | 'contact' | undefined {
  if (LINK.test(plain) || LINK.test(joined(plain))) return 'link';
  const digits = Array.from(plain, (char) => NUMERALS.get(char) ?? char)
    .join('')
    // An o or an l among digits is meant as one.
    .replaceAll(/(?<=\d)o|o(?=\d)/g, '0')
    .replaceAll(/(?<=\d)l|l(?=\d)/g, '1');
  if (PHONE.test(digits) || HINTED.test(digits) || CALLED.test(plain)) return 'contact';
  const others = digits.replaceAll(OWN_NUMBER, '');
  return [...others.matchAll(LONG_NUMBER)].some(([run]) => !isPlainFigure(run)) ? 'contact' : undefined;
}
