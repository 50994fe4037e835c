import { describe, expect, test } from 'vitest';
import { codeVerdict, sendingVerdict } from './code-rules.ts';

const now = new Date('2026-03-01T12:00:00Z');
const ago = (seconds: number): Date => new Date(now.getTime() - seconds * 1000);
const HOUR = 3600;

describe('how often a code may be sent to one place', () => {
  test.each([
    ['never before', [], undefined],
    ['59 s ago', [59], { limit: 'minute', waitSeconds: 1 }],
    ['60 s ago', [60], undefined],
    ['four in this hour', [61, 200, 300, 400], undefined],
    ['five in this hour', [61, 200, 300, 400, 500], { limit: 'hour', waitSeconds: HOUR - 500 }],
    ['five, the first an hour ago', [61, 200, 300, 400, HOUR], undefined],
    [
      'ten today',
      [HOUR, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((hours, at) => (at === 0 ? HOUR : hours * HOUR)),
      { limit: 'day', waitSeconds: 14 * HOUR },
    ],
  ])('AU-11 %s', (_, seconds, why) => {
    expect(sendingVerdict(seconds.map(ago), now)).toEqual(why ? { ok: false, why } : { ok: true, value: null });
  });
});

const no = (fault: string, counts = false) => ({ ok: false, why: { fault, counts } });

describe('a typed code', () => {
  const sent = { tries: 0, expiresAt: ago(-600), endedAt: null };
  test.each([
    ['right', sent, true, { ok: true, value: null }],
    ['wrong', sent, false, no('wrong', true)],
    ['wrong for the fifth time', { ...sent, tries: 4 }, false, no('locked', true)],
    ['right at the fifth try', { ...sent, tries: 4 }, true, { ok: true, value: null }],
    ['right after five wrong ones', { ...sent, tries: 5 }, true, no('locked')],
    ['right in the last moment', { ...sent, expiresAt: ago(-0.001) }, true, { ok: true, value: null }],
    ['right, ten minutes later', { ...sent, expiresAt: now }, true, no('expired')],
    ['used before', { ...sent, endedAt: ago(1) }, true, no('expired')],
    ['never sent', undefined, false, no('not-sent')],
  ])('AU-11 %s', (_, code, isRight, verdict) => {
    expect(codeVerdict(code, isRight, now)).toEqual(verdict);
  });
});
