import type { Fen, MemberId } from '@fairground/money';
import { factKey, type FactValue, periodKey, periodSpan } from '@fairground/promotions';
import type { AppContext } from '../../platform/app-context.ts';
import { type CreditedDeposit, creditedDeposits } from './facts/deposit-facts.ts';
import { actingPromotions, joinedOrActing, type Promotion } from './find-promotion.ts';
import { offerSteps, type PromotionEvent } from './offer-steps.ts';

type TriggerName = Promotion['document']['trigger']['on'];

/**
 * Something happened to a member: every promotion it sets going looks at them, by the version they joined or the one that acted
 * then. Each in a transaction of its own, so that one that cannot pay holds up no other; doing it again changes nothing.
 */
export async function onEvent(app: AppContext, triggers: readonly TriggerName[], event: PromotionEvent): Promise<void> {
  for (const acting of await actingPromotions(app.pool, event.at)) {
    if (!triggers.includes(acting.document.trigger.on)) continue;
    // oxlint-disable-next-line no-await-in-loop -- a transaction each
    await app.transact(async (tx) =>
      offerSteps(app, tx, { promotion: await joinedOrActing(tx, acting, event.memberId), event }),
    );
  }
}

/** What a credited deposit brings along; undefined when it is none of this member's. */
export function depositEvent(
  memberId: MemberId,
  deposits: readonly CreditedDeposit[],
  paymentRef: string,
): { readonly event: PromotionEvent; readonly isFirst: boolean } | undefined {
  const place = deposits.findIndex((deposit) => deposit.paymentRef === paymentRef);
  const deposit = deposits[place];
  if (!deposit) return undefined;
  const inWindow = (window: 'day' | 'week' | 'month' | 'year'): number => {
    const from = periodSpan(window, deposit.at)?.from ?? deposit.at;
    return deposits.slice(0, place + 1).filter(({ at }) => at >= from).length;
  };
  const known = new Map<string, FactValue>([
    [factKey({ fact: 'deposit.amount' }), deposit.amount],
    [factKey({ fact: 'deposit.method' }), deposit.payType],
    [factKey({ fact: 'deposit.ordinal' }), place + 1],
    ...(['day', 'week', 'month', 'year'] as const).map(
      (window) => [factKey({ fact: 'deposit.ordinal', window }), inWindow(window)] as const,
    ),
  ]);
  const event = { memberId, at: deposit.at, cause: deposit.orderNo, eventKey: `d:${deposit.orderNo}`, known };
  return { event, isFirst: place === 0 };
}

/** Somebody registered; what goes by the calendar looks at newcomers of the day as well. */
export const onRegister = (app: AppContext, memberId: MemberId, at: Date): Promise<void> =>
  onEvent(app, ['register', 'date'], { memberId, at, cause: 'register', eventKey: 'r' });

/** A payment was credited. */
export async function onDeposit(app: AppContext, memberId: MemberId, paymentRef: string): Promise<void> {
  const found = depositEvent(memberId, await creditedDeposits(app.pool, memberId, FAR), paymentRef);
  // Tasks of newcomers are about deposits too.
  if (found)
    await onEvent(app, [...(found.isFirst ? (['firstDeposit'] as const) : []), 'deposit', 'claim'], found.event);
}

const FAR = new Date('9999-01-01T00:00:00Z');

/** Money was brought to a venue for its activity. */
export const onTransfer = (
  app: AppContext,
  transfer: { readonly memberId: MemberId; readonly venueCode: string; readonly amount: Fen; readonly at: Date },
): Promise<void> => {
  const { memberId, venueCode, amount, at } = transfer;
  const cause = `${venueCode}:${at.getTime()}`;
  const known = new Map<string, FactValue>([
    [factKey({ fact: 'transfer.amount' }), amount],
    [factKey({ fact: 'transfer.venue' }), venueCode],
  ]);
  return onEvent(app, ['transfer'], { memberId, at, cause, eventKey: `t:${cause}`, known });
};

