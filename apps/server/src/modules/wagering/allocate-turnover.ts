import type { VenueCategory } from '@fairground/contract/venues';
import type { Fen } from '@fairground/money';

/** What counts for a requirement, by category, in 1/10,000 of a bet's valid turnover. */
export type Weights = Readonly<Record<VenueCategory, number>>;

/** Progress is kept in this part of a fen: nothing is lost where a bet counts in part. */
export const PROGRESS_UNITS = 10_000n;

/** A requirement as far as allocation goes. */
export interface OpenRequirement {
  readonly id: bigint;
  readonly need: Fen;
  /** In 1/10,000 fen. */
  readonly progress: bigint;
  /** Null counts every category whole. */
  readonly weights: Weights | null;
  readonly createdAt: Date;
}

/** A bet as far as allocation goes. */
export interface AllocatedBet {
  readonly counted: Fen;
  readonly category: VenueCategory;
  readonly acceptedAt: Date;
}

/** What of a bet goes to one requirement: fen of its turnover, and what the requirement gains by them in 1/10,000 fen. */
export interface WageringAllocation {
  readonly requirementId: bigint;
  readonly amount: Fen;
  readonly gained: bigint;
}

const smaller = (one: bigint, other: bigint): bigint => (one < other ? one : other);
const ceilOf = (amount: bigint, by: bigint): bigint => (amount + by - 1n) / by;
const weightIn = ({ weights }: OpenRequirement, category: VenueCategory): bigint =>
  weights ? BigInt(weights[category]) : PROGRESS_UNITS;

/**
 * Allocates the valid turnover of a bet among the requirements that existed when it was accepted, the oldest first. Each takes no
 * more than it still needs, each fen counts once, and what nobody needs is nobody's. A requirement for which the category does not
 * count is passed over; it keeps a share of nought, as the oldest does of a bet that counts nothing, so that the member can read why.
 */
export function allocateTurnover(
  { counted, category, acceptedAt }: AllocatedBet,
  oldestFirst: readonly OpenRequirement[],
): readonly WageringAllocation[] {
  const existing = oldestFirst.filter(({ createdAt }) => createdAt <= acceptedAt);
  const [oldest] = existing;
  if (counted <= 0n) return oldest ? [{ requirementId: oldest.id, amount: 0n, gained: 0n }] : [];
  const allocations: WageringAllocation[] = [];
  let left = counted;
  for (const requirement of existing) {
    if (left === 0n) break;
    const weight = weightIn(requirement, category);
    const wanted = requirement.need * PROGRESS_UNITS - requirement.progress;
    const amount = weight === 0n ? 0n : smaller(left, ceilOf(wanted, weight));
    allocations.push({ requirementId: requirement.id, amount, gained: smaller(wanted, amount * weight) });
    left -= amount;
  }
  return allocations;
}

/** The requirements that are still open once they have got their allocations. */
export function afterAllocations(
  requirements: readonly OpenRequirement[],
  allocations: readonly WageringAllocation[],
): readonly OpenRequirement[] {
  const given = new Map(allocations.map(({ requirementId, gained }) => [requirementId, gained]));
  return requirements
    .map((requirement) => ({ ...requirement, progress: requirement.progress + (given.get(requirement.id) ?? 0n) }))
    .filter(({ need, progress }) => progress < need * PROGRESS_UNITS);
}

/** With less than this in all wallets together there is nothing left that a requirement could be about: one yuan. */
export const LAPSE_BELOW: Fen = 100n;

/** What of a bet's turnover was played with the member's own money. */
export const ownPart = (counted: Fen, { stake, ownStake }: { readonly stake: Fen; readonly ownStake: Fen }): Fen =>
  stake === ownStake ? counted : (counted * ownStake) / stake;
