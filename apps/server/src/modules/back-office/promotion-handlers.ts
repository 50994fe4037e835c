import { ResultCode } from '@fairground/contract';
import type { BackOfficeCatalogue } from '@fairground/contract/back-office';
import { promotionStateLabels } from '@fairground/contract/back-office-promotions';
import {
  promotionDocument,
  type PromotionDocument,
  promotionJsonSchema,
} from '@fairground/contract/promotion-document';
import { chinaDateTime, chinaDay, type Fen } from '@fairground/money';
import { documentFaults, filledTerms, placeholdersOf } from '@fairground/promotions';
import * as z from 'zod/mini';
import type { HandlersOf } from '../../platform/handler.ts';
import { Refusal } from '../../platform/refusal.ts';
import { maskUsername } from '../members/masking.ts';
import { members } from '../members/members.ts';
import { savePromotion, setPromotionState } from '../promotions/change-promotion.ts';
import { type ListedGrant, type ListedPromotion, promotionQueries } from '../promotions/promotion-queries.ts';
import { wirePromotion } from '../promotions/list-promotions.ts';
import { simulate, type SimulatedGrant } from '../promotions/simulate.ts';
import { confiscateReward } from '../rewards/confiscate-reward.ts';
import { grantReward } from '../rewards/give-reward.ts';
import { refusalOf } from '../rewards/reward-refusal.ts';
import type { RewardRefusal } from '../rewards/reward-types.ts';
import { rewards } from '../rewards/rewards.ts';
import { operatorLog } from './operators/operator-log.ts';
import { needsSecondApproval } from './operators/second-approval.ts';
import { readId } from './read-id.ts';

const NO_PROMOTION = '没有这个活动';
const TOP = 20;
const SPAN_DAYS_MAX = 92;
const DAY_MS = 86_400_000;

