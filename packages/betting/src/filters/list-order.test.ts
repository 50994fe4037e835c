import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { inListOrder } from './list-order.ts';

const match = fc.record({
  gameId: fc.integer({ min: 0, max: 999 }).map((id) => `m-${id}`),
  league_id: fc.constantFrom('a', 'b', 'c', 'vka'),
  startTime: fc.nat(20),
});

test('leagues come by their first start, their matches by start', () => {
  const said = [
    { gameId: '1', league_id: 'b', startTime: 5 },
    { gameId: '2', league_id: 'a', startTime: 6 },
    { gameId: '3', league_id: 'b', startTime: 9 },
    { gameId: '4', league_id: 'a', startTime: 7 },
  ];
  expect(inListOrder(said).map(({ gameId }) => gameId)).toEqual(['1', '3', '2', '4']);
});

test('GA-09 a virtual league, of which one always starts, stands below those that are played', () => {
  const said = [
    { gameId: '1', league_id: 'vka', startTime: 1 },
    { gameId: '2', league_id: 'a', startTime: 6 },
    { gameId: '3', league_id: 'vkb', startTime: 0 },
  ];
  expect(inListOrder(said).map(({ gameId }) => gameId)).toEqual(['2', '3', '1']);
});

property.prop([fc.uniqueArray(match, { selector: ({ gameId }) => gameId })])(
  'the order does not depend on the order they come in',
  (matches) => {
    expect(inListOrder(matches.toReversed())).toEqual(inListOrder(matches));
  },
);
