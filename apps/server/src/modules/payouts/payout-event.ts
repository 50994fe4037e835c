import type { House } from '../../platform/house.ts';
import type { TopicHandler } from '../../platform/jobs/outbox-worker.ts';
import * as z from 'zod/mini';
import { applyFact, type PayoutNews } from './payout-fact.ts';

/** What the webhook door handed on: the fact as JSON can carry it, amounts as decimal text in fen. */
const handedOn = z.object({
  channelCode: z.string(),
  orderNo: z.string(),
  fact: z.discriminatedUnion('state', [
    z.object({ state: z.enum(['waiting', 'unknown']) }),
    z.object({
      state: z.literal('paid'),
      amount: z.string().check(z.regex(/^-?\d+$/)),
      payerName: z.string(),
      channelRef: z.string(),
      currency: z.optional(z.string()),
    }),
    z.object({ state: z.literal('failed'), reason: z.string() }),
  ]),
});

/** A channel's own news about an order. */
export const onPayoutEvent = (house: House, news: PayoutNews): Promise<void> => applyFact(house, news);

/** The same, through the outbox; told twice, nothing happens twice. */
export const takePayoutFact: TopicHandler = ({ payload }, house) => {
  const { channelCode, orderNo, fact } = handedOn.parse(payload);
  if (fact.state !== 'paid') return onPayoutEvent(house, { channelCode, orderNo, fact });
  const { currency, amount, ...said } = fact;
  return onPayoutEvent(house, {
    channelCode,
    orderNo,
    fact: { ...said, amount: BigInt(amount), ...(currency !== undefined && { currency }) },
  });
};
