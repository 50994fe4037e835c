import { describe, expect, test } from 'vitest';
import { rulebook2026v1 } from '../rules/rulebook-2026-1.ts';
import type { Sport } from '../rules/sports.ts';
import { finished, type Goal, type MapFacts, type MatchFacts, type Score, score } from './facts.ts';
import type { GoalKind } from './goal-kinds.ts';
import type { HalvesKind } from './halves-kinds.ts';
import { outcomeOf, pairGraderOf } from './outcome-of.ts';
import type { MarketType } from './market-type.ts';
import { marketTypes, sidesOf } from './market-types.ts';
import { tallyOf } from './tally.ts';

const rules = (sport: Sport) => rulebook2026v1.sports[sport];

/** How a bet on a match ends. */
const resultOf = (marketType: MarketType, side: string, facts: MatchFacts): string =>
  outcomeOf({ marketType, side, line: 0 }, facts, rules('FT'))?.result ?? 'open';

/** Two bets of half the stake on the steps beside a quarter line, in halves of a stake: won, back, lost. */
function byHalves(margin: number): string {
  const steps = margin % 2 === 0 ? [margin, margin] : [margin - 1, margin + 1];
  const named = ['L', 'LL', 'P', 'LW', 'W'];
  return named[2 + steps.reduce((sum, step) => sum + Math.sign(step), 0)] ?? '';
}

const facts = (home: number, away: number): MatchFacts => ({
  ...finished(...Array.from({ length: 9 }, () => score(home, away))),
  corners: [score(home, away)],
  yellows: [score(home, away)],
  reds: [score(0, 0)],
  goals: Array.from({ length: home }, () => ({ side: 'home', player: 'p1' }) as const),
  maps: Array.from({ length: 5 }, (): MapFacts => ({
    state: 'over',
    score: score(home, away),
    rounds: 'H'.repeat(home) + 'C'.repeat(away),
    towers: score(home, away),
    dragons: score(home, away),
    barons: score(home, away),
    seconds: home * 60,
  })),
});

const leader = (by: number): string => ['C', 'N', 'H'][Math.sign(by) + 1] ?? '';
const scored = (goals: readonly Goal[], player: string) => goals.filter((goal) => goal.player === player).length;
const letterOfGoal = (goal: Goal | undefined): string => (goal ? (goal.side === 'home' ? 'H' : 'C') : 'N');

