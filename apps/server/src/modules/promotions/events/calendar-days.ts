import { chinaDay, type MemberId } from '@fairground/money';
import {
  birthdaysOn,
  birthdayVerdict,
  conjunctsOf,
  evaluateCondition,
  factKey,
  periodKey,
  runStateOf,
} from '@fairground/promotions';
import type { Condition } from '@fairground/contract/promotion-document';
import type { AppContext } from '../../../platform/app-context.ts';
import { BIRTHDAY } from '../../grades/birthday-gift.ts';
import { actingPromotions, joinedOrActing, type Promotion } from '../find-promotion.ts';
import { offerSteps } from '../offer-steps.ts';

const GROUP_MAX = 200;

/** Who is looked at on a day. */
export interface Candidate {
  readonly memberId: MemberId;
  readonly birthday: string | null;
  readonly registeredAt: Date;
  readonly changedAt: Date | null;
}

/**
 * Promotions that go by the calendar: on each China day of theirs everybody is looked at once, and for those about birthdays
 * whoever has one. A run is kept by day and goes on where it stopped; what a member has of the period is not given again.
 */
export async function runCalendar(app: AppContext): Promise<void> {
  const now = app.now();
  for (const promotion of await actingPromotions(app.pool, now)) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other: a run over everybody must not crowd out the players
    if (isDue(promotion, now)) await runDay(app, promotion, now);
  }
}

/** The gift of the VIP rules is claimed on the day itself and has no run. */
function isDue({ id, state, document }: Promotion, now: Date): boolean {
  const isOfCalendar = document.trigger.on === 'date' || (document.trigger.on === 'birthday' && id !== BIRTHDAY);
  return (
    isOfCalendar && state === 'live' && runStateOf(document, now) === 'running' && isOnDay(document.conditions, now)
  );
}

/** Whether today is among the days a document names, where it names days that everything depends on. */
export function isOnDay(conditions: Condition | undefined, at: Date): boolean {
  const days = new Map([[factKey({ fact: 'date.chinaDay' }), chinaDay(at)]]);
  return conjunctsOf(conditions).every((each) => each.fact !== 'date.chinaDay' || evaluateCondition(each, days).met);
}

async function runDay(app: AppContext, promotion: Promotion, now: Date): Promise<void> {
  const run = { promotionId: promotion.id, day: chinaDay(now) };
  const { rows } = await app.pool.query<{ lastMember: bigint }>({ ...BEGIN, values: [run.promotionId, run.day] });
  let after = rows[0]?.lastMember;
  while (after !== undefined) {
    // oxlint-disable-next-line no-await-in-loop
    after = await runGroup(app, promotion, { ...run, after, now });
  }
}

/** Looks at the next members; the last of them, or undefined when there are no more. */
async function runGroup(
  app: AppContext,
  promotion: Promotion,
  { promotionId, day, after, now }: { promotionId: string; day: string; after: bigint; now: Date },
): Promise<bigint | undefined> {
  const { document } = promotion;
  const isBirthday = document.trigger.on === 'birthday';
  const period = periodKey(document.period.repeat, now);
  const values = [after, isBirthday ? birthdaysOn(day) : null, promotionId, period, document.reward.length, GROUP_MAX];
  const { rows } = await app.pool.query<Candidate>({ ...NEXT, values });
  let offered = 0;
  for (const candidate of rows) {
    if (isBirthday && !hasBirthday(candidate, now)) continue;
    const event = { memberId: candidate.memberId, at: now, cause: `${document.trigger.on}:${day}` };
    // oxlint-disable-next-line no-await-in-loop -- a transaction each
    const verdicts = await app.transact(async (tx) =>
      offerSteps(app, tx, { promotion: await joinedOrActing(tx, promotion, candidate.memberId), event }),
    );
    offered += verdicts.filter(({ ok }) => ok).length;
  }
  const last = rows.at(-1)?.memberId;
  const isOver = rows.length < GROUP_MAX;
  await app.pool.query({ ...GO_ON, values: [promotionId, day, last ?? after, offered, isOver ? now : null] });
  return isOver ? undefined : last;
}

/** By the rule of birthdays: entered in time, and not within 90 days of registration. Once is what the period sees to. */
export const hasBirthday = (candidate: Candidate, now: Date): boolean =>
  birthdayVerdict({ ...candidate, isClaimed: false, isClaimedElsewhere: false }, now).ok;

const BEGIN = {
  name: 'promotions.begin-day',
  text: `insert into promotion_run as r (promotion_id, period, offered, done_at) values ($1, $2, 0, null)
    on conflict (promotion_id, period) do update set offered = r.offered where r.done_at is null
    returning last_member as "lastMember"`,
};
const GO_ON = {
  name: 'promotions.go-on-with-day',
  text: `update promotion_run set last_member = greatest(last_member, $3), offered = offered + $4, done_at = $5
    where promotion_id = $1 and period = $2`,
};
const NEXT = {
  name: 'promotions.next-of-day',
  text: `select m.id as "memberId", m.birthday::text as birthday, m.registered_at as "registeredAt",
      m.birthday_changed_at as "changedAt"
    from member m
    where m.id > $1 and m.closed_at is null and ($2::text[] is null or to_char(m.birthday, 'MM-DD') = any ($2))
      and not exists (select from limit_member l where l.member_id = m.id and l.restriction_kind is not null)
      and (select count(*) from reward r where r.member_id = m.id and r.promotion_id = $3 and r.period = $4) < $5
    order by m.id limit $6`,
};
