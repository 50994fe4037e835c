import { chinaDay, dayAfter, type Fen, type MemberId, startOfChinaDay } from '@fairground/money';
import { type GiftPeriod, monthOf, MONTH_GIFT_TIMES, rulesOf, weekOf } from '@fairground/promotions';
import type { Tx, Work } from '../../platform/app-context.ts';
import { offerReward } from '../rewards/give-reward.ts';
import { turnoverOf } from '../wagering/turnover-by-day.ts';
import { gradeConfig } from './grade-config.ts';
import { gradeHeldAt } from './grades-held.ts';
import { VIP_GIFTS } from './raise-grade.ts';

type Store = Pick<Tx, 'db' | 'query'>;

/** A gift of a week or month: for which grade, how much, and what it takes. */
export interface PeriodGift {
  readonly step: 'week' | 'month';
  readonly period: GiftPeriod;
  readonly grade: number;
  readonly version: number;
  readonly amount: Fen;
  readonly need: Fen;
  readonly have: Fen;
  readonly expireAt: Date;
}

/** The gift of a week: by the grade held when it began, claimable until the Sunday after it is over. */
export async function weekGift(store: Store, memberId: MemberId, week: GiftPeriod): Promise<PeriodGift> {
  const began = startOfChinaDay(week.from);
  const grade = (await gradeHeldAt(store, [memberId], began)).get(memberId) ?? 0;
  const config = await gradeConfig(store, began);
  const { weekGift: amount, weekNeed: need } = rulesOf(config, grade);
  const have = await turnoverOf(store, memberId, { from: week.from, to: dayAfter(week.to, -1) });
  const expireAt = startOfChinaDay(dayAfter(week.to, 7));
  return { step: 'week', period: week, grade, version: config.version, amount, need, have, expireAt };
}

/** The gift of a month: by the grade held on its first day and what was played in the month before, until it is over. */
export async function monthGift(store: Store, memberId: MemberId, month: GiftPeriod): Promise<PeriodGift> {
  const began = startOfChinaDay(month.from);
  const grade = (await gradeHeldAt(store, [memberId], began)).get(memberId) ?? 0;
  const config = await gradeConfig(store, began);
  const { monthGift: amount } = rulesOf(config, grade);
  const before = monthOf(dayAfter(month.from, -1));
  const have = await turnoverOf(store, memberId, { from: before.from, to: dayAfter(before.to, -1) });
  const need = amount * MONTH_GIFT_TIMES;
  const expireAt = startOfChinaDay(month.to);
  return { step: 'month', period: month, grade, version: config.version, amount, need, have, expireAt };
}

/** Offers what a member has earned: the gift of this week and the last, and of this month. Each exists once. */
export async function offerPeriodGifts(work: Work, memberId: MemberId): Promise<void> {
  const { tx, now } = work;
  const today = chinaDay(now);
  const week = weekOf(today);
  const gifts = [
    await weekGift(tx, memberId, weekOf(dayAfter(week.from, -1))),
    await weekGift(tx, memberId, week),
    await monthGift(tx, memberId, monthOf(today)),
  ];
  for (const gift of gifts) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    if (gift.amount > 0n && gift.have >= gift.need) await offerGift(work, memberId, gift);
  }
}

const names = { week: '周礼金', month: '月礼金' } as const;

async function offerGift({ app, tx, now }: Work, memberId: MemberId, gift: PeriodGift): Promise<void> {
  await offerReward(app, tx, {
    memberId,
    giftKind: 'vip',
    promotionId: VIP_GIFTS,
    version: gift.version,
    period: gift.period.key,
    step: gift.step,
    name: `VIP${gift.grade}${names[gift.step]}`,
    giftClass: 'cash',
    amount: gift.amount,
    times: 1,
    beginAt: now,
    expireAt: gift.expireAt,
  });
}
