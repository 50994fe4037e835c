import type { Fen } from '@fairground/money';
import { type Leg, type Slip, legStatus, slipMode } from '@fairground/betting';
import { create } from 'zustand';
import { onBookChange } from '../../sports/book.ts';
import { useBuilder } from './builder.ts';
import { currentSlip, putSlip, useSlip } from './slip-store.ts';

/** A free bet that is to pay the stake: the whole of it, on one selection alone. */
interface ChosenFreeBet {
  readonly freeBetId: string;
  readonly amount: Fen;
}

const useChosen = create<{ readonly chosen: ChosenFreeBet | null; readonly pick: string }>(() => ({
  chosen: null,
  pick: '',
}));

/** What it was chosen for: the selection whatever its line and price have become. */
const pickOf = ({ gameId, marketCode, side }: Leg): string => [gameId, marketCode, side].join();

/** The selection a free bet can pay: the only one of a single. */
export function freeBetLeg(slip: Slip): Leg | undefined {
  const [leg] = slip.legs;
  const isAlone = slipMode(slip) === 'single' && slip.legs.length === 1 && !useBuilder.getState().isOn;
  return leg && isAlone && legStatus(leg) !== 'accepted' ? leg : undefined;
}

/** Takes a free bet for the selection in the slip, or none: the stake is its face value, and empty again afterwards. */
export function chooseFreeBet(chosen: ChosenFreeBet | null): void {
  const slip = currentSlip();
  const leg = freeBetLeg(slip);
  if (!leg) return;
  useChosen.setState({ chosen, pick: pickOf(leg) });
  putSlip({ ...slip, legs: [{ ...leg, amount: chosen?.amount ?? null }] });
}

function chosenFor(slip: Slip, { chosen, pick }: ReturnType<typeof useChosen.getState>): ChosenFreeBet | undefined {
  const leg = freeBetLeg(slip);
  return chosen && leg && pickOf(leg) === pick ? chosen : undefined;
}

const drop = (): void => useChosen.setState({ chosen: null, pick: '' });
onBookChange(drop);

// What was chosen for one selection does not come back with it: once it has left, or is a receipt, it is chosen anew.
useSlip.subscribe((slip) => {
  const state = useChosen.getState();
  if (state.chosen && !chosenFor(slip, state)) drop();
});

/** The free bet that pays what is in the slip; undefined when own money does. */
export const freeBetFor = (slip: Slip): ChosenFreeBet | undefined => chosenFor(slip, useChosen.getState());

export function useFreeBet(): ChosenFreeBet | undefined {
  const slip = useSlip();
  const state = useChosen();
  useBuilder();
  return chosenFor(slip, state);
}
