import { describe, expect, test } from 'vitest';
import { currentRulebook } from '../rules/rulebooks.ts';
import { isSport, type Sport, sportLabels } from '../rules/sports.ts';
import { type Goal, type MatchFacts, type Score, score } from './facts.ts';
import type { Outcome } from './outcome.ts';
import { goalKinds } from './goal-kinds.ts';
import { halvesKinds } from './halves-kinds.ts';
import { outcomeOf, pairGraderOf, type Selection } from './outcome-of.ts';
import type { MarketType } from './market-type.ts';
import { marketTypeOf, marketTypes, sidesOf } from './market-types.ts';
import { isOpen, type Tally, tallyOf } from './tally.ts';

const sports = Object.keys(sportLabels).filter((sport): sport is Sport => isSport(sport) && sport !== 'FS');
const marketType = (code: string): MarketType => {
  const found = marketTypeOf(code);
  if (!found) throw new Error(code);
  return found;
};

describe('what is still open', () => {
  const basketball = (home: number, away: number): MatchFacts => playing([score(home, away)], 0);

  test.each([
    ['BK', 'WMP', 'H21-25', basketball(10, 16)],
    ['BK', 'WMP', 'H21-25', basketball(10, 15)],
    ['AF', 'WMP', 'C26UP', basketball(60, 0)],
    ['RU', 'M', 'N', playing([score(27, 0)], 0)],
    ['RU', 'HM', 'N', playing([score(33, 3)], 0)],
    ['RU', 'SHM', 'N', playing([score(3, 3), score(0, 31)], 1)],
  ] as const)('SP-09 %s %s %s can still win', (sport, code, side, facts) => {
    expect(
      outcomeOf({ marketType: marketType(code), side, line: 0 }, facts, currentRulebook.sports[sport]),
    ).toBeUndefined();
  });
});

const playing = (periods: readonly Score[], complete: number): MatchFacts => ({
  kind: 'match',
  state: 'playing',
  periods,
  complete,
});

/** A decided selection is held against every end that can be reached, up to a size that nothing offered here sees past. */
describe('brute force', () => {
  test.each(sports)('SP-09 in %s a selection is decided when no reachable end changes it, and only then', (sport) => {
    let decided = 0;
    for (const now of running(sport)) {
      for (const one of marketTypes.filter(({ sports: own }) => own.includes(sport))) {
        for (const selection of selectionsOf(one, now, sport)) {
          const told = outcomeOf(selection, now, currentRulebook.sports[sport]);
          const seen = seenOver(endings(selection, now, sport, told !== undefined), told !== undefined);
          const isRight = told === undefined ? seen.size > 1 : seen.size === 1 && seen.has(told);
          if (!isRight)
            expect.fail(`${one.code} ${selection.side} ${selection.line} at ${JSON.stringify(now.periods)}`);
          if (told) decided += 1;
        }
      }
    }
    expect(decided).toBeGreaterThan(0);
  });
});

/** Looks at every end; what is open may be left as soon as two ends differ. */
function seenOver(ends: Iterable<Outcome | undefined>, isDecided: boolean): ReadonlySet<Outcome | undefined> {
  const seen = new Set<Outcome | undefined>();
  for (const outcome of ends) {
    seen.add(outcome);
    if (!isDecided && seen.size > 1) break;
  }
  return seen;
}

/** More than twice the greatest lead below, and more than any line or list of scores asks for. */
const MOST = 64;
const NIL = score(0, 0);

/**
 * How a selection would end at every score, or in every order of goals, that may still come. Two halves that are open
 * still differ soon: there one side scoring is enough to look for it.
 */
function* endings(
  selection: Selection,
  now: MatchFacts,
  sport: Sport,
  isDecided: boolean,
): Generator<Outcome | undefined> {
  const rules = currentRulebook.sports[sport];
  const { grading } = selection.marketType;
  const pairNow = (tally: Tally): Score => {
    const pair = tallyOf(tally, now, rules);
    return typeof pair === 'object' ? pair : NIL;
  };
  if (grading.by === 'pair') {
    const grade = pairGraderOf(selection, rules);
    for (const { home, away } of grown(pairNow(grading.tally), isOpen(grading.tally, now, rules)))
      yield grade?.(home, away);
  } else if (grading.by === 'halves') {
    const grade = halvesKinds[grading.kind](selection.side);
    for (const first of grown(pairNow('half1'), isOpen('half1', now, rules), !isDecided)) {
      for (const second of grown(pairNow('half2'), true, !isDecided)) yield grade?.(first, second);
    }
  } else if (grading.by === 'goals') {
    const grade = goalKinds[grading.kind](selection.side, selection.line);
    for (const later of laterGoals) yield grade?.([...(now.goals ?? []), ...later], true);
  }
}

