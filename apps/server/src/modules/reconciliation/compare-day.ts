import type { Book } from '@fairground/contract/back-office-reconciliation';
import { chinaDay, endOfChinaDay } from '@fairground/money';
import type { AppContext } from '../../platform/app-context.ts';
import { depositOrders } from '../deposits/orders/deposit-orders.ts';
import type { BookDay } from './books.ts';
import { payoutDifferences } from './payout-differences.ts';
import { reconcileDeposits } from './reconcile-deposits.ts';
import { OWN_PARTY, reconcileOwnAccounts, reconcileWallets } from './reconcile-own-books.ts';
import { reconcilePayoutList } from './reconcile-payout-lists.ts';
import { providersCompared, reconcileProvider } from './reconcile-providers.ts';
import { reconcileVenue, venuesCompared } from './reconcile-venues.ts';
import { reconciliationRuns } from './reconciliation-runs.ts';

const DAY_MS = 86_400_000;
/** A day's last messages get this long to arrive before its books are compared. */
const SETTLING_MS = 30 * 60_000;

/** How a kind of book is compared, and with whom. */
interface BookComparison {
  /** Who had anything to do with us before a moment: nobody else has a list. */
  readonly partiesBefore: (app: AppContext, before: Date) => Promise<readonly string[]>;
  readonly compare: (app: AppContext, day: Pick<BookDay, 'party' | 'day'>, runBy: string) => Promise<unknown>;
}

const own = async (): Promise<readonly string[]> => [OWN_PARTY];

const comparisons: Readonly<Record<Book, BookComparison>> = {
  deposit: {
    partiesBefore: depositOrders.channelsBefore,
    compare: (app, { party, day }, runBy) => reconcileDeposits(app, { channelCode: party, day }, runBy),
  },
  payout: {
    partiesBefore: payoutDifferences.channelsBefore,
    compare: (app, { party, day }, runBy) => reconcilePayoutList(app, { channelCode: party, day }, runBy),
  },
  provider: { partiesBefore: providersCompared, compare: reconcileProvider },
  venue: { partiesBefore: venuesCompared, compare: reconcileVenue },
  wallet: { partiesBefore: own, compare: reconcileWallets },
  house: { partiesBefore: own, compare: reconcileOwnAccounts },
};
const books: readonly Book[] = ['deposit', 'payout', 'provider', 'venue', 'wallet', 'house'];

/** The last day that is over for long enough to be compared. */
export const lastDayOver = (now: Date): string => chinaDay(new Date(now.getTime() - DAY_MS - SETTLING_MS));

/** Everything that has a list for a day. */
export async function booksOfDay(app: AppContext, day: string): Promise<readonly BookDay[]> {
  const before = endOfChinaDay(day);
  const parties = await Promise.all(
    books.map(async (book) =>
      (await comparisons[book].partiesBefore(app, before)).map((party) => ({ book, party, day })),
    ),
  );
  return parties.flat();
}

/** Somebody else's lists can be late; our own can only be wrong. */
const isOfOthers = ({ book }: BookDay): boolean => book === 'deposit' || book === 'payout' || book === 'provider';

/** Compares one book of a day. That the other side did not answer is written down too; false then. */
export async function compareBook(app: AppContext, place: BookDay, runBy = ''): Promise<boolean> {
  try {
    await comparisons[place.book].compare(app, place, runBy);
    return true;
  } catch (error) {
    if (!isOfOthers(place)) throw error;
    app.log.warn({ err: error, ...place }, 'reconciliation failed; will retry');
    await app.transact((tx) =>
      reconciliationRuns.insert(tx, { ...place, at: app.now(), runBy, comparison: undefined }),
    );
    return false;
  }
}

/** Yesterday, book by book; who does not answer is asked again at the next look. */
export async function compareYesterday(app: AppContext, ofBooks: readonly Book[] = books): Promise<void> {
  for (const place of await booksOfDay(app, lastDayOver(app.now()))) {
    if (!ofBooks.includes(place.book)) continue;
    // One after the other: nobody waits for it.
    try {
      // oxlint-disable-next-line no-await-in-loop
      if (!(await reconciliationRuns.wasCompared(app, place))) await compareBook(app, place);
    } catch (error) {
      app.log.error({ err: error, ...place }, 'our own books could not be compared; will retry');
    }
  }
}
