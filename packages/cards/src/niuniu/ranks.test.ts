import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { countLevels, HANDS } from './chances.ts';
import { niuniuHand, niuniuRanks } from './ranks.ts';

/** Cards by suit and rank: s h c d, 1 for an A to 13. */
const card = (text: string): number => 'shcd'.indexOf(text[0] ?? '') * 13 + Number(text.slice(1)) - 1;
const hand = (text: string) => niuniuHand(text.split(' ').map(card));

const fiveCards = fc.uniqueArray(fc.nat(51), { minLength: 5, maxLength: 5 });
const tenCards = fc.uniqueArray(fc.nat(51), { minLength: 10, maxLength: 10 });

describe('GA-05c five cards of 抢庄牛牛', () => {
  test('make each rank as often as all 2,598,960 hands do', () => {
    const counts = Object.fromEntries(countLevels().map((count, level) => [niuniuRanks[level]?.name, count]));
    expect(counts).toEqual({
      五小牛: 776,
      炸弹: 608,
      五花牛: 768,
      牛牛: 190_976,
      牛九: 171_288,
      牛八: 168_072,
      牛七: 171_288,
      牛六: 168_072,
      牛五: 177_408,
      牛四: 168_072,
      牛三: 171_288,
      牛二: 168_072,
      牛一: 171_288,
      无牛: 870_984,
    });
    expect(countLevels().reduce((sum, count) => sum + count, 0)).toBe(HANDS);
  });

  test.each([
    ['s1 h1 c1 d1 s2', '五小牛', 8],
    ['s1 h1 c2 d2 s4', '五小牛', 8],
    ['s1 h2 c3 d4 s4', '牛四', 1],
    ['s9 h9 c9 d9 s2', '炸弹', 6],
    ['s13 h13 c13 d13 s12', '炸弹', 6],
    ['s11 h12 c13 d13 s12', '五花牛', 5],
    ['s10 h12 c13 d13 s12', '牛牛', 4],
    ['s7 h3 c10 d4 s5', '牛九', 3],
    ['s2 h4 c4 d9 s9', '牛八', 2],
    ['s1 h9 c10 d3 s4', '牛七', 2],
    ['s1 h2 c4 d6 s9', '无牛', 1],
  ])('%s is %s at %d', (text, name, multiple) => {
    expect(hand(text)).toMatchObject({ name, multiple });
  });

  test('of one rank are told apart by the highest card, K to A, and its suit; bombs by their four', () => {
    expect(hand('s13 h10 c2 d3 s4').order).toBeGreaterThan(hand('h13 s10 c3 d2 d4').order);
    expect(hand('s12 h10 c9 d9 s10').level).toBe(hand('d13 c10 s9 h9 d10').level);
    expect(hand('s12 h10 c9 d9 s10').order).toBeLessThan(hand('d13 c10 s9 h9 d10').order);
    expect(hand('s2 h2 c2 d2 s13').order).toBeLessThan(hand('s3 h3 c3 d3 s5').order);
  });

  test.prop([tenCards])('never tie, in whatever order they lie', (cards) => {
    const [one, other] = [niuniuHand(cards.slice(0, 5)), niuniuHand(cards.slice(5))];
    expect(one.order).not.toBe(other.order);
    expect(niuniuHand(cards.slice(0, 5).toReversed()).order).toBe(one.order);
  });

  test.prop([fiveCards])('show three cards that make a ten wherever the rank says so', (cards) => {
    const { bull, level } = niuniuHand(cards);
    expect(bull.length).toBe(level > 0 && level <= 10 ? 3 : 0);
    const points = bull.map((each) => Math.min((each % 13) + 1, 10));
    expect(points.reduce((sum, each) => sum + each, 0) % 10).toBe(0);
  });
});
