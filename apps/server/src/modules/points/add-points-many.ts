import type { MemberId } from '@fairground/money';
import { pointsExpireAt } from '@fairground/promotions';
import type { Tx } from '../../platform/app-context.ts';
import { numberList } from '../../platform/number-list.ts';

/** Points of one cause for many members, in a few statements; who has them already gets none. */
export async function addPointsMany(
  tx: Tx,
  points: ReadonlyMap<MemberId, bigint>,
  { cause, at }: { readonly cause: string; readonly at: Date },
): Promise<void> {
  const some = [...points].filter(([, each]) => each > 0n).toSorted(([one], [other]) => Number(one - other));
  if (some.length === 0) return;
  const members = numberList(some.map(([memberId]) => memberId));
  await tx.query(OPEN, [members]);
  await tx.query(LOCK, [members]);
  await tx.query(ADD, [members, numberList(some.map(([, each]) => each)), cause, at, pointsExpireAt(at)]);
}

const OPEN = {
  name: 'points.open-many',
  text: `insert into points_account (member_id) select unnest($1::bigint[]) on conflict do nothing`,
};
const LOCK = {
  name: 'points.lock-many',
  text: `select 1 from points_account where member_id = any ($1::bigint[]) order by member_id for update`,
};
// Lots and accounts are upserted, not joined: the way to a row is its key, whatever the planner believes of the tables.
const ADD = {
  name: 'points.add-many',
  text: `with entry as (
      insert into points_entry (member_id, kind, cause, points, counter, at)
      select member_id, 'earned', $3, points, 'issued', $4 from unnest($1::bigint[], $2::bigint[]) as given (member_id, points)
      on conflict (member_id, cause) do nothing returning id, member_id, points
    ), filled as (
      insert into points_lot as l (member_id, expires_at, balance) select member_id, $5, points from entry
      on conflict (member_id, expires_at) do update set balance = l.balance + excluded.balance returning l.id, l.member_id
    ), moved as (
      insert into points_move (entry_id, lot_id, points)
      select e.id, f.id, e.points from entry e join filled f on f.member_id = e.member_id
    )
    insert into points_account as a (member_id, balance) select member_id, points from entry
    on conflict (member_id) do update set balance = a.balance + excluded.balance`,
};
