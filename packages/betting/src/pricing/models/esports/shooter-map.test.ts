import { describe, expect, test } from 'vitest';
import { type ShooterParameters, shooterParameters } from './shooter-parameters.ts';
import { shooterOutcome } from './shooter-map.ts';

const FLAT: ShooterParameters = { defence: 0, buyStep: 0 };
const START = { first: 'home', rounds: '' } as const;
const at = (p: number) => shooterOutcome(FLAT, Math.log(p / (1 - p)), START);
const bestOf3 = (q: number): number => q ** 2 * (3 - 2 * q);
const bestOf5 = (q: number): number => q ** 3 * (10 - 15 * q + 6 * q ** 2);

describe('a map of constant rounds', () => {
  test('even teams: half of the maps, overtime and lengths to the printed digits', () => {
    const { home, regular, finals } = at(0.5);
    expect(home).toBeCloseTo(0.5, 6);
    expect(regular[1]).toBeCloseTo(676_039 / 4_194_304, 6);
    const rounds = finals.reduce((sum, { home: won, away, chance }) => sum + chance * Math.min(24, won + away), 0);
    expect(rounds).toBeCloseTo(21.8093, 4);
    const long = finals.reduce((sum, { home: won, away, chance }) => sum + (won + away > 21.5 ? chance : 0), 0);
    expect(long).toBeCloseTo(0.61669, 5);
    const choose = [13, 17, 24].map((n) => [n, 2 * binomial(n - 1, 12) * 0.5 ** n] as const);
    for (const [n, expected] of choose) {
      const chance = finals.reduce((sum, end) => sum + (end.home + end.away === n ? end.chance : 0), 0);
      expect(chance, String(n)).toBeCloseTo(expected, 6);
    }
  });

  test('one block of overtime ends level in 31.25 % of the cases', () => {
    const { finals } = shooterOutcome(FLAT, 0, { first: 'home', rounds: 'HC'.repeat(12) });
    const inOne = finals.reduce((sum, { home, away, chance }) => sum + (home + away <= 30 ? chance : 0), 0);
    expect(1 - inOne).toBeCloseTo(0.3125, 6);
  });

  test.each([
    [0.55, 0.705_627, 0.142_868, 0.791_052, 0.844_285],
    [0.6, 0.861_275, undefined, 0.947_606, undefined],
  ])('rounds of %d: map, overtime, best of three and of five', (p, map, overtime, three, five) => {
    const { home, regular } = at(p);
    expect(home).toBeCloseTo(map, 5);
    if (overtime !== undefined) expect(regular[1]).toBeCloseTo(overtime, 5);
    expect(bestOf3(home)).toBeCloseTo(three, 5);
    if (five !== undefined) expect(bestOf5(home)).toBeCloseTo(five, 5);
  });

  test('overtime itself is won by the better team in 63.3653 % of the cases at 0.55', () => {
    const { home } = shooterOutcome(FLAT, Math.log(0.55 / 0.45), { first: 'home', rounds: 'HC'.repeat(12) });
    expect(home).toBeCloseTo(0.633_653, 5);
  });
});

describe('a map with money and sides', () => {
  test('everything that may happen sums to one, and the markets of a map agree', () => {
    for (const rounds of ['', 'HCHH', 'HCHHCCHHCCHCHCH']) {
      const outcome = shooterOutcome(shooterParameters, 0.2, {
        first: 'home',
        rounds,
        money: { home: 2_400, away: 6_000 },
      });
      const { finals, regular, home } = outcome;
      expect(finals.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 5);
      expect(regular[0] + regular[1] + regular[2]).toBeCloseTo(1, 5);
      expect(home).toBeGreaterThanOrEqual(regular[0]);
      expect(home).toBeLessThanOrEqual(regular[0] + regular[1] + 1e-9);
      expect(outcome.half.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 5);
    }
  });

  test('who can buy is likelier to win, and so is who has the first kill', () => {
    const after = { first: 'home', rounds: 'HCHH' } as const;
    const rich = shooterOutcome(shooterParameters, 0, { ...after, money: { home: 6_000, away: 1_500 } }).home;
    const poor = shooterOutcome(shooterParameters, 0, { ...after, money: { home: 1_500, away: 6_000 } }).home;
    const ahead = shooterOutcome(shooterParameters, 0, {
      ...after,
      money: { home: 6_000, away: 1_500 },
      firstKill: 'away',
    });
    expect(rich).toBeGreaterThan(poor + 0.02);
    expect(ahead.home).toBeLessThan(rich);
  });
});

function binomial(n: number, k: number): number {
  let value = 1;
  for (let i = 1; i <= k; i += 1) value = (value * (n - k + i)) / i;
  return Math.round(value);
}
