import type {
  ChannelFact,
  DepositRequest,
  PaymentAdapter,
  PayoutRequest,
} from '../../../apps/server/src/platform/ports/payment-adapter.ts';

/** A payment channel that does what a test tells it, and remembers what it was told. */
export interface FakeChannel {
  readonly adapter: PaymentAdapter;
  /** Every payout request, in order of arrival. */
  readonly payoutRequests: PayoutRequest[];
  /** How it answers a request; throwing is a lost answer. */
  onPay: (request: PayoutRequest) => ChannelFact;
  /** How it answers a deposit that is to be expected. */
  onCreate: (request: DepositRequest) => Awaited<ReturnType<PaymentAdapter['createDeposit']>>;
  /** What it answers when asked about an order. */
  readonly facts: Map<string, ChannelFact>;
}

export function fakeChannel(): FakeChannel {
  const payoutRequests: PayoutRequest[] = [];
  const facts = new Map<string, ChannelFact>();
  const self: FakeChannel = {
    payoutRequests,
    facts,
    onPay: () => ({ state: 'waiting' }),
    onCreate: () => ({ ok: false, why: 'refused' }),
    adapter: {
      createDeposit: async (request) => self.onCreate(request),
      queryDeposit: async (orderNo) => facts.get(orderNo) ?? { state: 'unknown' },
      pay: async (request) => {
        payoutRequests.push(request);
        return self.onPay(request);
      },
      queryPayout: async (orderNo) => facts.get(orderNo) ?? { state: 'unknown' },
      closeDeposit: async () => {},
      statement: async () => [],
      listPayouts: async () => [],
      readWebhook: () => ({ ok: false, why: 'malformed' }),
    },
  };
  return self;
}

/** That the channel has paid a sum. */
export const paidFact = (amount: bigint, currency = 'CNY'): ChannelFact => ({
  state: 'paid',
  amount,
  currency,
  payerName: '',
  channelRef: `ref-${amount}`,
});
