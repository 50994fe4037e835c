import { expect, test } from 'vitest';
import { applyFrame, type LiveTable } from './live-table.ts';
import { aLiveMatch } from './testing/a-live-match.ts';
import { aSnapshot } from './testing/fake-socket.ts';
import type { LiveFrame } from '@fairground/contract/sports-live';

function tableAfter(table: LiveTable | undefined, frame: LiveFrame): LiveTable {
  if (frame.op !== 'snapshot' && frame.op !== 'delta') throw new Error('not a frame of a topic');
  const applied = applyFrame(table, frame);
  if (applied.is !== 'applied') throw new Error(applied.is);
  return applied.table;
}

test('the names of a list come, change and go, and its size with them', () => {
  const [a, b] = [aLiveMatch('a'), aLiveMatch('b')];
  const first = tableAfter(undefined, { ...snapshot(), listed: [a], total: 2_001, cut: 1 });
  expect([...first.listed.keys()]).toEqual(['a']);
  expect(first.isCut).toBe(true);
  const head = { op: 'delta', ch: 'c', serverTime: 1_000 } as const;
  const later = tableAfter(first, { ...head, n: 1, listed: [b], removed: ['a'], total: 2_000, cut: 0 });
  expect([...later.listed.keys()]).toEqual(['b']);
  expect(later).toMatchObject({ total: 2_000, isCut: false });
  // What says nothing about names leaves them as they are, so that nothing is laid out anew.
  expect(tableAfter(later, { ...head, n: 2, total: 1_999 }).listed).toBe(later.listed);
});

function snapshot(): Extract<LiveFrame, { op: 'snapshot' }> {
  const frame = aSnapshot('c', 0, []);
  if (frame.op !== 'snapshot') throw new Error('A snapshot.');
  return frame;
}
