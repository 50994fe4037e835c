import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { seedHash, seedToHex } from './commitment.ts';
import { type Draws, roundDraws } from './draws.ts';
import { type RoundClaim, verifyRound } from './verify-round.ts';

/** Three dice, and one more when they are alike. */
function play(draws: Draws): number[] {
  const dice = [draws.below(6), draws.below(6), draws.below(6)];
  return new Set(dice).size === 1 ? [...dice, draws.below(6)] : dice;
}

function claimOf(serverSeed: Uint8Array, nonce: number): RoundClaim {
  const drawn = play(roundDraws({ serverSeed, clientSeed: 'mine', nonce }));
  return { serverSeed: seedToHex(serverSeed), seedHash: seedHash(serverSeed), clientSeed: 'mine', nonce, drawn };
}

const aClaim = fc.record({
  serverSeed: fc.uint8Array({ minLength: 32, maxLength: 32 }),
  nonce: fc.nat(1_000_000),
});

const failing = (claim: RoundClaim): readonly string[] =>
  verifyRound(claim, play)
    .steps.filter(({ holds }) => !holds)
    .map(({ title }) => title);

property.prop([aClaim])('a true round holds in every step', ({ serverSeed, nonce }) => {
  const claim = claimOf(serverSeed, nonce);
  const verification = verifyRound(claim, play);
  expect(verification).toMatchObject({ holds: true, outcome: claim.drawn });
  expect(verification.steps.map(({ title }) => title)).toEqual(['种子与承诺', '随机字节', '抽取的数']);
});

property.prop([aClaim, fc.nat(2)])('one changed draw is found', ({ serverSeed, nonce }, at) => {
  const claim = claimOf(serverSeed, nonce);
  expect(failing({ ...claim, drawn: claim.drawn.with(at, ((claim.drawn[at] ?? 0) + 1) % 6) })).toEqual(['抽取的数']);
  expect(failing({ ...claim, drawn: [...claim.drawn, 0] })).toEqual(['抽取的数']);
  expect(failing({ ...claim, drawn: claim.drawn.slice(1) })).toEqual(['抽取的数']);
});

property.prop([aClaim])('another seed, or one that was never committed to, is found', ({ serverSeed, nonce }) => {
  const claim = claimOf(serverSeed, nonce);
  const other = seedToHex(serverSeed.with(0, ((serverSeed[0] ?? 0) + 1) % 256));
  expect(failing({ ...claim, serverSeed: other })).toContain('种子与承诺');
  expect(failing({ ...claim, seedHash: '0'.repeat(64) })).toEqual(['种子与承诺']);
});

test('without a seed there is nothing to make a round from', () => {
  const claim = { ...claimOf(new Uint8Array(32), 1), serverSeed: '' };
  expect(verifyRound(claim, play)).toMatchObject({ holds: false, outcome: undefined });
  expect(failing({ ...claim, serverSeed: 'AB' })).toEqual(['种子与承诺']);
});
