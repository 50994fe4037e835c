// @vitest-environment node
import { lotteryGameLabels } from '@fairground/contract/lottery';
import { lotteryGames } from '@fairground/lottery';
import { expect, test } from 'vitest';
import { lotteryPages } from './lottery-pages.ts';

test('every game of the lottery has its page, under the name it has everywhere', () => {
  const named = Object.entries(lotteryPages).map(([step, name]) => [step.toUpperCase(), name]);
  expect(named).toEqual(Object.entries(lotteryGameLabels));
  expect(named).toEqual(lotteryGames.map(({ code, name }) => [code, name]));
});
