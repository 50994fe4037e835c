import { type Filters, defaultFilters, filtersFromStored, preferencesToStored } from '@fairground/betting';
import { create } from 'zustand';
import { remembered } from '../storage/remembered.ts';
import { storage } from '../storage/storage.ts';
import { type Book, onBookChange } from './book.ts';

const stored = remembered('sportPreferences');

/** What the sportsbook page shows and how: the table, the slip and the orders read it. */
export const useFilters = create<Filters>(() =>
  filtersFromStored({ edition: storage.get('edition') || null, preferences: stored.get() || null }),
);

/** Where the other book was left: each keeps its own place in its list, and both share the member's habits. */
const places = new Map<Book, Filters>();

onBookChange((book, before) => {
  const now = useFilters.getState();
  places.set(before, now);
  const { showType, date, isTypeTabLit, checkedLeagues, preset, gameType } = places.get(book) ?? {
    ...defaultFilters,
    gameType: book.gameTypes[0],
  };
  useFilters.setState({ ...now, showType, date, isTypeTabLit, checkedLeagues, preset, gameType });
});

/** Changes the filters by one of the pure rules; the member's habits are kept. */
export function changeFilters(change: (filters: Filters) => Filters): void {
  const filters = change(useFilters.getState());
  const { edition, preferences } = preferencesToStored(filters);
  if (edition !== null) storage.set('edition', edition);
  if (preferences !== null) stored.set(preferences);
  useFilters.setState(filters, true);
}
