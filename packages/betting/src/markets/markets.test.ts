import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { compare, fraction, ONE } from '../odds/fraction.ts';
import { rulebook2026v1 } from '../rules/rulebook-2026-1.ts';
import type { Sport } from '../rules/sports.ts';
import { finished, type MatchFacts, type Score, score } from './facts.ts';
import { handicapText, lineFromText, lineText } from './line.ts';
import { factorOf, type Outcome, PUSHED } from './outcome.ts';
import { outcomeOf, pairGraderOf } from './outcome-of.ts';
import type { MarketType } from './market-type.ts';
import { marketTypeOf, marketTypesOf, marketTypes, showsOddsType, sidesOf } from './market-types.ts';
import { marketName, sideName } from './market-names.ts';

const marketType = (code: string): MarketType => {
  const found = marketTypeOf(code);
  if (!found) throw new Error(code);
  return found;
};
const rules = (sport: Sport) => rulebook2026v1.sports[sport];
const lineOf = (text: string): number => lineFromText(text) ?? 0;

interface Bet {
  readonly sport?: Sport;
  readonly side: string;
  readonly line?: string;
  readonly atBet?: Score;
}

const resultOf = (code: string, { sport = 'FT', side, line = '', atBet }: Bet, facts: MatchFacts): string =>
  outcomeOf({ marketType: marketType(code), side, line: lineOf(line), ...(atBet && { atBet }) }, facts, rules(sport))
    ?.result ?? 'open';

const ft = finished(score(1, 0), score(1, 2));

describe('football markets at 1–0 and 2–2', () => {
  test.each([
    ['R', 'H', '-0/0.5', 'LL'],
    ['R', 'C', '-0/0.5', 'LW'],
    ['R', 'H', '0', 'P'],
    ['R', 'H', '0.5/1', 'W'],
    ['R', 'H', '-0.5', 'L'],
    ['R', 'C', '1', 'L'],
    ['OU', 'O', '4', 'P'],
    ['OU', 'O', '3.5/4', 'LW'],
    ['OU', 'U', '3.5/4', 'LL'],
    ['OU', 'O', '4/4.5', 'LL'],
    ['OU', 'O', '3.5', 'W'],
    ['OUH', 'O', '1.5', 'W'],
    ['OUC', 'U', '2', 'P'],
    ['M', 'H', '', 'L'],
    ['M', 'N', '', 'W'],
    ['EO', 'E', '', 'W'],
    ['HM', 'H', '', 'W'],
    ['HR', 'C', '-1', 'P'],
    ['TG', '4-4', '', 'W'],
    ['HOU', 'O', '0.5/1', 'LW'],
    ['SHM', 'C', '', 'W'],
    ['PD', '2:2', '', 'W'],
    ['PD', '2:1', '', 'L'],
    ['PD', 'OVH', '', 'L'],
    ['HPD', '1:0', '', 'W'],
    ['T', '4-6', '', 'W'],
    ['T', '7UP', '', 'L'],
    ['F', 'HN', '', 'W'],
    ['F', 'HH', '', 'L'],
    ['DC', 'HC', '', 'L'],
    ['DC', 'CN', '', 'W'],
    ['DNB', 'H', '', 'P'],
    ['BTS', 'Y', '', 'W'],
    ['CSH', 'N', '', 'W'],
    ['WN', 'H', '', 'L'],
    ['WM', 'N', '', 'W'],
    ['WM', 'H1', '', 'L'],
    ['HSH', 'second', '', 'W'],
    ['WEH', 'H', '', 'W'],
    ['WBH', 'H', '', 'L'],
    ['SBH', 'H', '', 'W'],
    ['SBH', 'C', '', 'L'],
    ['M', 'X', '', 'open'],
    ['CNOU', 'O', '9.5', 'open'],
  ])('SP-04 SP-09a %s %s %s is %s', (code, side, line, result) => {
    expect(resultOf(code, { side, line }, ft)).toBe(result);
  });

  test('SP-04 an unlisted score is "other"', () => {
    expect(resultOf('PD', { side: 'OVH' }, finished(score(2, 0), score(3, 1)))).toBe('W');
  });

  test('SP-09 extra time never counts', () => {
    expect(resultOf('M', { side: 'N' }, { ...ft, overtime: score(1, 0) })).toBe('W');
  });
});

