import { chinaDay, dayAfter, endOfChinaDay, type MemberId, startOfChinaDay } from '@fairground/money';
import { gradeAfterPeriod, lastDayOf, rulesOf } from '@fairground/promotions';
import type { Tx, Work } from '../../platform/app-context.ts';
import { members } from '../members/members.ts';
import { messageTemplates } from '../messages/message-templates.ts';
import { sendMessage } from '../messages/send-message.ts';
import { offersRefusal } from '../rewards/reward-refusal.ts';
import { turnoverOf } from '../wagering/turnover-by-day.ts';
import { gradeConfig, gradeConfigVersion } from './grade-config.ts';
import { type MemberStanding, vipMembers } from './vip-members.ts';

type Period = NonNullable<MemberStanding['period']>;
type Queries = Pick<Tx, 'db' | 'query'>;

/** A period that runs: what it takes, its last day as far as anybody knows, and what was played in it. */
interface RunningPeriod {
  readonly from: string;
  readonly need: bigint;
  readonly have: bigint;
  readonly lastDay: string | null;
}

export async function runningPeriod(
  tx: Queries,
  memberId: MemberId,
  { grade, period: { from, configVersion } }: { readonly grade: number; readonly period: Period },
): Promise<RunningPeriod> {
  const keepConfig = await gradeConfigVersion(tx, configVersion);
  const lastDay = lastDayOf(from, keepConfig.keepDays, await vipMembers.stops(tx, memberId));
  const have = await turnoverOf(tx, memberId, { from, to: lastDay ?? LAST });
  return { from, need: rulesOf(keepConfig, grade).keepNeed, have, lastDay };
}

const LAST = '9999-12-31';

/** Judges the periods of a member that are over: each keeps the grade or takes one off. */
export async function endPeriods(work: Work, memberId: MemberId): Promise<void> {
  const { tx, now } = work;
  await members.lock(tx, memberId);
  const today = chinaDay(now);
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- a period follows the one before it
    const { grade, period } = await vipMembers.standing(tx, memberId);
    if (!period) return;
    // oxlint-disable-next-line no-await-in-loop
    const { lastDay, have } = await runningPeriod(tx, memberId, { grade, period });
    if (lastDay === null || lastDay >= today) return;
    // oxlint-disable-next-line no-await-in-loop
    await endPeriod(work, memberId, { grade, period, lastDay, have });
  }
}

interface EndedPeriod {
  readonly grade: number;
  readonly period: Period;
  readonly lastDay: string;
  readonly have: bigint;
}

async function endPeriod(
  { app, tx, now }: Work,
  memberId: MemberId,
  { grade, period, lastDay, have }: EndedPeriod,
): Promise<void> {
  const to = gradeAfterPeriod({ grade }, have, {
    keepConfig: await gradeConfigVersion(tx, period.configVersion),
    noSave: app.config.vipNoSave,
    isProtected: await vipMembers.hasLoweredLimit(tx, memberId, {
      from: startOfChinaDay(period.from),
      to: endOfChinaDay(lastDay),
    }),
  });
  const from = dayAfter(lastDay, 1);
  const next = { from, configVersion: (await gradeConfig(tx, startOfChinaDay(from))).version };
  if (to === grade) return vipMembers.beginPeriod(tx, memberId, next);
  const change = { kind: 'downgrade', cause: `keep:${period.from}`, from: grade, to, at: now } as const;
  const isNew = await vipMembers.change(tx, memberId, { ...change, period: next });
  if (!isNew) return vipMembers.beginPeriod(tx, memberId, next);
  const content = messageTemplates.gradeLowered({ grade: to });
  return sendMessage(app, tx, { memberId, cause: `vip:${change.cause}`, ...content, now });
}

const WARN_DAYS = [3, 14] as const;
const DAY_MS = 86_400_000;

/** Tells a member before a period ends what is missing; nobody who takes a break, and nobody who has played enough. */
export async function warnOfPeriodEnd({ app, tx, now }: Work, memberId: MemberId): Promise<void> {
  const { grade, period } = await vipMembers.standing(tx, memberId);
  if (!period || grade === 0) return;
  const { lastDay, need, have } = await runningPeriod(tx, memberId, { grade, period });
  if (lastDay === null || have >= need) return;
  const days = Math.round((endOfChinaDay(lastDay).getTime() - startOfChinaDay(chinaDay(now)).getTime()) / DAY_MS);
  const due = WARN_DAYS.find((most) => days <= most);
  if (due === undefined || days < 1 || (await offersRefusal(app, tx, memberId))) return;
  const content = messageTemplates.gradeEnding({ grade, missing: need - have, days });
  await sendMessage(app, tx, { memberId, cause: `vip-end:${period.from}:${due}`, ...content, now });
}

/** The furthest ahead anybody is warned. */
export const WARN_AHEAD = 14;
