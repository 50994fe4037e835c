import { type Catalogue, type OutputOf } from '@fairground/contract';
import { cappedPayout } from '@fairground/betting';
import { recordedDraws, roundDraws } from '@fairground/fair-play';
import { housePnl, jackpotAccount, jackpotReserve, type Posted, type Posting, venueWallet } from '@fairground/ledger';
import { chinaDay, type Fen, orderNumber } from '@fairground/money';
import { playRound, type PoolName, poolParts, wonFen } from '@fairground/slots';
import { type BatchedPosting, type BatchedPostingOf, oneEntry } from '../../platform/batched-posting.ts';
import { drawnBytes } from '../../platform/encryption/drawn-bytes.ts';
import type { MemberCall } from '../../platform/handler.ts';
import { eligibilityRule } from '../eligibility/person-eligibility.ts';
import { regionPrecheck } from '../eligibility/region-check.ts';
import { readSeeds, rememberSeeds, type SeedInUse, seedsOf } from '../fair-play/seeds.ts';
import { stakeFreeSpin } from '../bonus/free-bet-use.ts';
import { type MoneyComing, moneyComing, topUpStake } from '../transfers/top-up-stake.ts';
import { paidOn, venueCapOf } from '../venues/payout-caps.ts';
import { movedOutOf, returnRoundFunding } from './round-funding.ts';
import { type SlotRoundRow, slotRounds, wireRound } from './slot-rounds.ts';
import { type PlayedTitle, playedBy, refuseOtherStake, ROUND_MS, rulebookIn } from './slot-session.ts';
import { spinRefusal } from './spin-refusal.ts';

type Spin = Catalogue['slots']['spin'];
type Spun = OutputOf<Spin>;

/** The database functions that check and write a round. */
const slotCheck = { check: 'check_slot_rounds', apply: 'apply_slot_rounds', tellsWallets: true } as const;
export const ROUND_KIND = 'slot-round';
/** A seed that another process has played on with, or a day's payout that ran full, is read again so many times. */
const TRIES_MAX = 5;
const SHARDS = 16;

/** One paid spin: who plays what, for how much. */
interface Spinning extends PlayedTitle {
  readonly stake: Fen;
  /** The free spins that pay it. */
  readonly freeSpinsId: string | undefined;
  readonly call: MemberCall;
}

/** What the posting is made of, and may have changed when it is posted. */
interface Reading {
  readonly seeds: SeedInUse;
  /** What was paid today, once it is known to matter. */
  readonly paidToday?: Fen | undefined;
  readonly tries: number;
}

/**
 * One call, one round: the round is played here, from the committed seeds, and its stake, its outcome and everything it
 * pays are one statement. Whatever may hold it back is asked by that statement (sql/slots/slot_round_refusal.sql).
 */
export const batchedSpin: BatchedPostingOf<Spin> = async ({ uid, stake, freeSpinsId }, call) => {
  const played = await playedBy(uid, call);
  refuseOtherStake(played.title, stake);
  const seeds = await seedsOf(call.app, call.caller.memberId, call.now);
  return postingOf({ ...played, stake, freeSpinsId, call }, { seeds, tries: 1 });
};

async function postingOf(spinning: Spinning, reading: Reading): Promise<BatchedPosting<Spun, Spun>> {
  const { call, stake, title, venueCode, freeSpinsId } = spinning;
  const { app, requestId, now } = call;
  const { memberId } = call.caller;
  const { row, postings, round } = await playOnce(spinning, reading);
  const betNo = round.roundNo;
  let movedOut = 0n;
  let elsewhere = NOTHING_ELSEWHERE;
  return oneEntry<Spun>({
    ...regionPrecheck(call, 'bet'),
    check: slotCheck,
    again: (why) => readAgain(spinning, reading, why),
    entry: { kind: ROUND_KIND, cause: `${memberId}:${requestId}`, postings, isDrawn: true },
    row,
    ...(freeSpinsId === undefined
      ? {
          topUp: (tx) =>
            topUpStake(app, tx, {
              memberId,
              venueCode,
              staked: stake,
              now,
              requestKey: `spin:${requestId}`,
              betNo,
            }),
        }
      : {
          isPrepaid: true,
          topUp: (tx) =>
            stakeFreeSpin(app, tx, {
              freeSpinsId: freeSpinsIdOf(freeSpinsId),
              memberId,
              venueCode,
              betNo,
              stake,
              gameCode: title.code,
              requestKey: `${memberId}:${requestId}`,
              now,
            }),
        }),
    // A round returns in the statement that takes its stake: whoever paid a part of it gets their share in the same transaction.
    toppedUp: async (tx) => {
      movedOut = await returnRoundFunding(app, tx, { roundNo: betNo, now });
    },
    reply: async (posted) => {
      if (!posted.repeated) elsewhere = await moneyComing(app, { memberId, venueCode, now }, posted);
      return spunReply(spinning, { seeds: reading.seeds, movedOut, elsewhere, round }, posted);
    },
    saidMore: () => elsewhere.along > 0n || elsewhere.bonus !== undefined,
    refusal: (why, store) => spinRefusal(app, store, { why, memberId, venueCode, gameCode: title.code, stake, now }),
  });
}

