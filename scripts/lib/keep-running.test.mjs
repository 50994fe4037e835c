import { expect, test } from 'vitest';
import { keepRunning } from './keep-running.mjs';

const gone = { ended: Promise.resolve() };
const lasting = { ended: new Promise(() => {}) };

test('a server that cannot be started again is given up after several tries in a row, with the last trouble', async () => {
  let tries = 0;
  /** @type {string[]} */
  const told = [];
  const end = await keepRunning({
    first: gone,
    startAgain: () => Promise.reject(new Error(`no ${(tries += 1)}`)),
    isWanted: () => true,
    tell: (event) => told.push(event),
    firstWait: 1,
  });
  expect(end).toEqual({ gaveUp: true, trouble: new Error('no 6') });
  expect(told).toEqual(['ended']);
});

test('one that ends soon after each start is given up too', async () => {
  let starts = 0;
  const startAgain = async () => {
    starts += 1;
    return gone;
  };
  const end = await keepRunning({ first: gone, startAgain, isWanted: () => true, tell: () => {}, firstWait: 1 });
  expect([end.gaveUp, starts]).toEqual([true, 6]);
});

test('one that fails twice and then stays is kept', async () => {
  let tries = 0;
  /** @type {string[]} */
  const told = [];
  const startAgain = async () => {
    tries += 1;
    if (tries < 3) throw new Error('not yet');
    return lasting;
  };
  void keepRunning({ first: gone, startAgain, isWanted: () => true, tell: (event) => told.push(event), firstWait: 1 });
  await expect.poll(() => told).toEqual(['ended', 'back']);
});

test('one that nobody wants any more is left alone', async () => {
  let starts = 0;
  const startAgain = async () => {
    starts += 1;
    return lasting;
  };
  const end = await keepRunning({ first: gone, startAgain, isWanted: () => false, tell: () => {} });
  expect([end, starts]).toEqual([{ gaveUp: false }, 0]);
});
