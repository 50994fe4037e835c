import { type ProviderLimits, type WalletMode } from '@fairground/contract/providers';
import type { AppContext, Tx } from '../../platform/app-context.ts';
import type { VenueCategory } from '@fairground/contract/venues';
import { agreeOnCatalogue, writeCatalogue } from './catalogue.ts';

export interface NewProvider {
  readonly code: string;
  readonly name: string;
  readonly mode: WalletMode;
  /** Without a slash at its end. */
  readonly baseUrl: string;
  /** Where its games are shown: one venue for each category it plays in. */
  readonly venues: readonly { readonly code: string; readonly name: string; readonly category: VenueCategory }[];
  /** The most the site would agree to; the answer lies within. */
  readonly limits: ProviderLimits;
}

/**
 * Takes a provider in, or agrees with it anew: the handshake first, then everything in one transaction. Its keys stand in
 * the settings by then.
 */
export async function joinProvider(app: AppContext, joining: NewProvider): Promise<readonly string[]> {
  const { code, name, mode, baseUrl } = joining;
  const handshake = await agreeOnCatalogue(app, { code, mode, baseUrl, currency: 'CNY' }, joining.limits);
  const { limits, games, tellsFairness } = handshake;
  const terms = {
    name,
    mode,
    base_url: baseUrl,
    stake_min: limits.stakeMin,
    stake_max: limits.stakeMax,
    win_max: limits.winMax,
    tells_fairness: tellsFairness,
  };
  await app.transact(async (tx) => {
    await tx.db
      .insertInto('provider')
      .values({ code, ...terms, joined_at: app.now() })
      .onConflict((conflict) => conflict.column('code').doUpdateSet(terms))
      .execute();
    // oxlint-disable-next-line no-await-in-loop -- one connection to ask on
    for (const venue of joining.venues) await addVenue(tx, joining, venue);
    await writeCatalogue(tx, joining, games);
  });
  return games.map(({ gameCode }) => gameCode);
}

/** A venue of the provider. Wallets of a seamless one are accounts of ours, as our own venues' are. */
async function addVenue({ db }: Tx, { code, mode }: NewProvider, venue: NewProvider['venues'][number]): Promise<void> {
  const kind = mode === 'seamless' ? 'own' : 'foreign';
  await db
    .insertInto('venue')
    .values({ ...venue, kind, has_games: true, position: 100 })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute();
  const found = await db.selectFrom('venue').select('kind').where('code', '=', venue.code).executeTakeFirstOrThrow();
  // What members have there stands in the wallets of that kind.
  if (found.kind !== kind) throw new Error(`venue ${venue.code} is ${found.kind}: provider ${code} needs ${kind}`);
  await db
    .insertInto('provider_venue')
    .values({ venue_code: venue.code, provider_code: code })
    .onConflict((conflict) => conflict.column('venue_code').doUpdateSet({ provider_code: code }))
    .execute();
}
