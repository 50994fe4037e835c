import type { Book } from '@fairground/contract/back-office-reconciliation';
import type { AppContext } from '../../../platform/app-context.ts';
import { paymentChannels } from '../../payment-channels/payment-channels.ts';
import { providers } from '../../providers/providers.ts';
import { venues } from '../../venues/venues.ts';

const OWN_NAMES: Readonly<Partial<Record<Book, string>>> = { wallet: '余额与分录', house: '每日结余' };

/** With whom a book is compared, by name. */
export async function partyNames(
  app: Pick<AppContext, 'db' | 'pool'>,
): Promise<(place: { readonly book: Book; readonly party: string }) => string> {
  const [channels, joined, own] = await Promise.all([
    paymentChannels.names(app),
    providers.all(app),
    venues.all(app.pool),
  ]);
  const providerNames = new Map(joined.map(({ code, name }) => [code, name]));
  const venueNames = new Map(own.map(({ code, name }) => [code, name]));
  const named: Readonly<Record<Book, ReadonlyMap<string, string>>> = {
    deposit: channels,
    payout: channels,
    provider: providerNames,
    venue: venueNames,
    wallet: new Map(),
    house: new Map(),
  };
  return ({ book, party }) => OWN_NAMES[book] ?? named[book].get(party) ?? party;
}
