import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto';
import { type Endpoint, type Envelope, Header } from '@fairground/contract';
import { cashAccount, centerWallet } from '@fairground/ledger';
import type { Fen } from '@fairground/money';
import { enrolMember } from '../../apps/server/src/modules/login/register-member.ts';
import type { AppContext } from '../../apps/server/src/platform/app-context.ts';
import type * as z from 'zod/mini';
import { openSession } from './open-session.ts';
import type { CallOptions, TestApp } from './test-app.ts';

/** A member who is logged in; hand it to `as`. */
export interface TestMember {
  readonly memberId: bigint;
  readonly name: string;
  readonly device: string;
  readonly token: string;
}

/** The form in which a password travels. */
export const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

/** A name that fits the rules and that nobody has. */
export const aName = (): string => `ab1${randomBytes(4).toString('hex')}`;

/**
 * A registered, logged-in member, without the captcha and the slow password hash on the way: for tests that are about
 * something else. Nobody can log in to it by password.
 */
export async function aMember(
  app: AppContext,
  given: Partial<Pick<TestMember, 'name' | 'device'>> = {},
): Promise<TestMember> {
  const { name = aName(), device = `device-${name}` } = given;
  const now = app.now();
  return app.transact(async (tx) => {
    const memberId = await enrolMember(app, tx, {
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
    const token = await openSession(app, tx, memberId, { device, ip: '127.0.0.1', userAgent: 'test', now });
    return { memberId, name, device, token };
  });
}

/** Puts play money into a member's centre wallet, as a deposit would. */
export async function fund(app: AppContext, { memberId }: Pick<TestMember, 'memberId'>, amount: Fen): Promise<void> {
  const key = `test-fund-${randomBytes(8).toString('hex')}`;
  const funded = await app.transact((tx) =>
    app.ledger.post(tx, {
      key,
      kind: 'sandbox-funds',
      cause: key,
      actor: 'test',
      at: app.now(),
      postings: [{ from: cashAccount('sandbox'), to: centerWallet(memberId), amount }],
    }),
  );
  if (!funded.ok) throw new Error(`The member was not funded: ${funded.why}`);
}

/** A clock that stands still until it is told to go on. */
export interface TestClock {
  readonly now: () => Date;
  readonly passSeconds: (seconds: number) => void;
}

export function aClock(): TestClock {
  let at = Date.now();
  return { now: () => new Date(at), passSeconds: (seconds) => void (at += seconds * 1000) };
}

/** A call signed by the app's own clock, for tests that move it. Data is as it came over the wire. */
export async function callOnClock<E extends Endpoint>(
  running: Pick<TestApp, 'app' | 'raw'>,
  endpoint: E,
  input: z.input<E['input']>,
  { token = '', device = 'test-device', requestId = randomUUID() }: CallOptions = {},
): Promise<Envelope<Record<string, unknown> | null>> {
  const headers = { [Header.token]: token, [Header.device]: device, [Header.requestId]: requestId };
  const signed = { tt: running.app.now().getTime() };
  const { method } = endpoint;
  const { text } = await running.raw(endpoint.path, { method, body: JSON.stringify(input), headers, signed });
  const envelope: Envelope<Record<string, unknown> | null> = JSON.parse(text);
  return envelope;
}

/** A mobile number of mainland China that no other test has. */
export const aPhone = (): string => `139${randomInt(100_000_000).toString().padStart(8, '0')}`;

/** How calls that were made at once ended, without the order in which they did. */
export const outcomes = (answers: readonly { readonly status_code: number }[]): number[] =>
  answers.map(({ status_code }) => status_code).toSorted((one, other) => one - other);
