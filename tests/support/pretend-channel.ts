import type {
  ChannelFact,
  DepositWish,
  PaymentAdapter,
  PayoutWish,
} from '../../apps/server/src/modules/payments/adapter.ts';

/** A payment channel that does what a test tells it, and remembers what it was told. */
export interface PretendChannel {
  readonly adapter: Pick<PaymentAdapter, 'pay' | 'queryPayout' | 'createDeposit' | 'queryDeposit'>;
  /** Every wish to pay, in order of arrival. */
  readonly wishes: PayoutWish[];
  /** How it answers a wish; throwing is a lost answer. */
  onPay: (wish: PayoutWish) => ChannelFact;
  /** How it answers a deposit that is to be expected. */
  onCreate: (wish: DepositWish) => Awaited<ReturnType<PaymentAdapter['createDeposit']>>;
  /** What it answers when asked about an order. */
  readonly facts: Map<string, ChannelFact>;
}

export function pretendChannel(): PretendChannel {
  const wishes: PayoutWish[] = [];
  const facts = new Map<string, ChannelFact>();
  const self: PretendChannel = {
    wishes,
    facts,
    onPay: () => ({ state: 'waiting' }),
    onCreate: () => ({ ok: false, why: 'refused' }),
    adapter: {
      createDeposit: async (wish) => self.onCreate(wish),
      queryDeposit: async (orderNo) => facts.get(orderNo) ?? { state: 'unknown' },
      pay: async (wish) => {
        wishes.push(wish);
        return self.onPay(wish);
      },
      queryPayout: async (orderNo) => facts.get(orderNo) ?? { state: 'unknown' },
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
