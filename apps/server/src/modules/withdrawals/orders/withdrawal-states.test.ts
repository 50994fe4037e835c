import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { isLegal, moves, openStates, stateOf, withdrawalStates } from './withdrawal-states.ts';

const walks = fc.array(fc.constantFrom(...withdrawalStates), { maxLength: 30 });

test('MO-07 an order that ended stays ended', () => {
  const ended = withdrawalStates.filter((state) => moves[state].length === 0);
  expect(ended).toEqual(['paid', 'refused']);
  expect([...openStates, ...ended].toSorted()).toEqual(withdrawalStates.toSorted());
});

property.prop([walks])('MO-07 whatever is requested, an order ends at most once and never unlooked-at', (requests) => {
  const path = ['locked'];
  let state = stateOf('locked');
  for (const requested of requests) {
    if (!isLegal(state, requested)) continue;
    state = requested;
    path.push(requested);
  }
  expect(path.filter((each) => each === 'paid' || each === 'refused').length).toBeLessThanOrEqual(1);
  // Money leaves only after the channel was told to pay.
  if (state === 'paid') expect(path).toContain('paying');
  expect(path.filter((each) => each === 'locked')).toHaveLength(1);
});
