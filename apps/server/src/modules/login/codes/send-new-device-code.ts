import { timingSafeEqual } from 'node:crypto';
import { type Catalogue, type OutputOf, ResultCode } from '@fairground/contract';
import type { Call } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { phoneContact, readPhone } from '../../members/contact.ts';
import { maskPhone, middleDigits } from '../../members/masking.ts';
import { memberContacts } from '../../members/member-contacts.ts';
import { takeAddressLimit } from './code-limits.ts';
import type { CodeRequest } from './code-request.ts';
import { issueCode } from './issue-code.ts';
import { newDeviceUse } from './take-code.ts';

/**
 * A code to the bound phone, for whoever knows its four middle digits. A name that nobody has and a member without a
 * phone answer like wrong digits. There are only ten thousand, so tries are few: on one device, and for a name at all.
 */
export async function sendNewDeviceCode(
  { name, number, channel }: CodeRequest,
  call: Call,
): Promise<OutputOf<Catalogue['login']['sendCodeOne']>> {
  if (channel === 'email') throw new Refusal(ResultCode.InvalidParameter, '选项有误', { field: 'cate' });
  if (!/^\d{4}$/.test(number)) throw wrongDigits();
  await takeAddressLimit(call);
  const { app, device, now } = call;
  const keys = { account: name.toLowerCase(), pair: JSON.stringify([name.toLowerCase(), device]) };
  const mayTry =
    (await app.rateLimits.take('phone-check.pair', keys.pair)) &&
    (await app.rateLimits.take('phone-check.account', keys.account));
  if (!mayTry) throw new Refusal(ResultCode.PhoneAttemptsUsedUp);

  const member = await memberContacts.ofName(app, app, name);
  if (!member?.phone || !isSame(middleDigits(member.phone), number)) throw wrongDigits();
  await app.rateLimits.forget('phone-check.pair', keys.pair);
  await app.rateLimits.forget('phone-check.account', keys.account);

  const { id, phone } = member;
  const order = { use: newDeviceUse(id, device), to: phoneContact(readPhone(phone)), channel, memberId: id, now };
  const { nextTime } = await app.transact((tx) => issueCode(app, tx, order));
  return { target: maskPhone(phone), nextTime };
}

const wrongDigits = (): Refusal => new Refusal(ResultCode.InvalidParameter, '手机号码错误', { field: 'sendCodeNumV2' });

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
