import type { Queries } from '../venues/venues.ts';

/** What must never be true of boards, each as a query for the rows that break it. */
const INVARIANTS = {
  'steps-count-their-entries': `
    select format('%s %s step %s of %s counts %s of %s', coalesce(b.promotion_id, e.promotion_id), coalesce(b.period, e.period),
      coalesce(b.step, e.step), coalesce(b.size, e.size), b.entries, e.entries)
    from race_step_count b full join (
      select r.promotion_id, r.period, z.size, (r.score / z.size)::integer as step, count(*) as entries
      from race_entry r cross join (values (1000::bigint), (100000)) z(size) group by 1, 2, 3, 4
    ) e on e.promotion_id = b.promotion_id and e.period = b.period and e.size = b.size and e.step = b.step
    where coalesce(b.entries, 0) <> coalesce(e.entries, 0)`,
  'removed-stay-away': `
    select format('%s %s still has member %s', x.promotion_id, x.period, x.member_id) from race_removal x
    join race_entry e on e.promotion_id = x.promotion_id and e.period = x.period and e.member_id = x.member_id`,
} as const;

/** Holds boards against what they are counted from; every line is a break. */
export async function checkRaces(store: Queries): Promise<string[]> {
  const breaks: string[] = [];
  for (const [invariant, query] of Object.entries(INVARIANTS)) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other: the check must not crowd out the players
    const { rows } = await store.query<{ format: string }>(
      `with broken as materialized (${query}) select * from broken limit 20`,
    );
    breaks.push(...rows.map(({ format }) => `${invariant}: ${format}`));
  }
  return breaks;
}
