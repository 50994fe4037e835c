import type { VenueCategory } from '@fairground/contract/venues';
import type { Fen, MemberId } from '@fairground/money';
import type { RebateStatement } from '@fairground/promotions';
import type { AppContext, Tx } from '../../platform/app-context.ts';
import { jsonRow } from '../../platform/json-row.ts';
import { numberList } from '../../platform/number-list.ts';

type Store = Pick<Tx, 'query'> | AppContext['pool'];

/** Turnover of a member's day in one category. */
export interface DayTurnover {
  readonly memberId: MemberId;
  readonly category: VenueCategory;
  readonly turnover: Fen;
}

/** A statement to be written. */
export interface NewStatement extends RebateStatement {
  readonly memberId: MemberId;
  readonly day: string;
  readonly version: number;
  readonly grade: number;
  /** What it differs from the version before. */
  readonly difference: Fen;
  readonly points: bigint;
}

/** A statement that is neither paid nor let go. */
export interface OpenStatement {
  readonly memberId: MemberId;
  readonly day: string;
  readonly version: number;
  readonly difference: Fen;
}

/** A statement that is held, and why. */
export interface HeldStatement extends OpenStatement {
  readonly heldWhy: string;
}

/** The version of a member's day that stands. */
export interface StandingStatement {
  readonly version: number;
  readonly grade: number;
  readonly amount: Fen;
  readonly points: bigint;
}

/** Rows of many members, each member's together. */
export function byMemberOf<Row extends { readonly memberId: MemberId }>(
  rows: readonly Row[],
): ReadonlyMap<MemberId, readonly Row[]> {
  const byMember = new Map<MemberId, Row[]>();
  for (const row of rows) {
    const known = byMember.get(row.memberId);
    if (known) known.push(row);
    else byMember.set(row.memberId, [row]);
  }
  return byMember;
}

/** The SQL of lines and statements. */
export const rebateStatements = {
  turnoversOf: async (store: Store, day: string, chunk: number): Promise<readonly DayTurnover[]> =>
    (await store.query<DayTurnover>({ ...TURNOVERS, values: [day, chunk] })).rows,

  turnoversOfMember: async (store: Store, day: string, memberId: MemberId): Promise<readonly DayTurnover[]> =>
    (await store.query<DayTurnover>({ ...MEMBER_TURNOVERS, values: [day, memberId] })).rows,

  /** Lines and statements that are not there yet. Lines that did not change keep their version. */
  write: async (tx: Tx, statements: readonly NewStatement[], now: Date): Promise<void> => {
    if (statements.length === 0) return;
    const lines = statements.flatMap(({ memberId, day, version, lines: each }) =>
      each.map((line) => ({ ...line, memberId, day, version })),
    );
    await tx.query(WRITE_LINES, [
      numberList(lines.map(({ memberId }) => memberId)),
      lines.map(({ day }) => day),
      lines.map(({ category }) => category),
      numberList(lines.map(({ version }) => version)),
      numberList(lines.map(({ turnover }) => turnover)),
      numberList(lines.map(({ rate }) => rate)),
      numberList(lines.map(({ amount }) => amount)),
    ]);
    await writeVenueLines(tx, lines);
    const rows = statements.map(({ memberId, day, version, grade, sum, amount, difference, points }) => {
      const sums = { earned: sum, amount, difference, points };
      return { member_id: memberId, day, version, grade, ...sums, created_at: now };
    });
    await tx.query(WRITE_STATEMENTS, [jsonRow(rows)]);
  },

  /** What is open of the members of a chunk, locked. */
  openOf: async (tx: Tx, chunk: number): Promise<readonly OpenStatement[]> =>
    (await tx.query<OpenStatement>(OPEN, [chunk])).rows,

  /** Of whom something is held; whether its reason still stands the caller finds out. */
  heldMembers: async (store: Store, most: number): Promise<readonly MemberId[]> =>
    (await store.query<{ memberId: MemberId }>({ ...HELD_MEMBERS, values: [most] })).rows.map(
      ({ memberId }) => memberId,
    ),

  lockHeld: async (tx: Tx, memberId: MemberId): Promise<readonly HeldStatement[]> =>
    (await tx.query<HeldStatement>(LOCK_HELD, [memberId])).rows,

  refuse: async (tx: Tx, memberId: MemberId): Promise<void> => {
    await tx.query(REFUSE, [memberId]);
  },

  pay: async (tx: Tx, statements: readonly OpenStatement[], rewards: ReadonlyMap<MemberId, bigint>): Promise<void> => {
    const paid = statements.filter(({ memberId }) => rewards.has(memberId));
    await tx.query(PAY, [...keysOf(paid), numberList(paid.map(({ memberId }) => rewards.get(memberId) ?? 0n))]);
  },

  hold: async (tx: Tx, statements: readonly OpenStatement[], why: ReadonlyMap<MemberId, string>): Promise<void> => {
    await tx.query(HOLD, [...keysOf(statements), statements.map(({ memberId }) => why.get(memberId) ?? '')]);
  },

  /** Lets go what waited too long: small sums after thirty days, negative ones too, and held ones after a year. */
  letGo: async (
    store: Store,
    { openBefore, heldBefore }: { readonly openBefore: Date; readonly heldBefore: Date },
  ): Promise<void> => {
    await store.query({ ...LET_GO, values: [openBefore, heldBefore] });
  },

  /** Members' days that were corrected after their run, taken off the list. */
  takeCorrected: async (
    tx: Tx,
    most: number,
  ): Promise<readonly { readonly memberId: MemberId; readonly day: string }[]> =>
    (await tx.query<{ memberId: MemberId; day: string }>(TAKE_CORRECTED, [most])).rows,

  standing: async (tx: Tx, memberId: MemberId, day: string): Promise<StandingStatement | undefined> =>
    (await tx.query<StandingStatement>(STANDING, [memberId, day])).rows[0],
};

