import { drawNumbers, gameOf, type LotteryRules, settleEntry, ticketReturn } from '@fairground/lottery';
import type { Fen, MemberId } from '@fairground/money';
import type { AppContext } from '../../../apps/server/src/platform/app-context.ts';
import { entriesOf, type storedEntries } from '../../../apps/server/src/modules/lottery/tickets/sold-entries.ts';
import type { TestMember } from '../../support/builders.ts';
import { patiently } from '../retrying-client.ts';
import { isFollow, isTaken, type Played } from './play-lottery.ts';

interface LotteryFaults {
  /** Answers without their ticket or order, and the other way round. */
  readonly lost: number;
  readonly doubled: number;
  /** Tickets that are worth something else by the draw, worked out again. */
  readonly wrongReturns: number;
  /** Draws that do not come from their link and beacon. */
  readonly wrongDraws: number;
  readonly unended: number;
  readonly wrongBalances: number;
}

interface Settled {
  readonly ticketNo: string;
  readonly memberId: MemberId;
  readonly issueNo: string;
  readonly gameCode: string;
  readonly isFollowed: boolean;
  readonly state: string;
  readonly stake: Fen;
  readonly returned: Fen | null;
  readonly entries: ReturnType<typeof storedEntries>;
  readonly rules: LotteryRules;
  readonly issueState: string;
  readonly draw: readonly number[] | null;
  readonly link: string | null;
  readonly beacon: string | null;
  readonly lunarYear: number;
}

/** Holds what members were told against what is there, and works every ticket and every draw out again. */
export async function lotteryFaults(
  { pool }: AppContext,
  members: readonly TestMember[],
  { played, funds }: { readonly played: readonly Played[]; readonly funds: Fen },
): Promise<LotteryFaults & { readonly tickets: number; readonly followed: number; readonly issues: number }> {
  const { rows: tickets } = await patiently(() => pool.query<Settled>(TICKETS));
  const { rows: orders } = await patiently(() =>
    pool.query<{ no: string }>('select order_no as no from lottery_follow'),
  );
  const { rows: doubles } = await patiently(() => pool.query<{ doubled: number }>(DOUBLED));
  const { rows: wallets } = await patiently(() =>
    pool.query<{ memberId: MemberId; has: Fen }>(BALANCES, [members.map(({ memberId }) => memberId)]),
  );
  const taken = played.filter(isTaken);
  const told = new Set(taken.map(numberIn));
  const there = [
    ...tickets.filter(({ isFollowed }) => !isFollowed).map(({ ticketNo }) => ticketNo),
    ...orders.map(({ no }) => no),
  ];
  const expected = new Map(members.map(({ memberId }) => [memberId, funds]));
  for (const { memberId, stake, returned } of tickets)
    expected.set(memberId, (expected.get(memberId) ?? 0n) - stake + (returned ?? 0n));
  const issues = new Map(tickets.map((ticket) => [ticket.issueNo, ticket]));
  return {
    tickets: tickets.length,
    followed: tickets.filter(({ isFollowed }) => isFollowed).length,
    issues: issues.size,
    lost: [...told].filter((no) => !there.includes(no)).length + there.filter((no) => !told.has(no)).length,
    doubled: (doubles[0]?.doubled ?? 0) + taken.length - told.size,
    wrongReturns: tickets.filter(isWrong).length,
    wrongDraws: [...issues.values()].filter(isDrawnOtherwise).length,
    unended: tickets.filter(({ state }) => state === 'accepted').length,
    wrongBalances: members.filter(
      ({ memberId }) => wallets.find((one) => one.memberId === memberId)?.has !== expected.get(memberId),
    ).length,
  };
}

function numberIn(one: Played): string {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract's own reply
  const data = one.answer.data as { readonly orderNo?: string; readonly ticket?: { readonly ticketNo: string } };
  return (isFollow(one) ? data.orderNo : data.ticket?.ticketNo) ?? '';
}

function isWrong({ entries, rules, draw, lunarYear, issueState, state, stake, returned }: Settled): boolean {
  if (state === 'accepted') return false;
  if (issueState === 'void' || draw === null) return state !== 'void' || returned !== stake;
  const settled = entriesOf(entries).map((entry) => ({
    entry,
    outcome: settleEntry(entry, draw, { facts: { lunarYear }, rules }),
  }));
  return ticketReturn(settled) !== returned;
}

function isDrawnOtherwise({ gameCode, issueNo, draw, link, beacon }: Settled): boolean {
  const game = gameOf(gameCode);
  if (draw === null || link === null || beacon === null || !game) return draw !== null;
  return drawNumbers(game, { link: Buffer.from(link, 'hex'), beacon, issueNo }).join() !== draw.join();
}

const TICKETS = `select t.ticket_no as "ticketNo", t.member_id as "memberId", t.issue_no as "issueNo", t.game_code as "gameCode",
    t.follow_no is not null as "isFollowed", t.state, t.stake, t.returned, t.entries, i.state as "issueState", i.draw,
    i.link, i.beacon, i.lunar_year as "lunarYear",
    (select r.rules from lottery_rulebook r where r.game_code = t.game_code and r.rulebook = t.rulebook limit 1) as rules
  from lottery_ticket t join lottery_issue i on i.issue_no = t.issue_no`;
/** A second ticket of an order on an issue, a second settlement of a ticket, a second message about it. */
const DOUBLED = `select (
    (select count(*) from (select from lottery_ticket where follow_no is not null group by follow_no, issue_no
      having count(*) > 1) x)
    + (select count(*) from (select from ledger_entry where kind in ('lottery-payout', 'lottery-loss', 'lottery-refund')
      group by cause having count(*) > 1) x))::int as doubled`;
const BALANCES = `select member_id as "memberId", sum(balance)::bigint as has from ledger_account
  where member_id = any ($1::bigint[]) group by member_id`;
