import {
  PROVIDER_PATIENCE_MS,
  PROVIDER_PROTOCOL,
  ProviderCall,
  type ProviderGame,
  type ProviderLimits,
  type WalletMode,
} from '@fairground/contract/providers';
import type { AppContext, Tx } from '../../platform/app-context.ts';
import { askProvider } from './provider-client.ts';
import { providerGames } from './provider-games.ts';
import type { Provider } from './providers.ts';

export const providerPatience = (): AbortSignal => AbortSignal.timeout(PROVIDER_PATIENCE_MS);

export interface Handshake {
  readonly limits: { readonly stakeMin: bigint; readonly stakeMax: bigint; readonly winMax: bigint };
  readonly games: readonly ProviderGame[];
  readonly tellsFairness: boolean;
}

/** What both sides agree on: the provider answers with limits inside of ours, or nothing is agreed. */
export async function agreeOnCatalogue(
  app: AppContext,
  provider: Pick<Provider, 'code' | 'baseUrl' | 'currency'> & { readonly mode: WalletMode },
  proposed: ProviderLimits,
): Promise<Handshake> {
  const { code, mode, currency } = provider;
  const request = { protocol: PROVIDER_PROTOCOL, mode, currency, limits: proposed } as const;
  const answer = await askProvider(app, provider, {
    call: ProviderCall.catalogue,
    request,
    signal: providerPatience(),
  });
  if (answer.provider !== code || answer.mode !== mode || answer.currency !== currency)
    throw new Error(`provider ${code} answered for another provider, wallet mode or currency`);
  const limits = fenOf(answer.limits);
  if (!isWithin(limits, fenOf(proposed)))
    throw new Error(`provider ${code} answered with limits beyond the proposed ones`);
  const games = answer.games.map((game) => ({ ...game, ...cut(game, limits) })).filter(hasStakes);
  return { limits, games, tellsFairness: answer.fairness !== undefined };
}

const fenOf = ({ stakeMin, stakeMax, winMax }: ProviderLimits): Handshake['limits'] => ({
  stakeMin: BigInt(stakeMin),
  stakeMax: BigInt(stakeMax),
  winMax: BigInt(winMax),
});

const isWithin = (inner: Handshake['limits'], outer: Handshake['limits']): boolean =>
  inner.stakeMin >= outer.stakeMin &&
  inner.stakeMin <= inner.stakeMax &&
  inner.stakeMax <= outer.stakeMax &&
  inner.winMax <= outer.winMax;

/** A game's own range, as far as it was agreed on. */
function cut({ stakeMin, stakeMax }: ProviderGame, limits: Handshake['limits']) {
  const [low, high] = [BigInt(stakeMin), BigInt(stakeMax)];
  return {
    stakeMin: `${low > limits.stakeMin ? low : limits.stakeMin}`,
    stakeMax: `${high < limits.stakeMax ? high : limits.stakeMax}`,
  };
}

const hasStakes = ({ stakeMin, stakeMax }: ProviderGame): boolean => BigInt(stakeMin) <= BigInt(stakeMax);

/** Writes the games of a catalogue, each into the provider's venue of its category. */
export async function writeCatalogue(
  tx: Tx,
  { code, name }: Pick<Provider, 'code' | 'name'>,
  games: readonly ProviderGame[],
): Promise<void> {
  const venues = await tx.db
    .selectFrom('provider_venue')
    .innerJoin('venue', 'venue.code', 'provider_venue.venue_code')
    .select(['venue.code', 'venue.category'])
    .where('provider_venue.provider_code', '=', code)
    .orderBy('venue.position')
    .execute();
  const taken = new Set<string>();
  for (const venue of venues) {
    if (taken.has(venue.category)) continue;
    taken.add(venue.category);
    const its = games.filter(({ category }) => category === venue.category);
    const place = { providerCode: code, venueCode: venue.code, providerName: name };
    // oxlint-disable-next-line no-await-in-loop -- one connection to ask on
    await providerGames.replace(tx, place, its);
  }
}
