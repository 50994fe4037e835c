import { type Catalogue, ResultCode } from '@fairground/contract';
import type { MemberId } from '@fairground/money';
import type { AppContext, Tx } from '../../../platform/app-context.ts';
import type { Handler } from '../../../platform/handler.ts';
import { numberList } from '../../../platform/number-list.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { lockMemberLimits } from '../../limits/limit-check.ts';
import { saleLimits } from '../../lottery-draws/sale-limits.ts';
import { stakingMoneyOf } from '../../transfers/top-up-stake.ts';
import { type DecidedIssue, issuesOf } from '../tickets/issue-results.ts';
import { rulesOf } from '../tickets/lottery-terms.ts';
import { lotteryTickets, type TicketRow } from '../tickets/lottery-tickets.ts';
import { entriesOf, pricedEntries } from '../tickets/sold-entries.ts';
import { giveTicketBack } from './settle-issue.ts';

/** Takes a whole ticket back before its issue closes, where the operator allows it: stake, limits and exposure as before. */
export const ticketCancel: Handler<Catalogue['lottery']['ticketCancel']> = (
  { ticketNo },
  { app, caller: { memberId }, now, transactOnce },
) => {
  const readAt = new Date();
  return transactOnce(async (tx) => {
    const [ticket] = await lotteryTickets.ofNumbers(tx, memberId, [ticketNo]);
    if (!ticket) throw new Refusal(ResultCode.NotFound, '没有这张注单');
    const { cancelsMost } = saleLimits(app, ticket.gameCode);
    if (cancelsMost === 0) throw new Refusal(ResultCode.AccessDenied, '注单确认后不可撤单');
    if (ticket.followNo !== null) throw refused('追号的注单不可撤单，未投注的期次可以停止追号');
    await tx.query({ ...LOCK, values: [ticketNo] });
    await lockMemberLimits(tx, [memberId]);
    const standing = await standingOf(tx, { memberId, issueNo: ticket.issueNo, now, readAt });
    if (standing.cancels >= cancelsMost) throw refused(`每期最多撤单${cancelsMost}次`);
    const issue = (await issuesOf(tx, [ticket.issueNo])).get(ticket.issueNo);
    if (!issue || standing.isClosed) throw refused(`第 ${ticket.issueNo} 期已封盘，不能撤单`);
    if (!(await giveTicketBack(app, tx, { issue, ticketNo }))) throw refused('该注单已结算或已撤单，请刷新');
    await takeOffIssue(app, tx, { ticket, issue });
    const { available } = await stakingMoneyOf(app, tx, { memberId, venueCode: ticket.venueCode, now });
    return { returned: ticket.stake, balance: available };
  });
};

const refused = (message: string): Refusal => new Refusal(ResultCode.Warning, message, { field: 'ticketNo' });

interface Asked {
  readonly memberId: MemberId;
  readonly issueNo: string;
  readonly now: Date;
  readonly readAt: Date;
}

/** Whether the sale is over at this very moment, by the same comparison a bet is held to, and how often the member has cancelled. */
async function standingOf(tx: Tx, { memberId, issueNo, now, readAt }: Asked) {
  const { rows } = await tx.query<{ isClosed: boolean; cancels: number }>({
    ...STANDING,
    values: [issueNo, memberId, now, readAt],
  });
  if (!rows[0]) throw new Error(`no issue ${issueNo}`);
  return rows[0];
}

/** What the ticket put on its issue goes off it again, play by play. */
async function takeOffIssue(
  app: AppContext,
  tx: Tx,
  { ticket, issue }: { readonly ticket: TicketRow; readonly issue: DecidedIssue },
): Promise<void> {
  const { lunarYear } = issue;
  const rules = await rulesOf(app, ticket);
  const { lines, stake } = ticket;
  const { most, plays } = pricedEntries({ entries: entriesOf(ticket.entries), lines, stake }, rules, { lunarYear });
  const off = [{ play: '', lines, staked: stake, most }, ...plays];
  await tx.query({
    ...TAKE_OFF,
    values: [
      ticket.ticketNo,
      ticket.issueNo,
      off.map(({ play }) => play),
      off.map((each) => each.lines),
      numberList(off.map(({ staked }) => staked)),
      numberList(off.map((each) => each.most)),
    ],
  });
}

const LOCK = { name: 'lottery.lock-cancelled', text: 'select from lottery_ticket where ticket_no = $1 for update' };
const STANDING = {
  name: 'lottery.cancel-standing',
  text: `select i.state <> 'waiting'
        or $3::timestamptz + greatest(clock_timestamp() - $4::timestamptz, interval '0') >= i.closes_at as "isClosed",
      (select count(*)::int from lottery_ticket t where t.issue_no = i.issue_no and t.member_id = $2 and t.is_cancelled) as cancels
    from lottery_issue i where i.issue_no = $1`,
};
/** In one order, as bets take them. */
const TAKE_OFF = {
  name: 'lottery.take-off-issue',
  text: `with off as (
      select play, lines, staked, most from unnest($3::text[], $4::bigint[], $5::bigint[], $6::bigint[]) as w (play, lines, staked, most)
    ), held as (
      select x.play_code from lottery_exposure x where x.issue_no = $2 and x.play_code in (select play from off)
      order by x.play_code desc for update
    ), taken as (
      update lottery_exposure x set lines = x.lines - off.lines, staked = x.staked - off.staked, most = x.most - off.most
      from off, held where x.issue_no = $2 and x.play_code = off.play and held.play_code = x.play_code
    )
    update lottery_ticket set is_cancelled = true where ticket_no = $1`,
};
