import { ProviderCall } from '@fairground/contract/providers';
import type { CoreContext } from '../../platform/app-context.ts';
import {
  type ProviderFact,
  type ProviderGuest,
  type ProviderTransfer,
  UnreadableAnswer,
  type VenueProvider,
  type VenueProviders,
} from '../../platform/ports/venue-provider.ts';
import { sandboxProvider } from '../transfers/sandbox-provider.ts';
import { askProvider } from './provider-client.ts';
import { providerGames } from './provider-games.ts';
import { providerPlayers } from './provider-players.ts';
import { providerSessions } from './provider-sessions.ts';
import { type Provider, providers } from './providers.ts';

type Core = Pick<CoreContext, 'config' | 'now' | 'db' | 'pool'>;

/** Whoever joined by the protocol answers for the venues it plays in; in a sandbox its own provider for the other foreign ones. */
export function venueProviders(core: Core): VenueProviders {
  const sandbox = core.config.mode === 'sandbox' ? sandboxProvider(core) : undefined;
  return {
    of: async (venueCode) => {
      const provider = await providers.ofVenue(core, venueCode);
      if (provider) return httpProvider(core, provider);
      return (await isForeign(core, venueCode)) ? sandbox : undefined;
    },
  };
}

const isForeign = async ({ db }: Core, venueCode: string): Promise<boolean> =>
  (await db
    .selectFrom('venue')
    .select('code')
    .where('code', '=', venueCode)
    .where('kind', '=', 'foreign')
    .executeTakeFirst()) !== undefined;

/** A provider that speaks the protocol of docs/providers.md. */
function httpProvider(core: Core, provider: Provider): VenueProvider {
  return {
    open: (guest, signal) => launchAt(core, provider, { ...guest, signal }),
    transfer: async ({ orderNo, memberId, way, amount }: ProviderTransfer, signal) => {
      const player = await providerPlayers.nameOf(core, provider.code, memberId);
      const request = { orderNo, player, way, amount: `${amount}`, currency: provider.currency };
      return factOf(
        await askProvider(core, provider, { call: ProviderCall.transfer, request, event: orderNo, signal }),
      );
    },
    query: async (orderNo, signal) =>
      factOf(await askProvider(core, provider, { call: ProviderCall.queryTransfer, request: { orderNo }, signal })),
  };
}

/** The play session stands before the provider hears of it; the address must be one the site may frame. */
async function launchAt(
  core: Core,
  provider: Provider,
  guest: ProviderGuest & { readonly signal: AbortSignal },
): Promise<string> {
  const { config } = core;
  const { memberId, sessionId, venueCode, ip, signal } = guest;
  const providerCode = provider.code;
  const gameCode =
    guest.gameCode === '' ? await providerGames.firstOpen(core, { providerCode, venueCode }) : guest.gameCode;
  const player = await providerPlayers.nameOf(core, providerCode, memberId);
  const session = { providerCode, memberId, sessionId, venueCode, ip };
  const token = await providerSessions.issue(core, session, core.now());
  const { currency } = provider;
  const returnUrl = `${config.siteUrl}/home`;
  const request = { player, token, gameCode, currency, language: 'zh-Hans' as const, returnUrl };
  const { address } = await askProvider(core, provider, { call: ProviderCall.launch, request, signal });
  if (!URL.canParse(address) || !config.gameOrigins.includes(new URL(address).origin))
    throw new UnreadableAnswer(`provider ${provider.code} launches at an origin that is not listed in GAME_ORIGINS`);
  return address;
}

const factOf = ({ state, reason }: { readonly state: ProviderFact['state']; readonly reason?: string | undefined }) =>
  state === 'failed' ? { state, reason: reason ?? '场馆未接受本次转账' } : { state };
