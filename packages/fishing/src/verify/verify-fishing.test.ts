import { roundDraws, seedHash, seedToHex } from '@fairground/fair-play';
import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { fishingRulebook } from '../rules/rulebook.ts';
import { resolveShot } from '../rules/shot.ts';
import { speciesList } from '../rules/species.ts';
import { type FishingClaim, type FishingShot, verifyFishingSession } from './verify-fishing.ts';

function shotOf(serverSeed: Uint8Array, nonce: number): FishingShot {
  const species = nonce % 7 === 0 ? undefined : speciesList[nonce % speciesList.length];
  if (!species) return { nonce, stake: 10n, species: 0, victims: [], of: 0, below: 0, drawn: 0, value: 0, win: 0n };
  const victims = species.value.way === 'area' ? [{ fishId: 5, value: 4 }] : [];
  const draws = roundDraws({ serverSeed, clientSeed: 'mine', nonce });
  const { isCaptured, ...outcome } = resolveShot(
    draws,
    species.value,
    victims.map(({ value }) => value),
  );
  return {
    nonce,
    stake: 10n,
    species: species.no,
    victims,
    ...outcome,
    win: isCaptured ? 10n * BigInt(outcome.value) : 0n,
  };
}

function claimOf(serverSeed: Uint8Array): FishingClaim {
  return {
    rulebook: fishingRulebook(),
    serverSeed: seedToHex(serverSeed),
    seedHash: seedHash(serverSeed),
    clientSeed: 'mine',
    shots: Array.from({ length: 60 }, (_, at) => shotOf(serverSeed, at + 1)),
  };
}

const failing = (claim: FishingClaim): readonly string[] =>
  verifyFishingSession(claim)
    .steps.filter(({ holds }) => !holds)
    .map(({ title }) => title);

property.prop([fc.uint8Array({ minLength: 32, maxLength: 32 }), fc.nat(59)], { numRuns: 20 })(
  'a true sitting holds; one changed in anything does not',
  (seed, at) => {
    const claim = claimOf(seed);
    const verified = verifyFishingSession(claim);
    expect(verified.holds).toBe(true);
    expect(verified.returned.count).toBe(8);
    const [shot] = claim.shots.slice(at);
    if (!shot) throw new Error('no shot');
    const changed = (change: Partial<FishingShot>): FishingClaim => ({
      ...claim,
      shots: claim.shots.with(at, { ...shot, ...change }),
    });
    expect(failing(changed({ win: shot.win + 1n }))).toEqual(['每发结果']);
    if (shot.species > 0) expect(failing(changed({ drawn: shot.drawn + 1 }))).toEqual(['每发结果']);
    if (shot.species > 0)
      expect(failing(changed({ victims: [{ fishId: 1, value: 1_000 }] }))).toHaveLength(
        speciesList[shot.species - 1]?.value.way === 'area' ? 1 : 0,
      );
    expect(failing({ ...claim, seedHash: claim.rulebook })).toEqual(['种子与承诺']);
    expect(failing({ ...claim, rulebook: claim.seedHash })).toEqual(['游戏规则']);
  },
);

test('a shot that was left out is found, and without a seed nothing can be made', () => {
  const claim = claimOf(new Uint8Array(32));
  expect(failing({ ...claim, shots: claim.shots.toSpliced(20, 1) })).toEqual(['射击序号']);
  expect(verifyFishingSession({ ...claim, serverSeed: '' })).toMatchObject({ holds: false, shots: [] });
});
