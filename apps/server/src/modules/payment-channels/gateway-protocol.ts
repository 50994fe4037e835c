import { fenFromWire, type Fen } from '@fairground/money';
import * as z from 'zod/mini';

/** What the site and a payment gateway say to each other; docs/payment-channels.md tells it in prose. */

const text = (max: number) => z.string().check(z.maxLength(max));
const orderNo = z.string().check(z.regex(/^[\w:.-]{1,64}$/));
const moment = z.int().check(z.nonnegative());
/** Plain yuan with two decimals, above zero, and no more than the ledger ever holds. */
const amount = z.string().check(
  z.regex(/^(0|[1-9]\d{0,11})\.\d{2}$/),
  z.refine((yuan) => (fenFromWire(yuan) ?? 0n) > 0n),
);
/** An order of its own words: anything else that is said is dropped. */
const fact = {
  state: z.enum(['unknown', 'waiting', 'paid', 'failed']),
  amount: z.optional(amount),
  currency: z.optional(z.string().check(z.regex(/^[A-Z]{3,5}$/))),
  payee: z.optional(text(200)),
  payerName: z.optional(text(100)),
  paymentRef: z.optional(z.string().check(z.regex(/^[\w:.-]{1,100}$/))),
  /** The remark a bank transfer came with; it finds the order when the bank knows no number of ours. */
  signalCode: z.optional(text(64)),
  paidAt: z.optional(moment),
  confirmations: z.optional(z.int().check(z.nonnegative())),
  reason: z.optional(text(200)),
};

const span = z.object({ from: moment, to: moment });
const paidList = z.object({
  list: z.array(z.object({ orderNo: text(100), paymentRef: text(100), amount, paidAt: moment })),
});

export const Gateway = {
  createDeposit: {
    path: '/deposits',
    request: z.object({
      orderNo,
      method: text(32),
      amount,
      currency: z.literal('CNY'),
      payerName: text(100),
      signalCode: text(64),
      expireAt: moment,
    }),
    reply: z.discriminatedUnion('state', [
      z.object({ state: z.enum(['refused', 'maintenance']), reason: z.optional(text(200)) }),
      z.object({
        state: z.literal('waiting'),
        channelRef: text(100),
        payeeRef: text(200),
        payee: z.array(z.object({ label: text(50), value: text(200) })).check(z.maxLength(10)),
        qrText: text(1024),
        payUrl: text(2048),
        coin: z.nullable(
          z.object({
            coin: text(8),
            network: text(16),
            address: text(128),
            coinAmount: z.string().check(z.regex(/^\d{1,9}(\.\d{1,8})?$/)),
            rate: z.string().check(z.regex(/^\d{1,9}(\.\d{1,8})?$/)),
            confirmationsNeed: z.int().check(z.nonnegative()),
          }),
        ),
      }),
    ]),
  },
  queryDeposit: { path: '/deposits/query', request: z.object({ orderNo }), reply: z.object(fact) },
  closeDeposit: {
    path: '/deposits/close',
    request: z.object({ orderNo }),
    reply: z.object({ state: z.literal('closed') }),
  },
  pay: {
    path: '/payouts',
    request: z.object({
      orderNo,
      kind: z.enum(['bank', 'alipay', 'coin']),
      amount,
      currency: z.literal('CNY'),
      account: text(200),
      bankCode: text(64),
      holder: text(100),
      network: text(16),
    }),
    reply: z.object(fact),
  },
  queryPayout: { path: '/payouts/query', request: z.object({ orderNo }), reply: z.object(fact) },
  statement: { path: '/statement', request: span, reply: paidList },
  listPayouts: { path: '/payouts/statement', request: span, reply: paidList },
} as const;

export type GatewayFact = z.output<typeof Gateway.queryDeposit.reply>;

/** What a gateway tells the webhook route. */
export const webhookBody = z.object({
  eventId: z.string().check(z.regex(/^[\w:.-]{1,100}$/)),
  about: z.enum(['deposit', 'payout']),
  orderNo,
  at: moment,
  ...fact,
});

/** Amounts passed the pattern already. */
export const fenOf = (yuan: string): Fen => fenFromWire(yuan) ?? 0n;
