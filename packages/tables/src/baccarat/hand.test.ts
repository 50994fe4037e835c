import { expect, test } from 'vitest';
import { baccarat, freeBaccarat } from './baccarat.ts';
import { bankerDraws, dealBaccarat } from './hand.ts';

/** A card of this rank and suit. */
const card = (rank: number, suit = 0): number => suit * 13 + rank - 1;
const deal = (...ranks: number[]): number[] => ranks.map((rank, at) => card(rank, at % 4));

const drawsOn = (banker: number): string =>
  Array.from({ length: 10 }, (_, third) => (bankerDraws(banker, third) ? third : '')).join('');

test('GA-04f the banker draws by the table of third cards', () => {
  expect(Array.from({ length: 8 }, (_, banker) => drawsOn(banker))).toEqual([
    '0123456789',
    '0123456789',
    '0123456789',
    '012345679',
    '234567',
    '4567',
    '67',
    '',
  ]);
  expect(Array.from({ length: 8 }, (_, banker) => bankerDraws(banker, undefined))).toEqual([
    ...Array.from({ length: 6 }, () => true),
    false,
    false,
  ]);
});

test.each([
  ['a natural ends it', [4, 1, 5, 2, 9, 9], 4, 'P'],
  ['the player stands on 6, the banker draws on 5', [3, 2, 3, 3, 4, 9], 5, 'B'],
  ['the player draws, the banker stands on 3 against an 8', [2, 1, 3, 2, 8, 9], 5, 'Tx'],
  ['both draw', [1, 2, 2, 2, 13, 3], 5, 'B'],
])('GA-04f %s', (_, ranks, cards, code) => {
  const dealt = dealBaccarat(deal(...ranks));
  expect(dealt.cards).toHaveLength(cards);
  expect(baccarat.result(dealt.cards).code.replace(/[bp]+$/, '')).toBe(code.slice(0, 1));
});

test('GA-04f a banker’s six pays half at the free table, and lucky six by its cards', () => {
  const three = deal(10, 2, 13, 3, 4, 1);
  const played = dealBaccarat(three).cards;
  expect(freeBaccarat.result(played).numbers).toEqual([4, 6]);
  expect(freeBaccarat.backs(played).get('B0')).toBe(15_000);
  expect(freeBaccarat.backs(played).get('L6')).toBe(210_000);
  const two = dealBaccarat(deal(10, 2, 13, 4, 1, 1)).cards;
  expect(freeBaccarat.backs(two).get('B0')).toBe(15_000);
  expect(freeBaccarat.backs(two).get('L6')).toBe(130_000);
});

test('GA-04f a tie returns both sides, pairs pay by rank and by suit', () => {
  const cards = [card(3, 1), card(2, 2), card(3, 1), card(4, 2)];
  expect(baccarat.result(cards)).toEqual({ code: 'Tp', numbers: [6, 6] });
  const backs = baccarat.backs(cards);
  expect([backs.get('P'), backs.get('B'), backs.get('T')]).toEqual([10_000, 10_000, 90_000]);
  expect([backs.get('PP'), backs.get('BP'), backs.get('AP'), backs.get('XP')]).toEqual([
    120_000,
    undefined,
    60_000,
    260_000,
  ]);
});

test('what a member can get back at most counts what cannot come together', () => {
  const both = [
    { code: 'P', stake: 100_00n },
    { code: 'B', stake: 100_00n },
  ];
  expect(baccarat.mostReturned(both)).toBe(200_00n);
  expect(baccarat.mostReturned([...both, { code: 'PP', stake: 10_00n }])).toBe(320_00n);
});
