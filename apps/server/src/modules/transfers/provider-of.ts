import { ResultCode } from '@fairground/contract';
import type { AppContext } from '../../platform/app-context.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { VenueProvider } from '../../platform/ports/venue-provider.ts';

const PROVIDER_PATIENCE_MS = 10_000;

/** How long a provider may take for one answer. */
export const patience = (): AbortSignal => AbortSignal.timeout(PROVIDER_PATIENCE_MS);

/** Who answers for the foreign venues. An installation without a provider says that they rest. */
export function venueProviderOf({ venueProvider }: Pick<AppContext, 'venueProvider'>): VenueProvider {
  if (!venueProvider) throw new Refusal(ResultCode.VenueMaintenance);
  return venueProvider;
}