/** What is no number names no free spins. */
const freeSpinsIdOf = (text: string): bigint => (/^\d{1,18}$/.test(text) ? BigInt(text) : 0n);

/** The same request, played with what stands there now. */
async function readAgain(
  spinning: Spinning,
  { seeds, paidToday, tries }: Reading,
  why: string,
): Promise<BatchedPosting<Spun, Spun> | undefined> {
  const { app, caller, now } = spinning.call;
  if (tries >= TRIES_MAX || (why !== 'nonce' && why !== 'cap')) return undefined;
  if (why === 'nonce')
    return postingOf(spinning, { seeds: await readSeeds(app, caller.memberId, now), paidToday, tries: tries + 1 });
  const { kind } = await venueCapOf(app, spinning.venueCode);
  const paid = await paidOn(app, { memberId: caller.memberId, kind, now });
  return postingOf(spinning, { seeds, paidToday: paid, tries: tries + 1 });
}

/** Plays the round, and says what it posts and what the check reads. */
async function playOnce({ title, venueCode, stake, freeSpinsId, call }: Spinning, { seeds, paidToday }: Reading) {
  const { app, caller, now } = call;
  const { memberId } = caller;
  const { draws, drawn } = recordedDraws(roundDraws(seeds));
  const played = playRound(title, draws, stake);
  const won = wonFen(title, stake, played.units);
  const { kind, cap } = await venueCapOf(app, venueCode);
  const paid = paidToday === undefined ? won : cappedPayout({ returned: won, staked: stake, cap, paidToday }).paid;
  const chance = drawnBytes(CHANCE_BYTES);
  const roundNo = orderNumber({ prefix: 'G', shows: 'second' }, now, chance.toString('hex'));
  const shard = (chance[0] ?? 0) % SHARDS;
  const parts = poolParts(title, stake);
  const wallet = venueWallet(memberId, venueCode);
  const bank = housePnl(venueCode);
  const postings: Posting[] = [{ from: wallet, to: bank, amount: stake }];
  for (const { pool, amount, reserve } of parts)
    postings.push(
      { from: bank, to: jackpotAccount(pool, shard), amount },
      { from: bank, to: jackpotReserve(pool), amount: reserve },
    );
  if (paid > 0n) postings.push({ from: bank, to: wallet, amount: paid });
  const round: PlayedRound = {
    roundNo,
    memberId,
    venueCode,
    gameCode: title.code,
    rulebook: rulebookIn(title),
    stake,
    won,
    paid,
    withheld: won - paid,
    returned: paid,
    drawn,
    seedHash: seeds.seedHash,
    clientSeed: seeds.clientSeed,
    nonce: seeds.nonce,
    at: now,
    hitPools: played.pools,
  };
  const row = {
    ...eligibilityRule(app, { ip: call.ip, access: 'bet' }),
    member: `${memberId}`,
    venue: venueCode,
    game: title.code,
    rulebook: round.rulebook,
    round: roundNo,
    stake: `${stake}`,
    free: freeSpinsId !== undefined,
    won: `${won}`,
    paid: `${paid}`,
    drawn,
    seed: `${seeds.seedId}`,
    nonce: seeds.nonce,
    at: now.toISOString(),
    rest_ms: ROUND_MS,
    day: chinaDay(now),
    cap_kind: kind,
    cap: `${cap}`,
    shard,
    parts: parts.map(({ pool, amount, reserve, seed }) => ({
      pool,
      amount: `${amount}`,
      reserve: `${reserve}`,
      seed: `${seed}`,
    })),
    pools: played.pools,
  };
  return { row, postings, round };
}

const CHANCE_BYTES = 5;

/** A round before its pools are paid, and which of them it has hit. */
interface PlayedRound extends Omit<SlotRoundRow, 'pools'> {
  readonly hitPools: readonly PoolName[];
}

interface SpunRound {
  readonly seeds: SeedInUse;
  /** What of the round went to those who paid a part of its stake. */
  readonly movedOut: Fen;
  /** What could be staked next beside the wallet. */
  readonly elsewhere: MoneyComing;
  readonly round: PlayedRound;
}

const NOTHING_ELSEWHERE: MoneyComing = { along: 0n };

/** A repeat is told of the round that was written the first time; so is a round that won a pool. */
async function spunReply(
  { call, venueCode }: Spinning,
  { seeds, movedOut, elsewhere, round: { hitPools, ...played } }: SpunRound,
  posted: Posted,
): Promise<Spun> {
  const { app, caller } = call;
  const { memberId } = caller;
  const isKnown = !posted.repeated && hitPools.length === 0;
  const round = isKnown ? { ...played, pools: [] } : await slotRounds.ofEntry(app.pool, memberId, posted.entryId);
  if (!posted.repeated) rememberSeeds(app, memberId, { ...seeds, nonce: seeds.nonce + 1, openRound: round.roundNo });
  const others = posted.repeated ? await movedOutOf(app.pool, round.roundNo) : movedOut;
  const balance = posted.balanceOf(venueWallet(memberId, venueCode)) + round.returned - round.paid - others;
  return {
    round: wireRound(round),
    balance: balance + elsewhere.along,
    ...(elsewhere.bonus && { bonus: elsewhere.bonus }),
    waitMs: ROUND_MS,
  };
}
