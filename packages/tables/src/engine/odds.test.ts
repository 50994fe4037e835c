import { expect, test } from 'vitest';
import { baccarat, freeBaccarat } from '../baccarat/baccarat.ts';
import { everyTotal } from '../baccarat/every-hand.ts';
import { dragonTiger } from '../dragon-tiger/dragon-tiger.ts';
import { roulette } from '../roulette/roulette.ts';
import { sicBo } from '../sic-bo/sic-bo.ts';
import type { TableGame } from './table-game.ts';

const share = ({ over, under }: { over: bigint; under: bigint }): number => Number(over) / Number(under);

function oddsOf(game: TableGame, code: string) {
  const odds = game.odds().get(code);
  if (!odds) throw new Error(`no odds of ${code}`);
  const { over, under } = odds.returned;
  return {
    win: share(odds.win) * 100,
    push: share(odds.push) * 100,
    edge: share({ over: under - over, under }) * 100,
    exact: `${under - over}/${under}`,
    deviation: odds.deviation,
  };
}

test('GA-04f every opening and every third card of baccarat, weighed over 416·415·414·413·412·411 orders', () => {
  const every = everyTotal();
  const weigh = (wanted: (hand: (typeof every)[number]['outcome']) => boolean): number =>
    every.reduce((sum, { outcome, weight }) => (wanted(outcome) ? sum + weight : sum), 0);
  expect(weigh(() => true)).toBe(4_998_398_275_503_360);
  expect(weigh(({ player, banker }) => banker > player)).toBe(2_292_252_566_437_888);
  expect(weigh(({ player, banker }) => player > banker)).toBe(2_230_518_282_592_256);
  expect(weigh(({ player, banker }) => player === banker)).toBe(475_627_426_473_216);
  const ofCards = (cards: number): number =>
    (weigh(({ playerCards, bankerCards }) => playerCards + bankerCards === cards) / weigh(() => true)) * 100;
  expect([4, 5, 6].map((cards) => ofCards(cards).toFixed(4))).toEqual(['37.8868', '30.3444', '31.7687']);
});

test.each([
  ['P', 44.6247, 9.5156, 1.235081, 0.95115],
  ['B', 45.8597, 9.5156, 1.057906, 0.92737],
  ['T', 9.5156, 0, 14.359629, 2.64087],
  ['PP', 7.4699, 0, 10.361446, 3.15486],
  ['BP', 7.4699, 0, 10.361446, 3.15486],
  ['AP', 14.3817, 0, 13.709877, 2.10542],
  ['XP', 3.3166 + 0.0285, 0, 8.047044, 5.75124],
  ['BIG', 62.1132, 0, 4.345748, 0.74706],
  ['SML', 37.8868, 0, 5.282877, 1.21276],
  ['DBP', 28.9887, 1.7871, 2.651675, 2.47362],
  ['DBB', 28.2795, 1.7871, 9.373074, 2.30455],
  ['L6', 3.7247 + 1.6617, 0, 16.683572, 3.59564],
])('GA-04f baccarat %s wins %f %%, keeps %f %% of stakes', (code, win, push, edge, deviation) => {
  const odds = oddsOf(baccarat, code);
  expect(odds.win).toBeCloseTo(win, 3);
  expect(odds.push).toBeCloseTo(push, 3);
  expect(odds.edge).toBeCloseTo(edge, 6);
  expect(odds.deviation).toBeCloseTo(deviation, 4);
});

test('GA-04f edges are exact fractions', () => {
  expect(oddsOf(baccarat, 'P').exact).toBe('241149546272/19524993263685');
  expect(oddsOf(baccarat, 'B').exact).toBe('114753351728/10847218479825');
  expect(oddsOf(freeBaccarat, 'B0')).toMatchObject({ exact: '284694798368/19524993263685' });
  expect(oddsOf(freeBaccarat, 'B0').deviation).toBeCloseTo(0.92964, 4);
  expect(oddsOf(baccarat, 'PP').exact).toBe('43/415');
  expect(oddsOf(baccarat, 'AP').exact).toBe('108091/788417');
  expect(oddsOf(baccarat, 'XP').exact).toBe('135952/1689465');
});

test.each([
  ['D', '31/830', 46.2651],
  ['H', '31/830', 46.2651],
  ['T', '43/415', 7.4699],
  ['ST', '58/415', 1.6867],
  ['DBIG', '1/13', 46.1538],
  ['HSML', '1/13', 46.1538],
  ['DODD', '3/52', 53.8462],
  ['HEVEN', '7/130', 46.1538],
])('GA-04f dragon-tiger %s has an edge of %s', (code, edge, win) => {
  expect(oddsOf(dragonTiger, code).exact).toBe(edge);
  expect(oddsOf(dragonTiger, code).win).toBeCloseTo(win, 3);
});

test('GA-04f roulette has 157 bets of 1/37, half of it on even chances', () => {
  const kinds = new Map<string, number>();
  for (const { group } of roulette.bets) kinds.set(group, (kinds.get(group) ?? 0) + 1);
  expect(Object.fromEntries(kinds)).toEqual({
    straight: 37,
    split: 60,
    street: 14,
    corner: 23,
    line: 11,
    third: 6,
    even: 6,
  });
  expect(new Set(roulette.bets.map(({ code }) => code)).size).toBe(157);
  for (const { code, group } of roulette.bets)
    expect([code, oddsOf(roulette, code).exact]).toEqual([code, group === 'even' ? '1/74' : '1/37']);
});

test.each([
  [['SML', 'BIG', 'ODD', 'EVEN'], 105, '1/36'],
  [['SUM4', 'SUM17'], 3, '1/8'],
  [['SUM5', 'SUM16'], 6, '1/9'],
  [['SUM6', 'SUM15'], 10, '13/108'],
  [['SUM7', 'SUM14'], 15, '7/72'],
  [['SUM8', 'SUM13'], 21, '1/8'],
  [['SUM9', 'SUM12'], 25, '2/27'],
  [['SUM10', 'SUM11'], 27, '1/8'],
  [['ONE1', 'ONE6'], 91, '1/27'],
  [['TWO12', 'TWO56'], 30, '1/36'],
  [['DBL1', 'DBL6'], 16, '1/9'],
  [['TRI1', 'TRI6'], 1, '35/216'],
  [['TRI'], 6, '1/9'],
])('GA-04f sic-bo %s: %i of 216, edge %s', (codes, ways, edge) => {
  for (const code of codes) {
    expect(oddsOf(sicBo, code).exact).toBe(edge);
    expect(oddsOf(sicBo, code).win).toBeCloseTo((ways / 216) * 100, 9);
  }
});

test('GA-04f sic-bo has 52 bets', () => expect(new Set(sicBo.bets.map(({ code }) => code)).size).toBe(52));
