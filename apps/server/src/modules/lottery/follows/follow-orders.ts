import type { followIssueLabels, followStateLabels, followStopLabels } from '@fairground/contract/lottery';
import type { Fen, MemberId } from '@fairground/money';
import type { Tx } from '../../../platform/app-context.ts';
import type { Queries } from '../../venues/venues.ts';
import type { TicketState } from '../tickets/lottery-tickets.ts';
import type { storedEntries } from '../tickets/sold-entries.ts';

export type StopReason = keyof typeof followStopLabels;

/** An order over several issues, as it is kept. */
export interface FollowOrder {
  readonly orderNo: string;
  readonly memberId: MemberId;
  readonly venueCode: string;
  readonly gameCode: string;
  readonly rulebook: string;
  readonly entries: ReturnType<typeof storedEntries>;
  readonly isStopOnWin: boolean;
  readonly stopAtReturn: Fen | null;
  readonly cost: Fen;
  readonly holdId: bigint;
  readonly state: keyof typeof followStateLabels;
  readonly stopReason: StopReason | null;
  readonly at: Date;
}

/** One issue of an order, with its ticket and how its sale stands. */
export interface FollowedIssue {
  readonly issueNo: string;
  readonly multiple: number;
  readonly cost: Fen;
  readonly state: keyof typeof followIssueLabels;
  readonly ticketNo: string | null;
  readonly reason: string;
  readonly lunarYear: number;
  readonly opensAt: Date;
  readonly closesAt: Date;
  readonly issueState: 'waiting' | 'drawn' | 'settled' | 'void';
  readonly sale: 'on' | 'stopped';
  readonly ticketState: TicketState | null;
  readonly returned: Fen | null;
}

/** One issue of an order. */
interface OrderedIssue {
  readonly orderNo: string;
  readonly issueNo: string;
}

interface NewFollow extends Omit<FollowOrder, 'state' | 'stopReason'> {
  readonly entryId: bigint;
  readonly issues: readonly { readonly issueNo: string; readonly multiple: number; readonly cost: Fen }[];
}

/** The SQL of follow orders. */
export const followOrders = {
  insert: async (tx: Tx, order: NewFollow): Promise<void> => {
    await tx.query(INSERT, [
      JSON.stringify({
        order_no: order.orderNo,
        member_id: `${order.memberId}`,
        venue_code: order.venueCode,
        game_code: order.gameCode,
        rulebook: order.rulebook,
        entries: order.entries,
        is_stop_on_win: order.isStopOnWin,
        stop_at_return: order.stopAtReturn === null ? null : `${order.stopAtReturn}`,
        cost: `${order.cost}`,
        hold_id: `${order.holdId}`,
        entry_id: `${order.entryId}`,
        at: order.at,
      }),
    ]);
    await tx.query(INSERT_ISSUES, [
      order.orderNo,
      order.issues.map(({ issueNo }) => issueNo),
      order.issues.map(({ multiple }) => multiple),
      order.issues.map(({ cost }) => cost),
    ]);
  },

  /** Whoever moves an order holds its row. */
  lock: async (tx: Tx, orderNo: string): Promise<FollowOrder | undefined> =>
    (await tx.query<FollowOrder>(LOCK, [orderNo])).rows[0],

  find: async (store: Queries, memberId: MemberId, orderNo: string): Promise<FollowOrder | undefined> =>
    (await store.query<FollowOrder>({ ...FIND, values: [memberId, orderNo] })).rows[0],

  issuesOf: async (store: Queries, orderNo: string): Promise<readonly FollowedIssue[]> =>
    (await store.query<FollowedIssue>({ ...ISSUES, values: [orderNo] })).rows,

  /** Orders that something can be done about. */
  due: async (store: Queries, now: Date): Promise<readonly string[]> => {
    const { rows } = await store.query<{ no: string }>({ ...DUE, values: [now] });
    return rows.map(({ no }) => no);
  },

  placed: async (
    tx: Tx,
    { orderNo, issueNo, ticketNo }: OrderedIssue & { readonly ticketNo: string },
  ): Promise<void> => {
    await tx.query(PLACED, [orderNo, issueNo, ticketNo]);
  },

  skipped: async (tx: Tx, { orderNo, issueNo, reason }: OrderedIssue & { readonly reason: string }): Promise<void> => {
    await tx.query(SKIPPED, [orderNo, issueNo, reason]);
  },

  stopped: async (
    tx: Tx,
    orderNo: string,
    { why, reason, now }: { readonly why: StopReason; readonly reason: string; readonly now: Date },
  ): Promise<void> => {
    await tx.query(STOP_ISSUES, [orderNo, reason]);
    await tx.query(END, [orderNo, 'stopped', why, now]);
  },

  done: async (tx: Tx, orderNo: string, now: Date): Promise<void> => {
    await tx.query(END, [orderNo, 'done', null, now]);
  },

  /** A page of a member's orders, newest first, with what became of their money. */
  page: async (
    store: Queries,
    { memberId, gameCode }: { readonly memberId: MemberId; readonly gameCode: string | undefined },
    { pageNum, pageSize }: { readonly pageNum: number; readonly pageSize: number },
  ): Promise<{ readonly total: number; readonly orders: readonly SummedFollow[] }> => {
    const values = [memberId, gameCode ?? null];
    const { rows } = await store.query<SummedFollow>({
      ...PAGE,
      values: [...values, pageSize, (pageNum - 1) * pageSize],
    });
    const { rows: totals } = await store.query<{ total: number }>({ ...COUNT, values });
    return { total: totals[0]?.total ?? 0, orders: rows };
  },

  summed: async (store: Queries, memberId: MemberId, orderNo: string): Promise<SummedFollow | undefined> =>
    (await store.query<SummedFollow>({ ...SUMMED, values: [memberId, orderNo] })).rows[0],
};

