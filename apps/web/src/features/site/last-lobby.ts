import { categories } from './categories.ts';
import { remembered } from '../storage/remembered.ts';
import type { Visit } from '../navigation/visit.ts';

const stored = remembered('lastLobby');

/** The lobby a member was last in on this device; undefined when in none yet. */
export const lastLobby = () => categories.find(({ routeName }) => routeName === stored.get());

/** Called on every arrival. */
export function rememberLobby({ routeName }: Visit): void {
  if (categories.some((category) => category.routeName === routeName)) stored.set(routeName);
}
