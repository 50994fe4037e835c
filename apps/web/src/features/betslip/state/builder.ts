import type { Fen } from '@fairground/money';
import { type Leg, type Slip, isPlaceable } from '@fairground/betting';
import { create } from 'zustand';
import { onBookChange } from '../../sports/book.ts';

/** The code a builder bet's order carries where a series has its way, such as `2c1`. */
export const BUILDER_ORDER = 'builder';

/** Bet builder: several selections of one match taken together, at a price of their own. A view of the slip. */
export const useBuilder = create<{ readonly isOn: boolean; readonly amount: Fen | null }>(() => ({
  isOn: false,
  amount: null,
}));

export const switchBuilder = (isOn: boolean): void => useBuilder.setState({ isOn, amount: null });

onBookChange(() => switchBuilder(false));

/** The selections a builder bet is made of: those of the match that was chosen from last. */
export function builderLegs({ legs }: Slip): readonly Leg[] {
  const normal = legs.filter((leg) => leg.kind === 'normal' && (isPlaceable(leg) || leg.isInvalid));
  const gameId = normal.at(-1)?.gameId;
  return normal.filter((leg) => leg.gameId === gameId);
}

/** Two selections of one match are the least a builder bet needs. */
export const canBuild = (slip: Slip): boolean => builderLegs(slip).length > 1;
