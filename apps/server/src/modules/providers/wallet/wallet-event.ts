import type { Provider } from '../providers.ts';

/** A wallet call that was believed: who sent it, under which number, and when it came. */
export interface WalletEvent {
  readonly provider: Provider;
  readonly eventId: string;
  readonly now: Date;
}
