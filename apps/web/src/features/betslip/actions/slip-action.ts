import type { Fen } from '@fairground/money';
import { type Leg, type Slip, isConfirming, isPlaceable, legStatus, slipTotals } from '@fairground/betting';
import { type SlipMoney, missingFor, ownMissing } from '../state/slip-money.ts';

/** What the one big button of the slip does, and what it says. */
export type SlipAction =
  | { readonly kind: 'login' | 'entering' | 'confirming' | 'receipt' | 'unknown' }
  /** Everything there is does not pay the stake: so much is missing. Zero while nothing was typed. */
  | { readonly kind: 'deposit'; readonly short: Fen }
  /** What the sports wallet lacks (`along`) comes from the centre wallet and other venues by itself. */
  | { readonly kind: 'place' | 'accept'; readonly stake: Fen; readonly along: Fen }
  /** None of the selections takes bets now, and why. */
  | { readonly kind: 'shut'; readonly reason: string }
  /** The sports wallet has too little and the centre wallet enough: pressing brings the rest along. */
  | { readonly kind: 'transfer'; readonly missing: Fen; readonly accepts: boolean };

export interface ActionFacts {
  readonly isSignedIn: boolean;
  readonly hasEntered: boolean;
  readonly money: SlipMoney;
  /** Bets were sent and no answer came. */
  readonly hasTrouble: boolean;
  /** The stake of a builder bet, when one is made. */
  readonly builderStake?: Fen | undefined;
  /** A free bet pays the stake: no wallet is asked. */
  readonly isFreeBet: boolean;
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
  if (facts.isFreeBet) return { kind: accepts ? 'accept' : 'place', stake, along: 0n };
  const { along, bonus, isAutomatic } = facts.money;
  const beside = facts.money.centre + facts.money.elsewhere;
  const missing = missingFor(stake, facts.money);
  if (missing > along && missing <= beside) return { kind: 'shut', reason: CENTRE_HELD };
  if (missing > along + bonus || isPoor(facts.money))
    return { kind: 'deposit', short: missing - (missing > 0n ? beside + bonus : 0n) };
  const own = ownMissing(stake, facts.money);
  if (own > 0n && !isAutomatic) return { kind: 'transfer', missing: own, accepts };
  return { kind: accepts ? 'accept' : 'place', stake, along: own };
}

const CENTRE_HELD = '活动或维护期间，中心钱包的余额不能随投注转入';

/** Why nothing in the slip can be bet on; empty as long as something can. */
function shutReason(slip: Slip): string {
  const markets = new Set(slip.legs.filter((leg) => legStatus(leg) !== 'accepted').map(({ market }) => market));
  if (markets.size === 0 || markets.has('open')) return '';
  if (!markets.has('closed')) return '所选盘口暂停投注，恢复后可继续';
  return markets.size === 1 ? '所选盘口已关闭，请移除后重新选择' : '所选盘口已关闭或暂停投注';
}

const isPoor = ({ sports, centre, elsewhere, bonus }: SlipMoney): boolean =>
  sports !== undefined && sports + centre + elsewhere + bonus < LEAST_STAKE;

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
