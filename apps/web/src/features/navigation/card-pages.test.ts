// @vitest-environment node
import { cardGames } from '@fairground/cards';
import { cardGameLabels } from '@fairground/contract/cards';
import { expect, test } from 'vitest';
import { cardPages } from './card-pages.ts';

test('every card game has its page, under the name it has everywhere', () => {
  expect(Object.entries(cardPages)).toEqual(Object.entries(cardGameLabels));
  expect(Object.entries(cardPages)).toEqual(Object.entries(cardGames).map(([code, { name }]) => [code, name]));
});