describe('every market', () => {
  const lines = Array.from({ length: 33 }, (_, index) => index - 16);

  test('SP-09a every line market ends W, LW, P, LL and L, as its two halves do', () => {
    // A hundred thousand results: each is compared, and those that are wrong are expected to be none.
    const wrong: string[] = [];
    for (const one of marketTypes.filter(({ line }) => line !== 'none')) {
      for (const sport of one.sports) {
        const sides = sidesOf(one, rules(sport));
        for (const side of sides === 'runner' ? ['O:p1', 'U:p1'] : sides) {
          const seen = new Set<string>();
          for (const [home, away] of [
            [0, 0],
            [1, 0],
            [0, 1],
            [2, 1],
          ] as const) {
            const at = facts(home, away);
            const counted = one.grading.by === 'pair' ? tallyOf(one.grading.tally, at, rules(sport)) : score(home, 0);
            if (typeof counted !== 'object') throw new Error(one.code);
            const around = one.line === 'handicap' ? counted.away - counted.home : totalOf(one, counted);
            for (const step of lines) {
              const line = around * 4 + step;
              if (one.line === 'total' && line < 0) continue;
              const margin =
                one.line === 'handicap' ? (side === 'H' ? step : -step) : side.startsWith('O') ? -step : step;
              const result = outcomeOf({ marketType: one, side, line }, at, rules(sport))?.result ?? 'open';
              if (result !== byHalves(margin)) wrong.push(`${sport} ${one.code} ${side} ${line} is ${result}`);
              seen.add(result);
            }
          }
          expect([...seen].toSorted(), `${sport} ${one.code} ${side}`).toEqual(['L', 'LL', 'LW', 'P', 'W']);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  test('SP-09a every other market ends W and L, and P where a draw gives the stake back', () => {
    const scores = [0, 1, 2, 3, 4, 5, 7, 12, 22].flatMap((home) =>
      [0, 1, 2, 3, 4, 5].map((away) => [home, away] as const),
    );
    for (const one of marketTypes.filter(({ line, grading }) => line === 'none' && grading.by === 'pair')) {
      if (one.grading.by !== 'pair') continue;
      for (const sport of one.sports) {
        const sides = sidesOf(one, rules(sport));
        const refunds = one.grading.kind === 'drawNoBet' || (one.grading.kind === 'winner' && !rules(sport).hasDraw);
        for (const side of sides === 'runner' ? [] : sides) {
          const grade = pairGraderOf({ marketType: one, side, line: 0 }, rules(sport));
          const both = [...scores, ...scores.map(([home, away]) => [away, home] as const)];
          const margins = upTo(28).flatMap((lead) => [[lead, 0] as const, [0, lead] as const]);
          const seen = new Set([...both, ...margins].map(([home, away]) => grade?.(home, away).result));
          const results = refunds ? ['L', 'P', 'W'] : ['L', 'W'];
          expect([...seen].map(String).toSorted(), `${sport} ${one.code} ${side}`).toEqual(results);
        }
      }
    }
  });

  test('SP-09a every market on halves ends W and L as the two halves say', () => {
    const won: Readonly<Record<HalvesKind, (side: string, first: Score, second: Score) => boolean>> = {
      halfFull: (side, first, second) =>
        side === leader(first.home - first.away) + leader(first.home + second.home - first.away - second.away),
      highestHalf: (side, first, second) => {
        const more = first.home + first.away - second.home - second.away;
        return side === (more === 0 ? 'equal' : more > 0 ? 'first' : 'second');
      },
      winBothHalves: (side, ...both) => both.every(({ home, away }) => leader(home - away) === side),
      winEitherHalf: (side, ...both) => both.some(({ home, away }) => leader(home - away) === side),
      scoreBothHalves: (side, ...both) => both.every(({ home, away }) => (side === 'H' ? home : away) > 0),
    };
    const few = upTo(2).flatMap((home) => upTo(2).map((away) => score(home, away)));
    const found = marketTypes.flatMap((one) => (one.grading.by === 'halves' ? [{ one, kind: one.grading.kind }] : []));
    expect(new Set(found.map(({ kind }) => kind)).size).toBe(Object.keys(won).length);
    for (const { one, kind } of found) {
      const sides = sidesOf(one, rules('FT'));
      for (const side of sides === 'runner' ? [] : sides) {
        const seen = new Set<string>();
        for (const first of few) {
          for (const second of few) {
            const result = resultOf(one, side, finished(first, second));
            expect(result, `${one.code} ${side}`).toBe(won[kind](side, first, second) ? 'W' : 'L');
            seen.add(result);
          }
        }
        expect([...seen].toSorted(), `${one.code} ${side}`).toEqual(['L', 'W']);
      }
    }
  });

  test('SP-09a every market on goals and their scorers ends W and L as the goals say', () => {
    const [a, b] = [{ side: 'home', player: 'p1' } as const, { side: 'away', player: 'p2' } as const];
    const courses = [[], [a], [b], [a, b], [b, a], [a, a], [b, b], [a, b, a], [a, a, a], [b, b, b]];
    const won: Readonly<Record<Exclude<GoalKind, 'playerTotal'>, (side: string, goals: readonly Goal[]) => boolean>> = {
      firstGoal: (side, goals) => letterOfGoal(goals[0]) === side,
      lastGoal: (side, goals) => letterOfGoal(goals.at(-1)) === side,
      firstScorer: (side, goals) => goals[0]?.player === side,
      lastScorer: (side, goals) => goals.at(-1)?.player === side,
      anytimeScorer: (side, goals) => scored(goals, side) > 0,
      twiceScorer: (side, goals) => scored(goals, side) > 1,
      hatTrick: (side, goals) => scored(goals, side) > 2,
    };
    const found = marketTypes.flatMap((one) =>
      one.grading.by === 'goals' && one.grading.kind !== 'playerTotal' ? [{ one, kind: one.grading.kind }] : [],
    );
    expect(new Set(found.map(({ kind }) => kind)).size).toBe(Object.keys(won).length);
    for (const { one, kind } of found) {
      const sides = sidesOf(one, rules('FT'));
      for (const side of sides === 'runner' ? ['p1', 'p2'] : sides) {
        const seen = new Set<string>();
        for (const goals of courses) {
          const [home, away] = [scored(goals, 'p1'), scored(goals, 'p2')];
          const result = resultOf(one, side, { ...finished(score(0, 0), score(home, away)), goals });
          expect(result, `${one.code} ${side} ${goals.length}`).toBe(won[kind](side, goals) ? 'W' : 'L');
          seen.add(result);
        }
        expect([...seen].toSorted(), `${one.code} ${side}`).toEqual(['L', 'W']);
      }
    }
  });

  test('SP-09a every market belongs to a family that is shown here', () => {
    const families = marketTypes.map(({ line, grading }) => (line === 'none' ? grading.by : 'line'));
    expect([...new Set(families)].toSorted()).toEqual(['competition', 'goals', 'halves', 'line', 'pair']);
    expect(marketTypes.filter(({ grading }) => grading.by === 'competition').map(({ code }) => code)).toEqual([
      'FS',
      'FSP',
    ]);
  });
});

const upTo = (most: number): readonly number[] => Array.from({ length: most + 1 }, (_, each) => each);

function totalOf({ grading }: MarketType, { home, away }: Score): number {
  if (grading.kind === 'homeTotal' || grading.kind === 'playerTotal') return home;
  return grading.kind === 'awayTotal' ? away : home + away;
}