describe('in play', () => {
  test.each([
    ['FT', 'RE', 'H', '0', score(2, 0), 'L'],
    ['FT', 'RE', 'C', '-0.5', score(2, 0), 'W'],
    ['FT', 'HRE', 'H', '0', score(1, 0), 'P'],
    ['FT', 'ROU', 'O', '3.5', score(2, 0), 'W'],
    ['FT', 'RM', 'N', '', score(2, 0), 'W'],
    ['HB', 'RE', 'H', '0', score(2, 0), 'P'],
  ] as const)('SP-09a %s %s %s %s counts from the right score', (sport, code, side, line, atBet, result) => {
    expect(resultOf(code, { sport, side, line, atBet }, ft)).toBe(result);
  });

  test('SP-09a basketball handicap in play counts all points, overtime too', () => {
    const facts = { ...finished(score(25, 20), score(20, 25), score(30, 30), score(20, 20)), overtime: score(9, 4) };
    expect(resultOf('RE', { sport: 'BK', side: 'H', line: '-4.5', atBet: score(45, 45) }, facts)).toBe('W');
    expect(resultOf('Q4M', { sport: 'BK', side: 'H' }, facts)).toBe('P');
    expect(resultOf('SHR', { sport: 'BK', side: 'H', line: '-4.5' }, facts)).toBe('W');
    expect(resultOf('HM', { sport: 'BK', side: 'C' }, facts)).toBe('P');
    expect(resultOf('WMP', { sport: 'BK', side: 'H1-5' }, facts)).toBe('W');
  });

  test('SP-09 a closed first half settles at the break, the rest stays open unless nothing can change it', () => {
    const atBreak: MatchFacts = { kind: 'match', state: 'playing', periods: [score(2, 1)], complete: 1 };
    expect(resultOf('HOU', { side: 'O', line: '2.5' }, atBreak)).toBe('W');
    expect(resultOf('OU', { side: 'O', line: '3.5' }, atBreak)).toBe('open');
    expect(resultOf('OU', { side: 'O', line: '2.5' }, atBreak)).toBe('W');
    expect(resultOf('OU', { side: 'U', line: '2.5' }, atBreak)).toBe('L');
    expect(resultOf('OU', { side: 'O', line: '3' }, atBreak)).toBe('open');
    expect(resultOf('BTS', { side: 'Y' }, atBreak)).toBe('W');
    expect(resultOf('PD', { side: '1:1' }, atBreak)).toBe('L');
    expect(resultOf('PD', { side: '4:4' }, atBreak)).toBe('open');
    expect(resultOf('R', { side: 'H', line: '0' }, atBreak)).toBe('open');
    expect(resultOf('F', { side: 'NH' }, atBreak)).toBe('L');
    expect(resultOf('F', { side: 'HH' }, atBreak)).toBe('open');
  });
});

describe('corners, cards and players', () => {
  const facts: MatchFacts = {
    ...ft,
    corners: [score(3, 2), score(4, 1)],
    yellows: [score(1, 0), score(1, 3)],
    reds: [score(0, 0), score(0, 1)],
    goals: [
      { side: 'home', player: 'p9' },
      { side: 'away', player: 'p4', isOwn: true },
      { side: 'home', player: 'p9' },
      { side: 'away', player: 'p20' },
    ],
    absent: ['p11'],
  };

  test.each([
    ['CNOU', 'O', '9.5', 'W'],
    ['HCNOU', 'U', '5', 'P'],
    ['CNR', 'H', '-4', 'P'],
    ['CDOU', 'O', '6.5', 'W'],
    ['CDM', 'C', '', 'W'],
    ['FG', 'H', '', 'W'],
    ['LG', 'C', '', 'W'],
    ['PGF', 'p9', '', 'W'],
    ['PGL', 'p20', '', 'W'],
    ['PG', 'p4', '', 'L'],
    ['PG', 'p11', '', 'D'],
    ['PG2', 'p9', '', 'W'],
    ['PG3', 'p9', '', 'L'],
    ['PGOU', 'O:p9', '1.5', 'W'],
    ['PGOU', 'U:p9', '2', 'P'],
  ])('SP-04 SP-09a %s %s %s is %s', (code, side, line, result) => {
    expect(resultOf(code, { side, line }, facts)).toBe(result);
  });
});

