import { createHash, randomUUID } from 'node:crypto';
import { yuanFromFen } from '@fairground/money';
import { pay } from '../../../apps/server/src/modules/deposits/pay.ts';
import type { AppContext } from '../../../apps/server/src/platform/app-context.ts';
import type { TestMember } from '../builders.ts';
import { aNamedMember, centerOf, sendWebhook, paidBody, payeeOf } from './payments.ts';

const CHANNEL = 'BANK-1';
const ORDERS_PER_MEMBER = 3;
const AT_ONCE = 24;
const BONUS_BP = 50n;

interface WebhookTarget {
  readonly app: AppContext;
  readonly url: string;
}

export interface WebhookLoadReport {
  readonly orders: number;
  readonly sent: number;
  readonly accepted: number;
  /** Orders whose money did not arrive, and fen that arrived beyond what was paid. */
  readonly lost: number;
  readonly doubledFen: bigint;
  readonly payments: number;
  readonly seconds: number;
}

/**
 * Opens orders, then tells of them far more often than once: the same message again, the same payment under new
 * numbers, old news, failures, all shuffled and many at a time. Every order is paid exactly once in truth.
 */
export async function runWebhookLoad(
  target: WebhookTarget,
  load: { orders: number; hooks: number; seed: string },
): Promise<WebhookLoadReport> {
  const orders = await openOrders(target, load.orders);
  const messages = shuffled(messagesAbout(target, orders, load.hooks), load.seed);
  const began = performance.now();
  const statuses = await sendAll(target, messages);
  const seconds = (performance.now() - began) / 1000;
  const members = new Map(orders.map(({ member }) => [member.memberId, member]));
  let [doubled, lost] = [0n, 0];
  for (const member of members.values()) {
    const own = orders.filter((order) => order.member.memberId === member.memberId);
    const expected = own.reduce((sum, { fen }) => sum + fen + (fen * BONUS_BP) / 10_000n, 0n);
    const found = await centerOf(target, member);
    if (found > expected) doubled += found - expected;
    if (found < expected) lost += 1;
  }
  const { rows } = await target.app.pool.query<{ payments: number }>(
    'select count(*)::int as payments from deposit_payment',
  );
  return {
    orders: orders.length,
    sent: messages.length,
    accepted: statuses.filter((status) => status === 200).length,
    lost,
    doubledFen: doubled,
    payments: rows[0]?.payments ?? 0,
    seconds,
  };
}

interface WebhookLoadOrder {
  readonly member: TestMember;
  readonly fen: bigint;
  readonly orderNo: string;
  readonly payee: string;
  readonly amount: string;
}

async function openOrders(target: WebhookTarget, count: number): Promise<WebhookLoadOrder[]> {
  const orders: WebhookLoadOrder[] = [];
  while (orders.length < count) {
    const member = await aNamedMember(target);
    for (let own = 0; own < ORDERS_PER_MEMBER && orders.length < count; own += 1) {
      // The digits .11 make the sandbox's own channel keep quiet.
      const fen = BigInt(100 + orders.length) * 100n + 11n;
      const view = await pay(
        { payType: 'bank', channelId: CHANNEL, amount: fen },
        {
          app: target.app,
          caller: { memberId: member.memberId, sessionId: 0n },
          requestId: randomUUID(),
          now: target.app.now(),
          ip: '127.0.0.1',
          device: '',
          userAgent: '',
        },
      );
      const payee = await payeeOf(target, view.orderNo);
      orders.push({ member, fen, orderNo: view.orderNo, payee, amount: yuanFromFen(fen) });
    }
  }
  return orders;
}

function messagesAbout(target: WebhookTarget, orders: readonly WebhookLoadOrder[], count: number): object[] {
  const bodies = orders.map(({ orderNo, payee, amount }) => paidBody(target, { orderNo, payee, amount }));
  const kinds = [
    (body: object) => body,
    (body: object) => ({ ...body, eventId: randomUUID() }),
    (body: object) => ({ ...body, eventId: randomUUID(), state: 'waiting', confirmations: 3 }),
    (body: object) => ({ ...body, eventId: randomUUID(), state: 'failed', reason: '第一次支付未完成' }),
  ] as const;
  const rest = Array.from({ length: Math.max(0, count - bodies.length) }, (_, index) => {
    const body = bodies[index % bodies.length] ?? {};
    return kinds[Math.floor(index / bodies.length) % kinds.length]?.(body) ?? body;
  });
  return [...bodies, ...rest];
}

/** The same seed, the same order. */
function shuffled(messages: readonly object[], seed: string): object[] {
  const key = (index: number): string => createHash('sha256').update(`${seed}/${index}`).digest('hex');
  return messages
    .map((message, index) => ({ message, key: key(index) }))
    .toSorted((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ message }) => message);
}

async function sendAll(target: WebhookTarget, messages: readonly object[]): Promise<number[]> {
  const statuses: number[] = [];
  const queue = messages.entries();
  const send = async (): Promise<void> => {
    for (const [index, body] of queue) statuses[index] = await sendWebhook(target, { channel: CHANNEL, body });
  };
  await Promise.all(Array.from({ length: AT_ONCE }, send));
  return statuses;
}
