import { categories } from './categories.ts';
import { remembered } from './remembered.ts';
import type { Visit } from './visit.ts';

const kept = remembered('lastHall');

/** The hall a member was last in on this device; undefined when in none yet. */
export const lastHall = () => categories.find(({ place }) => place === kept.get());

/** Called on every arrival. */
export function noteHall({ place }: Visit): void {
  if (categories.some((category) => category.place === place)) kept.set(place);
}
