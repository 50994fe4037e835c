import type { PoolClient } from 'pg';
import { brokenInvariants } from '../../platform/broken-invariants.ts';

/** What must never be true of points, each as a query for the rows that break it. */
const INVARIANTS = {
  // Accounts of members and the other sides of their entries are nothing together: what a member has was issued to them.
  'points-balance-is-entries': `
    select format('member %s has %s, entries make %s', a.member_id, a.balance, coalesce(e.points, 0)) from points_account a
    left join (select member_id, sum(points) as points from points_entry group by 1) e using (member_id)
    where a.balance <> coalesce(e.points, 0)`,
  'points-balance-is-lots': `
    select format('member %s has %s, lots have %s', a.member_id, a.balance, coalesce(l.balance, 0)) from points_account a
    left join (select member_id, sum(balance) as balance from points_lot group by 1) l using (member_id)
    where a.balance <> coalesce(l.balance, 0)`,
  'points-entries-are-moves': `
    select format('entry %s moves %s of %s', e.id, coalesce(m.points, 0), e.points) from points_entry e
    left join (select entry_id, sum(points) as points from points_move group by 1) m on m.entry_id = e.id
    where e.points <> coalesce(m.points, 0)`,
  'points-lots-are-moves': `
    select format('lot %s has %s, moves make %s', l.id, l.balance, coalesce(m.points, 0)) from points_lot l
    left join (select lot_id, sum(points) as points from points_move group by 1) m on m.lot_id = l.id
    where l.balance <> coalesce(m.points, 0)`,
  // Nothing of a younger month was spent while an older one that was not over had some.
  'points-oldest-first': `
    select format('entry %s spent lot %s before lot %s', e.id, l.id, older.id) from points_entry e
    join points_move m on m.entry_id = e.id join points_lot l on l.id = m.lot_id
    join points_lot older on older.member_id = l.member_id and older.expires_at < l.expires_at and older.expires_at > e.at
    where e.kind = 'spent'
      and (select coalesce(sum(before.points), 0) from points_move before where before.lot_id = older.id and before.entry_id <= e.id) > 0`,
};

/** Lines that say what is broken; none when all is well. */
export const checkPoints = (pool: Pick<PoolClient, 'query'>): Promise<string[]> => brokenInvariants(pool, INVARIANTS);
