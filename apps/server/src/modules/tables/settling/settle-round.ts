import { cappedPayout } from '@fairground/betting';
import { type Entry, housePnl, type Posting, stakeWallet, venueWallet } from '@fairground/ledger';
import { chinaDay, type Fen, type MemberId } from '@fairground/money';
import { returnedFor } from '@fairground/tables';
import type { AppContext, Tx } from '../../../platform/app-context.ts';
import { numberList } from '../../../platform/number-list.ts';
import { push } from '../../../platform/push/push.ts';
import { returnFunding } from '../../bonus/return-funding.ts';
import { countReturns, lockMemberLimits } from '../../limits/limit-check.ts';
import { venueCapOf } from '../../venues/payout-caps.ts';
import { type TableRound, tableRounds } from '../rounds/table-rounds.ts';
import { type StoredBet, stakesOf } from '../tickets/table-tickets.ts';

/** Tickets of one transaction. */
const BATCH = 500;

const ACTOR = 'table-settler';
/** A round has one result; it is void or it stands. */
const VERSION = 1;
/** What the ledger calls the ways in which a ticket ends. */
const SettleKind = { payout: 'table-payout', loss: 'table-loss', refund: 'table-refund' } as const;

interface Settling {
  readonly app: AppContext;
  readonly tx: Tx;
  readonly round: TableRound;
}

/**
 * Settles every ticket of a sealed round by what was sealed with it, or gives all stakes back when it is void. Each batch is
 * one transaction that takes open tickets only: whoever is stopped in the middle begins again and finds settled what is settled.
 */
export async function settleRound(app: AppContext, roundNo: string): Promise<number> {
  const round = await tableRounds.find(app.pool, roundNo);
  if (!round || round.state === 'open') return 0;
  let settled = 0;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- batch by batch
    const done = await app.transact((tx) => settleBatch({ app, tx, round }));
    settled += done;
    if (done < BATCH) break;
  }
  await app.pool.query({ ...DONE, values: [roundNo] });
  return settled;
}

interface OpenTicket {
  readonly ticketNo: string;
  readonly memberId: MemberId;
  readonly venueCode: string;
  readonly bets: readonly StoredBet[];
  readonly stake: Fen;
  readonly at: Date;
}

interface SettledTicket extends OpenTicket {
  readonly state: 'won' | 'even' | 'lost' | 'void';
  /** What it made, and what of it is paid. */
  readonly won: Fen;
  readonly paid: Fen;
}

async function settleBatch(settling: Settling): Promise<number> {
  const { app, tx, round } = settling;
  const { rows } = await tx.query<OpenTicket>(LOCK, [round.roundNo, BATCH]);
  if (rows.length === 0) return 0;
  const now = app.now();
  const members = [...new Set(rows.map(({ memberId }) => memberId))];
  await lockMemberLimits(tx, members);
  const tickets = await capped(
    settling,
    rows.map((ticket) => settledTicket(round, ticket)),
    now,
  );
  const entryIds = await post(settling, tickets, now);
  await returnFunding(
    { app, tx, now },
    tickets.map(({ ticketNo, state, paid }) => ({
      betNo: ticketNo,
      returned: paid,
      isVoid: state === 'void',
      isFinal: true,
      key: `${VERSION}`,
    })),
  );
  await tx.query(SETTLE, [
    tickets.map(({ ticketNo }) => ticketNo),
    tickets.map(({ state }) => state),
    numberList(tickets.map(({ won }) => won)),
    numberList(tickets.map(({ paid }) => paid)),
    numberList(entryIds),
    now,
  ]);
  await countReturns(
    tx,
    tickets.filter(({ paid }) => paid > 0n).map(({ memberId, paid, at }) => ({ memberId, amount: paid, stakedAt: at })),
  );
  tx.afterCommit(() => {
    for (const memberId of members) push(app.bus, { to: `member:${memberId}`, topic: 'balance' });
  });
  return tickets.length;
}

/** What a ticket comes to, by what was sealed of its round. */
function settledTicket({ state, backs }: TableRound, ticket: OpenTicket): SettledTicket {
  if (state === 'void' || !backs) return { ...ticket, state: 'void', won: ticket.stake, paid: ticket.stake };
  const won = stakesOf(ticket.bets).reduce((sum, { code, stake }) => sum + returnedFor(stake, backs[code] ?? 0), 0n);
  return { ...ticket, state: won > ticket.stake ? 'won' : won === ticket.stake ? 'even' : 'lost', won, paid: won };
}

