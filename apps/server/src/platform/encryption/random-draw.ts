import { randomInt } from 'node:crypto';

/** A whole number from 0 up to, and without, `bound`. Handed in, so that a test can know what will be drawn. */
export type DrawInt = (bound: number) => number;

/** The system's own generator; a captcha or an invite code must not be guessable from earlier ones. */
export const systemDrawInt: DrawInt = (bound) => randomInt(bound);

/** `length` characters of `alphabet`, each equally likely. */
export function drawText(alphabet: string, length: number, drawInt: DrawInt): string {
  return Array.from({ length }, () => alphabet.charAt(drawInt(alphabet.length))).join('');
}
