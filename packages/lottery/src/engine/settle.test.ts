import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { lotteryGames } from '../games/lottery-games.ts';
import { defaultRules } from '../lottery-rules.ts';
import { expand, PUSH } from '../testing/expand.ts';
import { anyDraw, anyPick } from '../testing/random-entry.ts';
import { seeded } from '../testing/seeded.ts';
import { countPick } from './count-pick.ts';
import { bestWin, settleEntry, ticketReturn } from './settle.ts';

const facts = { lunarYear: 2026 };
/** Picks that make more bets are not written out. */
const EXPANDED_MAX = 20_000;

const ruleSets = [defaultRules, { ...defaultRules, triplesLose: true }];
/** The games with replacement; the others are compared beside their own data. */
const expandable = lotteryGames.filter(({ draw }) => draw.isReplaced);

describe.each(expandable.map((game) => [game.code, game] as const))('%s', (_, game) => {
  const plays = game.groups.flatMap((group) => group.plays);

  property.prop([fc.integer()], { numRuns: 12 })(
    'every play counts and settles as its bets written out one by one, and never returns more than the best win',
    (seed) => {
      const below = seeded(seed);
      for (const play of plays) {
        const pick = anyPick(play, below);
        const counted = countPick(play, pick);
        if ('message' in counted || counted.count > EXPANDED_MAX) continue;
        const bets = expand(play.rule, pick, game.draw);
        expect(counted.count, `${play.code} ${counted.text}`).toBe(bets.length);
        for (const rules of ruleSets) {
          const entry = { playCode: play.code, pick, unit: 2, multiple: 3 };
          const draw = anyDraw(game, pick, below);
          const outcome = settleEntry(entry, draw, { facts, rules });
          const results = bets.map((bet) => bet(draw, { facts, rules }));
          const expected = new Map<string, number>();
          for (const result of results)
            if (result !== undefined && result !== PUSH) expected.set(result, (expected.get(result) ?? 0) + 1);
          const said = `${play.code} ${counted.text} on ${draw.join(' ')}`;
          expect(new Map(outcome.wins.map(({ tier, count }) => [tier, count])), said).toEqual(expected);
          expect(outcome.pushed, said).toBe(results.filter((result) => result === PUSH).length);
          expect(
            outcome.wins.every(({ odds }) => odds > 10_000),
            said,
          ).toBe(true);
          expect(ticketReturn([{ entry, outcome }]) <= bestWin(entry, { rules, facts }), said).toBe(true);
        }
      }
    },
  );

  test('most picks made at random are bets, and most plays win on some draw', () => {
    const below = seeded(7);
    const counts: boolean[] = [];
    const winners = new Set<string>();
    for (const play of plays)
      for (let round = 0; round < 40; round += 1) {
        const pick = anyPick(play, below);
        counts.push('count' in countPick(play, pick));
        const entry = { playCode: play.code, pick, unit: 2, multiple: 1 };
        if (settleEntry(entry, anyDraw(game, pick, below), { facts, rules: defaultRules }).wins.length > 0)
          winners.add(play.code);
      }
    expect(counts.filter(Boolean).length / counts.length).toBeGreaterThan(0.75);
    expect(winners.size / plays.length).toBeGreaterThan(0.75);
  });
});

test('returns of all winning bets are summed exactly and rounded once, half up', () => {
  const entry = { playCode: 'K3.HZ.DXDS.FS', pick: { rows: [[0]], text: '', places: [] }, unit: 1, multiple: 1 };
  const won = { wins: [{ tier: '0', count: 1, odds: 19_700 }], pushed: 0 };
  // 1.97 + 1.97 + 1.97 = 5.91: 6 fen, where rounding each by itself would give 6 as well, but 1.25 twice is 3, not 2.
  expect(
    ticketReturn([
      { entry, outcome: won },
      { entry, outcome: won },
      { entry, outcome: won },
    ]),
  ).toBe(6n);
  const quarter = { wins: [{ tier: '', count: 1, odds: 12_500 }], pushed: 0 };
  expect(
    ticketReturn([
      { entry, outcome: quarter },
      { entry, outcome: quarter },
    ]),
  ).toBe(3n);
  expect(ticketReturn([{ entry, outcome: { ...quarter, pushed: 2 } }])).toBe(3n);
  expect(ticketReturn([{ entry: { ...entry, unit: 200, multiple: 9_999 }, outcome: won }])).toBe(3_939_606n);
  expect(ticketReturn([])).toBe(0n);
});
