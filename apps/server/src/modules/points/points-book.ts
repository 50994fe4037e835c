import type { MemberId } from '@fairground/money';
import type { AppContext, Tx } from '../../platform/app-context.ts';
import { numberList } from '../../platform/number-list.ts';

type Queries = Pick<Tx, 'query'> | AppContext['pool'];

export interface PointsEntry {
  readonly memberId: MemberId;
  readonly kind: 'earned' | 'corrected' | 'spent' | 'returned' | 'expired' | 'closed';
  readonly cause: string;
  readonly points: bigint;
  readonly counter: 'issued' | 'redeemed' | 'expired';
  readonly at: Date;
}

export interface PointsMove {
  readonly lotId: bigint;
  readonly points: bigint;
}

interface Lot {
  readonly id: bigint;
  readonly left: bigint;
}

/** The SQL of points. Whoever writes holds the member's account, so entries of a member follow each other. */
export const pointsBook = {
  lock: async (tx: Tx, memberId: MemberId): Promise<void> => {
    await tx.query(OPEN, [memberId]);
    await tx.query(LOCK, [memberId]);
  },

  isWritten: async (tx: Tx, memberId: MemberId, cause: string): Promise<boolean> =>
    (await tx.query(WRITTEN, [memberId, cause])).rows.length > 0,

  /** The lot of the points that end then; made when there is none. */
  lotOf: async (tx: Tx, memberId: MemberId, expiresAt: Date): Promise<bigint> => {
    const { rows } = await tx.query<{ id: bigint }>(LOT, [memberId, expiresAt]);
    return rows[0]?.id ?? 0n;
  },

  /** What is left and not over, the oldest first. */
  lotsOf: async (tx: Tx, memberId: MemberId, at: Date): Promise<readonly Lot[]> =>
    (await tx.query<Lot>(LOTS, [memberId, at])).rows,

  /** What is over and still stands there; `times` tells a lot that got points back after it was emptied. */
  dueLots: async (tx: Tx, memberId: MemberId, at: Date): Promise<readonly (Lot & { readonly times: bigint })[]> =>
    (await tx.query<Lot & { times: bigint }>(DUE, [memberId, at])).rows,

  movesFor: async (tx: Tx, memberId: MemberId, cause: string): Promise<readonly PointsMove[]> =>
    (await tx.query<PointsMove>(MOVES, [memberId, cause])).rows,

  write: async (tx: Tx, entry: PointsEntry, moves: readonly PointsMove[]): Promise<bigint> => {
    const { memberId, kind, cause, points, counter, at } = entry;
    const { rows } = await tx.query<{ id: bigint }>(ENTRY, [memberId, kind, cause, points, counter, at]);
    const id = rows[0]?.id ?? 0n;
    if (moves.length === 0) return id;
    const values = [numberList(moves.map(({ lotId }) => lotId)), numberList(moves.map((move) => move.points))];
    await tx.query(MOVE, [id, ...values]);
    await tx.query(FILL, values);
    await tx.query(BALANCE, [memberId, points]);
    return id;
  },

  balance: async (store: Queries, memberId: MemberId, at: Date): Promise<bigint> =>
    (await store.query<{ points: bigint }>({ ...SUM, values: [memberId, at] })).rows[0]?.points ?? 0n,

  /** What ends next, and when; undefined when nothing is left. */
  nextEnd: async (
    store: Queries,
    memberId: MemberId,
    at: Date,
  ): Promise<{ readonly points: bigint; readonly expiresAt: Date } | undefined> =>
    (await store.query<{ points: bigint; expiresAt: Date }>({ ...NEXT, values: [memberId, at] })).rows[0],

  /** Members with points that are over. */
  dueMembers: async (store: Queries, at: Date): Promise<readonly MemberId[]> =>
    (await store.query<{ memberId: MemberId }>({ ...DUE_MEMBERS, values: [at] })).rows.map(({ memberId }) => memberId),

  /** Lots that end between two moments, with what is left of them, of members who take no break. */
  endingBetween: async (
    store: Queries,
    { from, to }: { readonly from: Date; readonly to: Date },
  ): Promise<readonly { readonly memberId: MemberId; readonly points: bigint; readonly expiresAt: Date }[]> =>
    (
      await store.query<{ memberId: MemberId; points: bigint; expiresAt: Date }>({
        ...ENDING,
        values: [from, to],
      })
    ).rows,
};

const OPEN = {
  name: 'points.open',
  text: 'insert into points_account (member_id) values ($1) on conflict do nothing',
};
const LOCK = { name: 'points.lock', text: 'select 1 from points_account where member_id = $1 for update' };
const WRITTEN = { name: 'points.written', text: 'select 1 from points_entry where member_id = $1 and cause = $2' };
const LOT = {
  name: 'points.lot',
  text: `insert into points_lot (member_id, expires_at) values ($1, $2)
    on conflict (member_id, expires_at) do update set balance = points_lot.balance returning id`,
};
const LOTS = {
  name: 'points.lots',
  text: `select id, balance as left from points_lot where member_id = $1 and balance > 0 and expires_at > $2 order by expires_at`,
};
const DUE = {
  name: 'points.due',
  text: `select id, balance as left, (select count(*) from points_move m where m.lot_id = l.id) as times
    from points_lot l where member_id = $1 and balance > 0 and expires_at <= $2 order by expires_at`,
};
const MOVES = {
  name: 'points.moves',
  text: `select m.lot_id as "lotId", m.points from points_move m join points_entry e on e.id = m.entry_id
    where e.member_id = $1 and e.cause = $2 order by m.lot_id`,
};
const ENTRY = {
  name: 'points.entry',
  text: `insert into points_entry (member_id, kind, cause, points, counter, at) values ($1, $2, $3, $4, $5, $6) returning id`,
};
const MOVE = {
  name: 'points.move',
  text: `insert into points_move (entry_id, lot_id, points)
    select $1, lot_id, points from unnest($2::bigint[], $3::bigint[]) as given (lot_id, points)`,
};
const FILL = {
  name: 'points.fill',
  text: `update points_lot l set balance = l.balance + given.points
    from unnest($1::bigint[], $2::bigint[]) as given (lot_id, points) where l.id = given.lot_id`,
};
const BALANCE = {
  name: 'points.balance',
  text: 'update points_account set balance = balance + $2 where member_id = $1',
};
const SUM = {
  name: 'points.sum',
  text: `select coalesce(sum(balance), 0)::bigint as points from points_lot where member_id = $1 and expires_at > $2`,
};
const NEXT = {
  name: 'points.next-end',
  text: `select balance as points, expires_at as "expiresAt" from points_lot
    where member_id = $1 and balance > 0 and expires_at > $2 order by expires_at limit 1`,
};
const DUE_MEMBERS = {
  name: 'points.due-members',
  text: `select distinct member_id as "memberId" from points_lot where balance > 0 and expires_at <= $1 limit 1000`,
};
const ENDING = {
  name: 'points.ending',
  text: `select member_id as "memberId", balance as points, expires_at as "expiresAt" from points_lot
    where balance > 0 and expires_at > $1 and expires_at <= $2
      and not exists (select from limit_member r where r.member_id = points_lot.member_id and r.restriction_kind is not null)
    order by member_id`,
};
