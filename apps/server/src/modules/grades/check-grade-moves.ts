import type { PoolClient } from 'pg';

/** What must never be true of grades, each as a query for the rows that break it. */
const INVARIANTS = {
  'grade-is-last-change': `
    select format('member %s has %s, was left with %s', m.id, m.grade, c.to_grade) from member m
    join lateral (select to_grade from vip_change where member_id = m.id order by id desc limit 1) c on true
    where m.grade <> c.to_grade`,
  'grades-agree': `
    select format('member %s has %s and stands with %s', m.id, m.grade, v.grade) from vip_member v
    join member m on m.id = v.member_id where m.grade <> v.grade`,
  'grade-falls-by-one': `
    select format('member %s fell from %s to %s', member_id, from_grade, to_grade) from vip_change
    where kind = 'downgrade' and to_grade <> from_grade - 1 or kind in ('upgrade', 'regain') and to_grade <= from_grade`,
  'upgrade-gift-once': `
    select format('member %s has %s gifts of %s', member_id, count(*), step) from reward
    where promotion_id = 'vip-gifts' and step like 'upgrade-%' group by member_id, step having count(*) > 1`,
} as const;

/** Holds grades against how they moved; every line is a break. */
export async function checkGradeMoves(pool: Pick<PoolClient, 'query'>): Promise<string[]> {
  const breaks: string[] = [];
  for (const [invariant, query] of Object.entries(INVARIANTS)) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other: the check must not crowd out the players
    const { rows } = await pool.query<{ format: string }>(`${query} limit 20`);
    breaks.push(...rows.map(({ format }) => `${invariant}: ${format}`));
  }
  return breaks;
}
