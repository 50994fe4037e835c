import { type Entry as LotteryEntry, type EntryOutcome, settleEntry, ticketReturn } from '@fairground/lottery';
import { cappedPayout } from '@fairground/betting';
import { type Entry, housePnl, type Posting, stakeWallet, venueWallet } from '@fairground/ledger';
import { chinaDay, type Fen, type MemberId } from '@fairground/money';
import type { AppContext, Tx } from '../../../platform/app-context.ts';
import { numberList } from '../../../platform/number-list.ts';
import { push } from '../../../platform/push/push.ts';
import { returnFunding } from '../../bonus/return-funding.ts';
import { countReturns, lockMemberLimits } from '../../limits/limit-check.ts';
import { messageTemplates } from '../../messages/message-templates.ts';
import { type NewMessage, sendMessages } from '../../messages/send-message.ts';
import { venueCapOf } from '../../venues/payout-caps.ts';
import { type DecidedIssue, issuesOf } from '../tickets/issue-results.ts';
import { rulesOf } from '../tickets/lottery-terms.ts';
import { entriesOf, type storedEntries } from '../tickets/sold-entries.ts';
import { stateOf } from '../tickets/ticket-state.ts';

/** Tickets of one transaction, and transactions side by side: while one computes, the other is with the database. */
const BATCH = 1000;
const CONCURRENCY = 3;

const ACTOR = 'lottery-settler';
/** What the ledger calls the ways in which a ticket ends. */
const SettleKind = { payout: 'lottery-payout', loss: 'lottery-loss', refund: 'lottery-refund' } as const;

/** An issue that is decided, with its tickets on their way. */
interface Settling {
  readonly app: AppContext;
  readonly tx: Tx;
  readonly issue: DecidedIssue;
  /** Whether members are told of it. */
  readonly isTold: boolean;
}

/** Gives the stake of one open ticket back as its member asked: nobody has to be told. Whether it was still open. */
export async function giveTicketBack(
  app: AppContext,
  tx: Tx,
  { issue, ticketNo }: { readonly issue: DecidedIssue; readonly ticketNo: string },
): Promise<boolean> {
  return (await settleBatch({ app, tx, issue: { ...issue, state: 'void' }, isTold: false }, [ticketNo])) === 1;
}

/**
 * Settles every ticket of a decided issue, or gives all stakes back when it is void, and says how many there were. Each batch
 * is one transaction that takes open tickets only: whoever is stopped in the middle begins again and finds settled what is
 * settled, and several may do it side by side.
 */
