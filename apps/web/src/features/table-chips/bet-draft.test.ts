import { expect, test } from 'vitest';
import { BetDraft, stakesOf, totalOf } from './bet-draft.ts';

const stakes = (draft: BetDraft) => stakesOf(draft.store.getState().steps);

test('chips on one bet lie on each other, and the last press is taken back first', () => {
  const draft = new BetDraft();
  draft.put({ code: 'P', stake: 10_000n });
  draft.put({ code: 'P', stake: 5_000n });
  draft.put({ code: 'T', stake: 1_000n });
  expect([...stakes(draft)]).toEqual([
    ['P', 15_000n],
    ['T', 1_000n],
  ]);
  draft.undo();
  draft.undo();
  expect([...stakes(draft)]).toEqual([['P', 10_000n]]);
});

test('doubling puts as much again on every bet, and is one step', () => {
  const draft = new BetDraft();
  draft.put({ code: 'N17', stake: 100n }, { code: 'RED', stake: 500n });
  draft.double();
  expect(totalOf(stakes(draft))).toBe(1_200n);
  draft.undo();
  expect(totalOf(stakes(draft))).toBe(600n);
  draft.clear();
  expect(stakes(draft).size).toBe(0);
});
