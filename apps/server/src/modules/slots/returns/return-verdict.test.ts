import { slotTitles, titleSheet } from '@fairground/slots';
import { expect, test } from 'vitest';
import { returnVerdict } from './return-verdict.ts';

const [title] = slotTitles;
if (!title) throw new Error('no title');
const sheet = titleSheet(title);

/** So many rounds of one yuan each that returned this share in percent. */
const evenly = (rounds: number, share: number) => ({
  rounds,
  staked: rounds * 100,
  stakedSquares: rounds * 100 * 100,
  won: rounds * share,
});

test('the band is four standard errors: sigma by the root of the rounds where stakes are even', () => {
  const { band, computed, measured } = returnVerdict(evenly(10_000, 95), sheet);
  expect(computed).toBe(Number(sheet.rtp));
  expect(measured).toBeCloseTo(95, 9);
  expect(band).toBeCloseTo((4 * sheet.sigma * 100) / 100, 6);
});

test('uneven stakes make it wider: one large round weighs more than many small ones', () => {
  const uneven = { rounds: 10_000, staked: 10_000 * 100, stakedSquares: 100 * 10_000 * 100 * 100, won: 95_00_00 };
  expect(returnVerdict(uneven, sheet).band ?? 0).toBeGreaterThan(returnVerdict(evenly(10_000, 95), sheet).band ?? 0);
});

test('what lies beyond it is told, either way, and not before there are rounds enough', () => {
  const far = 4 * sheet.sigma * 100;
  const at = (rounds: number, off: number) => returnVerdict(evenly(rounds, Number(sheet.rtp) + off), sheet).verdict;
  const edge = far / Math.sqrt(1_000_000);
  expect(at(1_000_000, edge * 0.99)).toBe('within');
  expect(at(1_000_000, edge * 1.01)).toBe('beyond');
  expect(at(1_000_000, -edge * 1.01)).toBe('beyond');
  expect(at(999, far)).toBe('few');
  expect(returnVerdict({ rounds: 0, staked: 0, stakedSquares: 0, won: 0 }, sheet)).toMatchObject({
    measured: null,
    band: null,
    verdict: 'few',
  });
});

test('the pools are left out where a title has some', () => {
  const pooled = slotTitles.map((each) => titleSheet(each)).find(({ poolsRtp }) => poolsRtp !== undefined);
  if (!pooled) throw new Error('no title with pools');
  const { computed } = returnVerdict(evenly(1, 1), pooled);
  expect(computed).toBeCloseTo(Number(pooled.rtp) - Number(pooled.poolsRtp), 9);
});
