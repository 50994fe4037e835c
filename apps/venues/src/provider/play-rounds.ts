import { randomUUID } from 'node:crypto';
import { WalletCall } from '@fairground/contract/providers';
import { recordedDraws, roundDraws } from '@fairground/fair-play';
import { playRound, rulebookOf, type Title, titleOf, wonFen } from '@fairground/slots';
import type { Pool, PoolClient } from 'pg';
import { inTransaction } from './in-transaction.ts';
import { keptMoney } from './kept-money.ts';
import { playerSeeds } from './player-seeds.ts';
import { ProtocolNo } from './protocol-no.ts';
import { roundStore, stakeIdOf, type StoredRound, winIdOf } from './round-store.ts';
import type { VenuesSettings } from './settings.ts';
import { tellWallet } from './wallet-client.ts';

/** What a round is played with. */
export interface RoundContext {
  readonly pool: Pool;
  readonly settings: VenuesSettings;
}

export interface WantedRound {
  readonly player: string;
  readonly token: string;
  readonly gameCode: string;
  readonly stake: bigint;
  /** The player's own number for it: whoever asks again under it is told of the same round. */
  readonly request: string;
}

/** A round of the transfer wallet is played with money that lies here: no session of the site is behind it. */
export const NO_TOKEN = '';

const CURRENCY = 'CNY';

/** Decides a round and stores it; only then is anybody asked for its stake. */
export async function beginRound(context: RoundContext, wanted: WantedRound): Promise<string> {
  const { pool } = context;
  // What was taken once is not asked again whether it may be.
  const known = await roundAskedFor(pool, wanted);
  if (known !== undefined) return known;
  const title = titleOf(wanted.gameCode);
  if (!title) throw new ProtocolNo('unknown_game');
  const { mode, winMax } = await keptMoney.agreed(pool);
  const most = wanted.stake * BigInt(title.capTimes);
  if (!title.stakes.includes(wanted.stake) || (winMax !== undefined && most > winMax))
    throw new ProtocolNo('out_of_limits');
  const token = mode === 'transfer' ? NO_TOKEN : wanted.token;
  return inTransaction(pool, async (client) => {
    await playerSeeds.lock(client, wanted.player);
    // The same number twice at once: under the player's lock the second one finds the round of the first.
    const begun = await roundAskedFor(client, wanted);
    if (begun !== undefined) return begun;
    const roundId = randomUUID();
    const { seedId, ...seeds } = await playerSeeds.take(context, client, wanted.player);
    const { draws, drawn } = recordedDraws(roundDraws(seeds));
    const { units, pools } = playRound(title, draws, wanted.stake);
    const win = wonFen(title, wanted.stake, units);
    const { nonce } = seeds;
    const rulebook = rulebookIn(title);
    await roundStore.add(client, { ...wanted, token, roundId, win, pools, drawn: [...drawn], seedId, nonce, rulebook });
    return roundId;
  });
}

/** A number stands for one round: with another game or stake it is none. */
async function roundAskedFor(store: Pool | PoolClient, wanted: WantedRound): Promise<string | undefined> {
  const known = await roundStore.ofRequest(store, wanted);
  if (known && (known.gameCode !== wanted.gameCode || known.stake !== wanted.stake))
    throw new ProtocolNo('other_request');
  return known?.roundId;
}

const rulebooks = new Map<Title, string>();

/** The title's version; it takes a while to make, and never changes while the process lives. */
function rulebookIn(title: Title): string {
  const known = rulebooks.get(title) ?? rulebookOf(title);
  rulebooks.set(title, known);
  return known;
}

/**
 * Takes a round as far as the site lets it, by the ids it has for ever: whoever does it a second time, after a restart or
 * beside another, says the very same and is told the very same.
 */
export async function advanceRound(context: RoundContext, roundId: string): Promise<StoredRound | undefined> {
  const { pool, settings } = context;
  const round = await roundStore.find(pool, roundId);
  if (round?.state === 'pending')
    await (round.token === NO_TOKEN ? roundStore.settleHere(pool, round) : askStake(context, round));
  const staked = await roundStore.find(pool, roundId);
  if (staked?.state !== 'staked') return staked;
  const { player, win } = staked;
  const said = { stakeId: stakeIdOf(roundId), player, roundId, amount: `${win}`, currency: CURRENCY };
  const told = await tellWallet(settings, WalletCall.win, { event: winIdOf(roundId), said });
  // The site has taken the stake back by itself: an operator's doing.
  if (told?.ok === false && told.code === 'stake_refunded') await roundStore.end(pool, roundId, 'refunded');
  else if (told?.ok || told?.code === 'already_settled') await roundStore.end(pool, roundId, 'settled');
  return roundStore.find(pool, roundId);
}

async function askStake({ pool, settings }: RoundContext, round: StoredRound): Promise<void> {
  const { roundId, player, token, gameCode, stake } = round;
  const said = { token, player, roundId, gameCode, amount: `${stake}`, currency: CURRENCY };
  const told = await tellWallet(settings, WalletCall.stake, { event: stakeIdOf(roundId), said });
  if (told?.ok) await roundStore.markStaked(pool, round);
  else if (told) await roundStore.refuse(pool, { roundId, error: told.code });
}

const hasEnded = (round: StoredRound | undefined): boolean =>
  round === undefined || (round.state !== 'pending' && round.state !== 'staked');

/** Plays a round to its end, or as far as it gets in the time given; the rest is done by `finishRounds`. */
export async function playToEnd(context: RoundContext, wanted: WantedRound, patienceMs: number): Promise<StoredRound> {
  const roundId = await beginRound(context, wanted);
  const until = Date.now() + patienceMs;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- again until it is known
    const round = await advanceRound(context, roundId);
    if (round && (hasEnded(round) || Date.now() >= until)) return round;
    // oxlint-disable-next-line no-await-in-loop
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
}

const RETRY_MS = 200;

/** Goes on with everything that was begun and has no end: after a restart, and again and again. */
export async function finishRounds(context: RoundContext, olderThanMs: number): Promise<number> {
  const unfinished = await roundStore.unfinished(context.pool, olderThanMs);
  await Promise.all(unfinished.map((roundId) => advanceRound(context, roundId)));
  return unfinished.length;
}