export async function settleIssue(
  app: AppContext,
  issueNo: string,
  { batch = BATCH, concurrency = CONCURRENCY, msMost = Infinity } = {},
): Promise<number> {
  const issue = (await issuesOf(app.pool, [issueNo])).get(issueNo);
  if (!issue || issue.state === 'waiting') return 0;
  const next = openTickets(app, issueNo, batch);
  let settled = 0;
  const until = performance.now() + msMost;
  const worker = async (): Promise<void> => {
    while (performance.now() < until) {
      // oxlint-disable-next-line no-await-in-loop -- a worker settles one batch after the other
      const numbers = await next();
      if (numbers.length === 0) return;
      // oxlint-disable-next-line no-await-in-loop
      const done = await app.transact(async (tx) => {
        // Nobody waits for an answer here: a busy moment is no reason to begin the batch again.
        await tx.query(PATIENCE);
        return settleBatch({ app, tx, issue, isTold: true }, numbers);
      });
      settled += done;
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  await app.pool.query({ ...DONE, values: [issueNo, app.now()] });
  return settled;
}

/**
 * The open tickets of an issue, part by part, for several workers. A member's tickets stand together: batches side by side do not
 * wait for each other's members, and a wallet is moved once for all of its tickets.
 */
function openTickets({ pool }: AppContext, issueNo: string, batch: number): () => Promise<readonly string[]> {
  let after: Promise<readonly OpenPlace[]> = Promise.resolve([BEFORE_ALL]);
  return async () => {
    after = after.then(async (last) => {
      const from = last.at(-1);
      if (from === undefined) return [];
      const values = [issueNo, from.memberId, from.no, batch];
      return (await pool.query<OpenPlace>({ ...OPEN, values })).rows;
    });
    return (await after).map(({ no }) => no);
  };
}

/** Where a ticket stands among the open ones. */
interface OpenPlace {
  readonly no: string;
  readonly memberId: MemberId;
}

const BEFORE_ALL: OpenPlace = { no: '', memberId: 0n };

interface OpenTicket {
  readonly ticketNo: string;
  readonly memberId: MemberId;
  readonly venueCode: string;
  readonly gameCode: string;
  readonly rulebook: string;
  readonly entries: ReturnType<typeof storedEntries>;
  readonly stake: Fen;
  /** When it was counted against the limits: with its order, where it has one. */
  readonly stakedAt: Date;
}

interface SettledTicket extends OpenTicket {
  readonly state: 'won' | 'lost' | 'void';
  readonly outcome: readonly EntryOutcome[] | null;
  /** What it made, and what of it is paid. */
  readonly won: Fen;
  readonly paid: Fen;
}

async function settleBatch(settling: Settling, numbers: readonly string[]): Promise<number> {
  const { app, tx, issue, isTold } = settling;
  const { rows } = await tx.query<OpenTicket>(LOCK, [numbers]);
  if (rows.length === 0) return 0;
  const now = app.now();
  const members = [...new Set(rows.map(({ memberId }) => memberId))];
  // What they come to does not depend on anybody's limits: nobody waits for it.
  const evaluated: SettledTicket[] = [];
  // oxlint-disable-next-line no-await-in-loop -- rules are remembered
  for (const ticket of rows) evaluated.push(await settledTicket(settling, ticket));
  await lockMemberLimits(tx, members);
  const tickets = issue.state === 'void' ? evaluated : await capped(settling, evaluated, now);
  const entryIds = await post(settling, tickets, now);
  await returnFunding(
    { app, tx, now },
    tickets.map(({ ticketNo, state, paid }) => ({
      betNo: ticketNo,
      returned: paid,
      isVoid: state === 'void',
      isFinal: true,
      key: `${issue.version}`,
    })),
  );
  await tx.query(SETTLE, [
    tickets.map(({ ticketNo }) => ticketNo),
    tickets.map(({ state }) => state),
    JSON.stringify(tickets.map(({ outcome }) => outcome)),
    numberList(tickets.map(({ won }) => won)),
    numberList(tickets.map(({ paid }) => paid)),
    numberList(entryIds),
    issue.version,
    now,
  ]);
  await countReturns(
    tx,
    tickets
      .filter(({ paid }) => paid > 0n)
      .map(({ memberId, paid, stakedAt }) => ({ memberId, amount: paid, stakedAt })),
  );
  if (isTold) await sendMessages(app, tx, { messages: messagesOf(issue, tickets), now });
  tx.afterCommit(() => {
    for (const memberId of members) push(app.bus, { to: `member:${memberId}`, topic: 'balance' });
  });
  return tickets.length;
}

/** What a ticket comes to, by the rules it was sold by. */
async function settledTicket({ app, issue }: Settling, ticket: OpenTicket): Promise<SettledTicket> {
  const { draw, lunarYear } = issue;
  if (issue.state === 'void' || !draw)
    return { ...ticket, state: 'void', outcome: null, won: ticket.stake, paid: ticket.stake };
  const rules = await rulesOf(app, ticket);
  const settled = entriesOf(ticket.entries).map((entry: LotteryEntry) => ({
    entry,
    outcome: settleEntry(entry, draw, { facts: { lunarYear }, rules }),
  }));
  const won = ticketReturn(settled);
  const outcome = settled.map((each) => each.outcome);
  return { ...ticket, state: stateOf(outcome, { returned: won, stake: ticket.stake }), outcome, won, paid: won };
}

/** Takes away what is beyond the payout of the member's day. Whoever settles for a member holds its limit row. */
async function capped(
  { app, tx }: Settling,
  tickets: readonly SettledTicket[],
  now: Date,
): Promise<readonly SettledTicket[]> {
  // A stake that comes back is not a payout of the day.
  const winners = tickets.filter(({ won, stake }) => won > stake);
  const [first] = winners;
  if (!first) return tickets;
  const { kind, cap } = await venueCapOf(app, first.venueCode);
  const day = chinaDay(now);
  const members = [...new Set(winners.map(({ memberId }) => memberId))];
  const { rows } = await tx.query<{ memberId: MemberId; paid: Fen }>(PAID_TODAY, [members, day, kind]);
  const paidToday = new Map(rows.map(({ memberId, paid }) => [memberId, paid]));
  const added = new Map<MemberId, Fen>();
  const paying = tickets.map((ticket) => {
    const { memberId, won, stake } = ticket;
    if (won <= stake) return ticket;
    const before = (paidToday.get(memberId) ?? 0n) + (added.get(memberId) ?? 0n);
    const { paid } = cappedPayout({ returned: won, staked: stake, cap, paidToday: before });
    if (paid > stake) added.set(memberId, (added.get(memberId) ?? 0n) + paid);
    return { ...ticket, paid };
  });
  if (added.size > 0) await tx.query(COUNT_PAID, [[...added.keys()], day, kind, [...added.values()]]);
  return paying;
}

/** One entry a ticket, under the ticket's number and the version of the result. */
async function post(
  { app, tx, issue }: Settling,
  tickets: readonly SettledTicket[],
  now: Date,
): Promise<readonly bigint[]> {
  const answers = await app.ledger.postMany(
    tx,
    tickets.map((ticket) => entryOf(ticket, issue.version, now)),
  );
  return answers.map((answer, index) => {
    if (!answer.ok) throw new Error(`ticket ${tickets[index]?.ticketNo}: settlement not posted: ${answer.why}`);
    return answer.value.entryId;
  });
}

function entryOf(
  { ticketNo, memberId, venueCode, state, stake, paid }: SettledTicket,
  version: number,
  now: Date,
): Entry {
  const [atStake, wallet] = [stakeWallet(memberId, venueCode), venueWallet(memberId, venueCode)];
  const header = { key: `lottery-settle:${ticketNo}:${version}`, cause: ticketNo, version, actor: ACTOR, at: now };
  if (state === 'void')
    return { ...header, kind: SettleKind.refund, postings: [{ from: atStake, to: wallet, amount: stake }] };
  const bank = housePnl(venueCode);
  const lost: Posting = { from: atStake, to: bank, amount: stake };
  if (paid === 0n) return { ...header, kind: SettleKind.loss, postings: [lost] };
  return { ...header, kind: SettleKind.payout, postings: [lost, { from: bank, to: wallet, amount: paid }] };
}

/** One message for each member of the batch who has won or is given back. */
function messagesOf(issue: DecidedIssue, tickets: readonly SettledTicket[]): readonly NewMessage[] {
  const byMember = new Map<MemberId, SettledTicket[]>();
  for (const ticket of tickets) {
    if (ticket.state === 'lost') continue;
    const own = byMember.get(ticket.memberId);
    if (own) own.push(ticket);
    else byMember.set(ticket.memberId, [ticket]);
  }
  return [...byMember].map(([memberId, own]) => {
    const paid = own.reduce((sum, each) => sum + each.paid, 0n);
    const withheld = own.reduce((sum, each) => sum + each.won - each.paid, 0n);
    const facts = { issueNo: issue.issueNo, tickets: own.map(({ ticketNo }) => ticketNo), paid };
    const content =
      issue.state === 'void'
        ? messageTemplates.lotteryVoided({ ...facts, reason: issue.voidReason })
        : messageTemplates.lotteryWon({ ...facts, withheld });
    return { memberId, cause: `lottery:${own[0]?.ticketNo}:${issue.version}`, ...content };
  });
}

const PATIENCE = `set local statement_timeout = '60s'`;
const OPEN = {
  name: 'lottery.open-tickets',
  text: `select ticket_no as no, member_id as "memberId" from lottery_ticket
    where issue_no = $1 and state = 'accepted' and (member_id, ticket_no) > ($2, $3)
    order by member_id, ticket_no limit $4`,
};
const LOCK = {
  name: 'lottery.lock-tickets',
  text: `select t.ticket_no as "ticketNo", t.member_id as "memberId", t.venue_code as "venueCode", t.game_code as "gameCode",
      t.rulebook, t.entries, t.stake, coalesce(f.at, t.at) as "stakedAt"
    from lottery_ticket t left join lottery_follow f on f.order_no = t.follow_no
    where t.ticket_no = any ($1::text[]) and t.state = 'accepted' order by t.ticket_no for update of t`,
};
const SETTLE = {
  name: 'lottery.settle-tickets',
  text: `with settled as (
      update lottery_ticket t set state = w.state, outcome = nullif(w.outcome, 'null'), won = w.won, returned = w.paid,
        withheld = w.won - w.paid, settle_entry = w.entry, result_version = $7, settled_at = $8
      from rows from (unnest($1::text[]), unnest($2::text[]), jsonb_array_elements($3::jsonb), unnest($4::bigint[]),
          unnest($5::bigint[]), unnest($6::bigint[])) as w (no, state, outcome, won, paid, entry)
      where t.ticket_no = w.no returning t.ticket_no, t.state
    )
    insert into lottery_ticket_uncounted (ticket_no) select ticket_no from settled where state <> 'void'`,
};
const PAID_TODAY = {
  name: 'lottery.paid-today',
  text: `select member_id as "memberId", paid from daily_payout
    where member_id = any ($1::bigint[]) and day = $2::date and cap = $3`,
};
const COUNT_PAID = {
  name: 'lottery.count-paid',
  text: `insert into daily_payout as p (member_id, day, cap, paid)
    select w.member_id, $2::date, $3, w.paid from unnest($1::bigint[], $4::bigint[]) as w (member_id, paid)
    on conflict (member_id, day, cap) do update set paid = p.paid + excluded.paid`,
};
/** A void issue stays void. A ticket that came in meanwhile is for the next who looks. */
const DONE = {
  name: 'lottery.issue-settled',
  text: `update lottery_issue i set state = case i.state when 'drawn' then 'settled' else i.state end, settled_at = $2
    where i.issue_no = $1 and i.state in ('drawn', 'void') and i.settled_at is null
      and not exists (select from lottery_ticket t where t.issue_no = i.issue_no and t.state = 'accepted')`,
};
