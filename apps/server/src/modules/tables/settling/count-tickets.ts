import type { Fen, MemberId } from '@fairground/money';
import { liveTableOf } from '@fairground/tables';
import type { AppContext, Tx } from '../../../platform/app-context.ts';
import { countedAsFunded, fundedBets } from '../../bonus/funded-turnover.ts';
import { countBets } from '../../venues/count-bets.ts';
import { type CountedTicket, ticketTurnover } from './ticket-turnover.ts';

const GROUP_MAX = 500;

/** Counts settled tickets as turnover, each once, a moment after they were settled. */
export async function countTickets(app: AppContext): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop -- group by group, until nobody waits
  while ((await app.transact((tx) => countGroup(tx))) === GROUP_MAX);
}

interface UncountedTicket extends Omit<CountedTicket, 'together' | 'game'> {
  readonly memberId: MemberId;
  readonly venueCode: string;
  readonly tableCode: string;
  readonly roundNo: string;
  readonly stake: Fen;
  readonly settledAt: Date;
  readonly openStakes: Fen;
  /** All the member's tickets on the round, where there are others. */
  readonly together: readonly (Omit<CountedTicket['together'][number], 'at'> & { readonly at: number })[] | null;
}

async function countGroup(tx: Tx): Promise<number> {
  const { rows } = await tx.query<UncountedTicket>(TAKE, [GROUP_MAX]);
  const funded = await fundedBets(
    tx,
    rows.map(({ ticketNo }) => ticketNo),
  );
  const bets = rows.flatMap((ticket) => {
    const table = liveTableOf(ticket.tableCode);
    if (!table) throw new Error(`no table ${ticket.tableCode}`);
    const together = ticket.together?.map((each) => ({ ...each, at: new Date(each.at) })) ?? [ticket];
    return {
      memberId: ticket.memberId,
      venueCode: ticket.venueCode,
      betNo: ticket.ticketNo,
      title: `${table.name} ${ticket.roundNo}`,
      category: 'ZR' as const,
      stake: ticket.stake,
      ...countedAsFunded(
        { stake: ticket.stake, ...ticketTurnover({ ...ticket, game: table.game.code, together }) },
        funded.get(ticket.ticketNo),
        ticket.stake,
      ),
      acceptedAt: ticket.at,
      now: ticket.settledAt,
      openStakes: ticket.openStakes,
    };
  });
  await countBets(tx, bets);
  return rows.length;
}

/** In the order they were settled; those that another process counts are left to it. */
const TAKE = {
  name: 'tables.take-uncounted',
  text: `with taken as (
      delete from table_ticket_uncounted u where u.ticket_no = any (array(
        select q.ticket_no from table_ticket_uncounted q order by q.ticket_no limit $1 for update skip locked
      )) returning u.ticket_no
    )
    select t.ticket_no as "ticketNo", t.member_id as "memberId", t.venue_code as "venueCode", t.table_code as "tableCode",
      t.round_no as "roundNo", t.bets, t.stake, t.at, t.settled_at as "settledAt", r.backs,
      limit_open_stakes(t.member_id) as "openStakes",
      (select case when count(*) > 1 then jsonb_agg(jsonb_build_object('ticketNo', o.ticket_no, 'at',
          (extract(epoch from o.at) * 1000)::bigint, 'bets', o.bets)) end from table_ticket o
        where o.round_no = t.round_no and o.member_id = t.member_id) as together
    from taken n join table_ticket t using (ticket_no) join table_round r on r.round_no = t.round_no
    order by t.settled_at, t.ticket_no`,
};
