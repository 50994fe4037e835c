import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { seedFromHex, seedToHex, textHash } from './commitment.ts';
import { drawWithoutReplacement, drawWithReplacement, lastLink, linkBefore, sharedDraws } from './hash-chain.ts';

const link = seedFromHex(textHash('fairground-lottery-vector'));
const drawsOf = (issue: string) => sharedDraws(link, { beacon: 'beacon-1', issue });

test('the link of the issue before is the hash of this one', () => {
  expect(seedToHex(link)).toMatch(/^b5aee2bb.*e2c0d6d3$/);
  expect(seedToHex(linkBefore(link))).toBe('402d4c57061f5f6a1c7cb9e64ede40432d3111f7c57a23ad3009cdb5ba24bc2d');
  expect(lastLink(link, 3)).toEqual(linkBefore(linkBefore(linkBefore(link))));
});

test('draws with replacement as stated', () => {
  expect(drawWithReplacement(drawsOf('K3-20261115-001'), { count: 3, lowest: 1, values: 6 })).toEqual([2, 3, 3]);
  expect(drawWithReplacement(drawsOf('SSC-20261115-001'), { count: 5, lowest: 0, values: 10 })).toEqual([
    5, 7, 3, 8, 7,
  ]);
  expect(drawWithReplacement(drawsOf('F28-20261115-0001'), { count: 3, lowest: 0, values: 10 })).toEqual([8, 6, 5]);
});

test('draws without replacement as stated', () => {
  expect(drawWithoutReplacement(drawsOf('PK10-20261115-001'), { count: 10, values: 10 })).toEqual([
    5, 1, 8, 7, 10, 6, 2, 4, 3, 9,
  ]);
  expect(drawWithoutReplacement(drawsOf('X5-20261115-001'), { count: 5, values: 11 })).toEqual([2, 10, 8, 11, 9]);
  expect(drawWithoutReplacement(drawsOf('LHC-20261115-01'), { count: 7, values: 49 })).toEqual([
    47, 2, 8, 35, 34, 30, 7,
  ]);
});

property.prop([fc.string(), fc.integer({ min: 1, max: 49 })])('no ball comes twice', (issue, count) => {
  const balls = drawWithoutReplacement(drawsOf(issue), { count, values: 49 });
  expect(new Set(balls).size).toBe(count);
  expect(balls.every((ball) => ball >= 1 && ball <= 49)).toBe(true);
});
