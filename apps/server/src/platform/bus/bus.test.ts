import { pino } from 'pino';
import { expect, test } from 'vitest';
import { localBus } from './bus.ts';

const silent = pino({ level: 'silent' });

test('listeners hear their topic until they stop listening', () => {
  const bus = localBus(silent);
  const heard: unknown[] = [];
  const stop = bus.subscribe('a', (message) => heard.push(message));
  bus.publish('a', { n: 1 });
  bus.publish('b', { n: 2 });
  stop();
  bus.publish('a', { n: 3 });
  expect(heard).toEqual([{ n: 1 }]);
});

test('neither a broken listener nor a message that is no JSON reaches the publisher', () => {
  const bus = localBus(silent);
  const heard: unknown[] = [];
  bus.subscribe('a', () => {
    throw new Error('broken');
  });
  bus.subscribe('a', (message) => heard.push(message));
  bus.publish('a', 1);
  bus.publish('a', { amount: 1n });
  expect(heard).toEqual([1]);
});
