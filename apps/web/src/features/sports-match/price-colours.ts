import { create } from 'zustand';
import { type Movement, applyMovement } from '../../theme/appearance.ts';
import { remembered } from '../storage/remembered.ts';

const stored = remembered('movement');

const isMovement = (text: string): text is Movement => ['red-up', 'green-up', 'colorblind'].includes(text);

function kept(): Movement {
  const text = stored.get();
  return isMovement(text) ? text : 'red-up';
}

/** In which colours prices rise and fall; whoever draws a price brings this along. */
export const usePriceColours = create<{ readonly movement: Movement }>(() => ({ movement: kept() }));

applyMovement(usePriceColours.getState().movement);

export function choosePriceColours(movement: Movement): void {
  stored.set(movement);
  applyMovement(movement);
  usePriceColours.setState({ movement });
}
