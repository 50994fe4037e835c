import { createHash, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { beaconChainText, beaconRoundText, signatureHolds } from '../../../packages/fair-play/src/index.ts';
import { CHAIN_ROUNDS, makeBeacon } from './beacon-chain.mjs';

const beacon = makeBeacon(Buffer.alloc(32, 7));
const sha256 = (/** @type {string} */ hex) => createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex');

test('the hash of a value is the value of the round before; the first one leads to the last link', () => {
  const first = 5 * CHAIN_ROUNDS + 1;
  const { firstRound, rounds, lastLink } = beacon.commitment(first + 77_777);
  expect([firstRound, rounds]).toEqual([first, CHAIN_ROUNDS]);
  expect(sha256(beacon.valueOf(first).value)).toBe(lastLink);
  for (const round of [first + 1, first + 499, first + 500, first + 501, first + CHAIN_ROUNDS - 1])
    expect(sha256(beacon.valueOf(round).value)).toBe(beacon.valueOf(round - 1).value);
  // The next chain is one of its own.
  expect(sha256(beacon.valueOf(first + CHAIN_ROUNDS).value)).toBe(beacon.commitment(first + CHAIN_ROUNDS).lastLink);
  expect(beacon.commitment(first + CHAIN_ROUNDS).lastLink).not.toBe(lastLink);
});

test('what it says is signed, and nothing else is', async () => {
  const { round, value, signature } = beacon.valueOf(123_456);
  expect(await signatureHolds(beacon.publicKey, { text: beaconRoundText(round, value), signature })).toBe(true);
  expect(await signatureHolds(beacon.publicKey, { text: beaconRoundText(round + 1, value), signature })).toBe(false);
  expect(
    await signatureHolds(makeBeacon(randomBytes(32)).publicKey, { text: beaconRoundText(round, value), signature }),
  ).toBe(false);
  expect(await signatureHolds(beacon.publicKey, { text: beaconRoundText(round, value), signature: 'ab' })).toBe(false);
  expect(await signatureHolds('no key', { text: beaconRoundText(round, value), signature })).toBe(false);
  const chain = beacon.commitment(123_456);
  expect(await signatureHolds(beacon.publicKey, { text: beaconChainText(chain), signature: chain.signature })).toBe(
    true,
  );
  expect(
    await signatureHolds(beacon.publicKey, {
      text: beaconChainText({ ...chain, rounds: 1 }),
      signature: chain.signature,
    }),
  ).toBe(false);
});

test('the same secret is the same beacon, another one is another', () => {
  expect(makeBeacon(Buffer.alloc(32, 7)).valueOf(1)).toEqual(beacon.valueOf(1));
  expect(makeBeacon(Buffer.alloc(32, 8)).valueOf(1).value).not.toBe(beacon.valueOf(1).value);
});
