import { chinaDay, type MemberId, startOfChinaDay } from '@fairground/money';
import { evaluatePromotion } from '@fairground/promotions';
import type { AppContext, Tx, Work } from '../../../platform/app-context.ts';
import { lockForReward } from '../../rewards/reward-refusal.ts';
import { type Promotion, readPromotion } from '../find-promotion.ts';
import { evaluateFor, giveStep } from '../offer-steps.ts';
import { promotionBooks } from '../promotion-books.ts';
import { type DueInvitation, friendInvitations } from './friend-invitations.ts';

/** What keeps a reward back is looked at by people in this time. */
const HOLD_MS = 72 * 3_600_000;

/** A friend whose play and deposits are enough has qualified, and the hold begins; asked whenever their turnover moved. */
export async function qualifyFriend(
  tx: Tx,
  promotions: readonly Promotion[],
  { friendId, now }: { readonly friendId: MemberId; readonly now: Date },
): Promise<void> {
  const promotion = promotions.find(({ document }) => document.trigger.on === 'invite');
  if (!promotion) return;
  const inviterId = await friendInvitations.inviterOf(tx, friendId);
  if (inviterId === undefined) return;
  const { met } = await evaluateFor(tx, promotion, { memberId: friendId, at: now });
  if (!met) return;
  const invitation = { friendId, inviterId, promotionId: promotion.id, version: promotion.version };
  await friendInvitations.qualify(tx, invitation, { now, dueAt: new Date(now.getTime() + HOLD_MS) });
}

/** Decides every invitation whose hold is over: both are rewarded, or neither. */
export async function decideInvitations(app: AppContext): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop -- one after the other, each in a transaction of its own
  while (await app.transact((tx) => decideNext(app, tx)));
}

async function decideNext(app: AppContext, tx: Tx): Promise<boolean> {
  const now = app.now();
  const due = await friendInvitations.nextDue(tx, now);
  if (!due) return false;
  const reason = await rewardBoth({ app, tx, now }, due);
  await friendInvitations.decide(tx, due.friendId, {
    state: reason === undefined ? 'rewarded' : 'refused',
    reason: reason ?? '',
    now,
  });
  return true;
}

/** Why neither is rewarded; undefined when both are. */
async function rewardBoth(work: Work, due: DueInvitation): Promise<string | undefined> {
  const { tx, now } = work;
  const { friendId, inviterId, promotionId, version } = due;
  const stored = await promotionBooks.version(tx, promotionId, version);
  const promotion = stored && readPromotion(stored);
  if (!promotion) return '活动已结束';
  for (const memberId of [friendId, inviterId].toSorted((one, other) => (one < other ? -1 : 1)))
    // oxlint-disable-next-line no-await-in-loop -- in one order, so that two never wait for each other
    await lockForReward(tx, memberId);
  if (await friendInvitations.isSelfDealing(tx, due)) return '邀请关系未通过核实';
  const { caps } = promotion.document;
  const month = startOfChinaDay(`${chinaDay(now).slice(0, 7)}-01`);
  const rewarded = await friendInvitations.rewardedOf(tx, inviterId, month);
  if (caps?.period !== undefined && rewarded.since >= caps.period) return '本月邀请奖励已达上限';
  if (caps?.life !== undefined && rewarded.ever >= caps.life) return '邀请奖励已达上限';
  return giveBoth(work, promotion, due);
}

/** Both steps inside a savepoint: when one cannot be given, nothing is. */
async function giveBoth(
  { app, tx, now }: Work,
  promotion: Promotion,
  { friendId, inviterId }: DueInvitation,
): Promise<string | undefined> {
  // They qualified when it was written; what both get does not depend on what happened since.
  const { steps } = evaluatePromotion(
    { ...promotion.document, audience: { all: [] }, conditions: undefined },
    new Map(),
    new Set(),
  );
  await tx.query('savepoint invitation');
  for (const step of steps) {
    const isInviter = step.rule.to === 'inviter';
    // oxlint-disable-next-line no-await-in-loop -- two
    const verdict = await giveStep(app, tx, {
      promotion,
      step,
      event: {
        memberId: isInviter ? inviterId : friendId,
        at: now,
        cause: `invitation:${friendId}`,
        eventKey: isInviter ? `friend-${friendId}` : 'life',
      },
      atOnce: true,
    });
    if (!verdict?.ok) {
      // oxlint-disable-next-line no-await-in-loop
      await tx.query('rollback to savepoint invitation');
      return verdict ? verdict.why.message : '邀请奖励已达上限';
    }
  }
  await tx.query('release savepoint invitation');
  return undefined;
}
