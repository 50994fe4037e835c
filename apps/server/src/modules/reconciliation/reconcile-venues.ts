import { endOfChinaDay, startOfChinaDay } from '@fairground/money';
import type { AppContext } from '../../platform/app-context.ts';
import { type BookDay, figuresOf, type FoundDifference } from './books.ts';
import { compareBooks } from './compare-books.ts';
import { reconciliationRuns } from './reconciliation-runs.ts';
import { writeComparison } from './write-comparison.ts';

interface ResultLine {
  readonly ref: string;
  readonly orderNo: string;
  readonly amount: bigint;
}

/**
 * A venue of ours keeps its own list: its tickets, rounds, hands and sittings, each with the entry that paid it. Held
 * against the entries of the day, both ways, by what each left with the house.
 */
export async function reconcileVenue(
  app: AppContext,
  { party, day }: Pick<BookDay, 'party' | 'day'>,
  runBy = '',
): Promise<readonly FoundDifference[]> {
  const place: BookDay = { book: 'venue', party, day };
  return app.transact(async (tx) => {
    await tx.query('set local statement_timeout = 0');
    await reconciliationRuns.takeTurn(tx, place);
    const span = [party, startOfChinaDay(day), endOfChinaDay(day)];
    const { rows: ours } = await tx.query<ResultLine>(OURS, span);
    const { rows: theirs } = await tx.query<ResultLine>(THEIRS, span);
    const numbers = new Map([...ours, ...theirs].map(({ ref, orderNo }) => [ref, orderNo]));
    const differences = compareBooks(ours, theirs).map((each) => ({ ...each, orderNo: numbers.get(each.ref) ?? '' }));
    await writeComparison(app, tx, {
      place,
      runBy,
      comparison: { ours: figuresOf(ours), theirs: figuresOf(theirs), differences },
    });
    return differences;
  });
}

/** Those with games whose money no provider moves. */
export const venuesCompared = async ({ pool }: Pick<AppContext, 'pool'>): Promise<readonly string[]> => {
  const { rows } = await pool.query<{ code: string }>(OWN_VENUES);
  return rows.map(({ code }) => code);
};

const OWN_VENUES = `select v.code from venue_status v where v.kind = 'own' and v.has_games
  and not exists (select from provider_venue p where p.venue_code = v.code) order by v.code`;

/** Entries that end a bet, each kind down the index of kinds and times; what members lost by them at this venue. */
const OURS = `with ended as materialized (
    select e.id, e.cause from unnest(array['slot-round', 'sport-payout', 'sport-refund', 'sport-correction', 'lottery-payout',
      'lottery-loss', 'lottery-refund', 'table-payout', 'table-loss', 'table-refund', 'card-result', 'card-refund',
      'fishing-shots']) as k(kind)
    cross join lateral (select e.id, e.cause from ledger_entry e
      where e.kind = k.kind and e.at >= $2 and e.at < $3) e
  )
  select d.id::text as ref, d.cause as "orderNo", (-sum(m.delta))::bigint as amount
  from ended d join ledger_move m on m.entry_id = d.id
  where m.member_id > 0
  group by d.id, d.cause
  having bool_or(m.wallet in ('venue:' || $1::text, 'stake:' || $1::text, 'seat:' || $1::text))
  order by d.id`;

/** What the venue itself has written down, by the entry it names; one that names an entry of another day is of that day. */
const THEIRS = `with told as (
    select r.entry_id, r.round_no as no, r.stake - r.paid as amount, r.at from slot_round r
      where r.venue_code = $1 and r.at >= $2::timestamptz - interval '1 hour' and r.at < $3::timestamptz + interval '1 hour'
    union all
    select s.entry_id, t.id, t.staked - t.cashed_stake - s.paid, s.settled_at
      from sport_settlement s join sport_ticket t on t.id = s.ticket_id
      where t.venue_code = $1 and s.entry_id is not null
        and s.settled_at >= $2::timestamptz - interval '1 hour' and s.settled_at < $3::timestamptz + interval '1 hour'
    union all
    select t.settle_entry, t.ticket_no, t.stake - t.returned, t.settled_at from lottery_ticket t
      where t.venue_code = $1 and t.settled_at >= $2::timestamptz - interval '1 hour'
        and t.settled_at < $3::timestamptz + interval '1 hour'
    union all
    select t.settle_entry, t.ticket_no, t.stake - t.returned, t.settled_at from table_ticket t
      where t.venue_code = $1 and t.settled_at >= $2::timestamptz - interval '1 hour'
        and t.settled_at < $3::timestamptz + interval '1 hour'
    union all
    select s.settle_entry, s.hand_no || '-' || s.place + 1, s.hold - s.returned, h.ended_at
      from card_hand h join card_hand_seat s using (hand_no)
      where h.venue_code = $1 and s.settle_entry is not null
        and h.ended_at >= $2::timestamptz - interval '1 hour' and h.ended_at < $3::timestamptz + interval '1 hour'
    union all
    select b.entry_id, b.session_no, b.stake - b.win, b.at
      from fishing_batch b join fishing_session s using (session_no)
      where s.venue_code = $1 and b.at >= $2::timestamptz - interval '1 hour' and b.at < $3::timestamptz + interval '1 hour'
  )
  -- Of one entry there is one line: a receipt that was written anew names the entry it did not move.
  select distinct on (t.entry_id) t.entry_id::text as ref, t.no as "orderNo", t.amount::bigint as amount
  from told t left join ledger_entry e on e.id = t.entry_id
  where coalesce(e.at, t.at) >= $2 and coalesce(e.at, t.at) < $3
  order by t.entry_id, t.at`;
