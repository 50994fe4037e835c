import { ResultCode } from '@fairground/contract';
import type { AppContext } from '../../platform/app-context.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { VenueProvider } from '../../platform/ports/venue-provider.ts';

const PROVIDER_PATIENCE_MS = 10_000;

/** How long a provider may take for one answer. */
export const patience = (): AbortSignal => AbortSignal.timeout(PROVIDER_PATIENCE_MS);

/** Who answers for a foreign venue. One that nobody answers for says that it rests. */
export async function venueProviderOf(
  { venueProviders }: Pick<AppContext, 'venueProviders'>,
  venueCode: string,
): Promise<VenueProvider> {
  const provider = await venueProviders.of(venueCode);
  if (!provider) throw new Refusal(ResultCode.VenueMaintenance);
  return provider;
}