/** An order with its sums. */
export interface SummedFollow extends FollowOrder {
  readonly locked: Fen;
  readonly staked: Fen;
  readonly returned: Fen;
  readonly issues: number;
  readonly doneIssues: number;
}

const COLUMNS = `f.order_no as "orderNo", f.member_id as "memberId", f.venue_code as "venueCode", f.game_code as "gameCode",
  f.rulebook, f.entries, f.is_stop_on_win as "isStopOnWin", f.stop_at_return as "stopAtReturn", f.cost,
  f.hold_id as "holdId", f.state, f.stop_reason as "stopReason", f.at`;
const SUMS = `select ${COLUMNS}, s.* from lottery_follow f cross join lateral (
    select coalesce(sum(x.cost) filter (where x.state = 'waiting'), 0)::bigint as locked,
      coalesce(sum(t.stake), 0)::bigint as staked, coalesce(sum(t.returned), 0)::bigint as returned,
      count(*)::int as issues,
      (count(*) filter (where x.state <> 'waiting' and t.state is distinct from 'accepted'))::int as "doneIssues"
    from lottery_follow_issue x left join lottery_ticket t on t.ticket_no = x.ticket_no where x.order_no = f.order_no) s`;

const INSERT = {
  name: 'lottery-follow.insert',
  text: `insert into lottery_follow (order_no, member_id, venue_code, game_code, rulebook, entries, is_stop_on_win,
      stop_at_return, cost, hold_id, entry_id, at)
    select w.* from jsonb_to_record($1::jsonb) as w (order_no text, member_id bigint, venue_code text, game_code text,
      rulebook text, entries jsonb, is_stop_on_win boolean, stop_at_return bigint, cost bigint, hold_id bigint,
      entry_id bigint, at timestamptz)`,
};
const INSERT_ISSUES = {
  name: 'lottery-follow.insert-issues',
  text: `insert into lottery_follow_issue (order_no, issue_no, position, multiple, cost)
    select $1, w.issue_no, w.position, w.multiple, w.cost
    from unnest($2::text[], $3::int[], $4::bigint[]) with ordinality as w (issue_no, multiple, cost, position)`,
};
const LOCK = {
  name: 'lottery-follow.lock',
  text: `select ${COLUMNS} from lottery_follow f where f.order_no = $1 for update`,
};
const FIND = {
  name: 'lottery-follow.find',
  text: `select ${COLUMNS} from lottery_follow f where f.member_id = $1 and f.order_no = $2`,
};
const ISSUES = {
  name: 'lottery-follow.issues',
  text: `select x.issue_no as "issueNo", x.multiple, x.cost, x.state, x.ticket_no as "ticketNo", x.reason,
      i.lunar_year as "lunarYear", i.opens_at as "opensAt", i.closes_at as "closesAt", i.state as "issueState", i.sale,
      t.state as "ticketState", t.returned
    from lottery_follow_issue x join lottery_issue i on i.issue_no = x.issue_no
    left join lottery_ticket t on t.ticket_no = x.ticket_no where x.order_no = $1 order by x.position`,
};
const OPEN_TICKET = `exists (select from lottery_follow_issue p join lottery_ticket t on t.ticket_no = p.ticket_no
      where p.order_no = f.order_no and t.state = 'accepted')`;
/** An issue of it is on sale, or over; or its last ticket is settled and ends it. */
const DUE = {
  name: 'lottery-follow.due',
  text: `select f.order_no as no from lottery_follow f where f.state = 'running' and (
      exists (select from lottery_follow_issue x join lottery_issue i on i.issue_no = x.issue_no
        where x.order_no = f.order_no and x.state = 'waiting' and i.opens_at <= $1
          and (i.closes_at <= $1 or i.state <> 'waiting' or i.sale <> 'on'
            or not (f.is_stop_on_win or f.stop_at_return is not null) or not ${OPEN_TICKET}))
      or not ${OPEN_TICKET} and (
        not exists (select from lottery_follow_issue x where x.order_no = f.order_no and x.state = 'waiting')
        or exists (select from lottery_follow_issue p join lottery_ticket t on t.ticket_no = p.ticket_no
          where p.order_no = f.order_no and t.state = 'won'
            and (f.is_stop_on_win or t.returned >= f.stop_at_return))))
    order by f.order_no`,
};
const PLACED = {
  name: 'lottery-follow.placed',
  text: `update lottery_follow_issue set state = 'placed', ticket_no = $3 where order_no = $1 and issue_no = $2`,
};
const SKIPPED = {
  name: 'lottery-follow.skipped',
  text: `update lottery_follow_issue set state = 'skipped', reason = $3 where order_no = $1 and issue_no = $2`,
};
const STOP_ISSUES = {
  name: 'lottery-follow.stop-issues',
  text: `update lottery_follow_issue set state = 'stopped', reason = $2 where order_no = $1 and state = 'waiting'`,
};
const END = {
  name: 'lottery-follow.end',
  text: 'update lottery_follow set state = $2, stop_reason = $3, ended_at = $4 where order_no = $1',
};
const WANTED = 'f.member_id = $1 and ($2::text is null or f.game_code = $2)';
const PAGE = {
  name: 'lottery-follow.page',
  text: `${SUMS} where ${WANTED} order by f.at desc, f.order_no desc limit $3 offset $4`,
};
const COUNT = {
  name: 'lottery-follow.count',
  text: `select count(*)::int as total from lottery_follow f where ${WANTED}`,
};
const SUMMED = { name: 'lottery-follow.summed', text: `${SUMS} where f.member_id = $1 and f.order_no = $2` };