describe('sets, innings, frames', () => {
  const tennis = finished(score(6, 4), score(3, 6), score(7, 5));
  const baseball = { ...finished(...[2, 0, 0, 0, 0, 0, 0, 0, 1].map((runs) => score(runs, 1))), overtime: score(7, 0) };
  test.each([
    ['TN', 'M', 'H', '', tennis, 'W'],
    ['TN', 'R', 'H', '-1', tennis, 'P'],
    ['TN', 'OU', 'O', '30.5', tennis, 'W'],
    ['TN', 'STR', 'H', '-1.5', tennis, 'L'],
    ['TN', 'STPD', '2:1', '', tennis, 'W'],
    ['TN', 'S2M', 'C', '', tennis, 'W'],
    ['TN', 'S4M', 'C', '', tennis, 'D'],
    ['VB', 'STOU', 'O', '3.5', finished(score(25, 20), score(25, 23), score(26, 24)), 'L'],
    ['SK', 'R', 'C', '1.5', finished(score(1, 0), score(0, 1), score(1, 0)), 'L'],
    ['SK', 'S2M', 'C', '', finished(score(1, 0), score(0, 1), score(1, 0)), 'W'],
    ['BS', 'M', 'H', '', baseball, 'W'],
    ['BS', 'F5M', 'C', '', baseball, 'W'],
    ['BS', 'I1OU', 'O', '2.5', baseball, 'W'],
    ['BS', 'OU', 'U', '19', baseball, 'P'],
    ['IH', 'P1OU', 'O', '0.5', finished(score(0, 0), score(1, 0), score(0, 0)), 'L'],
    ['ES', 'S3M', 'H', '', finished(score(13, 8), score(13, 2)), 'D'],
  ] as const)('SP-04 SP-09a %s %s %s %s', (sport, code, side, line, facts, result) => {
    expect(resultOf(code, { sport, side, line }, facts)).toBe(result);
  });
});

describe('champions', () => {
  const facts = {
    kind: 'champion',
    state: 'finished',
    winners: ['t1', 't2'],
    places: 1,
    ranks: { t1: 1, t2: 1, t3: 3 },
    nonStarters: ['t9'],
  } as const;
  const of = (code: string, side: string) =>
    outcomeOf({ marketType: marketType(code), side, line: 0 }, facts, rules('FS'));

  test('SP-09a a dead heat shares the place, and a pair with a non-starter is void', () => {
    expect(of('FS', 't1')).toMatchObject({ result: 'W', places: 1, tied: 2 });
    expect(of('FS', 't3')?.result).toBe('L');
    expect(of('FSP', 't1:t3')?.result).toBe('W');
    expect(of('FSP', 't1:t2')).toMatchObject({ result: 'W', tied: 2 });
    expect(of('FSP', 't1:t9')?.result).toBe('D');
  });

  test.each([
    [['t1'], 'W', 'L'],
    [['t2'], 'L', 'W'],
    [['t1', 't2'], 'W', 'W'],
    [['t3'], 'D', 'D'],
  ] as const)('SP-09a without ranks the winners %j of a pair decide it', (winners, one, other) => {
    const told = { kind: 'champion', state: 'finished', winners, places: 1 } as const;
    const results = ['t1:t2', 't2:t1'].map(
      (side) => outcomeOf({ marketType: marketType('FSP'), side, line: 0 }, told, rules('FS'))?.result,
    );
    expect(results).toEqual([one, other]);
  });
});

