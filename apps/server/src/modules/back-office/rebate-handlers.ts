import { ResultCode } from '@fairground/contract';
import type { BackOfficeCatalogue } from '@fairground/contract/back-office';
import { heldRebateActLabels, rebateHeldLabels, rebateModeLabels } from '@fairground/contract/back-office-rebates';
import { type MemberId, yuanText } from '@fairground/money';
import type { Tx } from '../../platform/app-context.ts';
import type { HandlersOf, OperatorCall } from '../../platform/handler.ts';
import { Refusal } from '../../platform/refusal.ts';
import { maskUsername } from '../members/masking.ts';
import { members } from '../members/members.ts';
import { refusableHeldOf, refuseHeldOf, releaseHeldOf } from '../rebates/held-rebates.ts';
import { type DayReview, rebateReviews, refusalSubject } from '../rebates/rebate-reviews.ts';
import { CHUNKS, type RebateRun, rebateRuns } from '../rebates/rebate-runs.ts';
import { dryRunRebates, startRebateRun } from '../rebates/run-rebates.ts';
import { operatorLog } from './operators/operator-log.ts';
import { needsSecondApproval } from './operators/second-approval.ts';
import { readId } from './read-id.ts';

const wireRun = ({ startedAt, doneAt, ...run }: RebateRun, review: DayReview | undefined) => ({
  ...run,
  startTime: startedAt.getTime(),
  doneTime: doneAt?.getTime() ?? null,
  chunks: CHUNKS,
  held: review?.held ?? 0n,
  heldMembers: review?.heldMembers ?? 0,
  corrections: review?.corrections ?? 0,
});

const NOTHING_HELD = '该会员没有暂缓的返水，请刷新';

const slice = ({ pageNum, pageSize }: { readonly pageNum: number; readonly pageSize: number }) => ({
  limit: pageSize,
  skip: (pageNum - 1) * pageSize,
});

export const rebateHandlers: HandlersOf<BackOfficeCatalogue['rebates']> = {
  runs: async (page, { app }) => {
    const [total, list] = await Promise.all([rebateRuns.count(app.pool), rebateRuns.page(app.pool, slice(page))]);
    const reviews = await rebateReviews.ofDays(
      app.pool,
      list.map(({ day }) => day),
    );
    return { total, list: list.map((run) => wireRun(run, reviews.get(run.day))) };
  },

  dryRun: async ({ day }, { app }) => ({ day, ...(await dryRunRebates(app, day)) }),

  start: async ({ day, mode }, call) => {
    const { app, operator } = call;
    const run = await startRebateRun(app, { day, mode, by: operator.name });
    const { operatorId } = operator;
    const entry = { action: 'start-rebates', outcome: 'done', operatorId, subject: `rebates:${day}` } as const;
    const detail = { title: day, decision: rebateModeLabels[run.mode] };
    await app.transact((tx) => operatorLog.write(tx, { ...entry, detail }, call));
    return wireRun(run, (await rebateReviews.ofDays(app.pool, [day])).get(day));
  },

  corrections: async ({ day, ...page }, { app }) => {
    const { total, rows } = await rebateReviews.corrections(app.pool, day, slice(page));
    const names = await members.namesOf(app, [...new Set(rows.map(({ memberId }) => memberId))]);
    const list = rows.map(({ memberId, createdAt, ...row }) => ({
      ...row,
      memberId: memberId.toString(),
      memberName: maskUsername(names.get(memberId) ?? ''),
      time: createdAt.getTime(),
    }));
    return { total, list };
  },

  held: async (page, { app }) => {
    const { total, rows } = await rebateReviews.held(app.pool, slice(page));
    const names = await members.namesOf(
      app,
      rows.map(({ memberId }) => memberId),
    );
    const list = rows.map(({ memberId, createdAt, ...row }) => ({
      ...row,
      memberId: memberId.toString(),
      memberName: maskUsername(names.get(memberId) ?? ''),
      time: createdAt.getTime(),
    }));
    return { total, list };
  },

  decideHeld: ({ memberId: asked, act, reason }, call) =>
    call.app.transact((tx) => {
      const decision = { memberId: readId(asked), reason };
      return act === 'release' ? release(tx, decision, call) : refuse(tx, decision, call);
    }),
};

interface Decision {
  readonly memberId: MemberId;
  readonly reason: string;
}

async function release(tx: Tx, { memberId, reason }: Decision, call: OperatorCall) {
  const paid = await releaseHeldOf(call.app, tx, memberId);
  if (!paid.ok) {
    if (paid.why === 'none') throw new Refusal(ResultCode.NotFound, NOTHING_HELD);
    const stands = wordsOf(paid.why.stands);
    throw new Refusal(ResultCode.Warning, `暂缓的原因仍在：${stands}。原因消除后会自动发放`);
  }
  const detail = { decision: heldRebateActLabels.release, amount: yuanText(paid.value), reason };
  await note(tx, { memberId, detail }, call);
  return { waitsForSecond: false, amount: paid.value };
}

async function refuse(tx: Tx, { memberId, reason }: Decision, call: OperatorCall) {
  const held = await refusableHeldOf(call.app, tx, memberId);
  if (!held.ok && held.why === 'none') throw new Refusal(ResultCode.NotFound, NOTHING_HELD);
  if (!held.ok)
    throw new Refusal(
      ResultCode.Warning,
      held.why === 'payable'
        ? '暂缓的原因已经消除，请直接发放'
        : '这笔返水须为会员保留：休息、自我排除、资料未绑定或有待结清金额都不是拒绝的理由',
    );
  const { amount, lastDay } = held.value;
  const subject = refusalSubject({ memberId, lastDay });
  if (await needsSecondApproval(tx, { action: 'refuse-rebate', subject, amount, memberId }, call))
    return { waitsForSecond: true, amount: 0n };
  await refuseHeldOf(call.app, tx, { memberId, reason, now: call.now });
  const detail = { decision: heldRebateActLabels.refuse, amount: yuanText(amount), reason };
  await note(tx, { memberId, detail }, call);
  return { waitsForSecond: false, amount };
}

const isHeldWhy = (why: string): why is keyof typeof rebateHeldLabels => Object.hasOwn(rebateHeldLabels, why);
const wordsOf = (why: string): string => (isHeldWhy(why) ? rebateHeldLabels[why] : '暂不可领取奖励');

function note(
  tx: Tx,
  { memberId, detail }: { readonly memberId: MemberId; readonly detail: Readonly<Record<string, string>> },
  call: OperatorCall,
) {
  const { operatorId } = call.operator;
  const entry = { action: 'decide-rebate', outcome: 'done', operatorId, memberId } as const;
  return operatorLog.write(tx, { ...entry, subject: `rebate:${memberId}`, detail }, call);
}
