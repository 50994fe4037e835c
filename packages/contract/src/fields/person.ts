import type { Verdict } from '@fairground/money';
import * as z from 'zod/mini';

const NAME_LENGTH_MAX = 50;
// People type whichever dot their keyboard offers; one of them is kept.
const DOT_LOOKALIKES = /[\u2022\u2027\u30FB\uFF65]/g;
const NAME_CHARACTERS = /^[A-Za-z\p{Script=Han}·]+$/u;
const HAN_AT_BOTH_ENDS = /^\p{Script=Han}(?:.*\p{Script=Han})?$/u;
const LATIN_ONLY = /^[A-Za-z](?:[A-Za-z·]*[A-Za-z])?$/;

const oneDot = (name: string): string => name.trim().replace(DOT_LOOKALIKES, '·');

/** Reads a real name; the first broken rule is the answer. */
export function realNameVerdict(
  typed: string,
): Verdict<string, 'empty' | 'too-long' | 'characters' | 'double-dot' | 'ends'> {
  const name = oneDot(typed);
  if (name === '') return { ok: false, why: 'empty' };
  if (name.length > NAME_LENGTH_MAX) return { ok: false, why: 'too-long' };
  if (!NAME_CHARACTERS.test(name)) return { ok: false, why: 'characters' };
  if (name.includes('··')) return { ok: false, why: 'double-dot' };
  if (!HAN_AT_BOTH_ENDS.test(name) && !LATIN_ONLY.test(name)) return { ok: false, why: 'ends' };
  return { ok: true, value: name };
}

/** A real name as it is kept. */
export const realName = z.string('请输入正确的名字').check(
  z.overwrite(oneDot),
  z.maxLength(NAME_LENGTH_MAX, '请输入正确的名字'),
  z.refine((name) => realNameVerdict(name).ok, '请输入正确的名字'),
);

/** Years a player must have lived, unless the site asks for more. */
export const AGE_MIN = 18;

/** What somebody younger than the site allows is told. */
export const tooYoungMessage = (legalAge: number): string => `您的年龄未满${legalAge}岁，无法参与游戏`;

/**
 * Reads a birthday on a given day (both YYYY-MM-DD, the site's own calendar). The years lived are the value.
 * Who was born on 29 February gets a year older on 1 March in a common year: never too early.
 */
export function birthdayVerdict({
  birthday,
  today,
  legalAge = AGE_MIN,
}: {
  readonly birthday: string;
  readonly today: string;
  readonly legalAge?: number | undefined;
}): Verdict<number, 'not-a-day' | 'future' | 'under-age'> {
  if (!isDay(birthday)) return { ok: false, why: 'not-a-day' };
  if (birthday > today) return { ok: false, why: 'future' };
  const hadBirthday = birthday.slice(5) <= today.slice(5);
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4)) - (hadBirthday ? 0 : 1);
  if (years < legalAge) return { ok: false, why: 'under-age' };
  return { ok: true, value: years };
}

/** The last birthday of somebody who is old enough on that day (both YYYY-MM-DD). */
export function lastBirthday(today: string, legalAge: number): string {
  const day = `${Number(today.slice(0, 4)) - legalAge}${today.slice(4)}`;
  return isDay(day) ? day : day.replace(/-29$/, '-28');
}

/** Whether the text names a day that exists, from 1900 on. */
export function isDay(text: string): boolean {
  if (!/^(19|20)\d{2}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** A birthday that exists; whether its owner is old enough depends on today: see `birthdayVerdict`. */
export const birthday = z
  .string('请选择生日')
  .check(z.maxLength(10, '请选择正确的生日'), z.refine(isDay, '请选择正确的生日'));

/** 0 not said, 1 male, 2 female. */
export const Gender = { notSaid: 0, male: 1, female: 2 } as const;
