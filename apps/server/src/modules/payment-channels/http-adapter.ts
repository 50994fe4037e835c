import { yuanFromFen } from '@fairground/money';
import * as z from 'zod/mini';
import type { PaymentAdapter, StatementLine } from '../../platform/ports/payment-adapter.ts';
import { channelFact } from './channel-fact.ts';
import { fenOf, Gateway } from './gateway-protocol.ts';
import { GatewayHeader, gatewaySignature } from './gateway-signature.ts';
import { readWebhook } from './read-webhook.ts';

/** Longer than any gateway should think; after that its answer is unknown. */
const GATEWAY_PATIENCE_MS = 10_000;
const CURRENCY = 'CNY';

export interface GatewayEndpoint {
  readonly channelCode: string;
  readonly secret: Buffer;
  /** Asked at each call: a sandbox learns its own address only when it listens. */
  readonly baseUrl: () => Promise<string>;
  readonly now: () => Date;
}

/** Any gateway that speaks the protocol of docs/payment-channels.md. */
export function httpAdapter(endpoint: GatewayEndpoint): PaymentAdapter {
  const ask = asker(endpoint);
  return {
    createDeposit: async ({ amount, expireAt, ...requested }) => {
      const reply = await ask(Gateway.createDeposit, {
        ...requested,
        amount: yuanFromFen(amount),
        currency: CURRENCY,
        expireAt: expireAt.getTime(),
      });
      if (reply.state !== 'waiting') return { ok: false, why: reply.state };
      const { state: _, ...instructions } = reply;
      return { ok: true, value: instructions };
    },
    queryDeposit: async (orderNo) => channelFact(await ask(Gateway.queryDeposit, { orderNo })),
    closeDeposit: async (orderNo) => void (await ask(Gateway.closeDeposit, { orderNo })),
    pay: async ({ amount, ...requested }) =>
      channelFact(await ask(Gateway.pay, { ...requested, amount: yuanFromFen(amount), currency: CURRENCY })),
    queryPayout: async (orderNo) => channelFact(await ask(Gateway.queryPayout, { orderNo })),
    statement: async ({ from, to }) =>
      linesOf(await ask(Gateway.statement, { from: from.getTime(), to: to.getTime() })),
    listPayouts: async ({ from, to }) =>
      linesOf(await ask(Gateway.listPayouts, { from: from.getTime(), to: to.getTime() })),
    readWebhook: (request) => readWebhook(endpoint.secret, request),
  };
}

const linesOf = ({ list }: z.output<typeof Gateway.statement.reply>): readonly StatementLine[] =>
  list.map(({ orderNo, paymentRef, amount, paidAt }) => ({
    orderNo,
    channelRef: paymentRef,
    amount: fenOf(amount),
    paidAt: new Date(paidAt),
  }));

interface Action<Request extends z.ZodMiniType, Reply extends z.ZodMiniType> {
  readonly path: string;
  readonly request: Request;
  readonly reply: Reply;
}

/** A reply that is late, broken or not of the protocol is no reply: it throws, and the order is asked for again. */
function asker({ channelCode, secret, baseUrl, now }: GatewayEndpoint) {
  return async <Request extends z.ZodMiniType, Reply extends z.ZodMiniType>(
    { path, reply }: Action<Request, Reply>,
    requested: z.input<Request>,
  ): Promise<z.output<Reply>> => {
    const body = Buffer.from(JSON.stringify(requested));
    const time = String(now().getTime());
    const response = await fetch((await baseUrl()) + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [GatewayHeader.channel]: channelCode,
        [GatewayHeader.time]: time,
        [GatewayHeader.signature]: gatewaySignature(secret, { time, action: path, body }),
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(GATEWAY_PATIENCE_MS),
    });
    if (!response.ok) throw new Error(`payment gateway ${channelCode} answered ${path} with HTTP ${response.status}`);
    return z.parse(reply, await response.json());
  };
}
