import type { IssueAct } from '@fairground/contract/back-office-lottery';
import type { Fen } from '@fairground/money';
import type { Tx } from '../../../platform/app-context.ts';
import type { Issue } from '../../lottery-draws/issues.ts';
import type { Queries } from '../../venues/venues.ts';

/** An issue with what it sold, and the moment this was read. */
export interface SoldIssue extends Pick<
  Issue,
  'issueNo' | 'gameCode' | 'state' | 'sale' | 'opensAt' | 'closesAt' | 'drawsAt' | 'draw' | 'version' | 'voidReason'
> {
  readonly now: Date;
  readonly drawnAt: Date | null;
  readonly isSettled: boolean;
  readonly tickets: number;
  readonly staked: Fen;
  readonly most: Fen;
  readonly returned: Fen;
}

/** What stands on one play of an issue. */
export interface PlayExposure {
  readonly playCode: string;
  readonly lines: number;
  readonly staked: Fen;
  readonly most: Fen;
}

/** What was asked for and not done yet. */
export interface WaitingAct {
  readonly act: IssueAct;
  readonly by: string;
  readonly reason: string;
  /** When the first of them asked. */
  readonly askedAt: Date;
}

export const lotteryIssues = {
  /** The issues of a day, in the order of the clock; without a day those of the issue on sale. */
  async page(
    store: Queries,
    { gameCode, day }: { readonly gameCode: string; readonly day: string | undefined },
    page: Page,
  ) {
    const wanted = day ?? (await this.today(store, gameCode));
    if (wanted === undefined) return { day: '', total: 0, issues: [] };
    const { pageNum, pageSize } = page;
    const { rows: counted } = await store.query<{ total: number }>({ ...COUNT, values: [gameCode, wanted] });
    const { rows: issues } = await store.query<SoldIssue>({
      ...PAGE,
      values: [gameCode, wanted, pageSize, (pageNum - 1) * pageSize],
    });
    return { day: wanted, total: counted[0]?.total ?? 0, issues };
  },

  /** The day of the issue on sale, by the clock of the draws. */
  async today(store: Queries, gameCode: string): Promise<string | undefined> {
    const { rows } = await store.query<{ day: string }>({ ...TODAY, values: [gameCode] });
    return rows[0]?.day;
  },

  async find(store: Queries, issueNo: string): Promise<SoldIssue | undefined> {
    const { rows } = await store.query<SoldIssue>({ ...FIND, values: [issueNo] });
    return rows[0];
  },

  async exposure(store: Queries, issueNo: string): Promise<readonly PlayExposure[]> {
    const { rows } = await store.query<PlayExposure>({ ...EXPOSURE, values: [issueNo] });
    return rows;
  },

  /** How many things were done to it: what two people agreed on last time is not agreed on this time. */
  async acts(store: Queries, issueNo: string): Promise<number> {
    const { rows } = await store.query<{ acts: number }>({ ...ACTS, values: [issueNo] });
    return rows[0]?.acts ?? 0;
  },

  /** Requests that were made since a moment; each is for one reason. */
  async waiting(store: Queries, issueNo: string, since: Date): Promise<readonly WaitingAct[]> {
    const acts = await this.acts(store, issueNo);
    const { rows } = await store.query<WaitingAct>({ ...WAITING, values: [`issue:${issueNo}:${acts}:`, since] });
    return rows;
  },

  /** Stops or resumes the sale of an issue that is not drawn; false when it is. */
  async setSale(tx: Tx, issueNo: string, sale: 'on' | 'stopped'): Promise<boolean> {
    const { rowCount } = await tx.query({ ...SET_SALE, values: [issueNo, sale] });
    return rowCount === 1;
  },

  async noteAct(tx: Tx, issueNo: string, done: { act: IssueAct; reason: string; by: string; at: Date }): Promise<void> {
    await tx.query({ ...NOTE_ACT, values: [issueNo, done.act, done.reason, done.by, done.at] });
  },
};

interface Page {
  readonly pageNum: number;
  readonly pageSize: number;
}

const SHOWN = `select i.issue_no as "issueNo", i.game_code as "gameCode", i.state, i.sale, clock_timestamp() as now,
    i.opens_at as "opensAt", i.closes_at as "closesAt", i.draws_at as "drawsAt",
    case when i.state in ('drawn', 'settled') then i.drawn_at end as "drawnAt", i.draw, i.version,
    i.void_reason as "voidReason", i.settled_at is not null as "isSettled", t.tickets, coalesce(x.staked, 0) as staked,
    coalesce(x.most, 0) as most, t.returned
  from lottery_issue i
  left join lottery_exposure x on x.issue_no = i.issue_no and x.play_code = ''
  cross join lateral (select count(*)::integer as tickets, coalesce(sum(k.returned), 0)::bigint as returned
    from lottery_ticket k where k.issue_no = i.issue_no) t`;
const PAGE = {
  name: 'lottery-issues.page',
  text: `${SHOWN} where i.game_code = $1 and i.day = $2::date order by i.number desc limit $3 offset $4`,
};
const COUNT = {
  name: 'lottery-issues.count',
  text: 'select count(*)::integer as total from lottery_issue where game_code = $1 and day = $2::date',
};
const FIND = { name: 'lottery-issues.find', text: `${SHOWN} where i.issue_no = $1` };
const TODAY = {
  name: 'lottery-issues.today',
  text: `select day::text as day from lottery_issue where game_code = $1 and draws_at > clock_timestamp()
    order by draws_at limit 1`,
};
const EXPOSURE = {
  name: 'lottery-issues.exposure',
  text: `select play_code as "playCode", lines::float8 as lines, staked, most from lottery_exposure
    where issue_no = $1 and play_code <> '' order by most desc, play_code limit 500`,
};
const ACTS = {
  name: 'lottery-issues.acts',
  text: 'select count(*)::integer as acts from lottery_issue_act where issue_no = $1',
};
const WAITING = {
  name: 'lottery-issues.waiting',
  text: `select substring(a.subject from length($1) + 1) as act, a.reason, string_agg(o.name, '、' order by a.at) as by,
      min(a.at) as "askedAt"
    from dual_approval a join operator o on o.id = a.operator_id
    where a.action = 'act-on-issue' and starts_with(a.subject, $1) and a.at >= $2
    group by a.subject, a.reason order by min(a.at) limit 20`,
};
const SET_SALE = {
  name: 'lottery-issues.set-sale',
  text: `update lottery_issue set sale = $2 where issue_no = $1 and state = 'waiting' and closes_at > clock_timestamp()`,
};
const NOTE_ACT = {
  name: 'lottery-issues.note-act',
  text: 'insert into lottery_issue_act (issue_no, act, reason, done_by, at) values ($1, $2, $3, $4, $5)',
};
