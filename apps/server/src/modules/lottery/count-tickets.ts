import { defaultRules, gameOf, tiersOf } from '@fairground/lottery';
import type { Fen, MemberId } from '@fairground/money';
import type { AppContext, Tx } from '../../platform/app-context.ts';
import { countTowardsWageringLocks } from '../venues/wagering-locks.ts';
import { contributeBets } from '../wagering/wagering.ts';
import { isNearlyCovered } from './covered-picks.ts';
import { entriesOf, playAt, stakeOf, type storedEntries, type StoredEntry } from './sold-entries.ts';

const GROUP_MAX = 500;

/** Counts settled tickets as turnover, each once, a moment after they were settled. */
export async function countTickets(app: AppContext): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop -- group by group, until nobody waits
  while ((await app.transact((tx) => countGroup(tx))) === GROUP_MAX);
}

interface UncountedTicket {
  readonly ticketNo: string;
  readonly memberId: MemberId;
  readonly venueCode: string;
  readonly gameCode: string;
  readonly issueNo: string;
  readonly entries: ReturnType<typeof storedEntries>;
  readonly stake: Fen;
  readonly at: Date;
  readonly settledAt: Date;
  readonly lunarYear: number;
  readonly openStakes: Fen;
  /** The entries of all the member's tickets on the issue, where there are others. */
  readonly together: readonly ReturnType<typeof storedEntries>[] | null;
}

async function countGroup(tx: Tx): Promise<number> {
  const { rows } = await tx.query<UncountedTicket>(TAKE, [GROUP_MAX]);
  const bets = rows.map((ticket) => ({
    memberId: ticket.memberId,
    venueCode: ticket.venueCode,
    betNo: ticket.ticketNo,
    title: `${gameOf(ticket.gameCode)?.name ?? ticket.gameCode} ${ticket.issueNo}`,
    category: 'CP' as const,
    stake: ticket.stake,
    ownStake: ticket.stake,
    ...countedStake(ticket),
    acceptedAt: ticket.at,
    now: ticket.settledAt,
    openStakes: ticket.openStakes,
  }));
  await contributeBets(tx, bets);
  for (const venueCode of new Set(rows.map((row) => row.venueCode)))
    // oxlint-disable-next-line no-await-in-loop -- a handful of venues
    await countTowardsWageringLocks(
      tx,
      venueCode,
      bets.filter((bet) => bet.venueCode === venueCode && bet.counted > 0n),
    );
  return rows.length;
}

/** What of a ticket counts: its entries by their weights, and nothing of a play that was covered nearly whole. */
function countedStake(ticket: UncountedTicket): { readonly counted: Fen; readonly why: string } {
  const entries = entriesOf(ticket.entries);
  const all = (ticket.together ?? [ticket.entries]).flatMap((each) => entriesOf(each));
  const isCovered = (playCode: string): boolean => {
    const picks = all.filter((entry) => entry.playCode === playCode).map(({ pick }) => pick);
    return isNearlyCovered(playAt(playCode), picks, { isPatient: true }) === true;
  };
  const covered = new Set([...new Set(entries.map(({ playCode }) => playCode))].filter(isCovered));
  const counted = entries.reduce((sum, entry) => {
    const weight = covered.has(entry.playCode) ? 0n : weightOf(entry, ticket);
    return sum + (stakeOf(entry) * weight) / 100n;
  }, 0n);
  if (covered.size > 0 && counted === 0n) return { counted, why: '所选号码覆盖超过70%的结果，不计入' };
  if (covered.size > 0) return { counted, why: '覆盖超过70%结果的玩法不计入' };
  return { counted, why: counted < ticket.stake ? '中奖机会不低于40%的玩法按25%计入' : '全额计入' };
}

/** Percent: bets that win four times of ten and more often count a quarter. */
const weightOf = ({ playCode, pick }: StoredEntry, { lunarYear }: UncountedTicket): bigint =>
  tiersOf(playAt(playCode), pick, defaultRules, { lunarYear }).some(({ ways, outOf }) => ways * 10n >= outOf * 4n)
    ? 25n
    : 100n;

/** In the order they were settled; those that another process counts are left to it. */
const TAKE = {
  name: 'lottery.take-uncounted',
  text: `with taken as (
      delete from lottery_ticket_uncounted u using (
        select q.ticket_no from lottery_ticket_uncounted q order by q.ticket_no limit $1 for update skip locked
      ) n where u.ticket_no = n.ticket_no returning u.ticket_no
    )
    select t.ticket_no as "ticketNo", t.member_id as "memberId", t.venue_code as "venueCode", t.game_code as "gameCode",
      t.issue_no as "issueNo", t.entries, t.stake, t.at, t.settled_at as "settledAt", i.lunar_year as "lunarYear",
      limit_open_stakes(t.member_id) as "openStakes",
      (select case when count(*) > 1 then jsonb_agg(o.entries) end from lottery_ticket o
        where o.issue_no = t.issue_no and o.member_id = t.member_id and o.state <> 'void') as together
    from taken n join lottery_ticket t using (ticket_no) join lottery_issue i on i.issue_no = t.issue_no order by t.settled_at, t.ticket_no`,
};
