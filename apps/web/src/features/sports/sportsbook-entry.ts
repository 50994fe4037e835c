import type { BookVenue } from '@fairground/contract/venues';
import { create } from 'zustand';
import { serverNow } from '../../api/server-clock.ts';
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

/**
 * A launch lapses when nothing is asked with its token within a minute: half of it, because clocks and ways differ.
 * Whoever leaves before the first answer comes back with a token that may have lapsed.
 */
const FIRST_USE_MS = 30_000;

/** When the launch of a token answered, until a question with it is answered. */
const unusedSince = new Map<string, number>();

/** The token of the page's book: set after its launch, read by every question to the sportsbook. */
export const useSportsbookEntry = create<SportsbookEntry>(() => outside);

onBookChange(({ venueCode }) => useSportsbookEntry.setState(entries.get(venueCode) ?? outside));

function note(entry: SportsbookEntry, venueCode: BookVenue): void {
  entries.set(venueCode, entry);
  if (venueCode === currentBook().venueCode) useSportsbookEntry.setState(entry);
}

export function enterSportsbook(token: string, venueCode: BookVenue = currentBook().venueCode): void {
  unusedSince.set(token, serverNow());
  note({ token, state: 'inside' }, venueCode);
}

/** A question with this token was answered: it is good for as long as the login is. */
export const noteUse = (token: string): void => void unusedSince.delete(token);

/** A token of the page's book that may have lapsed before its first use is forgotten: the venue is to be launched anew. */
export function forgetIfLapsed(): void {
  const { token } = useSportsbookEntry.getState();
  if (serverNow() - (unusedSince.get(token) ?? Infinity) > FIRST_USE_MS) note(outside, currentBook().venueCode);
}

export function leaveSportsbook(): void {
  unusedSince.clear();
  entries.clear();
  useSportsbookEntry.setState(outside);
}

/** 6302: the sportsbook does not know this token. The page shows 数据异常，请重新进入游戏. */
export const sportsbookIsAbnormal = (): void => note({ token: '', state: 'abnormal' }, currentBook().venueCode);
