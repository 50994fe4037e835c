import type { BookVenue } from '@fairground/contract/venues';
import { create } from 'zustand';
import { currentBook, onBookChange } from './book.ts';

/** How the page stands with its venue: not entered yet, inside, or turned away because its token is not known. */
export type EntryState = 'outside' | 'inside' | 'abnormal';

interface SportsbookEntry {
  /** The uid of the launch url; empty until the launch has answered. */
  readonly token: string;
  readonly state: EntryState;
}

const outside: SportsbookEntry = { token: '', state: 'outside' };

/** How each venue was entered last. */
const entries = new Map<BookVenue, SportsbookEntry>();

/** The token of the page's book: set after its launch, read by every question to the sportsbook. */
export const useSportsbookEntry = create<SportsbookEntry>(() => outside);

onBookChange(({ venueCode }) => useSportsbookEntry.setState(entries.get(venueCode) ?? outside));

function note(entry: SportsbookEntry, venueCode: BookVenue): void {
  entries.set(venueCode, entry);
  if (venueCode === currentBook().venueCode) useSportsbookEntry.setState(entry);
}

export const enterSportsbook = (token: string, venueCode: BookVenue = currentBook().venueCode): void =>
  note({ token, state: 'inside' }, venueCode);

export function leaveSportsbook(): void {
  entries.clear();
  useSportsbookEntry.setState(outside);
}

/** 6302: the sportsbook does not know this token. The page shows 数据异常，请重新进入游戏. */
export const sportsbookIsAbnormal = (): void => note({ token: '', state: 'abnormal' }, currentBook().venueCode);
