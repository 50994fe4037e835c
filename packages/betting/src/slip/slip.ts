import type { Fen, Verdict } from '@fairground/money';
import { type Leg, isPlaceable, legStatus, sharesMatch } from './leg.ts';
import type { OddsType } from './quoted-odds.ts';
import { seriesOffered } from './series-lines.ts';

/** The betslip: a plain value; every change of it is a function that answers with a new one. */
export interface Slip {
  readonly legs: readonly Leg[];
  readonly isMultiple: boolean;
  readonly isSeries: boolean;
  /** The format its prices are asked for in: Hong Kong while a series is made. */
  readonly oddsType: OddsType;
  /** Stake per line of each way to combine, by its code such as `2c1`. */
  readonly seriesStakes: Readonly<Record<string, Fen>>;
}

export type SlipMode = 'single' | 'multiple' | 'series';

export const emptySlip: Slip = { legs: [], isMultiple: false, isSeries: false, oddsType: 'H', seriesStakes: {} };

/** The mode by its name on the wire. */
export function slipMode(slip: Slip): SlipMode {
  if (slip.isSeries) return 'series';
  return slip.isMultiple ? 'multiple' : 'single';
}

/** Whether an order of this slip is still being decided; until then a member's hand changes nothing in it. */
export const isConfirming = (slip: Slip): boolean =>
  slip.legs.some((leg) => ['received', 'delay'].includes(legStatus(leg)));

/** The selections a series is made of. */
export const seriesLegs = (slip: Slip): readonly Leg[] => slip.legs.filter(isPlaceable);

/** What every change ends with: several selections mean multiple, marks and stakes fit the selections there are. */
export function tidied(slip: Slip): Slip {
  const legs = slip.legs.map((leg) => withMark(leg, slip.isSeries && slip.legs.some(isRivalOf(leg))));
  const whole = { ...slip, legs, isMultiple: slip.isMultiple || legs.length > 1 };
  // A market that pauses for a moment must not wipe a typed stake, so only marks count here.
  const offered = new Set(seriesOffered(legs.filter((leg) => !leg.isInvalid).length).map((way) => way.code));
  const kept = Object.entries(slip.seriesStakes).filter(([code]) => slip.isSeries && offered.has(code));
  return { ...whole, seriesStakes: Object.fromEntries(kept) };
}

export const yes = <Value>(value: Value): { readonly ok: true; readonly value: Value } => ({ ok: true, value });
export const no = <Why>(why: Why): { readonly ok: false; readonly why: Why } => ({ ok: false, why });

/** A change by the member's hand: refused while an order is being decided, tidied afterwards. */
export function unlessConfirming(slip: Slip, change: () => Slip): Verdict<Slip, 'order-confirming'> {
  return isConfirming(slip) ? no('order-confirming') : yes(tidied(change()));
}

const withMark = (leg: Leg, isInvalid: boolean): Leg => (leg.isInvalid === isInvalid ? leg : { ...leg, isInvalid });

const isRivalOf = (leg: Leg) => (other: Leg) =>
  other !== leg && legStatus(other) !== 'accepted' && sharesMatch(other, leg);
