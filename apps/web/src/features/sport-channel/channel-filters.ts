import { type Filters, filtersFromStored, preferencesToStored } from '@fairground/sportsbook';
import { create } from 'zustand';
import { remembered } from '../navigation/remembered.ts';
import { storage } from '../session/storage.ts';

const kept = remembered('sportPreferences');

/** What the channel page shows and how: the table, the slip and the orders read it. */
export const useFilters = create<Filters>(() =>
  filtersFromStored({ edition: storage.get('edition') || null, preferences: kept.get() || null }),
);

/** Changes the filters by one of the pure rules; the member's habits are kept. */
export function changeFilters(change: (filters: Filters) => Filters): void {
  const filters = change(useFilters.getState());
  const { edition, preferences } = preferencesToStored(filters);
  if (edition !== null) storage.set('edition', edition);
  if (preferences !== null) kept.set(preferences);
  useFilters.setState(filters, true);
}
