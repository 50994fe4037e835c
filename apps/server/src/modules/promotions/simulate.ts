import type { PromotionDocument } from '@fairground/contract/promotion-document';
import { chinaDay, type Fen, fenFromWire, type MemberId, startOfChinaDay } from '@fairground/money';
import { addDays, birthdaysOn, budgetPeriodsOf, periodSpan, runStateOf } from '@fairground/promotions';
import type { AppContext } from '../../platform/app-context.ts';
import { type Candidate, hasBirthday, isOnDay } from './events/calendar-days.ts';
import { betEvent, betsSettledIn, isOfProduct } from './events/reward-bets.ts';
import { creditedDeposits } from './facts/deposit-facts.ts';
import { memberFacts } from './facts/member-facts.ts';
import { evaluateFor, periodOf, type PromotionEvent } from './offer-steps.ts';
import { depositEvent } from './on-events.ts';

/** One grant that would have been made. */
export interface SimulatedGrant {
  readonly memberId: MemberId;
  readonly grade: number;
  readonly step: string;
  readonly amount: Fen;
  readonly count: number;
}

export interface Simulation {
  readonly grants: readonly SimulatedGrant[];
  /** What the document's own budget would have refused. */
  readonly overBudget: Fen;
}

interface Span {
  readonly from: Date;
  readonly to: Date;
}

/** What a document would have given over past data, by the evaluator that gives it for real. Nothing is written. */
export async function simulate(app: AppContext, document: PromotionDocument, span: Span): Promise<Simulation> {
  const promotion = { id: document.id, state: 'live', stateReason: '', version: 0, document } as const;
  const given = new Map<string, SimulatedGrant>();
  const sums = new Map<string, { count: number; amount: Fen }>();
  const spent = new Map<string, Fen>();
  let overBudget = 0n;
  for (const event of await eventsIn(app, document, span)) {
    if (runStateOf(document, event.at) !== 'running') continue;
    // oxlint-disable-next-line no-await-in-loop -- one connection: a trial must not crowd out the players
    const { steps } = await evaluateFor(app.pool, promotion, event);
    for (const { rule, met, amount: full, count } of steps) {
      const period = periodOf(document, rule, event);
      const key = `${event.memberId}/${period}/${rule.step}`;
      if (!met || given.has(key)) continue;
      const amount = withinCaps(document, sums, { ...event, period, amount: full });
      if (amount === undefined) continue;
      if (isOverBudget(document, spent, { at: event.at, amount })) {
        overBudget += amount;
        continue;
      }
      // oxlint-disable-next-line no-await-in-loop
      const grade = (await memberFacts(app.pool, event.memberId))?.grade ?? 0;
      given.set(key, { memberId: event.memberId, grade, step: rule.step, amount, count });
    }
  }
  return { grants: [...given.values()], overBudget };
}

/** What the caps leave of a grant, counted in; undefined when nothing. */
function withinCaps(
  { caps }: PromotionDocument,
  sums: Map<string, { count: number; amount: Fen }>,
  { memberId, at, period, amount }: PromotionEvent & { readonly period: string; readonly amount: Fen },
): Fen | undefined {
  if (!caps) return amount;
  const scopes = [
    { key: `${memberId}/day/${chinaDay(at)}`, most: caps.day, sum: caps.amountDay },
    { key: `${memberId}/period/${period}`, most: caps.period, sum: caps.amountPeriod },
    { key: `${memberId}/life`, most: caps.life, sum: undefined },
  ].map((scope) => ({ ...scope, had: sums.get(scope.key) ?? { count: 0, amount: 0n } }));
  if (scopes.some(({ most, had }) => most !== undefined && had.count >= most)) return undefined;
  const left = scopes.reduce((least, { sum, had }) => {
    const room = sum === undefined ? least : (fenFromWire(sum) ?? 0n) - had.amount;
    return room < least ? room : least;
  }, amount);
  if (left <= 0n && amount > 0n) return undefined;
  for (const { key, had } of scopes) sums.set(key, { count: had.count + 1, amount: had.amount + left });
  return left;
}

/** Whether a budget is spent; otherwise the sum is taken from it. */
function isOverBudget(
  document: PromotionDocument,
  spent: Map<string, Fen>,
  { at, amount }: { readonly at: Date; readonly amount: Fen },
): boolean {
  const periods = budgetPeriodsOf(document, at);
  const isOver = periods.some((period) => {
    const total = fenFromWire((period === '' ? document.budget?.total : document.budget?.perPeriod) ?? '0.00') ?? 0n;
    return (spent.get(period) ?? 0n) + amount > total;
  });
  if (!isOver) for (const period of periods) spent.set(period, (spent.get(period) ?? 0n) + amount);
  return isOver;
}