test.each([
  [[score(1, 2), score(0, 3)], 1, 'CN'],
  [[score(6, 0)], 0, 'HN'],
  [[score(6, 0)], 0, 'NC'],
  [[score(0, 5), score(1, 0)], 1, 'CN'],
] as const)(
  'SP-09 %j after %i halves: a lead of any size may still be levelled, so %s is open',
  (periods, complete, side) => {
    const facts: MatchFacts = { kind: 'match', state: 'playing', periods, complete };
    expect(resultOf('RF', { side }, facts)).toBe('open');
  },
);

describe('the table', () => {
  test('SP-04 every code is one market, fits the wire and has a Chinese name', () => {
    expect(new Set(marketTypes.map(({ code }) => code)).size).toBe(marketTypes.length);
    for (const { code, name, sports } of marketTypes) {
      expect(code).toMatch(/^[A-Z0-9_]{1,16}$/);
      expect(name).toMatch(/\p{Script=Han}/u);
      expect(sports.length).toBeGreaterThan(0);
    }
  });

  test('SP-04 every market of a sport answers for every side it offers', () => {
    const facts: MatchFacts = {
      ...finished(...Array.from({ length: 9 }, () => score(1, 0))),
      corners: [score(1, 2)],
      yellows: [score(1, 2)],
      reds: [score(0, 0)],
      goals: [],
    };
    for (const one of marketTypes) {
      for (const sport of one.sports.filter((name) => name !== 'FS')) {
        const offered = sidesOf(one, rules(sport));
        const sides = offered === 'runner' ? [one.line === 'total' ? 'O:p1' : 'p1'] : offered;
        for (const side of sides) {
          const outcome = outcomeOf({ marketType: one, side, line: 2 }, facts, rules(sport));
          expect(outcome, `${sport} ${one.code} ${side}`).toBeDefined();
          expect(sideName(one, side, 2), `${one.code} ${side}`).not.toContain('undefined');
        }
      }
    }
  });

  test('SP-04 a football match has at least seventy plays', () => {
    expect(marketTypesOf('FT', false).length).toBeGreaterThanOrEqual(70);
  });

  test.each([
    ['R', true],
    ['OU', true],
    ['RE', true],
    ['ROU', true],
    ['HR', true],
    ['HROU', true],
    ['CNR', true],
    ['CNROU', true],
    ['PGOU', true],
    ['M', false],
    ['EO', false],
    ['PD', false],
    ['FS', false],
    ['nothing', false],
  ])('SP-03 %s shows the odds type in brackets: %s', (code, shows) => {
    expect(showsOddsType(code)).toBe(shows);
  });

  test('SP-04 names use the words of the sport', () => {
    expect(marketName(marketType('R'), rules('FT'))).toBe('让球');
    expect(marketName(marketType('RE'), rules('BK'))).toBe('滚球让分');
    expect(marketName(marketType('STR'), rules('TN'))).toBe('让盘');
    expect(marketName(marketType('S2M'), rules('TN'))).toBe('第2盘独赢');
    expect(sideName(marketType('R'), 'C', lineOf('-0.5/1'))).toBe('客队 +0.5/1');
    expect(sideName(marketType('OU'), 'O', lineOf('2.5'))).toBe('大 2.5');
    expect(sideName(marketType('F'), 'HC', 0)).toBe('主队/客队');
    expect(sideName(marketType('T'), '7UP', 0)).toBe('7 或以上');
  });
});