/** Takes away what is beyond the payout of the member's day: bets that could reach it are refused, so this is the last guard. */
async function capped(
  { app, tx }: Settling,
  tickets: readonly SettledTicket[],
  now: Date,
): Promise<readonly SettledTicket[]> {
  const winners = tickets.filter(({ state }) => state === 'won');
  const [first] = winners;
  if (!first) return tickets;
  const { kind, cap } = await venueCapOf(app, first.venueCode);
  const day = chinaDay(now);
  const members = [...new Set(winners.map(({ memberId }) => memberId))];
  const { rows } = await tx.query<{ memberId: MemberId; paid: Fen }>(PAID_TODAY, [members, day, kind]);
  const paidToday = new Map(rows.map(({ memberId, paid }) => [memberId, paid]));
  const added = new Map<MemberId, Fen>();
  const paying = tickets.map((ticket) => {
    const { memberId, won, stake, state } = ticket;
    if (state !== 'won') return ticket;
    const before = (paidToday.get(memberId) ?? 0n) + (added.get(memberId) ?? 0n);
    const { paid } = cappedPayout({ returned: won, staked: stake, cap, paidToday: before });
    if (paid > stake) added.set(memberId, (added.get(memberId) ?? 0n) + paid);
    return { ...ticket, paid };
  });
  if (added.size > 0) await tx.query(COUNT_PAID, [[...added.keys()], day, kind, [...added.values()]]);
  return paying;
}

async function post({ app, tx }: Settling, tickets: readonly SettledTicket[], now: Date): Promise<readonly bigint[]> {
  const answers = await app.ledger.postMany(
    tx,
    tickets.map((ticket) => entryOf(ticket, now)),
  );
  return answers.map((answer, index) => {
    if (!answer.ok) throw new Error(`ticket ${tickets[index]?.ticketNo}: settlement not posted: ${answer.why}`);
    return answer.value.entryId;
  });
}

/** One entry a ticket, under the ticket's number. */
function entryOf({ ticketNo, memberId, venueCode, state, stake, paid }: SettledTicket, now: Date): Entry {
  const [atStake, wallet] = [stakeWallet(memberId, venueCode), venueWallet(memberId, venueCode)];
  const header = { key: `table-settle:${ticketNo}`, cause: ticketNo, version: VERSION, actor: ACTOR, at: now };
  if (state === 'void')
    return { ...header, kind: SettleKind.refund, postings: [{ from: atStake, to: wallet, amount: stake }] };
  const bank = housePnl(venueCode);
  const lost: Posting = { from: atStake, to: bank, amount: stake };
  if (paid === 0n) return { ...header, kind: SettleKind.loss, postings: [lost] };
  return { ...header, kind: SettleKind.payout, postings: [lost, { from: bank, to: wallet, amount: paid }] };
}

const LOCK = {
  name: 'tables.lock-tickets',
  text: `select t.ticket_no as "ticketNo", t.member_id as "memberId", t.venue_code as "venueCode", t.bets, t.stake, t.at
    from table_ticket t where t.round_no = $1 and t.state = 'accepted' order by t.member_id, t.ticket_no limit $2
    for update of t`,
};
const SETTLE = {
  name: 'tables.settle-tickets',
  text: `with settled as (
      update table_ticket t set state = w.state, won = w.won, returned = w.paid, withheld = w.won - w.paid,
        settle_entry = w.entry, settled_at = $6
      from unnest($1::text[], $2::text[], $3::bigint[], $4::bigint[], $5::bigint[]) as w (no, state, won, paid, entry)
      where t.ticket_no = w.no returning t.ticket_no, t.state
    )
    insert into table_ticket_uncounted (ticket_no) select ticket_no from settled where state <> 'void'`,
};
const PAID_TODAY = {
  name: 'tables.paid-today',
  text: `select member_id as "memberId", paid from daily_payout
    where member_id = any ($1::bigint[]) and day = $2::date and cap = $3`,
};
const COUNT_PAID = {
  name: 'tables.count-paid',
  text: `insert into daily_payout as p (member_id, day, cap, paid)
    select w.member_id, $2::date, $3, w.paid from unnest($1::bigint[], $4::bigint[]) as w (member_id, paid)
    on conflict (member_id, day, cap) do update set paid = p.paid + excluded.paid`,
};
/** A void round stays void. */
const DONE = {
  name: 'tables.round-settled',
  text: `update table_round r set state = case r.state when 'sealed' then 'settled' else r.state end,
      settled_at = clock_timestamp()
    where r.round_no = $1 and r.state in ('sealed', 'void') and r.settled_at is null
      and not exists (select from table_ticket t where t.round_no = r.round_no and t.state = 'accepted')`,
};
