import { expect, test } from 'vitest';
import { cardTimes, tableView } from './table-view.ts';

const phases = { open: 20_000, closing: 1_000, card: 1_600, thirdCard: 2_400, draw: 0, result: 5_000 };
const opening = { place: 0, salt: '', path: [] };
const round = {
  roundNo: 'BAC1-7',
  phase: 'open',
  shoeNo: 'BAC1-S1',
  number: 7,
  openTime: 1_000,
  closeTime: 21_000,
  dealTime: 22_000,
  resultTime: null,
  nextTime: null,
} as const;
const outcome = {
  result: { roundNo: 'BAC1-7', number: 7, code: 'P', numbers: [8, 3] },
  cards: [0, 1, 2, 3, 4].map((dealt) => ({ ...opening, dealt, card: dealt })),
  link: '',
};
const facts = { state: 'open', shuffleUntil: null, phases, round, outcome: null } as const;

test('a round goes through its phases by the clock alone', () => {
  expect(tableView(facts, 1_000)).toMatchObject({ phase: 'open', until: 21_000, next: 21_000 });
  expect(tableView(facts, 21_000).phase).toBe('closing');
  expect(tableView(facts, 22_500).phase).toBe('sealing');
  const sealed = { ...facts, outcome, round: { ...round, resultTime: 30_800, nextTime: 35_800 } };
  expect(tableView(sealed, 22_000)).toMatchObject({ phase: 'dealing', dealt: 1, next: 23_600 });
  expect(tableView(sealed, 28_400)).toMatchObject({ phase: 'dealing', dealt: 5, next: 30_800 });
  expect(tableView(sealed, 30_800)).toMatchObject({ phase: 'result', dealt: 5, until: 35_800 });
  expect(tableView(sealed, 35_800).phase).toBe('waiting');
});

test('third cards take longer, and a table without a round waits, shuffles or is paused', () => {
  expect(cardTimes({ phases }, { dealTime: 0, cards: 6 })).toEqual([0, 1_600, 3_200, 4_800, 6_400, 8_800]);
  const empty = { ...facts, round: null };
  expect(tableView(empty, 5).phase).toBe('waiting');
  expect(tableView({ ...empty, shuffleUntil: 30 }, 5)).toMatchObject({ phase: 'shuffle', until: 30 });
  expect(tableView({ ...empty, state: 'paused' }, 5).phase).toBe('paused');
});
