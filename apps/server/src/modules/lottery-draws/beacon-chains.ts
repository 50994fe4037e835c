import type { AppContext } from '../../platform/app-context.ts';
import type { Beacon, BeaconChain, BeaconPace, BeaconValue } from '../../platform/ports/beacon.ts';
import type { Queries } from '../venues/venues.ts';
import { linkAfter } from './chains.ts';

/** What the beacon committed to, as it was written down before a round of it was named. */
export interface NotedChain {
  readonly firstRound: bigint;
  readonly rounds: number;
  readonly lastLink: string;
  readonly publicKey: string;
}

/** The last round that is published by then. */
export const roundAt = ({ genesis, periodMs }: BeaconPace, time: number): number =>
  Math.floor((time - genesis) / periodMs);

/** Writes down what the beacon commits to for these rounds, where that was not done yet. */
export async function noteBeaconChains(store: Queries, beacon: Beacon, rounds: readonly number[]): Promise<void> {
  let after = 0;
  for (const round of rounds.toSorted((one, other) => one - other)) {
    if (round < after) continue;
    // oxlint-disable-next-line no-await-in-loop -- one chain holds many of them
    const chain = (await notedChainOf(store, round)) ?? (await noteChain(store, await beacon.chainOf(round)));
    after = Number(chain.firstRound) + chain.rounds;
  }
}

async function noteChain(store: Queries, chain: BeaconChain): Promise<BeaconChain> {
  const { firstRound, rounds, lastLink, publicKey, signature } = chain;
  await store.query({ ...NOTE, values: [firstRound, rounds, lastLink, publicKey, signature] });
  return chain;
}

export async function notedChainOf(store: Queries, round: number): Promise<NotedChain | undefined> {
  const { rows } = await store.query<NotedChain>({ ...NOTED, values: [round] });
  return rows[0];
}

/** The newest round of each chain that was seen to lead back to its last link. */
const followed = () => new Map<bigint, { readonly round: number; readonly value: string }>();

/** The value of a round that was named, once it is published; one that was not committed to is none. */
export async function committedValue(app: AppContext, beacon: Beacon, round: number): Promise<BeaconValue | undefined> {
  const told = await beacon.valueOf(round);
  if (!told) return undefined;
  const chain = await notedChainOf(app.pool, round);
  if (!chain) throw new Error(`nothing was committed to for round ${round} of the beacon`);
  const known = app.caches.of(followed);
  const last = known.get(chain.firstRound);
  const from = last && last.round < round ? last : { round: Number(chain.firstRound) - 1, value: chain.lastLink };
  const reached = await linkAfter(Buffer.from(told.value, 'hex'), round - from.round);
  if (reached.toString('hex') !== from.value)
    throw new Error(`round ${round} of the beacon does not lead back to what it committed to`);
  if (!last || last.round < round) known.set(chain.firstRound, { round, value: told.value });
  return told;
}

const NOTED = {
  name: 'lottery-beacon.of-round',
  text: `select first_round as "firstRound", rounds, last_link as "lastLink", public_key as "publicKey"
    from lottery_beacon_chain where first_round <= $1 and $1 < first_round + rounds order by first_round desc limit 1`,
};
const NOTE = {
  name: 'lottery-beacon.note',
  text: `insert into lottery_beacon_chain (first_round, rounds, last_link, public_key, signature, noted_at)
    values ($1, $2, $3, $4, $5, clock_timestamp()) on conflict do nothing`,
};
