import type { AppContext } from '../../../platform/app-context.ts';
import type { TopicHandler } from '../../../platform/jobs/outbox-worker.ts';
import * as z from 'zod/mini';
import { applyFact, type PayoutReport } from './payout-fact.ts';

/** What the webhook route forwarded: the fact as JSON can carry it, amounts as decimal text in fen. */
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
export const onPayoutEvent = (app: AppContext, news: PayoutReport): Promise<void> => applyFact(app, news);

/** The same, through the outbox; told twice, nothing happens twice. */
export const takePayoutFact: TopicHandler = ({ payload }, app) => {
  const { channelCode, orderNo, fact } = handedOn.parse(payload);
  if (fact.state !== 'paid') return onPayoutEvent(app, { channelCode, orderNo, fact });
  const { currency, amount, ...said } = fact;
  return onPayoutEvent(app, {
    channelCode,
    orderNo,
    fact: { ...said, amount: BigInt(amount), ...(currency !== undefined && { currency }) },
  });
};
