import type { PoolClient } from 'pg';

/** Breaks that are told of one invariant: a few say what is wrong, and a fault of thousands must not fill the log. */
const TOLD_MAX = 20;

/**
 * Asks each invariant, a query that finds what breaks it as one text a row, and tells what it found, with the invariant's
 * name. One after the other: the check must not crowd out the players.
 */
export async function brokenInvariants(
  pool: Pick<PoolClient, 'query'>,
  invariants: Readonly<Record<string, string>>,
): Promise<string[]> {
  const breaks: string[] = [];
  for (const [invariant, query] of Object.entries(invariants)) {
    // Told of the limit, the planner would hope to find breaks soon and go row by row; there are none, and it would go
    // through all of them.
    const broken = `with broken as materialized (${query}) select * from broken limit ${TOLD_MAX}`;
    // oxlint-disable-next-line no-await-in-loop
    const { rows } = await pool.query<{ format: string }>(broken);
    breaks.push(...rows.map(({ format }) => `${invariant}: ${format}`));
  }
  return breaks;
}
