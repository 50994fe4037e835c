import { chinaDay, dayAfter, type MemberId, startOfChinaDay } from '@fairground/money';
import { type GradeConfig, riseOf, rulesOf } from '@fairground/promotions';
import type { AppContext, Tx, Work } from '../../platform/app-context.ts';
import { members } from '../members/members.ts';
import { messageTemplates } from '../messages/message-templates.ts';
import { sendMessage } from '../messages/send-message.ts';
import { offerReward } from '../rewards/give-reward.ts';
import { offersRefusal } from '../rewards/reward-refusal.ts';
import { gradeConfig, gradeConfigVersion } from './grade-config.ts';
import { memberTotals } from './member-totals.ts';
import { vipMembers } from './vip-members.ts';

/** The promotion that gifts of grades are claimed from. */
export const VIP_GIFTS = 'vip-gifts';

/** A grade was reached for the first time, with its gift: promotions may add to it. */
export const GRADE_REACHED = 'grades.reached';

/** Raises a member whose sums reach more than they have; who asks again finds it done. */
export async function raiseGrade({ app, tx, now }: Work, memberId: MemberId): Promise<void> {
  await members.lock(tx, memberId);
  const standing = await vipMembers.standing(tx, memberId);
  const config = await gradeConfig(tx, now);
  const keepConfig = standing.period ? await gradeConfigVersion(tx, standing.period.configVersion) : config;
  const totals = await memberTotals(tx, memberId, { ...standing, now });
  const rise = riseOf(standing, totals, { config, keepConfig, noSave: app.config.vipNoSave });
  if (!rise) return;
  const { kind, to, gifts } = rise;
  const period = await nextPeriod(tx, now);
  // A grade is reached for the first time once; a lost one comes back once in a period.
  const cause = kind === 'upgrade' ? `upgrade:${to}` : `regain:${to}:${standing.period?.from ?? ''}`;
  const isNew = await vipMembers.change(tx, memberId, { kind, cause, from: standing.grade, to, at: now, period });
  if (!isNew) return;
  if (await offersRefusal(app, tx, memberId)) return;
  for (const grade of gifts) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await offerUpgradeGift(app, tx, { memberId, grade, config, now });
    const reached = { memberId: String(memberId), grade, gift: String(rulesOf(config, grade).upgradeGift) };
    const payload = { ...reached, at: now.getTime() };
    // oxlint-disable-next-line no-await-in-loop
    await app.outbox.enqueue(tx, { topic: GRADE_REACHED, payload, key: `${memberId}:${grade}` });
  }
  const gift = gifts.reduce((sum, grade) => sum + rulesOf(config, grade).upgradeGift, 0n);
  const content =
    kind === 'upgrade'
      ? messageTemplates.gradeRaised({ grade: to, gift })
      : messageTemplates.gradeRegained({ grade: to });
  await sendMessage(app, tx, { memberId, cause: `vip:${cause}`, ...content, now });
}

interface UpgradeGift {
  readonly memberId: MemberId;
  readonly grade: number;
  readonly config: GradeConfig;
  readonly now: Date;
}

/** The gift of a grade, once in a life. */
export async function offerUpgradeGift(
  app: AppContext,
  tx: Tx,
  { memberId, grade, config, now }: UpgradeGift,
): Promise<void> {
  const amount = rulesOf(config, grade).upgradeGift;
  if (amount === 0n) return;
  await offerReward(app, tx, {
    memberId,
    giftKind: 'vip',
    promotionId: VIP_GIFTS,
    version: config.version,
    period: 'life',
    step: `upgrade-${grade}`,
    name: `VIP${grade}晋级礼金`,
    giftClass: 'cash',
    amount,
    times: 1,
    beginAt: now,
    isQuiet: true,
  });
}

/** A period begins with the day after, and is judged by the version that acts then. */
export async function nextPeriod(
  tx: Tx,
  now: Date,
): Promise<{ readonly from: string; readonly configVersion: number }> {
  const from = dayAfter(chinaDay(now), 1);
  const { version } = await gradeConfig(tx, startOfChinaDay(from));
  return { from, configVersion: version };
}
