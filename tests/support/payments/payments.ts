import { createHmac, randomUUID } from 'node:crypto';
import { catalogue, type OutputOf } from '@fairground/contract';
import { centerWallet } from '@fairground/ledger';
import { memberDetails } from '../../../apps/server/src/modules/members/member-details.ts';
import { channelSecret } from '../../../apps/server/src/modules/payment-channels/channel-secret.ts';
import { aMember, type TestMember } from '../builders.ts';
import type { AppContext } from '../../../apps/server/src/platform/app-context.ts';

/** An app and where it listens; a TestApp is one. */
interface WebhookTarget {
  readonly app: AppContext;
  readonly url: string;
}

export type DepositView = OutputOf<typeof catalogue.deposits.pay>;

/** A member with a bound real name, as most ways to pay want it. */
export async function aNamedMember({ app }: WebhookTarget, realName = '王小明'): Promise<TestMember> {
  const member = await aMember(app);
  await app.transact((tx) => memberDetails.setRealName(app, tx, { memberId: member.memberId, realName }));
  return member;
}

export interface TestWebhook {
  readonly channel: string;
  readonly body: unknown;
  /** Signs with another secret, another time or other bytes than are sent. */
  readonly secret?: Buffer;
  readonly time?: number;
  readonly signedBody?: unknown;
}

/** Sends a webhook as a channel would, signed by the tests' own code; the answer is the HTTP status. */
export async function sendWebhook({ app, url }: WebhookTarget, webhook: TestWebhook): Promise<number> {
  const bytes = typeof webhook.body === 'string' ? webhook.body : JSON.stringify(webhook.body);
  const time = String(webhook.time ?? app.now().getTime());
  const secret = webhook.secret ?? channelSecret(app.config, webhook.channel) ?? Buffer.alloc(0);
  const signed = webhook.signedBody === undefined ? bytes : JSON.stringify(webhook.signedBody);
  const signature = createHmac('sha256', secret).update(`${time}\n/hook\n${signed}`).digest('hex');
  const response = await fetch(`${url}/pay/hook/${webhook.channel}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-time': time, 'x-signature': signature },
    body: bytes,
  });
  await response.body?.cancel();
  return response.status;
}

/** What a channel says when an order was paid; anything in it can be changed. */
export function paidBody(
  running: WebhookTarget,
  order: { orderNo: string; payee: string; amount: string },
  change: object = {},
) {
  const at = running.app.now().getTime();
  return {
    eventId: randomUUID(),
    about: 'deposit',
    state: 'paid',
    currency: 'CNY',
    payerName: '王小明',
    paymentRef: `R-${order.orderNo}`,
    at,
    paidAt: at,
    ...order,
    ...change,
  };
}

export const payeeOf = async ({ app }: WebhookTarget, orderNo: string): Promise<string> =>
  (
    await app.db
      .selectFrom('deposit_order')
      .select('payee_ref')
      .where('order_no', '=', orderNo)
      .executeTakeFirstOrThrow()
  ).payee_ref;

export const centerOf = async ({ app }: WebhookTarget, { memberId }: TestMember): Promise<bigint> =>
  app.ledger.balanceOf(app.pool, centerWallet(memberId));
