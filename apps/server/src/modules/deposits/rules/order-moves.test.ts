import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { isFinished, nextState, ORDER_STATES, type OrderEvent, type OrderState } from './order-moves.ts';

const events: readonly OrderEvent[] = ['accept', 'refuse', 'pay', 'hold', 'credit', 'close', 'expire', 'return'];
const anEvent = fc.constantFrom(...events);

/** Plays the events in their order; those that mean nothing change nothing. */
function play(story: readonly OrderEvent[], from: OrderState = 'unknown'): OrderState[] {
  const states = [from];
  for (const event of story) states.push(nextState(states.at(-1) ?? from, event) ?? states.at(-1) ?? from);
  return states;
}

test.each<[OrderState, OrderEvent, OrderState | undefined]>([
  ['unknown', 'accept', 'waiting'],
  ['unknown', 'pay', 'paid'],
  ['waiting', 'accept', undefined],
  ['waiting', 'close', 'closed'],
  ['waiting', 'credit', undefined],
  ['paid', 'close', undefined],
  ['paid', 'refuse', undefined],
  ['closed', 'pay', 'late'],
  ['failed', 'pay', 'late'],
  ['failed', 'close', undefined],
  ['held', 'close', undefined],
  ['held', 'credit', 'credited'],
  ['held', 'return', 'returned'],
  ['credited', 'pay', undefined],
  ['credited', 'refuse', undefined],
  ['late', 'pay', undefined],
  ['returned', 'credit', undefined],
])('MO-05 from %s, %s leads to %s', (state, event, next) => {
  expect(nextState(state, event)).toBe(next);
});

property.prop([fc.array(anEvent, { maxLength: 40 })])(
  'MO-05 money is credited at most once, whatever is told in whichever order',
  (story) => {
    const states = play(story);
    const creditings = states.filter((state, index) => {
      const before = states[index - 1];
      return before !== undefined && before !== state && (state === 'credited' || state === 'late');
    });
    expect(creditings.length).toBeLessThanOrEqual(1);
  },
);

property.prop([fc.array(anEvent, { maxLength: 40 })])(
  'MO-05 what is credited or returned never moves again',
  (story) => {
    const states = play(story);
    const end = states.findIndex((state) => ['credited', 'late', 'returned'].includes(state));
    if (end >= 0) expect(new Set(states.slice(end)).size).toBe(1);
  },
);

property.prop([fc.shuffledSubarray([...events]), fc.boolean()])(
  'MO-05 once the money has come, no order of the other news can lose it',
  (news, isHeld) => {
    const story = news.filter((event) => !['pay', 'hold', 'credit', 'return'].includes(event));
    const at = story.length === 0 ? 0 : story.length - 1;
    const paid = [...story.slice(0, at), isHeld ? 'hold' : 'pay', ...story.slice(at)] as OrderEvent[];
    expect(['paid', 'late', 'held']).toContain(play(paid).at(-1));
  },
);

property.prop([fc.constantFrom(...ORDER_STATES)])('MO-05 every unfinished state has a way out', (state) => {
  const ways = events.filter((event) => nextState(state, event) !== undefined);
  if (!isFinished(state)) expect(ways.length).toBeGreaterThan(0);
});