/** A grade was reached, with its gift: for whoever adds to it. */
export const onGrade = (
  app: AppContext,
  rise: { readonly memberId: MemberId; readonly grade: number; readonly gift: Fen; readonly at: Date },
): Promise<void> => {
  const { memberId, grade, gift, at } = rise;
  const known = new Map<string, FactValue>([
    [factKey({ fact: 'grade.gift' }), gift],
    [factKey({ fact: 'member.grade' }), grade],
  ]);
  return onEvent(app, ['grade'], { memberId, at, cause: `grade:${grade}`, eventKey: `g:${grade}`, known });
};

const NEWS_AT_ONCE = 200;

/** Members whose turnover changed are looked at: this week and, while it can still be claimed, nothing else. */
export async function takeTurnoverNews(app: AppContext): Promise<void> {
  const members = await app.transact(async (tx) => {
    const { rows } = await tx.query<{ memberId: bigint }>({ ...TAKE_NEWS, values: [NEWS_AT_ONCE] });
    return [...new Set(rows.map(({ memberId }) => memberId))];
  });
  const at = app.now();
  for (const memberId of members) {
    // oxlint-disable-next-line no-await-in-loop -- a transaction each
    await onEvent(app, ['turnover', 'claim'], { memberId, at, cause: 'turnover' });
  }
  if (members.length === NEWS_AT_ONCE) await takeTurnoverNews(app);
}

const MONDAY_NOON_MS = 12 * 3_600_000;

/** From Monday noon on the losses of the week before are given back in part, once for each promotion and week. */
export async function settleLosses(app: AppContext): Promise<void> {
  const now = app.now();
  const week = periodSpan('week', now);
  if (!week || now.getTime() < week.from.getTime() + MONDAY_NOON_MS) return;
  const lastMoment = new Date(week.from.getTime() - 1);
  const period = periodKey('week', lastMoment);
  const before = periodSpan('week', lastMoment);
  for (const promotion of await actingPromotions(app.pool, lastMoment)) {
    if (promotion.document.trigger.on !== 'loss') continue;
    // oxlint-disable-next-line no-await-in-loop -- once a week
    const { rowCount } = await app.pool.query({ ...RUN_DONE, values: [promotion.id, period] });
    if (rowCount) continue;
    // oxlint-disable-next-line no-await-in-loop
    const { rows } = await app.pool.query<{ memberId: bigint }>({ ...PLAYED, values: [before?.from, week.from] });
    let offered = 0;
    for (const { memberId } of rows) {
      const event = {
        memberId,
        at: lastMoment,
        cause: `loss:${period}`,
        beginAt: new Date(week.from.getTime() + MONDAY_NOON_MS),
      };
      // oxlint-disable-next-line no-await-in-loop
      const verdicts = await app.transact(async (tx) =>
        offerSteps(app, tx, { promotion: await joinedOrActing(tx, promotion, memberId), event }),
      );
      offered += verdicts.filter(({ ok }) => ok).length;
    }
    // oxlint-disable-next-line no-await-in-loop
    await app.pool.query({ ...NOTE_RUN, values: [promotion.id, period, offered, now] });
  }
}

const TAKE_NEWS = {
  name: 'promotions.take-turnover-news',
  text: `delete from turnover_news where id = any (array(
      select id from turnover_news where consumer = 'promotions' order by id limit $1 for update skip locked))
    returning member_id as "memberId"`,
};
const RUN_DONE = {
  name: 'promotions.run-done',
  text: 'select 1 from promotion_run where promotion_id = $1 and period = $2 and done_at is not null',
};
const NOTE_RUN = {
  name: 'promotions.note-run',
  text: `insert into promotion_run (promotion_id, period, offered, done_at) values ($1, $2, $3, $4)
    on conflict do nothing`,
};
const PLAYED = {
  name: 'promotions.played',
  text: `select member_id as "memberId" from limit_tally where hour >= $1 and hour < $2
    group by 1 having sum(staked - returned) > 0 order by 1`,
};