export const promotionReviewHandlers: HandlersOf<BackOfficeCatalogue['promotions']> = {
  list: async (_, { app, now }) => {
    const list = await promotionQueries.list(app.pool, { at: now, periods: budgetPeriods(now) });
    return { list: list.flatMap((row) => wireRow(row) ?? []) };
  },

  read: async ({ id }, { app, now }) => {
    const [row] = await promotionQueries.list(app.pool, { at: now, periods: budgetPeriods(now), id });
    const wire = row && wireRow(row);
    if (!wire) throw new Refusal(ResultCode.NotFound, NO_PROMOTION);
    const versions = await promotionQueries.versions(app.pool, id);
    return {
      ...wire,
      versions: versions.flatMap(({ document, actsFrom, savedAt, ...version }) => {
        const parsed = z.safeParse(promotionDocument, document);
        if (!parsed.success) return [];
        return [{ ...version, document: parsed.data, actsFrom: actsFrom.getTime(), savedTime: savedAt.getTime() }];
      }),
    };
  },

  schema: () => ({ schema: promotionJsonSchema() }),

  validate: ({ document }, { now }) => {
    const parsed = z.safeParse(promotionDocument, document);
    if (!parsed.success) return { faults: shapeFaults(parsed.error), preview: null };
    const faults = [...documentFaults(parsed.data)];
    const isReadable = !faults.some(({ field }) => field === 'terms');
    const preview = isReadable ? wirePromotion({ id: parsed.data.id, document: parsed.data }, now, undefined) : null;
    const placeholders = placeholdersOf(parsed.data).slice(0, MOST_PLACEHOLDERS);
    return { faults: faults.slice(0, MOST_FAULTS), preview, placeholders: [...placeholders] };
  },

  save: ({ document, actsFrom, note }, call) =>
    call.app.transact(async (tx) => {
      const { app, now, operator } = call;
      const from = actsFrom === undefined ? now : new Date(Math.max(actsFrom, now.getTime()));
      const version = await savePromotion(app, tx, { document, actsFrom: from, by: operator.name, note, now });
      const detail = {
        title: document.terms.title,
        version: String(version),
        after: chinaDateTime(from),
        reason: note,
      };
      const { operatorId } = operator;
      await operatorLog.write(
        tx,
        { action: 'save-promotion', outcome: 'done', operatorId, subject: `promotion:${document.id}`, detail },
        call,
      );
      return { version };
    }),

  setState: ({ id, state, reason }, call) =>
    call.app.transact(async (tx) => {
      const { app, now, operator } = call;
      const told = await setPromotionState(app, tx, { id, state, reason, now });
      const detail = { after: promotionStateLabels[state], recipients: String(told), reason };
      const { operatorId } = operator;
      await operatorLog.write(
        tx,
        { action: 'set-promotion-state', outcome: 'done', operatorId, subject: `promotion:${id}`, detail },
        call,
      );
      return { told };
    }),

  simulate: async ({ document, beginTime, endTime }, { app, now }) => {
    const [fault] = documentFaults(document);
    if (fault) throw new Refusal(ResultCode.InvalidParameter, fault.message, { field: fault.field });
    const [from, to] = [new Date(beginTime), new Date(Math.min(endTime, now.getTime()))];
    if (to <= from || to.getTime() - from.getTime() > SPAN_DAYS_MAX * DAY_MS)
      throw new Refusal(ResultCode.InvalidParameter, `试算区间须在过去，最长${SPAN_DAYS_MAX}天`, {
        field: 'beginTime',
      });
    const { grants, overBudget } = await simulate(app, document, { from, to });
    const people = grouped(grants, ({ memberId }) => String(memberId))
      .toSorted(byAmount)
      .slice(0, TOP);
    const names = await promotionQueries.namesOf(
      app.pool,
      people.map(({ name }) => BigInt(name)),
    );
    return {
      grants: grants.length,
      members: new Set(grants.map(({ memberId }) => memberId)).size,
      amount: sumOf(grants),
      points: grants.reduce((sum, { count }) => sum + count, 0),
      byGrade: grouped(grants, ({ grade }) => `VIP${grade}`).toSorted((one, other) => (one.name < other.name ? -1 : 1)),
      byStep: grouped(grants, ({ step }) => step),
      top: people.map(({ name, ...sums }) => ({
        memberId: name,
        memberName: maskUsername(names.get(BigInt(name)) ?? ''),
        ...sums,
      })),
      overBudget,
    };
  },

  grants: async ({ promotionId, memberId, state, ...page }, { app }) => {
    const filter = { promotionId, memberId: memberId === undefined ? undefined : readId(memberId), state, ...page };
    const { total, amount, rows } = await promotionQueries.grants(app.pool, filter);
    return { total, amountTotal: amount, list: rows.map(wireGrant) };
  },

  grantByHand: ({ memberId, amount, turnoverTimes, name, reason }, call) =>
    call.app.transact(async (tx) => {
      const { app, now, operator } = call;
      const id = readId(memberId);
      if (amount <= 0n) throw new Refusal(ResultCode.InvalidParameter, '金额须大于0', { field: 'amount' });
      if (!(await members.profile(tx, id))) throw new Refusal(ResultCode.NotFound, '没有这位会员');
      // Both people mean the same sum, name and day.
      const subject = `reward:${id}:${amount}:${turnoverTimes}:${name}:${chinaDay(now)}`;
      const asked = { action: 'grant-by-hand', subject, amount, memberId: id } as const;
      if (await needsSecondApproval(tx, asked, call)) return { waitsForSecond: true, rewardId: '' };
      const given = await grantReward(app, tx, {
        memberId: id,
        giftKind: 'promotion',
        promotionId: 'welfare',
        period: subject,
        step: 'hand',
        name,
        giftClass: 'cash',
        amount,
        times: turnoverTimes,
        beginAt: now,
        note: reason,
        cause: `operator:${operator.name}`,
      });
      if (!given.ok) throw unfit(given.why);
      const reward = given.value;
      await rewards.noteAct(tx, reward.id, { act: 'grant', amount, reason, by: operator.name, now });
      const { operatorId } = operator;
      const detail = { title: name, amount: amount.toString(), reason };
      const log = { action: 'grant-by-hand', outcome: 'done', operatorId, memberId: id } as const;
      await operatorLog.write(tx, { ...log, subject: `reward:${reward.id}`, detail }, call);
      return { waitsForSecond: false, rewardId: String(reward.id) };
    }),

  confiscate: ({ rewardId, reason }, call) =>
    call.app.transact(async (tx) => {
      const { app, now, operator } = call;
      const id = readId(rewardId);
      const reward = await rewards.find(tx, id);
      if (!reward) throw new Refusal(ResultCode.NotFound, '没有这项奖励');
      if (reward.state === 'confiscated' || reward.state === 'expired')
        throw new Refusal(ResultCode.InvalidParameter, '奖励已收回或已过期', { field: 'rewardId' });
      const { memberId, amount } = reward;
      const asked = { action: 'confiscate', subject: `reward:${id}`, amount, memberId } as const;
      if (await needsSecondApproval(tx, asked, call)) return { waitsForSecond: true, taken: 0n };
      const verdict = await confiscateReward(app, tx, { rewardId: id, reason, by: operator.name, now });
      if (!verdict.ok) throw refusalOf(verdict.why);
      const { operatorId } = operator;
      const detail = { title: reward.name, amount: verdict.value.toString(), reason };
      const log = { action: 'confiscate', outcome: 'done', operatorId, memberId } as const;
      await operatorLog.write(tx, { ...log, subject: `reward:${id}`, detail }, call);
      return { waitsForSecond: false, taken: verdict.value };
    }),
};

