import { recordedDraws, roundDraws, seedHash, seedToHex } from '@fairground/fair-play';
import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { playRound, wonFen } from '../engine/play-round.ts';
import { rulebookOf } from '../rulebook.ts';
import type { Title } from '../title.ts';
import { qinglv } from '../titles/qinglv.ts';
import { slotTitles } from '../titles/slot-titles.ts';
import { titleVersions } from '../titles/title-versions.ts';
import { type SlotClaim, verifySlotRound } from './verify-slot-round.ts';

function claimOf(title: Title, serverSeed: Uint8Array, nonce: number): SlotClaim {
  const { draws, drawn } = recordedDraws(roundDraws({ serverSeed, clientSeed: 'mine', nonce }));
  const stake = title.stakes[1] ?? 0n;
  const { units, pools } = playRound(title, draws, stake);
  return {
    gameCode: title.code,
    rulebook: rulebookOf(title),
    stake,
    won: wonFen(title, stake, units),
    pools,
    serverSeed: seedToHex(serverSeed),
    seedHash: seedHash(serverSeed),
    clientSeed: 'mine',
    nonce,
    drawn,
  };
}

const failing = (claim: SlotClaim): readonly string[] =>
  verifySlotRound(claim)
    .steps.filter(({ holds }) => !holds)
    .map(({ title }) => title);

property.prop({
  title: fc.constantFrom(...slotTitles),
  serverSeed: fc.uint8Array({ minLength: 32, maxLength: 32 }),
  nonce: fc.nat(1_000_000),
})('a true round holds; one changed in anything does not', ({ title, serverSeed, nonce }) => {
  const claim = claimOf(title, serverSeed, nonce);
  expect(verifySlotRound(claim).holds).toBe(true);
  expect(failing({ ...claim, won: claim.won + 1n })).toEqual(['派彩']);
  expect(failing({ ...claim, rulebook: '0'.repeat(64) })).toEqual(['游戏规则']);
  expect(failing({ ...claim, drawn: claim.drawn.with(0, (claim.drawn[0] ?? 0) + 1) })).toEqual(['抽取的数']);
  expect(failing({ ...claim, seedHash: claim.rulebook })).toEqual(['种子与承诺']);
});

test('a pool that was not won, a stake nobody can choose and a game there is not are found', () => {
  const claim = claimOf(qinglv, new Uint8Array(32), 1);
  expect(failing({ ...claim, pools: ['mini'] })).toEqual(['派彩']);
  expect(failing({ ...claim, stake: 7n })).toContain('派彩');
  expect(failing({ ...claim, gameCode: 'none' })).toEqual(['游戏规则']);
});

test('a round of before a title changed holds, by the rules it was played under', () => {
  const before: Title = { ...qinglv, capTimes: 100, stakes: [5_00n, 10_00n] };
  const versions = [...titleVersions, before];
  const claim = claimOf(before, new Uint8Array(32), 2);
  expect(verifySlotRound(claim, versions)).toMatchObject({ holds: true, title: before });
  // By the rules of today alone it could not be checked.
  expect(verifySlotRound(claim)).toMatchObject({ holds: false, title: qinglv });
});

test('the rulebook of a title changes with anything in it, and with nothing else', () => {
  expect(new Set(slotTitles.map(rulebookOf)).size).toBe(slotTitles.length);
  const { code, ...rest } = qinglv;
  expect(rulebookOf({ ...rest, code })).toBe(rulebookOf(qinglv));
  expect(rulebookOf({ ...qinglv, capTimes: 1 })).not.toBe(rulebookOf(qinglv));
});
