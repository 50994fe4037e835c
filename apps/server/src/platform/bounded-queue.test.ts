import { EventEmitter, once } from 'node:events';
import { expect, test } from 'vitest';
import { boundedQueue } from './bounded-queue.ts';

/** A job that ends when it is told to. */
function heldJob() {
  const bell = new EventEmitter();
  const held = once(bell, 'end');
  return { job: () => held, end: () => bell.emit('end') };
}

test('AU-21 beyond what may run and wait the answer is busy, at once', async () => {
  const enqueue = boundedQueue({ running: 2, waiting: 1 });
  const held = heldJob();
  const admitted = [enqueue(held.job), enqueue(held.job), enqueue(held.job)];
  await expect(enqueue(held.job)).rejects.toMatchObject({ code: 6317 });
  held.end();
  await Promise.all(admitted);
  await expect(enqueue(async () => 'free again')).resolves.toBe('free again');
});

test('AU-21 never more than two run at once, and all that were admitted run', async () => {
  const enqueue = boundedQueue({ running: 2, waiting: 50 });
  let [active, most, done] = [0, 0, 0];
  const job = async (): Promise<void> => {
    active += 1;
    most = Math.max(most, active);
    await new Promise((resolve) => setImmediate(resolve));
    active -= 1;
    done += 1;
  };
  await Promise.all(Array.from({ length: 52 }, () => enqueue(job)));
  expect({ most, done }).toEqual({ most: 2, done: 52 });
});

test('AU-21 a job that fails gives its place back', async () => {
  const enqueue = boundedQueue({ running: 1, waiting: 0 });
  await expect(enqueue(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(enqueue(async () => 'next')).resolves.toBe('next');
});
