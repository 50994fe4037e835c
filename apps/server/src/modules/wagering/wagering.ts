import { createLedger } from '@fairground/ledger';
import type { Fen, MemberId } from '@fairground/money';
import type { Tx } from '../../platform/app-context.ts';
import { LAPSE_BELOW, type OpenRequirement, allocateBet, type WageringAllocation } from './allocate-bet.ts';
import { type BetAllocation, wageringRequirements } from './wagering-requirements.ts';
import type { WageredBet, WageringRequirement } from './wagering-types.ts';

/** Adds a requirement, in the transaction that credited the money. A requirement of nothing is none. */
export async function requireWagering(tx: Tx, requirement: WageringRequirement): Promise<void> {
  if (requirement.need > 0n) await wageringRequirements.insert(tx, requirement);
}

/** Contributes a bet to the oldest open requirement first; a bet contributes once. */
export async function contributeBet(tx: Tx, bet: WageredBet): Promise<void> {
  const betId = await wageringRequirements.insertBet(tx, bet);
  if (betId === undefined) return;
  const open = await wageringRequirements.openForUpdate(tx, bet.memberId);
  if (open.length === 0) return;
  await wageringRequirements.contribute(tx, { betId, allocations: allocateBet(bet.counted, open), now: bet.now });
  if (bet.openStakes === 0n && (await ownMoney(tx, bet.memberId)) < LAPSE_BELOW)
    await wageringRequirements.lapseAll(tx, bet.memberId, bet.now);
}

/**
 * Many bets in a few statements, with the same allocations as one after another in this order. Members' requirements are locked
 * in one order, so that two groups wait for each other and never block.
 */
export async function contributeBets(tx: Tx, bets: readonly WageredBet[]): Promise<void> {
  const counted = await wageringRequirements.insertBets(tx, bets);
  const members = [...new Set(counted.map(({ bet }) => bet.memberId))];
  const open = await wageringRequirements.openOfForUpdate(tx, members);
  if (open.size === 0) return;
  const contributions: BetAllocation[] = [];
  const lapsed = new Map<bigint, Date>();
  for (const { bet, betId } of counted) {
    const requirements = open.get(bet.memberId);
    if (!requirements || requirements.length === 0) continue;
    const allocations = allocateBet(bet.counted, requirements);
    contributions.push(...allocations.map((allocation) => ({ ...allocation, betId, now: bet.now })));
    open.set(bet.memberId, afterAllocations(requirements, allocations));
    // oxlint-disable-next-line no-await-in-loop -- only members whose last bet was settled and who still owe turnover
    if (bet.openStakes === 0n && (await ownMoney(tx, bet.memberId)) < LAPSE_BELOW) {
      lapsed.set(bet.memberId, bet.now);
      open.set(bet.memberId, []);
    }
  }
  await wageringRequirements.contributeMany(tx, contributions);
  // oxlint-disable-next-line no-await-in-loop -- nearly never
  for (const [memberId, now] of lapsed) await wageringRequirements.lapseAll(tx, memberId, now);
}

/** The requirements that are still open once they have got their allocations. */
function afterAllocations(
  requirements: readonly OpenRequirement[],
  allocations: readonly WageringAllocation[],
): readonly OpenRequirement[] {
  const given = new Map(allocations.map(({ requirementId, amount }) => [requirementId, amount]));
  return requirements
    .map((requirement) => ({ ...requirement, done: requirement.done + (given.get(requirement.id) ?? 0n) }))
    .filter(({ need, done }) => done < need);
}

/** What is still to be played, over all requirements. */
export async function turnoverLeft(tx: Pick<Tx, 'query'>, memberId: MemberId): Promise<Fen> {
  return wageringRequirements.left(tx, memberId);
}

/** Everything in the member's wallets, locked and bonus money included; a debt is none. */
async function ownMoney(tx: Tx, memberId: MemberId): Promise<Fen> {
  const wallets = await createLedger().walletsOf(tx, memberId);
  return wallets.reduce((sum, { balance }) => (balance > 0n ? sum + balance : sum), 0n);
}
