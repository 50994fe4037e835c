import { createHmac, randomUUID } from 'node:crypto';
import { catalogue, type OutputOf } from '@fairground/contract';
import { centerWallet } from '@fairground/ledger';
import { memberPersons } from '../../apps/server/src/modules/members/member-persons.ts';
import { channelSecret } from '../../apps/server/src/modules/payments/channel-secrets.ts';
import { aMember, type TestMember } from './builders.ts';
import type { House } from '../../apps/server/src/platform/house.ts';

/** A house and where it listens; a running house of the tests is one. */
interface Place {
  readonly house: House;
  readonly url: string;
}

export type DepositView = OutputOf<typeof catalogue.funds.pay>;

/** A member with a bound real name, as most ways to pay want it. */
export async function aNamedMember({ house }: Place, realName = '王小明'): Promise<TestMember> {
  const member = await aMember(house);
  await house.transact((tx) => memberPersons.setRealName(house, tx, member.memberId, realName));
  return member;
}

export interface HookWish {
  readonly channel: string;
  readonly body: unknown;
  /** Signs with another secret, another time or other bytes than are sent. */
  readonly secret?: Buffer;
  readonly time?: number;
  readonly signedBody?: unknown;
}

/** Knocks at the webhook door as a channel would, signing with the tests' own hands; the answer is the HTTP status. */
export async function knock({ house, url }: Place, wish: HookWish): Promise<number> {
  const bytes = typeof wish.body === 'string' ? wish.body : JSON.stringify(wish.body);
  const time = String(wish.time ?? house.now().getTime());
  const secret = wish.secret ?? channelSecret(house.config, wish.channel) ?? Buffer.alloc(0);
  const signed = wish.signedBody === undefined ? bytes : JSON.stringify(wish.signedBody);
  const signature = createHmac('sha256', secret).update(`${time}\n/hook\n${signed}`).digest('hex');
  const response = await fetch(`${url}/pay/hook/${wish.channel}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-time': time, 'x-signature': signature },
    body: bytes,
  });
  await response.body?.cancel();
  return response.status;
}

/** What a channel says when an order was paid; anything in it can be changed. */
export function paidBody(
  running: Place,
  order: { orderNo: string; payee: string; amount: string },
  change: object = {},
) {
  const at = running.house.now().getTime();
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

export const payeeOf = async ({ house }: Place, orderNo: string): Promise<string> =>
  (
    await house.db
      .selectFrom('deposit_order')
      .select('payee_ref')
      .where('order_no', '=', orderNo)
      .executeTakeFirstOrThrow()
  ).payee_ref;

export const centerOf = async ({ house }: Place, { memberId }: TestMember): Promise<bigint> =>
  house.ledger.balanceOf(house.pool, centerWallet(memberId));
