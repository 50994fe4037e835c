import type { Fen } from '@fairground/money';
import { type Leg, type Slip, isConfirming, isPlaceable, legStatus, slipTotals } from '@fairground/betting';

/** What the one big button of the slip does, and what it says. */
export type SlipAction =
  | { readonly kind: 'login' | 'deposit' | 'entering' | 'confirming' | 'receipt' | 'unknown' }
  | { readonly kind: 'place' | 'accept'; readonly stake: Fen }
  /** None of the selections takes bets now, and why. */
  | { readonly kind: 'shut'; readonly reason: string }
  /** The sports wallet has too little and the centre wallet enough: the rest comes along. */
  | { readonly kind: 'transfer'; readonly missing: Fen; readonly accepts: boolean };

export interface ActionFacts {
  readonly isSignedIn: boolean;
  readonly hasEntered: boolean;
  /** Undefined until it has been read. */
  readonly balance: Fen | undefined;
  /** What the centre wallet holds. */
  readonly centre: Fen;
  /** Bets were sent and no answer came. */
  readonly hasTrouble: boolean;
  /** The stake of a builder bet, when one is made. */
  readonly builderStake?: Fen | undefined;
}

/** Less than a yuan cannot be staked: amounts are lowered to whole yuan. */
export const LEAST_STAKE: Fen = 100n;

/** The guards in the order a player should hear them. */
export function slipAction(slip: Slip, facts: ActionFacts): SlipAction {
  if (!facts.isSignedIn) return { kind: 'login' };
  if (facts.hasTrouble) return { kind: 'unknown' };
  if (isConfirming(slip)) return { kind: 'confirming' };
  if (slip.legs.length > 0 && slip.legs.every((leg) => legStatus(leg) === 'accepted')) return { kind: 'receipt' };
  if (!facts.hasEntered) return { kind: 'entering' };
  const shut = shutReason(slip);
  if (shut !== '') return { kind: 'shut', reason: shut };
  const stake = facts.builderStake ?? slipTotals(slip).stake;
  const accepts = mustAgree(slip);
  const missing = missingFor(stake, facts.balance);
  if (missing > facts.centre || isPoor(facts)) return { kind: 'deposit' };
  if (missing > 0n) return { kind: 'transfer', missing, accepts };
  return { kind: accepts ? 'accept' : 'place', stake };
}

/** Why nothing in the slip can be bet on; empty as long as something can. */
function shutReason(slip: Slip): string {
  const markets = new Set(slip.legs.filter((leg) => legStatus(leg) !== 'accepted').map(({ market }) => market));
  if (markets.size === 0 || markets.has('open')) return '';
  if (!markets.has('closed')) return '所选盘口暂停投注，恢复后可继续';
  return markets.size === 1 ? '所选盘口已关闭，请移除后重新选择' : '所选盘口已关闭或暂停投注';
}

/** What a stake asks for beyond what lies in the sports wallet. */
export const missingFor = (stake: Fen, balance: Fen | undefined): Fen =>
  balance === undefined || stake <= balance ? 0n : stake - balance;

const isPoor = ({ balance, centre }: ActionFacts): boolean => balance !== undefined && balance + centre < LEAST_STAKE;

/** Whether something changed that the member has not agreed to, in a selection that is bet on. */
const mustAgree = (slip: Slip): boolean =>
  slip.legs.some((leg) => leg.pending !== null && isPlaceable(leg) && isMeant(slip, leg));

const isMeant = (slip: Slip, leg: Leg): boolean => slip.isSeries || slip.legs.length === 1 || (leg.amount ?? 0n) > 0n;

/** The first stake below its min, to be told before the server has to. */
export function belowMin(
  slip: Slip,
  minOf: { readonly leg: (leg: Leg) => Fen | undefined; readonly series: (code: string) => Fen | undefined },
): Fen | undefined {
  const staked = slip.isSeries
    ? Object.entries(slip.seriesStakes).map(([code, amount]) => ({ amount, min: minOf.series(code) }))
    : slip.legs.filter(isPlaceable).map((leg) => ({ amount: leg.amount ?? 0n, min: minOf.leg(leg) }));
  return staked.find(({ amount, min }) => amount > 0n && min !== undefined && amount < min)?.min;
}
