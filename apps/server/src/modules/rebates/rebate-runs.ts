import type { Fen } from '@fairground/money';
import type { AppContext, Tx } from '../../platform/app-context.ts';

type Store = Pick<Tx, 'query'> | AppContext['pool'];

export type RebateMode = 'auto' | 'claim';
export const CHUNKS = 256;

/** The run of one day and how far it is. */
export interface RebateRun {
  readonly day: string;
  readonly configVersion: number;
  readonly mode: RebateMode;
  readonly startedBy: string;
  readonly startedAt: Date;
  readonly doneAt: Date | null;
  readonly chunksDone: number;
  readonly members: number;
  readonly earned: Fen;
  readonly paid: Fen;
}

/** The SQL of runs and their chunks. */
export const rebateRuns = {
  /** False when the day has a run already. */
  begin: async (
    tx: Tx,
    run: Pick<RebateRun, 'day' | 'configVersion' | 'mode' | 'startedBy' | 'startedAt'>,
  ): Promise<boolean> => {
    const { day, configVersion, mode, startedBy, startedAt } = run;
    const { rowCount } = await tx.query(BEGIN, [day, configVersion, mode, startedBy, startedAt]);
    if (rowCount === 0) return false;
    await tx.query(CHUNK_ROWS, [day, CHUNKS, startedAt]);
    return true;
  },

  find: async (store: Store, day: string): Promise<RebateRun | undefined> =>
    (await store.query<RebateRun>({ ...FIND, values: [day] })).rows[0],

  page: async (
    store: Store,
    { limit, skip }: { readonly limit: number; readonly skip: number },
  ): Promise<readonly RebateRun[]> => (await store.query<RebateRun>({ ...PAGE, values: [limit, skip] })).rows,

  count: async (store: Store): Promise<number> =>
    (await store.query<{ total: number }>('select count(*)::int as total from rebate_run')).rows[0]?.total ?? 0,

  /** Days whose run has begun and is not done, the oldest first. */
  unfinished: async (store: Store): Promise<readonly string[]> =>
    (await store.query<{ day: string }>(UNFINISHED)).rows.map(({ day }) => day),

  last: async (store: Store): Promise<string | undefined> =>
    (await store.query<{ day: string | null }>('select max(day)::text as day from rebate_run')).rows[0]?.day ??
    undefined,

  /** A chunk nobody works on; undefined when none is left to take. */
  takeChunk: async (tx: Tx, day: string): Promise<number | undefined> =>
    (await tx.query<{ chunk: number }>(TAKE_CHUNK, [day])).rows[0]?.chunk,

  endChunk: async (
    tx: Tx,
    chunk: { readonly day: string; readonly chunk: number },
    { members, earned, paid, now }: Pick<RebateRun, 'members' | 'earned' | 'paid'> & { readonly now: Date },
  ): Promise<void> => {
    await tx.query(END_CHUNK, [chunk.day, chunk.chunk, members, earned, paid, now]);
  },

  /** Ends a run whose chunks are all done. */
  end: async (store: Store, day: string, now: Date): Promise<void> => {
    await store.query({ ...END, values: [day, now] });
  },

  /** What of a day is not settled yet, in words; undefined when the day is whole. */
  openWork: async (store: Store, end: Date): Promise<string | undefined> =>
    (await store.query<{ work: string }>({ ...OPEN_WORK, values: [end] })).rows[0]?.work,
};

const COLUMNS = `r.day::text as day, r.config_version as "configVersion", r.mode, r.started_by as "startedBy", r.started_at as "startedAt",
  r.done_at as "doneAt", c.done as "chunksDone", c.members, c.earned, c.paid
  from rebate_run r cross join lateral (select count(*) filter (where done_at is not null)::int as done, coalesce(sum(members), 0)::int as members,
    coalesce(sum(earned), 0)::bigint as earned, coalesce(sum(paid), 0)::bigint as paid from rebate_chunk c where c.day = r.day) c`;

const BEGIN = {
  name: 'rebates.begin',
  text: `insert into rebate_run (day, config_version, mode, started_by, started_at) values ($1::date, $2, $3, $4, $5)
    on conflict (day) do nothing`,
};
/** Where nobody played and nothing is open, there is nothing to do. */
const CHUNK_ROWS = {
  name: 'rebates.chunks',
  text: `insert into rebate_chunk (day, chunk, done_at)
    select $1::date, c.chunk, case when not exists (select from turnover_day t where t.day = $1::date and t.chunk = c.chunk)
      and not exists (select from rebate_statement s where (s.member_id & 255) = c.chunk and s.state = 'open' and s.difference <> 0)
      then $3::timestamptz end
    from generate_series(0, $2::int - 1) as c (chunk)`,
};
const FIND = { name: 'rebates.find', text: `select ${COLUMNS} where r.day = $1::date` };
const PAGE = { name: 'rebates.page', text: `select ${COLUMNS} order by r.day desc limit $1 offset $2` };
const UNFINISHED = {
  name: 'rebates.unfinished',
  text: `select day::text as day from rebate_run where done_at is null order by day`,
};
const TAKE_CHUNK = {
  name: 'rebates.take-chunk',
  text: `select chunk::int as chunk from rebate_chunk where day = $1::date and done_at is null order by chunk limit 1 for update skip locked`,
};
const END_CHUNK = {
  name: 'rebates.end-chunk',
  text: `update rebate_chunk set members = $3, earned = $4, paid = $5, done_at = $6 where day = $1::date and chunk = $2`,
};
const END = {
  name: 'rebates.end',
  text: `update rebate_run set done_at = $2 where day = $1::date and done_at is null
    and not exists (select from rebate_chunk c where c.day = $1::date and c.done_at is null)`,
};

/** Results that were not applied, draws that were not settled, and bets that wait to be counted, from before the day's end. */
const OPEN_WORK = {
  name: 'rebates.open-work',
  text: `select work from (values
      (1, '体育赛果', exists (select from sport_result where applied_at is null and published_at < $1)),
      (2, '彩票派彩', exists (select from lottery_issue where state = 'drawn' and draws_at < $1)),
      (3, '彩票流水', exists (select from lottery_ticket_uncounted u join lottery_ticket t using (ticket_no) where t.settled_at < $1)),
      (4, '电子流水', exists (select from slot_round_uncounted u join slot_round r using (round_no) where r.at < $1)),
      (5, '真人流水', exists (select from table_ticket_uncounted u join table_ticket t using (ticket_no) where t.settled_at < $1))
    ) as open (place, work, is_open) where is_open order by place limit 1`,
};
