import { randomInt } from 'node:crypto';

/** A whole number from 0 up to, and without, `bound`. Handed in, so that a test can know what will be drawn. */
export type Chance = (bound: number) => number;

/** The system's own generator; a captcha or an invite code must not be guessable from earlier ones. */
export const systemChance: Chance = (bound) => randomInt(bound);

/** `length` characters of `alphabet`, each equally likely. */
export function drawText(alphabet: string, length: number, chance: Chance): string {
  return Array.from({ length }, () => alphabet.charAt(chance(alphabet.length))).join('');
}
