import type { AppContext, Tx } from '../../../platform/app-context.ts';
import type { Provider } from '../providers.ts';

/** A wallet call that was believed: who sent it, under which number, and when it came. */
export interface WalletEvent {
  readonly provider: Provider;
  readonly eventId: string;
  readonly now: Date;
}

/** An event while it is booked, in the transaction that keeps its answer. */
export interface WalletBooking {
  readonly app: AppContext;
  readonly tx: Tx;
  readonly event: WalletEvent;
}
