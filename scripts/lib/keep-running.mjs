import { setTimeout as sleep } from 'node:timers/promises';

/** @typedef {{ ended: Promise<void> }} Server */

/** Whoever ran for this long is sound: its end begins a new count. */
const STEADY_MILLISECONDS = 60_000;
const TRIES_MAX = 6;
const FIRST_WAIT_MILLISECONDS = 250;

/**
 * Starts a server again whenever it ends. Resolves once nobody wants it any more, or with the last trouble after several
 * tries in a row that came to nothing.
 * @param {object} plan
 * @param {Server} plan.first
 * @param {() => Promise<Server>} plan.startAgain
 * @param {() => boolean} plan.isWanted
 * @param {(event: 'ended' | 'back') => void} plan.tell
 * @param {number} [plan.firstWait] doubles from try to try
 * @returns {Promise<{ gaveUp: boolean, trouble?: unknown }>}
 */
export async function keepRunning({ first, startAgain, isWanted, tell, firstWait = FIRST_WAIT_MILLISECONDS }) {
  let server = first;
  let startedAt = performance.now();
  let tries = 0;
  for (;;) {
    await server.ended;
    if (!isWanted()) return { gaveUp: false };
    tell('ended');
    if (performance.now() - startedAt > STEADY_MILLISECONDS) tries = 0;
    /** @type {unknown} */
    let trouble = 'it ended again soon after each start';
    /** @type {Server | undefined} */
    let next;
    while (next === undefined) {
      if (tries === TRIES_MAX) return { gaveUp: true, trouble };
      tries += 1;
      await sleep(tries === 1 ? 0 : firstWait * 2 ** (tries - 2));
      if (!isWanted()) return { gaveUp: false };
      try {
        next = await startAgain();
      } catch (error) {
        trouble = error;
      }
    }
    tell('back');
    server = next;
    startedAt = performance.now();
  }
}
