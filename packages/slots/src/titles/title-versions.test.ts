import { expect, test } from 'vitest';
import { rulebookOf } from '../rulebook.ts';
import { qinglv } from './qinglv.ts';
import { slotTitles } from './slot-titles.ts';
import { titleOfRound, titleVersions } from './title-versions.ts';

/** Every rulebook rounds were ever played under, by title. It only grows: a line that stands here is never changed. */
const published: Readonly<Record<string, readonly string[]>> = {
  jinlichi: ['ba5f77fbcadc60ced054c8b580fd7780b54edeba4c8d582c58addccb1f639612'],
  dengshi: ['80008101fddd641d83cd913be8cce4be9f78f8d6a42cf34bf3aecc4223082b2e'],
  xinghe: ['8d09bb3ded277a514df54c28882f17522ae6efbd286980f157dbe0b375d11fcd'],
  suanpan: ['a04f7c12f8661a3e440b1858ce7cbe7e4415184c8c79899f3e264f06a39dba0a'],
  shanhai: ['b8db8406e6bb6c9aefdb32ee5c81465daac3f2a8bfdc99b460b8604ee7c398b3'],
  qinglv: ['e82a9fd742f37d918b50dc00e7870539cc841f57d7c6ff928bac4a4efc95e195'],
  qingci: ['2be31af3f4ee268595504e1a84c5e448872ac2c55f5c9e420e7f949e6501202a'],
  nihong: ['e8f1565d3cff631cd0278a29e1fc0966c4871bea5481b99763b82566551b926e'],
};

const played = Object.entries(published).flatMap(([code, hashes]) => hashes.map((hash) => [code, hash] as const));

test.each(played)('%s is still known as it was in rulebook %s', (gameCode, rulebook) => {
  const title = titleOfRound({ gameCode, rulebook });
  expect(
    title?.code,
    `Rounds of ${gameCode} were played under rulebook ${rulebook}, which no version has any more. Keep the data as it was ` +
      'in archivedTitles (title-versions.ts), beside the new one: old rounds are replayed and verified by it.',
  ).toBe(gameCode);
});

test.each(slotTitles.map((title) => [title.code, title] as const))('%s of today stands in the list', (code, title) => {
  expect(
    published[code] ?? [],
    `The data of ${code} have changed. Archive what it was (archivedTitles), then add the new rulebook to this list.`,
  ).toContain(rulebookOf(title));
});

test('a round is played again by the version it names, and by no other', () => {
  const before = { ...qinglv, capTimes: 100 };
  const versions = [...titleVersions, before];
  const named = (rulebook: string) => titleOfRound({ gameCode: 'qinglv', rulebook }, versions);
  expect(named(rulebookOf(before))).toBe(before);
  expect(named(rulebookOf(qinglv))).toBe(qinglv);
  expect(named('0'.repeat(64))).toBeUndefined();
  expect(titleOfRound({ gameCode: 'jinlichi', rulebook: rulebookOf(before) }, versions)).toBeUndefined();
});
