import { makeBeacon, PERIOD_MILLISECONDS, timeOf } from '../../scripts/lib/beacon/beacon-chain.mjs';
import type { Beacon } from '../../apps/server/src/platform/ports/beacon.ts';

/** Short chains are quickly made. */
const CHAIN_ROUNDS = 50;

/** The sandbox's beacon without its process. A test may keep back what it says, or have it lie. */
export interface TestBeacon extends Beacon {
  /** Nobody answers until it is well again. */
  readonly fail: () => void;
  /** Signs values it never committed to. */
  readonly lie: () => void;
  readonly recover: () => void;
  /** Tells rounds before their time, for issues whose time was moved. */
  readonly hurry: () => void;
}

export function testBeacon(): TestBeacon {
  const [honest, other] = [1, 2].map((byte) => makeBeacon(Buffer.alloc(32, byte), CHAIN_ROUNDS));
  if (!honest || !other) throw new Error('two beacons are less than two');
  let isHurried = false;
  let state: 'well' | 'silent' | 'lying' = 'well';
  const set = (to: typeof state) => () => void (state = to);
  return {
    isSandbox: true,
    pace: async () => ({ genesis: timeOf(0), periodMs: PERIOD_MILLISECONDS }),
    chainOf: async (round) => ({ ...honest.commitment(round), publicKey: honest.publicKey }),
    valueOf: async (round) => {
      if (state === 'silent') throw new Error('nobody answers');
      if (!isHurried && timeOf(round) > Date.now()) return undefined;
      return (state === 'lying' ? other : honest).valueOf(round);
    },
    fail: set('silent'),
    lie: set('lying'),
    recover: set('well'),
    hurry: () => void (isHurried = true),
  };
}
