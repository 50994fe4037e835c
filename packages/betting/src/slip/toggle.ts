import type { Verdict } from '@fairground/money';
import { SLIP_SIZE_MAX } from '../slip-size.ts';
import { type Leg, type Selection, legKey, legOf, legStatus, selectionKey } from './leg.ts';
import { type Slip, unlessConfirming, isConfirming, no, tidied, yes } from './slip.ts';

/** Adds a selection, or takes it away when the slip holds it already. */
export function toggleSelection(slip: Slip, selection: Selection): Verdict<Slip, 'order-confirming' | 'slip-full'> {
  if (isConfirming(slip)) return no('order-confirming');
  // What was accepted is a receipt; the next click begins a new slip around the rest.
  const open = slip.legs.filter((leg) => legStatus(leg) !== 'accepted');
  const held = heldBy(open, selection);
  if (held) return yes(tidied({ ...slip, legs: open.filter((leg) => leg !== held) }));

  // A champion bet is never part of a series, so choosing one ends it.
  const isSeries = slip.isSeries && selection.kind === 'normal';
  const kept = slip.isMultiple || isSeries ? open.filter((leg) => leg.kind === selection.kind) : [];
  if (kept.length >= SLIP_SIZE_MAX) return no('slip-full');
  return yes(tidied({ ...slip, isSeries, legs: [...kept, legOf(selection, isSeries)] }));
}

/** The selections a change took out of the slip, as they stood; what was accepted left as a receipt. */
export const replacedLegs = (before: Slip, after: Slip): readonly Leg[] =>
  before.legs.filter(
    (leg) => legStatus(leg) !== 'accepted' && !after.legs.some((held) => legKey(held) === legKey(leg)),
  );

/** Puts selections back beside those of now, stakes included: several from here on. */
export const rejoin = (slip: Slip, legs: readonly Leg[]): Verdict<Slip, 'order-confirming'> =>
  unlessConfirming(slip, () => ({ ...slip, isMultiple: true, legs: [...legs, ...slip.legs].slice(-SLIP_SIZE_MAX) }));

/** Takes one selection away; a selection that is not there is no mistake. */
export const removeSelection = (slip: Slip, key: string): Verdict<Slip, 'order-confirming'> =>
  unlessConfirming(slip, () => ({ ...slip, legs: slip.legs.filter((leg) => legKey(leg) !== key) }));

/** Takes every selection away; the modes stay as chosen. */
export const clearSlip = (slip: Slip): Verdict<Slip, 'order-confirming'> =>
  unlessConfirming(slip, () => ({ ...slip, legs: [] }));

/** The leg a cell of the table stands for: the same selection, or one whose line has just moved to that cell's. */
export function heldBy(legs: readonly Leg[], selection: Selection): Leg | undefined {
  const key = selectionKey(selection, selection.quote.line);
  const moved = (leg: Leg) => leg.pending !== null && selectionKey(leg, leg.pending.line) === key;
  return legs.find((leg) => legKey(leg) === key) ?? legs.find(moved);
}
