import type { Verdict } from '@fairground/money';
import { foldText, plainText } from './fold-text.ts';
import { bannedWords, innocentWords, soundOf } from './word-list.ts';

/** What a line is refused for. */
export type ModerationRefusal = 'abuse' | 'advert' | 'obscene' | 'fraud' | 'link' | 'contact';

/** What whoever wrote it reads. */
export const moderationMessages: Readonly<Record<ModerationRefusal, string>> = {
  abuse: '消息含有不文明用语，未发送',
  advert: '聊天室不能发布广告或拉人信息，未发送',
  obscene: '消息含有低俗内容，未发送',
  fraud: '消息含有违规推广内容，未发送',
  link: '聊天室不能发送链接，未发送',
  contact: '为保护您的安全，聊天室不能发送联系方式，未发送',
};

const ENDINGS = 'com|cn|net|org|top|vip|xyz|cc|io|tv|app|club|bet|live|info|link|site|shop|win|pro|online|fun|ltd';
/** The dot of an address, however it is written. */
const DOT = '(?:\\.|。|·|・|点|丶|\\(?dot\\)?|\\[\\.\\])';
const LINK = new RegExp(`https?\\s*[:：]|www\\s*${DOT}|[a-z0-9-]{2,}\\s*${DOT}\\s*(?:${ENDINGS})(?![a-z])`);

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
const HINTED = /(?:qq|q号|vx|wx|v信|企鹅|群|号码|手机|电话|联系)\D{0,6}(?:\d[^\p{L}\p{N}]{0,2}){5,}/u;

/** Whether a line may be said; pure, and the same for everybody. */
export function moderate(text: string): Verdict<string, ModerationRefusal> {
  const plain = plainText(text);
  if (LINK.test(plain)) return { ok: false, why: 'link' };
  if (hasContact(plain)) return { ok: false, why: 'contact' };
  const folded = foldText(text);
  const banned = bannedWords.find(({ word }) => folded.includes(word)) ?? soundsBanned(folded);
  return banned ? { ok: false, why: banned.why } : { ok: true, value: text };
}

function hasContact(plain: string): boolean {
  const digits = Array.from(plain, (char) => NUMERALS.get(char) ?? char)
    .join('')
    // An o or an l among digits is meant as one.
    .replaceAll(/(?<=\d)o|o(?=\d)/g, '0')
    .replaceAll(/(?<=\d)l|l(?=\d)/g, '1');
  if (PHONE.test(digits) || HINTED.test(digits)) return true;
  return [...digits.matchAll(LONG_NUMBER)].some(([run]) => !isPlainFigure(run));
}

/** Characters by their sound in brackets, so that syllables are not read across them; letters stay letters. */
function soundsOf(folded: string): string {
  const innocent = innocentWords.reduce((text, word) => text.replaceAll(word, '。'), folded);
  return Array.from(innocent, (char) => {
    const sound = soundOf.get(char);
    return sound === undefined ? char : `<${sound}>`;
  }).join('');
}

const soundPatterns = bannedWords.flatMap(({ sound, ...banned }) =>
  sound ? [{ ...banned, pattern: new RegExp(sound.map((syllable) => `(?:<${syllable}>|${syllable})`).join('')) }] : [],
);

const soundsBanned = (folded: string) => {
  const sounds = soundsOf(folded);
  return soundPatterns.find(({ pattern }) => pattern.test(sounds));
};