describe('lines', () => {
  test.each([
    ['0', 0],
    ['0.5', 2],
    ['-1.5', -6],
    ['0/0.5', 1],
    ['-0/0.5', -1],
    ['0.5/1', 3],
    ['-2.5/3', -11],
    ['+1', 4],
  ])('SP-04 %s is %i quarters', (text, quarters) => {
    expect(lineFromText(text)).toBe(quarters);
    expect(lineText(quarters)).toBe(text.replace('+', ''));
  });

  test.each(['', '0.25', 'a', '1/2', '0.5/0', '0/0.5/1', '--1', '1.'])('SP-04 %j is no line', (text) => {
    expect(lineFromText(text)).toBeUndefined();
  });

  property.prop([fc.integer({ min: -400, max: 400 })])('SP-04 reading a printed line changes nothing', (quarters) => {
    expect(lineFromText(lineText(quarters))).toBe(quarters);
    expect(lineFromText(handicapText(quarters, 'C'))).toBe(0 - quarters);
  });
});

describe('invariants', () => {
  const anyGoals = fc.nat({ max: 12 });
  const price = fraction({ top: 39n, bottom: 20n });
  const factor = (outcome: Outcome | undefined) => factorOf(outcome ?? PUSHED, price);

  property.prop([
    fc.constantFrom(['R', 'H'], ['R', 'C'], ['OU', 'O'], ['OU', 'U'], ['OUH', 'O'], ['OUC', 'U']),
    fc.integer({ min: -30, max: 30 }).map((halves) => halves * 2 + 1),
    anyGoals,
    anyGoals,
  ])('SP-09 a quarter line equals its two halves', ([code = '', side = ''], line, home, away) => {
    const at = (quarters: number) =>
      factor(
        outcomeOf({ marketType: marketType(code), side, line: quarters }, finished(score(home, away)), rules('FT')),
      );
    const [low, high, whole] = [at(line - 1), at(line + 1), at(line)];
    const mean = fraction({
      top: low.top * high.bottom + high.top * low.bottom,
      bottom: 2n * low.bottom * high.bottom,
    });
    expect(compare(whole, mean)).toBe(0);
  });

  property.prop([
    fc.constantFrom('R', 'OU', 'M', 'EO', 'PD', 'T', 'BTS', 'DNB', 'WM'),
    fc.integer({ min: -20, max: 20 }),
    anyGoals,
    anyGoals,
  ])('SP-04 at even money for two sides, or one winner among all, nobody creates money', (code, line, home, away) => {
    const { sides } = marketType(code);
    const outcomes = (sides === 'runner' ? [] : sides).map((side) =>
      pairGraderOf({ marketType: marketType(code), side, line }, rules('FT'))?.(home, away),
    );
    if (outcomes.length > 2) {
      expect(outcomes.filter((outcome) => outcome?.won === 1)).toHaveLength(1);
      return;
    }
    const [left, right] = outcomes.map((outcome) => factorOf(outcome ?? PUSHED, fraction({ top: 2n, bottom: 1n })));
    expect((left ?? ONE).top * (right ?? ONE).bottom + (right ?? ONE).top * (left ?? ONE).bottom).toBe(
      2n * (left ?? ONE).bottom * (right ?? ONE).bottom,
    );
  });

  property.prop([
    fc.constantFrom(
      ['ROU', 'O'],
      ['ROU', 'U'],
      ['RPD', '2:1'],
      ['RBTS', 'Y'],
      ['RT', '4-6'],
      ['RF', 'NH'],
      ['RWM', 'H1'],
    ),
    fc.integer({ min: 0, max: 20 }),
    fc.tuple(anyGoals, anyGoals, anyGoals, anyGoals),
  ])(
    'SP-09 what was decided early is never changed by the end',
    ([code = '', side = ''], line, [a, b, more, other]) => {
      const early: MatchFacts = { kind: 'match', state: 'playing', periods: [score(0, 0), score(a, b)], complete: 1 };
      const end = finished(score(0, 0), score(a + more, b + other));
      const selection = { marketType: marketType(code), side, line };
      const decided = outcomeOf(selection, early, rules('FT'));
      if (decided) expect(outcomeOf(selection, end, rules('FT'))).toBe(decided);
    },
  );
});