/** The parts of lines that go by rates of venues; hardly ever any. */
async function writeVenueLines(
  tx: Tx,
  lines: readonly (RebateStatement['lines'][number] & Pick<NewStatement, 'memberId' | 'day' | 'version'>)[],
): Promise<void> {
  const rows = lines.flatMap(({ memberId, day, version, category, venues }) =>
    venues.map(({ venueCode, ...sums }) => {
      const of = { member_id: memberId, day, venue_code: venueCode, version, category };
      return { ...of, ...sums };
    }),
  );
  if (rows.length > 0) await tx.query(WRITE_VENUE_LINES, [jsonRow(rows)]);
}

const keysOf = (statements: readonly OpenStatement[]): unknown[] => [
  numberList(statements.map(({ memberId }) => memberId)),
  statements.map(({ day }) => day),
  numberList(statements.map(({ version }) => version)),
];

const TURNOVERS = {
  name: 'rebates.turnovers',
  text: `select member_id as "memberId", category, own as turnover from turnover_day
    where day = $1::date and chunk = $2 and own > 0 order by member_id, category`,
};
const MEMBER_TURNOVERS = {
  name: 'rebates.member-turnovers',
  text: `select member_id as "memberId", category, own as turnover from turnover_day where day = $1::date and member_id = $2 order by category`,
};
const WRITE_LINES = {
  name: 'rebates.write-lines',
  text: `insert into rebate_line (member_id, day, category, version, turnover, rate, amount)
    select g.* from unnest($1::bigint[], $2::date[], $3::text[], $4::int[], $5::bigint[], $6::int[], $7::bigint[])
      as g (member_id, day, category, version, turnover, rate, amount)
    where g.version = 1 or not exists (select from rebate_line l
      where (l.member_id, l.day, l.category) = (g.member_id, g.day, g.category) and l.turnover = g.turnover
        and l.amount = g.amount and l.version = (select max(n.version) from rebate_line n
          where (n.member_id, n.day, n.category) = (g.member_id, g.day, g.category)))
    on conflict do nothing`,
};
const WRITE_VENUE_LINES = {
  name: 'rebates.write-venue-lines',
  text: `insert into rebate_venue_line (member_id, day, venue_code, version, category, turnover, rate, amount)
    select member_id, day, venue_code, version, category, turnover, rate, amount
    from jsonb_populate_recordset(null::rebate_venue_line, $1::jsonb) on conflict do nothing`,
};
const WRITE_STATEMENTS = {
  name: 'rebates.write-statements',
  text: `insert into rebate_statement (member_id, day, version, grade, earned, amount, difference, points, created_at)
    select member_id, day, version, grade, earned, amount, difference, points, created_at
    from jsonb_populate_recordset(null::rebate_statement, $1::jsonb) on conflict do nothing`,
};
const KEYS = `member_id as "memberId", day::text as day, version, difference`;
const OPEN = {
  name: 'rebates.open',
  text: `select ${KEYS} from rebate_statement where state = 'open' and difference <> 0 and (member_id & 255) = $1
    order by member_id, day, version for update`,
};
const HELD_MEMBERS = {
  name: 'rebates.held-members',
  text: `select member_id as "memberId" from rebate_statement where state = 'held'
    group by member_id order by min(created_at), member_id limit $1`,
};
const LOCK_HELD = {
  name: 'rebates.lock-held',
  text: `select ${KEYS}, held_why as "heldWhy" from rebate_statement where member_id = $1 and state = 'held'
    order by day, version for update`,
};
const REFUSE = {
  name: 'rebates.refuse',
  text: `update rebate_statement set state = 'refused' where member_id = $1 and state = 'held'`,
};
const WITH_KEYS = `unnest($1::bigint[], $2::date[], $3::int[]`;
const PAY = {
  name: 'rebates.pay',
  text: `update rebate_statement s set state = 'paid', reward_id = g.reward_id
    from ${WITH_KEYS}, $4::bigint[]) as g (member_id, day, version, reward_id)
    where (s.member_id, s.day, s.version) = (g.member_id, g.day, g.version)`,
};
const HOLD = {
  name: 'rebates.hold',
  text: `update rebate_statement s set state = 'held', held_why = g.why
    from ${WITH_KEYS}, $4::text[]) as g (member_id, day, version, why)
    where (s.member_id, s.day, s.version) = (g.member_id, g.day, g.version)`,
};
const LET_GO = {
  name: 'rebates.let-go',
  text: `update rebate_statement set state = case when difference < 0 then 'forgiven' else 'lapsed' end
    where difference <> 0 and ((state = 'open' and created_at < $1) or (state = 'held' and created_at < $2))`,
};
const TAKE_CORRECTED = {
  name: 'rebates.take-corrected',
  text: `with due as materialized (
      select c.id from turnover_correction c join rebate_run r on r.day = c.day and r.done_at is not null
      order by c.id limit $1 for update of c skip locked
    ), taken as (delete from turnover_correction c using due where c.id = due.id returning c.member_id, c.day)
    select distinct member_id as "memberId", day::text as day from taken order by 1, 2`,
};
const STANDING = {
  name: 'rebates.standing',
  text: `select version, grade, amount, points from rebate_statement where member_id = $1 and day = $2::date
    order by version desc limit 1 for update`,
};
