import { createLedger } from '@fairground/ledger';
import type { Fen, MemberId } from '@fairground/money';
import type { Tx } from '../../platform/app-context.ts';
import { afterAllocations, allocateTurnover, LAPSE_BELOW } from './allocate-turnover.ts';
import { type BetAllocation, wageringRequirements } from './wagering-requirements.ts';
import type { CorrectedBet, WageredBet, WageringRequirement } from './wagering-types.ts';

/**
 * Adds a requirement, in the transaction that credited the money, and tells its number. A requirement of nothing is none; neither
 * is one that was asked for before.
 */
export async function requireWagering(tx: Tx, requirement: WageringRequirement): Promise<bigint | undefined> {
  return requirement.need > 0n ? wageringRequirements.insert(tx, requirement) : undefined;
}

/** Many requirements of own money at once; those of nothing, and those that were asked for before, are none. */
export async function requireWageringMany(tx: Tx, requirements: readonly WageringRequirement[]): Promise<void> {
  const asked = requirements.filter(({ need }) => need > 0n);
  if (asked.length > 0) await wageringRequirements.insertMany(tx, asked);
}

/** Contributes a bet to the oldest open requirement first; a bet contributes once. */
export const contributeBet = (tx: Tx, bet: WageredBet): Promise<void> => contributeBets(tx, [bet]);

/**
 * Many bets in a few statements, with the same allocations as one after another in this order: they are written down, added to the
 * turnover of their day, and contributed to requirements. Members' requirements are locked in one order, so that two groups wait for
 * each other and never block.
 */
export async function contributeBets(tx: Tx, bets: readonly WageredBet[]): Promise<void> {
  const counted = await wageringRequirements.insertBets(tx, bets);
  const members = [...new Set(counted.map(({ bet }) => bet.memberId))];
  const open = await wageringRequirements.openOfForUpdate(tx, members);
  if (open.size === 0) return;
  const contributions: BetAllocation[] = [];
  const lapsed = new Map<MemberId, Date>();
  for (const { bet, betId } of counted) {
    const requirements = open.get(bet.memberId);
    if (!requirements || requirements.length === 0) continue;
    const allocations = allocateTurnover(bet, requirements);
    contributions.push(...allocations.map((allocation) => ({ ...allocation, betId, now: bet.now })));
    open.set(bet.memberId, afterAllocations(requirements, allocations));
    // oxlint-disable-next-line no-await-in-loop -- only members whose last bet was settled and who still owe turnover
    if (bet.openStakes === 0n && (await ownMoney(tx, bet.memberId)) < LAPSE_BELOW) {
      lapsed.set(bet.memberId, bet.now);
      open.set(bet.memberId, []);
    }
  }
  await wageringRequirements.contribute(tx, contributions);
  // oxlint-disable-next-line no-await-in-loop -- nearly never
  for (const [memberId, now] of lapsed) await wageringRequirements.lapseAll(tx, memberId, now);
}

/**
 * Bets that another result made count more or less: the turnover of the day they were first settled on follows, progress that was made
 * by them stays. A bet that was never counted is left alone.
 */
export async function correctBets(tx: Tx, bets: readonly CorrectedBet[]): Promise<void> {
  if (bets.length > 0) await wageringRequirements.correctBets(tx, bets);
}

/** What is still to be played, over all requirements of the member's own money. */
export async function turnoverLeft(tx: Pick<Tx, 'query'>, memberId: MemberId): Promise<Fen> {
  return wageringRequirements.left(tx, memberId);
}

/** Everything in the member's wallets, locked and bonus money included; a debt is none. */
async function ownMoney(tx: Tx, memberId: MemberId): Promise<Fen> {
  const wallets = await createLedger().walletsOf(tx, memberId);
  return wallets.reduce((sum, { balance }) => (balance > 0n ? sum + balance : sum), 0n);
}
