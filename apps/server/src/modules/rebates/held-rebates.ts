import type { Fen, MemberId, Verdict } from '@fairground/money';
import { payableRebate } from '@fairground/promotions';
import type { AppContext, Tx } from '../../platform/app-context.ts';
import { messageTemplates } from '../messages/message-templates.ts';
import { sendMessage } from '../messages/send-message.ts';
import { grantCashMany, unrewardable } from '../rewards/grant-many.ts';
import { REBATE } from './rebate-gift.ts';
import { type HeldStatement, rebateStatements } from './rebate-statements.ts';

const HELD_AT_ONCE = 5_000;

/** Reasons that are nobody's fault, or end by themselves: what is held for them is kept for the member. */
const KEPT: ReadonlySet<string> = new Set(['restricted', 'phone', 'realName', 'debt']);

/** Pays what was held once its reason is gone. */
export async function releaseHeld(app: AppContext): Promise<void> {
  for (const memberId of await rebateStatements.heldMembers(app.pool, HELD_AT_ONCE)) {
    // oxlint-disable-next-line no-await-in-loop -- each in a transaction of its own
    await app.transact((tx) => releaseHeldOf(app, tx, memberId));
  }
}

/** Pays one member what is held of them; the reason that still stands against it otherwise. */
export async function releaseHeldOf(
  app: AppContext,
  tx: Tx,
  memberId: MemberId,
): Promise<Verdict<Fen, 'none' | { readonly stands: string }>> {
  const why = (await unrewardable(app, tx, [memberId])).get(memberId);
  const held = await rebateStatements.lockHeld(tx, memberId);
  if (held.length === 0) return { ok: false, why: 'none' };
  if (why !== undefined) return { ok: false, why: { stands: why } };
  // After a break without a requirement, because nobody pays for resting.
  const times = held.some(({ heldWhy }) => heldWhy === 'restricted') ? 0 : 1;
  const grant = { ...REBATE, period: `held:${lastDayOf(held)}`, times };
  const amount = sumOf(held);
  const rewards = await grantCashMany(app, tx, { ...grant, amounts: new Map([[memberId, amount]]) });
  if (rewards.size > 0) await rebateStatements.pay(tx, held, rewards);
  return { ok: true, value: amount };
}

/** What would be refused of a member; undefined for nothing, or the reason for which it is kept. */
export async function refusableHeldOf(
  app: AppContext,
  tx: Tx,
  memberId: MemberId,
): Promise<Verdict<{ readonly amount: Fen; readonly lastDay: string }, 'none' | 'payable' | 'kept'>> {
  const why = (await unrewardable(app, tx, [memberId])).get(memberId);
  const held = await rebateStatements.lockHeld(tx, memberId);
  if (held.length === 0) return { ok: false, why: 'none' };
  if (why === undefined) return { ok: false, why: 'payable' };
  if (KEPT.has(why)) return { ok: false, why: 'kept' };
  return { ok: true, value: { amount: sumOf(held), lastDay: lastDayOf(held) } };
}

/** Gives up what is held of a member, and tells them why. */
export async function refuseHeldOf(
  app: AppContext,
  tx: Tx,
  { memberId, reason, now }: { readonly memberId: MemberId; readonly reason: string; readonly now: Date },
): Promise<void> {
  const held = await rebateStatements.lockHeld(tx, memberId);
  await rebateStatements.refuse(tx, memberId);
  const content = messageTemplates.rebateRefused({ amount: sumOf(held), reason });
  await sendMessage(app, tx, { memberId, cause: `rebate-refused:${lastDayOf(held)}`, ...content, now });
}

const sumOf = (held: readonly HeldStatement[]): Fen => payableRebate(held.map(({ difference }) => difference));

const lastDayOf = (held: readonly HeldStatement[]): string =>
  held
    .map(({ day }) => day)
    .toSorted()
    .at(-1) ?? '';
