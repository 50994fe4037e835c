import { createLedger } from '@fairground/ledger';
import type { Fen } from '@fairground/money';
import type { Tx } from '../../platform/house.ts';
import { LAPSE_BELOW, type OpenDemand, shareBet, type TurnoverShare } from './turnover-share.ts';
import { type BetShare, turnoverDemands } from './turnover-demands.ts';
import type { PlayedBet, TurnoverDemand } from './turnover-facts.ts';

/** Adds a demand, in the transaction that credited the money. A demand of nothing is none. */
export async function demandTurnover(tx: Tx, demand: TurnoverDemand): Promise<void> {
  if (demand.need > 0n) await turnoverDemands.insert(tx, demand);
}

/** Feeds a bet to the oldest open demand first; a bet feeds once. */
export async function countBet(tx: Tx, bet: PlayedBet): Promise<void> {
  const betId = await turnoverDemands.insertBet(tx, bet);
  if (betId === undefined) return;
  const open = await turnoverDemands.openForUpdate(tx, bet.memberId);
  if (open.length === 0) return;
  await turnoverDemands.feed(tx, { betId, shares: shareBet(bet.counted, open), now: bet.now });
  if (bet.openStakes === 0n && (await ownMoney(tx, bet.memberId)) < LAPSE_BELOW)
    await turnoverDemands.lapseAll(tx, bet.memberId, bet.now);
}

/**
 * Many bets in a few statements, with the same shares as one after another in this order. Members' demands are locked
 * in one order, so that two groups wait for each other and never block.
 */
export async function countBets(tx: Tx, bets: readonly PlayedBet[]): Promise<void> {
  const counted = await turnoverDemands.insertBets(tx, bets);
  const members = [...new Set(counted.map(({ bet }) => bet.memberId))];
  const open = await turnoverDemands.openOfForUpdate(tx, members);
  if (open.size === 0) return;
  const feeding: BetShare[] = [];
  const lapsed = new Map<bigint, Date>();
  for (const { bet, betId } of counted) {
    const demands = open.get(bet.memberId);
    if (!demands || demands.length === 0) continue;
    const shares = shareBet(bet.counted, demands);
    feeding.push(...shares.map((share) => ({ ...share, betId, now: bet.now })));
    open.set(bet.memberId, afterShares(demands, shares));
    // oxlint-disable-next-line no-await-in-loop -- only members whose last bet was settled and who still owe turnover
    if (bet.openStakes === 0n && (await ownMoney(tx, bet.memberId)) < LAPSE_BELOW) {
      lapsed.set(bet.memberId, bet.now);
      open.set(bet.memberId, []);
    }
  }
  await turnoverDemands.feedMany(tx, feeding);
  // oxlint-disable-next-line no-await-in-loop -- nearly never
  for (const [memberId, now] of lapsed) await turnoverDemands.lapseAll(tx, memberId, now);
}

/** The demands that are still open once they have got their shares. */
function afterShares(demands: readonly OpenDemand[], shares: readonly TurnoverShare[]): readonly OpenDemand[] {
  const given = new Map(shares.map(({ demandId, amount }) => [demandId, amount]));
  return demands
    .map((demand) => ({ ...demand, done: demand.done + (given.get(demand.id) ?? 0n) }))
    .filter(({ need, done }) => done < need);
}

/** What is still to be played, over all demands. */
export async function turnoverLeft(tx: Pick<Tx, 'query'>, memberId: bigint): Promise<Fen> {
  return turnoverDemands.left(tx, memberId);
}

/** Everything in the member's wallets, locked and bonus money included; a debt is none. */
async function ownMoney(tx: Tx, memberId: bigint): Promise<Fen> {
  const wallets = await createLedger().walletsOf(tx, memberId);
  return wallets.reduce((sum, { balance }) => (balance > 0n ? sum + balance : sum), 0n);
}
