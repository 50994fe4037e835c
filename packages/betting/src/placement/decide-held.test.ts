import { expect, test } from 'vitest';
import { anOffer } from './testing/an-offer.ts';
import type { SelectionOffer } from './selection-offer.ts';
import { decideHeld, type HeldTicket } from './decide-held.ts';
import { viewOf } from './testing/bet-context.ts';

const live = anOffer({ marketCode: 'RM', score: '1:0', stateNumber: 7, redCards: 0, price: 19_500 });

const held: HeldTicket = {
  mode: 'single',
  oddsType: 'H',
  autoOdds: true,
  acceptAny: false,
  stake: 100_00n,
  series: '',
  legs: [{ ...live, odds: '1.95' }],
};

const end = (now: Partial<SelectionOffer>, ticket = held) => {
  const verdict = decideHeld(ticket, viewOf([{ ...live, ...now }]));
  return verdict.ok ? verdict.value.odds : verdict.why;
};

test('SP-08 nothing happened: the held ticket is taken', () => {
  expect(end({})).toBe('1.95');
  expect(end({ price: 20_000 })).toBe('2.00');
});

test('SP-08 a goal, a red card and a check reject it, each in its own words', () => {
  expect(end({ stateNumber: 8, score: '2:0' })).toMatchObject({
    code: 'scoreChanged',
    reason: '比分已由 1:0 变为 2:0，请重新选择',
  });
  expect(end({ stateNumber: 8, score: '2:0', redCards: 1 })).toMatchObject({ code: 'redCard' });
  expect(end({ stateNumber: 8 })).toMatchObject({ code: 'suspended' });
  expect(end({ stateNumber: 8, shut: 'closed' })).toMatchObject({ code: 'closed' });
});

test('SP-08 a market that is held back, or a worse price, rejects it with what is on offer', () => {
  expect(end({ shut: 'suspended' })).toMatchObject({ code: 'suspended' });
  expect(end({ price: 19_000 })).toMatchObject({ code: 'oddsChanged', offer: { odds: '1.90' } });
  expect(end({ price: 19_000 }, { ...held, acceptAny: true })).toBe('1.90');
});

test('SP-08 a goal in another match than the one in play does not touch it', () => {
  const early = anOffer({ gameId: 'g2' });
  const both: HeldTicket = {
    ...held,
    mode: 'series',
    series: '2c1',
    legs: [...held.legs, { ...early, odds: '1.95', score: '', stateNumber: 1, redCards: 0 }],
  };
  expect(decideHeld(both, viewOf([live, { ...early, stateNumber: 5 }])).ok).toBe(true);
  expect(decideHeld(both, viewOf([live, { ...early, shut: 'started' }]))).toMatchObject({ why: { code: 'started' } });
});
