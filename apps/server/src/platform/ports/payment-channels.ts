import type { PaymentAdapter } from './payment-adapter.ts';

/** The payment channels, for deposits and payouts alike. */
export interface PaymentChannels {
  /** How a channel is spoken to, by its code. Throws for a channel that cannot be spoken to at all. */
  readonly adapterOf: (channelCode: string) => PaymentAdapter;
}
