import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { applyFrame, type TopicFrame, type LiveTable } from './live-table.ts';
import { aLiveMarket, aLiveMatch } from './testing/a-live-match.ts';
import { aMove, aSnapshot } from './testing/fake-socket.ts';

const frame = (made: unknown): TopicFrame => made as TopicFrame; // oxlint-disable-line typescript/no-unsafe-type-assertion -- the makers speak of every kind of frame

function tableAfter(...frames: unknown[]): LiveTable {
  const table = frames.reduce<LiveTable | undefined>((held, one) => {
    const applied = applyFrame(held, frame(one));
    return applied.is === 'applied' ? applied.table : held;
  }, undefined);
  if (!table) throw new Error('There was no snapshot.');
  return table;
}

const start = () => tableAfter(aSnapshot('c', 3, [aLiveMatch('b'), aLiveMatch('a')]));

test('SP-05 a delta changes what it speaks of, and nothing else keeps a new identity', () => {
  const before = start();
  const after = tableAfter(aSnapshot('c', 3, [aLiveMatch('b'), aLiveMatch('a')]), aMove('c', 4, 'a', '1.02'));
  expect(after.games.get('a')?.markets[0]?.quotes.map(({ odds }) => odds)).toEqual(['1.02', '0.95']);
  expect(after.n).toBe(4);
  expect(before.games.get('a')?.markets[0]?.quotes[0]?.odds).toBe('0.95');
});

test('a match that did not change keeps its identity, and so does a selection', () => {
  const before = start();
  const applied = applyFrame(before, frame(aMove('c', 4, 'a', '1.02')));
  const after = applied.is === 'applied' ? applied.table : before;
  expect(after.games.get('b')).toBe(before.games.get('b'));
  expect(after.order).toBe(before.order);
  const [, untouched] = after.games.get('a')?.markets[0]?.quotes ?? [];
  expect(untouched).toBe(before.games.get('a')?.markets[0]?.quotes[1]);
});

test.each([
  ['the same number again', aMove('c', 3, 'a', '1.02'), 'old'],
  ['an older number', aMove('c', 1, 'a', '1.02'), 'old'],
  ['a number too far', aMove('c', 5, 'a', '1.02'), 'gap'],
  ['another topic', aMove('d', 4, 'a', '1.02'), 'old'],
  ['an older snapshot', aSnapshot('c', 2, []), 'old'],
  ['a sign of life behind a loss', { op: 'alive', ch: 'c', n: 4, serverTime: 2 }, 'gap'],
  ['a match nobody knows', aMove('c', 4, 'z', '1.02'), 'broken'],
  [
    'a play nobody knows',
    { ...aMove('c', 4, 'a', '1'), changes: [{ gameId: 'a', version: 9, moved: [['XX', '', 0, 1, []]] }] },
    'broken',
  ],
])('%s is noticed', (_, made, is) => {
  expect(applyFrame(start(), frame(made)).is).toBe(is);
});

test('before the snapshot there is only a gap', () => {
  expect(applyFrame(undefined, frame(aMove('c', 4, 'a', '1.02'))).is).toBe('gap');
});

test('matches are in order of their start, wherever they come from', () => {
  const table = tableAfter(aSnapshot('c', 0, [aLiveMatch('m', { startTime: 50 })]), {
    op: 'delta',
    ch: 'c',
    n: 1,
    serverTime: 1,
    added: [aLiveMatch('z', { startTime: 10 }), aLiveMatch('a', { startTime: 50 })],
  });
  expect(table.order).toEqual(['z', 'a', 'm']);
});

test('a line that opens takes its place by rank, and one that closes goes', () => {
  const opened = [{ ...aLiveMarket('RE', '1', ['H', 'C']), rank: 0 }];
  const moved = [['RE', '0.5', 1, 1, []]];
  const delta = {
    op: 'delta',
    ch: 'c',
    n: 4,
    serverTime: 1,
    changes: [{ gameId: 'a', version: 2, opened, moved, closed: [['RM', '']] }],
  };
  const table = tableAfter(aSnapshot('c', 3, [aLiveMatch('a')]), delta);
  expect(table.games.get('a')?.markets.map(({ w, r }) => [w, r])).toEqual([
    ['RE', '1'],
    ['RE', '0.5'],
  ]);
});

property.prop([
  fc.array(fc.tuple(fc.nat(9), fc.integer({ min: 100, max: 300 })), { maxLength: 20 }),
  fc.infiniteStream(fc.nat(30)),
])('however frames are doubled and shuffled, the table never shows anything but a state that was', (moves, picks) => {
  const games = Array.from({ length: 10 }, (_, id) => aLiveMatch(`g${id}`));
  const frames = moves.map(([id, odds], index) => aMove('c', index + 1, `g${id}`, (odds / 100).toFixed(2)));
  const states = [tableAfter(aSnapshot('c', 0, games))];
  for (const one of frames)
    states.push(tableAfter(aSnapshot('c', 0, games), ...frames.slice(0, frames.indexOf(one) + 1)));
  let table = states[0];
  for (let round = 0; round < 60; round += 1) {
    const one = frames[(picks.next().value ?? 0) % Math.max(1, frames.length)];
    const applied = one && applyFrame(table, frame(one));
    if (applied?.is === 'applied') ({ table } = applied);
    expect(table).toEqual(states[table?.n ?? 0]);
  }
});
