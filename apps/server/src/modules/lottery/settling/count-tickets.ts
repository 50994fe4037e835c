import { gameOf } from '@fairground/lottery';
import type { Fen, MemberId } from '@fairground/money';
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

interface UncountedTicket extends Omit<CountedTicket, 'together'> {
  readonly memberId: MemberId;
  readonly venueCode: string;
  readonly gameCode: string;
  readonly issueNo: string;
  readonly stake: Fen;
  readonly settledAt: Date;
  readonly openStakes: Fen;
  /** All the member's tickets on the issue, where there are others. */
  readonly together: readonly (Omit<CountedTicket['together'][number], 'at'> & { readonly at: number })[] | null;
}

async function countGroup(tx: Tx): Promise<number> {
  const { rows } = await tx.query<UncountedTicket>(TAKE, [GROUP_MAX]);
  const funded = await fundedBets(
    tx,
    rows.map(({ ticketNo }) => ticketNo),
  );
  const bets = rows.map((ticket) => ({
    memberId: ticket.memberId,
    venueCode: ticket.venueCode,
    betNo: ticket.ticketNo,
    title: `${gameOf(ticket.gameCode)?.name ?? ticket.gameCode} ${ticket.issueNo}`,
    category: 'CP' as const,
    stake: ticket.stake,
    ...countedAsFunded(
      { stake: ticket.stake, ...ticketTurnover({ ...ticket, together: togetherOf(ticket) }) },
      funded.get(ticket.ticketNo),
      ticket.stake,
    ),
    acceptedAt: ticket.at,
    now: ticket.settledAt,
    openStakes: ticket.openStakes,
  }));
  await countBets(tx, bets);
  return rows.length;
}

const togetherOf = (ticket: UncountedTicket): CountedTicket['together'] =>
  ticket.together?.map((each) => ({ ...each, at: new Date(each.at) })) ?? [ticket];

/** In the order they were settled; those that another process counts are left to it. */
const TAKE = {
  name: 'lottery.take-uncounted',
  text: `with taken as (
      delete from lottery_ticket_uncounted u where u.ticket_no = any (array(
        select q.ticket_no from lottery_ticket_uncounted q order by q.ticket_no limit $1 for update skip locked
      )) returning u.ticket_no
    )
    select t.ticket_no as "ticketNo", t.member_id as "memberId", t.venue_code as "venueCode", t.game_code as "gameCode",
      t.issue_no as "issueNo", t.entries, t.outcome, t.stake, t.at, t.settled_at as "settledAt", i.draw, i.lunar_year as "lunarYear",
      limit_open_stakes(t.member_id) as "openStakes",
      (select case when count(*) > 1 then jsonb_agg(jsonb_build_object('ticketNo', o.ticket_no, 'at',
          (extract(epoch from o.at) * 1000)::bigint, 'entries', o.entries)) end from lottery_ticket o
        where o.issue_no = t.issue_no and o.member_id = t.member_id and o.state <> 'void') as together
    from taken n join lottery_ticket t using (ticket_no) join lottery_issue i on i.issue_no = t.issue_no order by t.settled_at, t.ticket_no`,
};
