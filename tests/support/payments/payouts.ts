import { randomInt } from 'node:crypto';
import { catalogue } from '@fairground/contract';
import { luhnHolds } from '@fairground/contract/bank-cards';
import { phoneContact } from '../../../apps/server/src/modules/members/contact.ts';
import { memberContacts } from '../../../apps/server/src/modules/members/member-contacts.ts';
import { memberDetails } from '../../../apps/server/src/modules/members/member-details.ts';
import { aMember, aPhone, callOnClock, fund, md5, type TestMember } from '../builders.ts';
import { proveIdentity } from '../identity-documents.ts';
import type { TestApp } from '../test-app.ts';

/** The fund password of members who can withdraw, as it travels. */
export const FUND_PASSWORD = md5('moss4Lantern');

/** Everybody who can withdraw is called this. */
export const HOLDER = '王小明';

/**
 * A card of the bank with these first digits that nobody else has. None ends in 00 and two digits, by which the
 * sandbox's channel would decide what becomes of the payout, and not by its amount.
 */
export function aCard(prefix = '622202'): string {
  const body = `${prefix}${randomInt(100_000_000, 1_000_000_000)}`;
  const ending = randomInt(100, 1_000);
  return Array.from({ length: 10 }, (_, digit) => `${body}${digit}${ending}`).find(luhnHolds) ?? '';
}

let fundHash: Promise<string> | undefined;

/** A member with phone, name and fund password, and money. */
export async function aWithdrawer({ app }: Pick<TestApp, 'app'>, amount: bigint): Promise<TestMember> {
  const member = await aMember(app);
  const { memberId } = member;
  // The hash is slow by design, and the same for everybody here.
  fundHash ??= app.passwords.hash(FUND_PASSWORD);
  const hash = await fundHash;
  await app.transact(async (tx) => {
    await memberDetails.setRealName(app, tx, { memberId, realName: HOLDER });
    await memberContacts.bind(app, tx, { memberId, contact: phoneContact({ areaCode: '86', number: aPhone() }) });
    await tx.db.updateTable('member').set({ second_password_hash: hash }).where('id', '=', memberId).execute();
  });
  if (amount > 0n) await fund(app, member, amount);
  return member;
}

/** A member who has also shown who they are: nothing but the withdrawal's own rules stands before their money. */
export async function aVerifiedWithdrawer({ app }: Pick<TestApp, 'app'>, amount: bigint): Promise<TestMember> {
  const member = await aWithdrawer({ app }, amount);
  await proveIdentity(app, member.memberId);
  return member;
}

/** Adds a card through the API and gives back its account. */
export async function addCard(
  running: Pick<TestApp, 'app' | 'raw'>,
  member: TestMember,
  cardNumber = aCard(),
): Promise<string> {
  const form = { type: 'bank', bankCode: 'ICBC', cardNumber, holder: HOLDER } as const;
  const { data, message } = await callOnClock(running, catalogue.members.bindOther, form, member);
  const accountId = data?.['accountId'];
  if (typeof accountId !== 'string') throw new Error(`The card was not added: ${message}`);
  return accountId;
}
