import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { type MatchFacts, type Score, score } from '../markets/facts.ts';
import { lineFromText } from '../markets/line.ts';
import type { MarketType } from '../markets/market-type.ts';
import { marketTypeOf, marketTypesOf, sidesOf } from '../markets/market-types.ts';
import { currentRulebook } from '../rules/rulebooks.ts';
import type { Sport } from '../rules/sports.ts';
import { settle } from '../settlement/settle.ts';
import { SINGLE } from '../settlement/folds.ts';
import type { Selection } from '../markets/outcome-of.ts';
import type { Ticket } from '../settlement/ticket.ts';
import { fewest } from './reach.ts';
import { liveStandingOf } from './live-standing.ts';

const teams = { home: '江原虎', away: '蔚山浪' };

const marketType = (code: string): MarketType => {
  const found = marketTypeOf(code);
  if (!found) throw new Error(code);
  return found;
};

/** A football match in its second half, or in the first where only one half is given. */
const football = (...periods: readonly Score[]): MatchFacts => ({
  kind: 'match',
  state: 'playing',
  periods,
  complete: periods.length - 1,
  corners: periods.map(({ home, away }) => score(home * 2, away * 3)),
  yellows: periods.map(({ home }) => score(home, 1)),
  reds: periods.map(() => score(0, 0)),
});

const halves = (pairs: readonly Score[]): readonly Score[] => [...pairs, ...(pairs.length < 2 ? [score(0, 0)] : [])];

/** The same score at the whistle: what was not played stays nil–nil. */
function ended(facts: MatchFacts): MatchFacts {
  return {
    ...facts,
    state: 'finished',
    periods: halves(facts.periods),
    complete: 2,
    corners: halves(facts.corners ?? []),
    yellows: halves(facts.yellows ?? []),
    reds: halves(facts.reds ?? []),
  };
}

/** What settlement makes of a single bet on it; undefined while it leaves it open. */
function settled(selection: Selection, facts: MatchFacts, sport: Sport = 'FT'): string | undefined {
  const ticket: Ticket = {
    id: 'T',
    fold: SINGLE,
    stake: 100n,
    acceptedAt: 0,
    rulebook: currentRulebook.version,
    legs: [{ ...selection, gameId: 'm', sport, quote: { type: 'E', units: 20_000n }, title: 'm' }],
  };
  const result = { gameId: 'm', version: 1, facts };
  const settlement = settle(ticket, { matches: new Map([['m', result]]) }, currentRulebook);
  return settlement.state === 'open' ? undefined : settlement.result;
}

const standing = (selection: Selection, facts: MatchFacts, sport: Sport = 'FT') =>
  liveStandingOf(selection, facts, { rules: currentRulebook.sports[sport], teams });

const goals = fc.integer({ min: 0, max: 4 });
const anyHalf = fc.tuple(goals, goals).map(([home, away]) => score(home, away));
const anyFacts = fc.oneof(
  anyHalf.map((first) => football(first)),
  fc.tuple(anyHalf, anyHalf).map(([first, second]) => football(first, second)),
);
const graded = [...marketTypesOf('FT', false), ...marketTypesOf('FT', true)].filter(
  ({ grading }) => grading.by === 'pair' || grading.by === 'halves',
);
/** A side of a football market at a line, with a score it was taken at where it is taken in play. */
const anySelection = fc
  .tuple(fc.constantFrom(...graded), fc.nat(200), fc.integer({ min: -9, max: 18 }), anyHalf)
  .map(([type, place, quarters, atBet]): Selection => {
    const sides = sidesOf(type, currentRulebook.sports.FT);
    if (sides === 'runner') throw new Error('no runners here');
    const line = type.line === 'none' ? 0 : type.line === 'total' ? Math.abs(quarters) : quarters;
    return { marketType: type, side: sides[place % sides.length] ?? '', line, ...(type.inPlay && { atBet }) };
  });

describe('how a selection stands agrees with settlement', () => {
  property.prop([anySelection, anyFacts])('wins now, loses now: as settled at this very score', (selection, facts) => {
    const told = standing(selection, facts);
    // A half that has not begun has no score yet.
    if (!told) expect(facts.periods).toHaveLength(1);
    else expect(told.result).toBe(settled(selection, ended(facts)));
  });

  property.prop([anySelection, anyFacts, anyHalf])(
    'decided is what settlement settles already, and no further goal changes it',
    (selection, facts, more) => {
      const told = standing(selection, facts);
      expect(told?.isDecided ?? false).toBe(settled(selection, facts) !== undefined);
      if (!told?.isDecided) return;
      const last = facts.periods.at(-1) ?? score(0, 0);
      const later = [...facts.periods.slice(0, -1), score(last.home + more.home, last.away + more.away)];
      expect(settled(selection, ended(football(...later)))).toBe(told.result);
    },
  );

  property.prop([anySelection, anyFacts])('there is a need as long as something can still win', (selection, facts) => {
    const told = standing(selection, facts);
    if (!told) return;
    if (told.isDecided) expect(told.need).toBe('');
    else expect(told.need).toMatch(/\S/);
    expect(told.need).not.toMatch(/undefined|NaN| -\d|主队|客队/);
  });

  property.prop([anySelection, anyFacts])(
    'the goals it asks for are enough, and one fewer is not',
    (selection, facts) => {
      const { grading } = selection.marketType;
      const told = standing(selection, facts);
      if (!told || told.isDecided || told.result === 'W' || grading.by !== 'pair') return;
      if (grading.tally !== 'full' && grading.tally !== 'match') return;
      const last = facts.periods.at(-1) ?? score(0, 0);
      const after = (home: number, away: number) =>
        settled(selection, ended(football(...facts.periods.slice(0, -1), score(last.home + home, last.away + away))));
      const asked = [...told.need.matchAll(/(江原虎|蔚山浪)?再进 (\d+) 球/g)];
      const count = (name: string | undefined) =>
        asked.filter(([, team]) => team === name).reduce((sum, [, , number]) => sum + Number(number), 0);
      const [anyone, home, away] = [count(undefined), count(teams.home), count(teams.away)];
      if (anyone + home + away === 0) {
        expect(told.need).toMatch(/^不再进球/);
        return;
      }
      expect(after(home + anyone, away)).toBe('W');
      const fewer = home + anyone > 0 ? after(home + anyone - 1, away) : after(home, away - 1);
      expect(fewer).not.toBe('W');
    },
  );
});

