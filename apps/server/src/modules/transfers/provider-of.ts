import { ResultCode } from '@fairground/contract';
import type { AppContext } from '../../platform/app-context.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { VenueProvider } from './venue-provider.ts';
import { sandboxProvider } from './sandbox-provider.ts';

const PROVIDER_PATIENCE_MS = 10_000;

/** How long a provider may take for one answer. */
export const patience = (): AbortSignal => AbortSignal.timeout(PROVIDER_PATIENCE_MS);

/** Who answers for the foreign venues. A live installation brings no provider yet, and says that they rest. */
export function venueProvider(app: AppContext): VenueProvider {
  if (app.config.mode !== 'sandbox') throw new Refusal(ResultCode.VenueMaintenance);
  return sandboxProvider(app);
}