/** The moments of a span at which a promotion would have looked at somebody, in their order. */
async function eventsIn(
  app: AppContext,
  document: PromotionDocument,
  { from, to }: Span,
): Promise<readonly PromotionEvent[]> {
  const { on } = document.trigger;
  if (on === 'firstDeposit' || on === 'deposit') return depositsIn(app, { from, to }, on === 'firstDeposit');
  if (on === 'turnover' || on === 'claim' || on === 'loss' || on === 'sign')
    return periodsIn(app, document, { from, to });
  if (on === 'register') return registrationsIn(app, { from, to });
  if (on === 'bet') return betsIn(app, document, { from, to });
  if (on === 'date' || on === 'birthday') return daysIn(app, document, { from, to });
  // Transfers, friends and grades are looked at as they happen and are not kept as events.
  return [];
}

async function depositsIn(app: AppContext, { from, to }: Span, firstOnly: boolean): Promise<readonly PromotionEvent[]> {
  const { rows } = await app.pool.query<{ memberId: bigint; paymentRef: string }>({ ...DEPOSITS, values: [from, to] });
  const events: PromotionEvent[] = [];
  for (const { memberId, paymentRef } of rows) {
    // oxlint-disable-next-line no-await-in-loop
    const found = depositEvent(memberId, await creditedDeposits(app.pool, memberId, to), paymentRef);
    if (found && (found.isFirst || !firstOnly)) events.push(found.event);
  }
  return events;
}

/** Whoever played, at the last moment of each period of the span. */
async function periodsIn(
  app: AppContext,
  document: PromotionDocument,
  { from, to }: Span,
): Promise<readonly PromotionEvent[]> {
  const { rows } = await app.pool.query<{ memberId: bigint }>({ ...PLAYED, values: [chinaDay(from), chinaDay(to)] });
  const { repeat } = document.period;
  const ends: Date[] = [];
  for (let at = from; at < to;) {
    const end = periodSpan(repeat, at)?.to ?? to;
    ends.push(new Date(Math.min(end.getTime(), to.getTime()) - 1));
    at = end;
  }
  return ends.flatMap((at) => rows.map(({ memberId }) => ({ memberId, at })));
}

async function registrationsIn(app: AppContext, { from, to }: Span): Promise<readonly PromotionEvent[]> {
  const { rows } = await app.pool.query<{ memberId: MemberId; at: Date }>({ ...REGISTERED, values: [from, to] });
  return rows.map((event) => ({ ...event, eventKey: 'r' }));
}

async function betsIn(
  app: AppContext,
  document: PromotionDocument,
  { from, to }: Span,
): Promise<readonly PromotionEvent[]> {
  const promotion = { id: document.id, state: 'live', stateReason: '', version: 0, document } as const;
  const events: PromotionEvent[] = [];
  for (const bet of await betsSettledIn(app.pool, { from, to })) {
    if (!isOfProduct(promotion, bet)) continue;
    // oxlint-disable-next-line no-await-in-loop -- one connection
    events.push(await betEvent(app.pool, promotion, bet));
  }
  return events;
}

/** Everybody on each day a document names, newcomers of the day too, or whoever has their birthday on it. */
async function daysIn(
  app: AppContext,
  document: PromotionDocument,
  { from, to }: Span,
): Promise<readonly PromotionEvent[]> {
  const events: PromotionEvent[] = [];
  const isBirthday = document.trigger.on === 'birthday';
  for (let day = chinaDay(from); startOfChinaDay(day) < to && events.length < MOST_EVENTS; day = addDays(day, 1)) {
    const end = startOfChinaDay(addDays(day, 1));
    const at = new Date(Math.min(end.getTime(), to.getTime()) - 1);
    if (!isOnDay(document.conditions, at)) continue;
    const values = [at, isBirthday ? birthdaysOn(day) : null, MOST_EVENTS - events.length];
    // oxlint-disable-next-line no-await-in-loop
    const { rows } = await app.pool.query<Candidate>({ ...EVERYBODY, values });
    const looked = isBirthday ? rows.filter((candidate) => hasBirthday(candidate, at)) : rows;
    events.push(...looked.map(({ memberId }) => ({ memberId, at })));
  }
  return events;
}

const MOST_EVENTS = 20_000;

const REGISTERED = {
  name: 'promotions.registered-in',
  text: `select id as "memberId", registered_at as at from member where registered_at >= $1 and registered_at < $2
    order by id limit 20000`,
};
const EVERYBODY = {
  name: 'promotions.everybody-at',
  text: `select id as "memberId", birthday::text as birthday, registered_at as "registeredAt",
      birthday_changed_at as "changedAt"
    from member where registered_at <= $1 and closed_at is null
    and ($2::text[] is null or to_char(birthday, 'MM-DD') = any ($2)) order by id limit $3`,
};
const DEPOSITS = {
  name: 'promotions.deposits-in',
  text: `select member_id as "memberId", payment_ref as "paymentRef" from deposit_payment
    where outcome = 'credited' and member_id is not null and coalesce(decided_at, received_at) between $1 and $2
    order by coalesce(decided_at, received_at), payment_ref limit 20000`,
};
const PLAYED = {
  name: 'promotions.played-in',
  text: `select distinct member_id as "memberId" from turnover_day where day between $1::date and $2::date order by 1 limit 20000`,
};
