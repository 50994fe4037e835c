import type { EndedRound } from '@fairground/contract/providers';
import { housePnl, type Posting, venueWallet } from '@fairground/ledger';
import type { Fen, MemberId } from '@fairground/money';
import type { AppContext, Tx } from '../../platform/app-context.ts';
import { countReturn, lockMemberLimits } from '../limits/limit-check.ts';
import { transferOrders } from '../transfers/transfer-orders.ts';
import { capWin } from './cap-win.ts';
import { countTurnover } from './count-turnover.ts';
import { providerPlayers } from './provider-players.ts';
import type { Provider } from './providers.ts';
import type { ToldRound } from './told-rounds.ts';

const PROVIDER_ROUND = 'provider-round';

interface Place {
  readonly memberId: MemberId;
  readonly venueCode: string;
}

/**
 * A round that was played with money at the provider: the venue's wallet follows it, in one entry. While a transfer of the
 * member has no answer, what the member took along is not known, and the round is tried again. One that does not fit when
 * none is in flight is nobody's balance: the comparison of the books finds it, for a person. So it does what is beyond the
 * payout of the member's day: it is not the member's, but lies at the provider until somebody fetches it.
 */
export async function bookTransferRound(app: AppContext, tx: Tx, told: ToldRound): Promise<'done' | 'in-flight'> {
  const { provider, round } = told;
  const place = await placeOf(tx, provider, round);
  if (!place || round.currency !== provider.currency) {
    app.log.warn(
      { provider: provider.code, stakeId: round.stakeId },
      'a told round is nobody’s we know; it waits for a person',
    );
    return 'done';
  }
  if (round.state === 'refunded') {
    await writeRound(tx, told, { ...place, entryId: null, paid: 0n, withheld: 0n });
    return 'done';
  }
  const { memberId, venueCode } = place;
  // Asked before and afterwards: one that is answered in between moved the money too late for the entry.
  const wasInFlight = await transferOrders.isAnyAsking(tx, place);
  const [stake, win] = [BigInt(round.stake), BigInt(round.win)];
  const wallet = venueWallet(memberId, venueCode);
  const house = housePnl(venueCode);
  const cause = `${provider.code}:${round.stakeId}`;
  const header = { key: `${PROVIDER_ROUND}:${cause}`, kind: PROVIDER_ROUND, cause, at: app.now(), memo: provider.name };
  const stakedAt = new Date(round.stakedAt);
  // Limits before wallets, as everywhere; the payout of the day is read under them.
  await lockMemberLimits(tx, [memberId]);
  const { paid, withheld } = await capWin(app, tx, { memberId, venueCode, stake, win, now: app.now() });
  const postings: Posting[] = [{ from: wallet, to: house, amount: stake }];
  if (paid > 0n) postings.push({ from: house, to: wallet, amount: paid });
  const posted = await app.ledger.post(tx, { ...header, actor: `provider:${provider.code}`, postings });
  if (!posted.ok) {
    if (wasInFlight || (await transferOrders.isAnyAsking(tx, place))) return 'in-flight';
    const why = { provider: provider.code, stakeId: round.stakeId, why: posted.why };
    app.log.warn(why, 'a told round does not fit the money that was taken there; it waits for a person');
    return 'done';
  }
  await tx.query(COUNT_STAKE, [memberId, stakedAt, stake]);
  await countReturn(tx, { memberId, amount: paid, now: app.now(), stakedAt });
  if (withheld > 0n)
    app.log.warn(
      { provider: provider.code, stakeId: round.stakeId },
      'beyond the payout of the day: the rest lies there',
    );
  const betNo = await writeRound(tx, told, { ...place, entryId: posted.value.entryId, paid, withheld });
  await countTurnover(tx, { memberId, venueCode, betNo, stake, stakedAt, title: provider.name, now: app.now() });
  return 'done';
}

async function placeOf({ db }: Tx, { code }: Provider, round: EndedRound): Promise<Place | undefined> {
  const memberId = await providerPlayers.memberOf({ db }, { providerCode: code, player: round.player });
  const game = await db
    .selectFrom('provider_game')
    .select('venue_code as venueCode')
    .where('provider_code', '=', code)
    .where('game_code', '=', round.gameCode)
    .executeTakeFirst();
  return memberId !== undefined && game ? { memberId, venueCode: game.venueCode } : undefined;
}

interface BookedRound extends Place {
  readonly entryId: bigint | null;
  readonly paid: Fen;
  readonly withheld: Fen;
}

async function writeRound(
  { db }: Tx,
  { provider: { code }, round }: ToldRound,
  { memberId, venueCode, entryId, paid, withheld }: BookedRound,
): Promise<string> {
  const { betNo } = await db
    .insertInto('provider_round')
    .values({
      provider_code: code,
      stake_id: round.stakeId,
      round_id: round.roundId,
      member_id: memberId,
      venue_code: venueCode,
      game_code: round.gameCode,
      stake: BigInt(round.stake),
      win: paid,
      withheld,
      state: round.state,
      stake_entry: entryId,
      result_entry: entryId,
      staked_at: new Date(round.stakedAt),
      ended_at: new Date(round.endedAt),
    })
    .returning('bet_no as betNo')
    .executeTakeFirstOrThrow();
  return betNo;
}

/** It was played, with money that was let through when it went there: past refusing, but it counts. */
const COUNT_STAKE = `select limit_note_activity(limit_lock_member($1), $2, $3, false, true)`;
