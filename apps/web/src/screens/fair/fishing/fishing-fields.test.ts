import { roundDraws, seedHash, seedToHex } from '@fairground/fair-play';
import { fishingRulebook, type FishingShot, resolveShot, speciesList, verifyFishingSession } from '@fairground/fishing';
import { describe, expect, it } from 'vitest';
import { fishingClaimFrom, fishingFieldsFromJson, fishingFieldsOf } from './fishing-fields.ts';

const SEED = new Uint8Array(32).fill(11);
const STAKE = 30n;

/** A shot at each kind of fish, decided by the seed; the area fish take two others along. */
const shots: FishingShot[] = speciesList.map(({ no, value }, at) => {
  const nonce = at + 1;
  const victims =
    value.way === 'area'
      ? [
          { fishId: 7, value: 2 },
          { fishId: 9, value: 15 },
        ]
      : [];
  const values = victims.map((victim) => victim.value);
  const draws = roundDraws({ serverSeed: SEED, clientSeed: 'mine', nonce });
  const { of, below, drawn, value: times, isCaptured } = resolveShot(draws, value, values);
  const win = isCaptured ? STAKE * BigInt(times) : 0n;
  return { nonce, stake: STAKE, species: no, victims, of, below, drawn, value: times, win };
});
const told = {
  rulebook: fishingRulebook(),
  serverSeed: seedToHex(SEED),
  seedHash: seedHash(SEED),
  clientSeed: 'mine',
  shots,
};

describe('GA-10 the shots of a sitting as text', () => {
  it('are read back as they were told, and hold', () => {
    const read = fishingClaimFrom(fishingFieldsOf(told));
    expect(read).toMatchObject({ ok: true, value: { shots } });
    expect(read.ok && verifyFishingSession(read.value).holds).toBe(true);
  });

  it('do not hold with one figure changed', () => {
    const fields = fishingFieldsOf(told);
    const read = fishingClaimFrom({
      ...fields,
      shots: fields.shots.replace('0.30', '0.40').replace(/\b97 (\d+)/, '98 $1'),
    });
    expect(read.ok && verifyFishingSession(read.value).holds).toBe(false);
  });

  it('say which line cannot be read', () => {
    const fields = { ...fishingFieldsOf(told), shots: '1 0.30 1 - 200 97 5 2 0.60\nnonsense' };
    expect(fishingClaimFrom(fields)).toMatchObject({
      ok: false,
      field: 'shots',
      message: expect.stringContaining('第 2 行'),
    });
    expect(fishingClaimFrom({ ...fields, shots: ' ' })).toMatchObject({ ok: false, field: 'shots' });
  });

  it('go through a file and come back', () => {
    const fields = fishingFieldsOf(told);
    expect(fishingFieldsFromJson(JSON.stringify(fields))).toEqual(fields);
    expect(fishingFieldsFromJson('not json')).toBeUndefined();
  });
});