const lineOf = (text: string) => lineFromText(text) ?? 0;

describe('the words', () => {
  test.each([
    ['M', 'H', '', 'L', '江原虎再进 1 球', football(score(0, 0))],
    ['M', 'H', '', 'W', '保持领先，对手最多再进 1 球', football(score(1, 0), score(1, 0))],
    ['M', 'H', '', 'W', '保持领先', football(score(1, 0))],
    ['M', 'N', '', 'W', '保持平局', football(score(1, 1))],
    ['M', 'N', '', 'L', '蔚山浪再进 1 球', football(score(2, 1))],
    ['DC', 'CN', '', 'W', '保持不败', football(score(0, 0))],
    ['DC', 'CN', '', 'L', '蔚山浪再进 1 球', football(score(1, 0))],
    ['OU', 'O', '2.5', 'L', '再进 2 球', football(score(1, 0))],
    ['OU', 'U', '2.5', 'W', '最多再进 1 球', football(score(1, 0))],
    ['OU', 'U', '2.5', 'W', '不再进球', football(score(1, 1))],
    ['OU', 'U', '2', 'P', '不再进球可退还本金', football(score(1, 1))],
    ['OU', 'O', '2/2.5', 'LL', '再进 1 球', football(score(1, 1))],
    ['OU', 'O', '1.5/2', 'LW', '再进 1 球全赢', football(score(1, 1))],
    ['R', 'H', '-0.5', 'L', '江原虎再进 1 球', football(score(0, 0))],
    ['R', 'C', '-0.5', 'W', '保持当前分差', football(score(0, 0))],
    ['BTS', 'Y', '', 'L', '江原虎再进 1 球，蔚山浪再进 1 球', football(score(0, 0))],
    ['BTS', 'N', '', 'W', '蔚山浪不再进球', football(score(1, 0))],
    ['PD', '2:1', '', 'L', '江原虎再进 1 球', football(score(1, 1))],
    ['PD', '2:1', '', 'W', '比分保持 2-1', football(score(2, 1))],
    ['EO', 'O', '', 'L', '再进 1 球', football(score(1, 1))],
    ['CNOU', 'O', '8.5', 'L', '再得 4 个角球', football(score(1, 1))],
    ['F', 'HN', '', 'L', '全场打平', football(score(1, 0), score(0, 0))],
  ] as const)('%s %s %s: %s, %s', (code, side, line, result, need, facts) => {
    const told = standing({ marketType: marketType(code), side, line: lineOf(line) }, facts);
    expect(told).toMatchObject({ result, need, isDecided: false });
  });

  test('a total that is passed is decided, and so is a half that is over', () => {
    expect(standing({ marketType: marketType('OU'), side: 'O', line: 10 }, football(score(2, 1)))).toMatchObject({
      result: 'W',
      isDecided: true,
      need: '',
    });
    const half = { marketType: marketType('HM'), side: 'H', line: 0 };
    expect(standing(half, football(score(0, 1), score(3, 0)))).toMatchObject({ result: 'L', isDecided: true });
  });

  test('other sports count in their own units', () => {
    const basketball: MatchFacts = { kind: 'match', state: 'playing', periods: [score(20, 26)], complete: 0 };
    expect(standing({ marketType: marketType('R'), side: 'H', line: 6 }, basketball, 'BK')?.need).toBe(
      '江原虎再得 5 分',
    );
    const tennis: MatchFacts = { kind: 'match', state: 'playing', periods: [score(6, 3), score(1, 2)], complete: 1 };
    expect(standing({ marketType: marketType('M'), side: 'C', line: 0 }, tennis, 'TN')?.need).toBe('蔚山浪再赢 2 盘');
  });

  test('before the start nothing stands, and what was abandoned is for settlement to say', () => {
    const selection = { marketType: marketType('M'), side: 'H', line: 0 };
    expect(standing(selection, { ...football(), state: 'scheduled' })).toBeUndefined();
    expect(standing(selection, { ...football(score(1, 0)), state: 'abandoned' })).toBeUndefined();
  });

  test('what no score can bring is not looked for without end', () => {
    const lost = { result: 'L', won: 0, voidHalves: 0, places: 1, tied: 1 } as const;
    expect(
      fewest(
        () => lost,
        score(0, 0),
        ({ result }) => result === 'W',
      ),
    ).toBeNull();
  });
});
