import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { bestFive, categoryOf, handName, holdemCategories, scoreOf, scoreOfMasks, strengthOf } from './evaluate.ts';

/** sA hT c9: a suit and a rank. */
const card = (text: string): number => 'shcd'.indexOf(text[0] ?? '') * 13 + 'A23456789TJQK'.indexOf(text[1] ?? '');
const cards = (text: string): number[] => text.split(' ').map(card);
const name = (text: string): string => handName(scoreOf(cards(text)));

const DECK = 52;

function countFives(): { readonly counts: readonly number[]; readonly royal: number; readonly classes: number } {
  const counts = holdemCategories.map(() => 0);
  const classes = new Set<number>();
  let royal = 0;
  const masks: [number, number, number, number] = [0, 0, 0, 0];
  const choose = (left: number, from: number): void => {
    for (let next = from; next < DECK; next += 1) {
      const suit = Math.floor(next / 13);
      const before = masks[suit] ?? 0;
      masks[suit] = before | (1 << strengthOf(next));
      if (left > 1) choose(left - 1, next + 1);
      else note(scoreOfMasks(...masks));
      masks[suit] = before;
    }
  };
  const note = (score: number): void => {
    const category = categoryOf(score);
    counts[category] = (counts[category] ?? 0) + 1;
    classes.add(score);
    if (category === 8 && handName(score) !== holdemCategories[8]) royal += 1;
  };
  choose(5, 0);
  return { counts, royal, classes: classes.size };
}

const sevenCards = fc.uniqueArray(fc.nat(51), { minLength: 7, maxLength: 7 });

describe('GA-05c what five to seven cards of 德州扑克 make', () => {
  test('is each rank as often as all 2,598,960 hands are, in 7,462 classes', () => {
    const { counts, royal, classes } = countFives();
    expect(counts).toEqual([1_302_540, 1_098_240, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 40]);
    expect([royal, classes]).toEqual([4, 7462]);
  });

  test.each([
    ['sA sK sQ sJ sT h2 c3', '皇家同花顺'],
    ['s5 s4 s3 s2 sA sK hA', '同花顺'],
    ['s9 h9 c9 d9 s2 s3 s4', '四条'],
    ['s9 h9 c9 d8 s8 h8 s4', '葫芦'],
    ['s9 s7 s5 s3 s2 h9 c9', '同花'],
    ['sA h2 c3 d4 s5 h9 cJ', '顺子'],
    ['s9 h9 c9 d7 s5 h3 c2', '三条'],
    ['s9 h9 c7 d7 s5 h5 cA', '两对'],
    ['s9 h9 cA dJ s5 h3 c2', '一对'],
    ['sA hQ c9 d7 s5 h3 c2', '高牌'],
    ['sQ hK cA d2 s3 h9 c7', '高牌'],
  ])('%s is %s', (text, expected) => {
    expect(name(text)).toBe(expected);
  });

  test('compares by ranks and never by suits', () => {
    const beats = (one: string, other: string) => expect(scoreOf(cards(one))).toBeGreaterThan(scoreOf(cards(other)));
    beats('s6 h5 c4 d3 s2', 'sA h2 c3 d4 h5');
    beats('s9 h9 c7 d7 sA', 's9 h9 c7 d7 sK');
    beats('s9 h9 c9 d2 h2', 's8 h8 c8 dA hA');
    beats('sA hK cQ dJ s9', 'hA cK dQ sJ h8');
    expect(scoreOf(cards('s9 h9 c7 d7 sA'))).toBe(scoreOf(cards('c9 d9 s7 h7 dA')));
    // Three pairs: the best two, and the highest of the rest.
    expect(scoreOf(cards('s9 h9 c7 d7 s5 h5 c2'))).toBe(scoreOf(cards('s9 h9 c7 d7 s5')));
  });

  test.prop([sevenCards], { numRuns: 300 })('of seven is that of the best five', (seven) => {
    const best = bestFive(seven);
    expect(best).toHaveLength(5);
    expect(best.every((each) => seven.includes(each))).toBe(true);
    let highest = 0;
    for (let one = 0; one < 7; one += 1)
      for (let other = one + 1; other < 7; other += 1)
        highest = Math.max(highest, scoreOf(seven.filter((_, at) => at !== one && at !== other)));
    expect(scoreOf(seven)).toBe(highest);
    expect(scoreOf(best)).toBe(highest);
  });
});
