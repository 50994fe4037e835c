import type { VenueCategory } from '@fairground/contract/venues';
import { chinaDay, type Fen, type MemberId, startOfChinaDay } from '@fairground/money';
import { daysOf, factKey, type FactRef, type Facts, type FactValue } from '@fairground/promotions';
import { turnoverOf } from '../../wagering/turnover-by-day.ts';
import type { Store } from '../promotion-books.ts';
import { depositFacts } from './deposit-facts.ts';
import { type MemberFacts, memberFacts, type MemberMoment } from './member-facts.ts';

const DAY_MS = 86_400_000;

/** Whom the facts are about, when, and what is known from the event itself. */
export interface FactQuestion extends MemberMoment {
  readonly promotionId: string;
  /** Facts the event brings along, by key: a deposit's amount, a ticket's odds, a rank. */
  readonly known?: Facts | undefined;
}

/** Looks up what a document asks about. What nobody can know at this moment stays undefined. */
export async function gatherFacts(store: Store, refs: readonly FactRef[], question: FactQuestion): Promise<Facts> {
  const facts = new Map<string, FactValue>();
  const member = await memberFacts(store, question.memberId);
  for (const ref of refs) {
    const key = factKey(ref);
    // oxlint-disable-next-line no-await-in-loop -- one connection, and a handful of facts
    facts.set(
      key,
      question.known?.has(key) ? question.known.get(key) : await factOf(store, ref, { ...question, member }),
    );
  }
  return facts;
}

async function factOf(
  store: Store,
  ref: FactRef,
  { memberId, promotionId, at, member }: FactQuestion & { readonly member: MemberFacts | undefined },
): Promise<FactValue> {
  const span = daysOf(ref.window && ref.window !== 'event' ? ref.window : 'life', at);
  switch (ref.fact) {
    case 'turnover.own':
      return turnoverOf(store, memberId, { ...span, category: categoryOf(ref.category) });
    case 'loss.net':
      return lossIn(store, memberId, {
        from: startOfChinaDay(span.from),
        to: new Date(startOfChinaDay(span.to).getTime() + DAY_MS),
      });
    case 'deposit.amount':
    case 'deposit.ordinal':
    case 'deposit.method':
    case 'deposit.total':
      return depositFacts(store, ref, { memberId, at });
    case 'sign.days':
      return signedDays(store, { memberId, promotionId, ...span });
    case 'member.grade':
      return member?.grade;
    case 'member.ageDays':
      return member && daysBetween({ from: chinaDay(member.registeredAt), to: chinaDay(at) });
    case 'member.bound':
      return member?.bound;
    case 'member.did':
      return member?.did;
    case 'date.chinaDay':
      return chinaDay(at);
    default:
      // Tickets, transfers, ranks, friends and grades come with their event.
      return undefined;
  }
}

const categories: ReadonlySet<string> = new Set(['TY', 'ZR', 'QP', 'DJ', 'CP', 'DZ', 'BY']);
const categoryOf = (text: string | undefined): VenueCategory | undefined =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- looked up
  text !== undefined && categories.has(text) ? (text as VenueCategory) : undefined;

interface Days {
  readonly from: string;
  readonly to: string;
}

/** Whole days from one China day to another. */
const daysBetween = ({ from, to }: Days): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);

/** What of their own money a member lost in a span, less what was given to them in it. */
async function lossIn(
  store: Store,
  memberId: MemberId,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<Fen> {
  const { rows } = await store.query<{ lost: Fen }>({ ...LOSS, values: [memberId, from, to] });
  return rows[0]?.lost ?? 0n;
}

async function signedDays(
  store: Store,
  { memberId, promotionId, from, to }: Days & Pick<FactQuestion, 'memberId' | 'promotionId'>,
): Promise<number> {
  const { rows } = await store.query<{ days: number }>({ ...SIGNED, values: [memberId, promotionId, from, to] });
  return rows[0]?.days ?? 0;
}

const LOSS = {
  name: 'promotions.loss',
  text: `select greatest(0, coalesce((select sum(t.staked - t.returned) from limit_tally t
        where t.member_id = $1 and t.hour >= $2 and t.hour < $3), 0)
      - coalesce((select sum(f.amount - f.returned) from bet_funding f
        where f.member_id = $1 and f.at >= $2 and f.at < $3), 0)
      - coalesce((select sum(r.amount) from reward r
        where r.member_id = $1 and r.claimed_at >= $2 and r.claimed_at < $3 and r.class in ('cash', 'bonus')), 0))::bigint
    as lost`,
};
const SIGNED = {
  name: 'promotions.signed-days',
  text: `select count(*)::int as days from promotion_sign
    where member_id = $1 and promotion_id = $2 and day between $3::date and $4::date`,
};
