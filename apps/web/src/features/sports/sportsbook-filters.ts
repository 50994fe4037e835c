import { type Filters, filtersFromStored, preferencesToStored } from '@fairground/betting';
import { create } from 'zustand';
import { remembered } from '../storage/remembered.ts';
import { storage } from '../storage/storage.ts';

const stored = remembered('sportPreferences');

/** What the sportsbook page shows and how: the table, the slip and the orders read it. */
export const useFilters = create<Filters>(() =>
  filtersFromStored({ edition: storage.get('edition') || null, preferences: stored.get() || null }),
);

/** Changes the filters by one of the pure rules; the member's habits are kept. */
export function changeFilters(change: (filters: Filters) => Filters): void {
  const filters = change(useFilters.getState());
  const { edition, preferences } = preferencesToStored(filters);
  if (edition !== null) storage.set('edition', edition);
  if (preferences !== null) stored.set(preferences);
  useFilters.setState(filters, true);
}
