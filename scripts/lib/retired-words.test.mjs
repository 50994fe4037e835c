import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';
import { ALLOWED, RETIRED, retiredIn, retiredNames, wordsOf } from './retired-words.mjs';

/** @param {string} file @param {string} [text] */
const foundIn = (file, text = '') => retiredNames([{ file, text }], parseSync).found;

test.each(['claimSeatNo', 'ClaimSeatNo', 'claim_seat_no', 'claim-seat-no', 'CLAIM_SEAT_NO'])(
  '%s has three words',
  (name) => {
    expect(wordsOf(name)).toEqual(['claim', 'seat', 'no']);
  },
);

test.each([...RETIRED.keys()])('%s is noticed in every way a name is written', (word) => {
  const capital = `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
  for (const name of [`my${capital}`, `${word}_of`, `the-${word}`, `ALL_${word.toUpperCase()}`]) {
    expect(retiredIn(name), name).toBe(word);
  }
});

test.each(['clawback', 'lawn', 'conditional', 'elevated', 'seated', 'delegate', 'planner'])(
  '%s is another word',
  (name) => {
    expect(retiredIn(name)).toBeUndefined();
  },
);

describe('a word that comes back', () => {
  test.each([
    ['a function', 'a.ts', 'export const climbAll = () => 1;', 'climbAll'],
    ['a parameter', 'a.mjs', 'function f(wishes) { return 1; }', 'wishes'],
    ['a property', 'a.ts', 'export const row = { vaultId: 1 };', 'vaultId'],
    ['a type', 'a.ts', 'export type HouseRules = string;', 'HouseRules'],
    ['a part of the page', 'a.tsx', 'export const page = <LadderView />;', 'LadderView'],
    ['a database function', 'a.sql', 'create function judge_bet() returns void', 'judge_bet'],
    ['a file', 'apps/server/src/modules/lawz.ts', '', 'lawz'],
    ['a folder', 'apps/server/src/modules/vault-numbers/handlers.ts', '', 'vault-numbers'],
  ])('is found in the name of %s', (_what, file, text, name) => {
    expect(foundIn(file, text)).toEqual([expect.stringContaining(`: ${name} (instead of`)]);
  });

  test('is left alone in comments and texts, which are written for people', () => {
    expect(foundIn('a.ts', "// the house\nexport const text = 'a wish, a twin'; /* seats */")).toEqual([]);
    expect(foundIn('a.sql', "-- the judge\nselect 'seat' /* lane */")).toEqual([]);
  });
});

test('an exception is one name, not every name that contains it', () => {
  expect(foundIn('a.ts', 'export const { letterId } = row;')).toEqual([]);
  expect(foundIn('a.ts', 'export const letterIdOf = 1;')).toHaveLength(1);
});

test('an exception that nothing uses is told', () => {
  expect(retiredNames([{ file: 'a.ts', text: 'let paperId = 1;' }], parseSync).unused).toEqual(
    Object.values(ALLOWED)
      .flat()
      .filter((name) => name !== 'paperId'),
  );
});
