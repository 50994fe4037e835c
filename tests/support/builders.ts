import { randomBytes } from 'node:crypto';
import { cashAt, centerWallet } from '@fairground/ledger';
import type { Fen } from '@fairground/money';
import { openSession } from '../../apps/server/src/modules/members/open-session.ts';
import { enrolMember } from '../../apps/server/src/modules/members/register-member.ts';
import type { House } from '../../apps/server/src/platform/house.ts';

/** A member who is logged in; hand it to `as`. */
export interface TestMember {
  readonly memberId: bigint;
  readonly name: string;
  readonly device: string;
  readonly token: string;
}

/** A name that fits the rules and that nobody has. */
export const aName = (): string => `ab1${randomBytes(4).toString('hex')}`;

/**
 * A registered, logged-in member, without the captcha and the slow password hash on the way: for tests that are about
 * something else. Nobody can log in to it by password.
 */
export async function aMember(house: House, given: Partial<Pick<TestMember, 'name' | 'device'>> = {}): Promise<TestMember> {
  const { name = aName(), device = `device-${name}` } = given;
  const now = house.now();
  return house.transact(async (tx) => {
    const memberId = await enrolMember(house, tx, {
      name,
      passwordHash: 'none',
      inviterId: undefined,
      referralCode: '',
      invitedByCode: '',
      domain: '',
      registeredAt: now,
      registeredIp: '127.0.0.1',
      registeredDevice: device,
    });
    const token = await openSession(house, tx, memberId, { device, ip: '127.0.0.1', userAgent: 'test', now });
    return { memberId, name, device, token };
  });
}

/** Puts play money into a member's centre wallet, as a deposit would. */
export async function fund(house: House, { memberId }: Pick<TestMember, 'memberId'>, amount: Fen): Promise<void> {
  const key = `test-fund-${randomBytes(8).toString('hex')}`;
  const funded = await house.transact((tx) =>
    house.ledger.post(tx, {
      key,
      kind: 'sandbox-funds',
      cause: key,
      actor: 'test',
      at: house.now(),
      postings: [{ from: cashAt('sandbox'), to: centerWallet(memberId), amount }],
    }),
  );
  if (!funded.ok) throw new Error(`The member was not funded: ${funded.why}`);
}
