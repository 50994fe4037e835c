import type { Verdict } from '@fairground/money';
import { contactIn } from './contact-in.ts';
import { foldText, plainText } from './fold-text.ts';
import { bannedPatterns, bannedWords, innocentWords, paymentWords, soundOf } from './word-list.ts';

/** What a line is refused for. */
export type ModerationRefusal = 'abuse' | 'advert' | 'obscene' | 'fraud' | 'contraband' | 'link' | 'contact';

/** What whoever wrote it reads. */
export const moderationMessages: Readonly<Record<ModerationRefusal, string>> = {
  abuse: '消息含有不文明用语，未发送',
  advert: '聊天室不能发布广告或拉人信息，未发送',
  obscene: '消息含有低俗内容，未发送',
  fraud: '消息含有违规推广内容，未发送',
  contraband: '消息含有违禁品信息，未发送',
  link: '聊天室不能发送链接，未发送',
  contact: '为保护您的安全，聊天室不能发送联系方式，未发送',
};

const BETWEEN_CHARACTERS = /(?<=\p{Script=Han})[^\p{L}\p{N}]+(?=\p{Script=Han})/gu;

/** Whether a line may be said; pure, and the same for everybody. */
export function moderate(text: string): Verdict<string, ModerationRefusal> {
  const plain = plainText(text);
  const contact = contactIn(plain);
  if (contact) return { ok: false, why: contact };
  const folded = without(foldText(text), paymentWords);
  // A digit is put into a word as a star is.
  const undigited = folded.replaceAll(/(?<=\p{Script=Han})\p{N}+(?=\p{Script=Han})/gu, '');
  const banned =
    bannedPatterns.find(({ pattern }) => pattern.test(plain.replaceAll(BETWEEN_CHARACTERS, ''))) ??
    bannedWords.find(({ word }) => folded.includes(word) || undigited.includes(word)) ??
    soundsBanned(folded);
  return banned ? { ok: false, why: banned.why } : { ok: true, value: text };
}

const without = (folded: string, innocent: readonly string[]): string =>
  innocent.reduce((text, word) => text.replaceAll(word, '。'), folded);

/** Characters by their sound in brackets, so that syllables are not read across them; letters stay letters. */
const soundsIn = (folded: string): string =>
  Array.from(folded, (char) => {
    const sound = soundOf.get(char);
    return sound === undefined ? char : `<${sound}>`;
  }).join('');

const soundPatterns = bannedWords.flatMap(({ sound, ...banned }) =>
  sound ? [{ ...banned, pattern: new RegExp(sound.map((syllable) => `(?:<${syllable}>|${syllable})`).join('')) }] : [],
);

const soundsBanned = (folded: string) => {
  const sounds = soundsIn(without(folded, innocentWords));
  return soundPatterns.find(({ pattern }) => pattern.test(sounds));
};
