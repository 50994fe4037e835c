import { EventEmitter, once } from 'node:events';
import { expect, test, vi } from 'vitest';
import { readTogether } from './read-together.ts';

const doubled = (keys: readonly number[]) => Promise.resolve(new Map(keys.map((key) => [key, key * 2])));

const gone = () => Promise.reject(new Error('gone'));

test('those who ask at the same moment share one reading, and the next ask anew', async () => {
  const readAll = vi.fn(doubled);
  const read = readTogether<number, number>();
  expect(await Promise.all([read(1, readAll), read(2, readAll), read(1, readAll)])).toEqual([2, 4, 2]);
  expect(readAll.mock.calls).toEqual([[[1, 2]]]);
  expect(await read(1, readAll)).toBe(2);
  expect(readAll).toHaveBeenCalledTimes(2);
});

test('who asks while a reading is under way gets a later one', async () => {
  const signals = new EventEmitter();
  const slowly = vi.fn(async (keys: readonly number[]) => {
    await once(signals, 'open');
    return doubled(keys);
  });
  const read = readTogether<number, number>();
  const first = read(1, slowly);
  await vi.waitFor(() => expect(slowly).toHaveBeenCalledTimes(1), 10_000);
  expect(await read(2, doubled)).toBe(4);
  signals.emit('open');
  expect(await first).toBe(2);
});

test('what is not there is undefined; a failure reaches everybody who asked, and nobody after', async () => {
  const read = readTogether<number, number>();
  expect(await read(7, () => Promise.resolve(new Map()))).toBeUndefined();
  const both = await Promise.allSettled([read(1, gone), read(2, gone)]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await read(1, doubled)).toBe(2);
});
