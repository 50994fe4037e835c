import type { VenueCategory } from '@fairground/contract/venues';
import { endOfChinaDay, type Fen, type MemberId, startOfChinaDay } from '@fairground/money';
import type { GradeConfig, VenueTurnover } from '@fairground/promotions';
import type { AppContext, Tx } from '../../platform/app-context.ts';
import { byMemberOf, type DayTurnover } from './rebate-statements.ts';

type Store = Pick<Tx, 'query'> | AppContext['pool'];

/** A member's day in one venue that has rates of its own. */
interface VenueDay {
  readonly memberId: MemberId;
  readonly venueCode: string;
  readonly category: VenueCategory;
  readonly turnover: Fen;
}

/** Turnover of a category, with the parts that go by a rate of their venue. */
export interface RatedTurnover extends DayTurnover {
  readonly venues: readonly VenueTurnover[];
}

const differing = ({ venueRates }: GradeConfig): readonly string[] => Object.keys(venueRates);
const spanOf = (day: string): readonly [Date, Date] => [startOfChinaDay(day), endOfChinaDay(day)];

/** Before a run: what of the day was played in venues with rates of their own. Without such venues nothing is read. */
export async function gatherVenueTurnovers(app: AppContext, day: string, config: GradeConfig): Promise<void> {
  const codes = differing(config);
  if (codes.length === 0) return;
  await app.transact(async (tx) => {
    await tx.query(FORGET, [day]);
    await tx.query(GATHER, [...spanOf(day), codes, null, day]);
  });
}

/** The turnovers of a chunk with their parts; the grade of a member decides about the rate. */
export async function withVenues(
  store: Store,
  turnovers: readonly DayTurnover[],
  { day, chunk, config }: { readonly day: string; readonly chunk: number; readonly config: GradeConfig },
): Promise<readonly RatedTurnover[]> {
  if (differing(config).length === 0) return turnovers.map((each) => ({ ...each, venues: [] }));
  const { rows } = await store.query<VenueDay>({ ...OF_CHUNK, values: [day, chunk] });
  return rated(turnovers, rows);
}

/** The same for one member whose day was corrected, from the bets as they stand. */
export async function withVenuesOf(
  store: Store,
  turnovers: readonly DayTurnover[],
  { day, memberId, config }: { readonly day: string; readonly memberId: MemberId; readonly config: GradeConfig },
): Promise<readonly RatedTurnover[]> {
  const codes = differing(config);
  if (codes.length === 0) return turnovers.map((each) => ({ ...each, venues: [] }));
  const { rows } = await store.query<VenueDay>({ ...OF_MEMBER, values: [...spanOf(day), codes, memberId] });
  return rated(turnovers, rows);
}

function rated(turnovers: readonly DayTurnover[], parts: readonly VenueDay[]): readonly RatedTurnover[] {
  const byMember = byMemberOf(parts);
  return turnovers.map((each) => ({
    ...each,
    venues: (byMember.get(each.memberId) ?? []).filter(({ category }) => category === each.category),
  }));
}

/** Which venue took a bet. */
const PLAYED = `from wagering_bet b cross join lateral (select coalesce(
      (select t.venue_code from sport_ticket t where t.id = b.bet_no),
      (select r.venue_code from slot_round r where r.round_no = b.bet_no),
      (select l.venue_code from lottery_ticket l where l.ticket_no = b.bet_no),
      (select x.venue_code from table_ticket x where x.ticket_no = b.bet_no),
      -- A sitting is counted in parts, each named by it.
      (select s.venue_code from fishing_session s where s.session_no = split_part(b.bet_no, '-', 1)),
      (select c.venue_code from card_hand c where c.hand_no = split_part(b.bet_no, '-', 1)),
      (select p.venue_code from provider_round p where p.bet_no = b.bet_no)) as code) v
    where b.at >= $1 and b.at < $2 and b.own > 0 and ($4::bigint is null or b.member_id = $4)
      and b.category in (select o.category from venue o where o.code = any ($3)) and v.code = any ($3)
    group by b.member_id, v.code, b.category`;
const FORGET = { name: 'rebates.forget-venues', text: 'delete from rebate_venue_turnover where day = $1::date' };
const GATHER = {
  name: 'rebates.gather-venues',
  text: `insert into rebate_venue_turnover (day, member_id, venue_code, category, own)
    select $5::date, b.member_id, v.code, b.category, sum(b.own) ${PLAYED}`,
};
const OF_CHUNK = {
  name: 'rebates.venues-of-chunk',
  text: `select member_id as "memberId", venue_code as "venueCode", category, own as turnover from rebate_venue_turnover
    where day = $1::date and chunk = $2 order by member_id, venue_code`,
};
const OF_MEMBER = {
  name: 'rebates.venues-of-member',
  text: `select b.member_id as "memberId", v.code as "venueCode", b.category, sum(b.own)::bigint as turnover ${PLAYED} order by 2`,
};
