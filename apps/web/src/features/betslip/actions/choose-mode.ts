import type { Verdict } from '@fairground/money';
import {
  type Slip,
  type SlipMode,
  turnMultipleOff,
  turnMultipleOn,
  turnSeriesOff,
  turnSeriesOn,
} from '@fairground/betting';
import { switchBuilder } from '../state/builder.ts';
import { noteReplaced } from '../state/replaced-legs.ts';
import { changeSlip, currentSlip } from '../state/slip-store.ts';
import { clearSlipMessage } from '../state/slip-message.ts';

/** How the slip is bet; a builder bet is a view of a multiple slip. */
export type SlipBetMode = SlipMode | 'builder';
type Change = (slip: Slip) => Verdict<Slip, 'order-confirming' | 'champion-in-series'>;

const after =
  (first: Change, second: Change): Change =>
  (slip) => {
    const verdict = first(slip);
    return verdict.ok ? second(verdict.value) : verdict;
  };

/** What each button of the row does to the slip. */
const changes: Record<SlipBetMode, Change> = {
  single: after(turnSeriesOff, turnMultipleOff),
  multiple: after(turnSeriesOff, turnMultipleOn),
  series: turnSeriesOn,
  builder: after(turnSeriesOff, turnMultipleOn),
};

/** Turns the slip to another way of betting, unless it refuses. */
export function chooseMode(mode: SlipBetMode): void {
  clearSlipMessage();
  const before = currentSlip();
  if (!changeSlip(changes[mode])) return;
  switchBuilder(mode === 'builder');
  noteReplaced(before);
}