/** Who keeps away is said as it is; whatever else a member lacks is a wrong choice of member. */
const unfit = ({ code, message }: RewardRefusal): Refusal =>
  code === ResultCode.AccessDenied
    ? new Refusal(code, message)
    : new Refusal(ResultCode.InvalidParameter, message, { field: 'memberId' });

const MOST_FAULTS = 100;
const MOST_PLACEHOLDERS = 300;
const MOST_FIELD = 200;

const shapeFaults = ({ issues }: z.core.$ZodError) =>
  issues.slice(0, MOST_FAULTS).map(({ path, message }) => ({
    field: path.map(String).join('.').slice(0, MOST_FIELD),
    message: message.slice(0, MOST_FIELD),
  }));

/** Of all time, of this month and of this year. */
const budgetPeriods = (now: Date): readonly string[] => ['', chinaDay(now).slice(0, 7), chinaDay(now).slice(0, 4)];

function titleOf(document: PromotionDocument): string {
  return documentFaults(document).some(({ field }) => field === 'terms') ? document.id : filledTerms(document).title;
}

function wireRow(row: ListedPromotion) {
  const parsed = z.safeParse(promotionDocument, row.document);
  if (!parsed.success) return undefined;
  const { id, state, stateReason, version, nextVersion, nextActsFrom, joined, grants, granted, budgets } = row;
  return {
    id,
    title: titleOf(parsed.data),
    kind: parsed.data.kind,
    classCode: parsed.data.classCode,
    state,
    stateReason,
    version,
    next: nextVersion === null || !nextActsFrom ? null : { version: nextVersion, actsFrom: nextActsFrom.getTime() },
    joined,
    grants,
    granted,
    budgets: budgets.map(({ period, total, used }) => ({ period, total: BigInt(total), used: BigInt(used) })),
  };
}

const sumOf = (grants: readonly SimulatedGrant[]): Fen => grants.reduce((sum, { amount }) => sum + amount, 0n);

const byAmount = (one: { readonly amount: Fen }, other: { readonly amount: Fen }): number =>
  one.amount === other.amount ? 0 : one.amount > other.amount ? -1 : 1;

function grouped(grants: readonly SimulatedGrant[], nameOf: (grant: SimulatedGrant) => string) {
  const groups = new Map<string, SimulatedGrant[]>();
  for (const grant of grants) groups.set(nameOf(grant), [...(groups.get(nameOf(grant)) ?? []), grant]);
  return [...groups].map(([name, group]) => ({ name, grants: group.length, amount: sumOf(group) }));
}

const wireGrant = (grant: ListedGrant) => ({
  rewardId: String(grant.id),
  memberId: String(grant.memberId),
  memberName: maskUsername(grant.memberName),
  promotionId: grant.promotionId,
  version: grant.version,
  period: grant.period,
  step: grant.step,
  kind: grant.giftKind,
  name: grant.name,
  giftClass: grant.giftClass,
  amount: grant.amount,
  points: grant.points,
  turnoverTimes: grant.times,
  state: grant.state,
  cause: grant.cause,
  note: grant.note,
  time: grant.createdAt.getTime(),
  claimTime: grant.claimedAt?.getTime() ?? null,
  confiscationBy: grant.confiscationBy,
});