function* grown({ home, away }: Score, isGrowing: boolean, isOneSided = false): Generator<Score> {
  const most = isGrowing ? MOST : 0;
  for (let more = 0; more <= most; more += 1) {
    const others = isOneSided && more > 0 ? 0 : most;
    for (let other = 0; other <= others; other += 1) yield score(home + more, away + other);
  }
}

const goal: readonly Goal[] = [
  { side: 'home', player: 'p1' },
  { side: 'away', player: 'p2' },
  { side: 'away', player: 'p1', isOwn: true },
];

/** Up to four goals in every order. */
const laterGoals: readonly (readonly Goal[])[] = [1, 2, 3, 4].reduce<readonly (readonly Goal[])[]>(
  (known) => [[], ...known.flatMap((rest) => goal.map((one) => [one, ...rest]))],
  [[]],
);

const PLAYERS = ['p1', 'p2'];

/** Each side of a market, at the lines around what it counts. */
function selectionsOf(one: MarketType, now: MatchFacts, sport: Sport): readonly Selection[] {
  const offered = sidesOf(one, currentRulebook.sports[sport]);
  const runners = one.grading.kind === 'playerTotal' ? PLAYERS.flatMap((p) => [`O:${p}`, `U:${p}`]) : PLAYERS;
  const lines = one.line === 'none' ? [0] : linesAround(one, now, sport);
  return (offered === 'runner' ? runners : offered).flatMap((side) =>
    lines.map((line) => ({ marketType: one, side, line })),
  );
}

function linesAround({ grading, line }: MarketType, now: MatchFacts, sport: Sport): readonly number[] {
  const pair = grading.by === 'pair' ? tallyOf(grading.tally, now, currentRulebook.sports[sport]) : undefined;
  const { home, away } = typeof pair === 'object' ? pair : NIL;
  const counts: Readonly<Partial<Record<string, number>>> = {
    handicap: away - home,
    total: home + away,
    homeTotal: home,
    awayTotal: away,
    playerTotal: 1,
  };
  const around = [-3, -2, -1, 0, 1, 2, 3, 6].map((step) => (counts[grading.kind] ?? 0) * 4 + step);
  return line === 'handicap' ? around : around.filter((each) => each >= 0);
}

const football: Partial<MatchFacts> = {
  corners: [score(2, 1)],
  yellows: [score(1, 0)],
  reds: [score(0, 0)],
  goals: [
    { side: 'home', player: 'p1' },
    { side: 'away', player: 'p2' },
  ],
};

/** Matches on their way: level and apart, in their first part and in a later one. */
function running(sport: Sport): readonly MatchFacts[] {
  const { periods, halfPeriods } = currentRulebook.sports[sport];
  if (sport === 'FT' || sport === 'VF') {
    const states = [
      playing([score(0, 0)], 0),
      playing([score(3, 1)], 0),
      playing([score(1, 0)], 1),
      playing([score(2, 0), score(0, 0)], 1),
      playing([score(0, 0), score(1, 1)], 1),
      playing([score(0, 2), score(5, 1)], 1),
    ];
    return [{ ...playing([score(0, 0)], 0), ...football, goals: [] }, ...states.map((at) => ({ ...at, ...football }))];
  }
  if (periods === 0) {
    const [won, lost] = sport === 'SK' ? [score(1, 0), score(0, 1)] : [score(6, 4), score(2, 6)];
    const open = sport === 'SK' ? score(0, 0) : score(3, 1);
    return [playing([open], 0), playing([won, open], 1), playing([won, lost, won, open], 3)];
  }
  const started = [playing([score(0, 0)], 0), playing([score(27, 0)], 0), playing([score(3, 30)], 0)];
  const later = halfPeriods === 1 ? [[score(9, 9), score(0, 28)]] : [[score(8, 3), score(2, 2), score(0, 9)]];
  return [...started, ...later.map((at) => playing(at, at.length - 1))];
}
