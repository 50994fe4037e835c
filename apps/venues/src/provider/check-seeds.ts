import type { Pool } from 'pg';

/** Holds the seeds against the rounds that were drawn from them; every line is a break. */
export async function checkSeeds(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ broken: string }>(GAPS);
  return rows.map(({ broken }) => broken);
}

/** Nonces rise by one, from nought, without gaps. */
const GAPS = `select format('seed %s is at %s after %s rounds up to %s', s.id, s.nonce, r.rounds, r.last) as broken
  from venues.seed s
  cross join lateral (select count(*) as rounds, max(nonce) as last from venues.round where seed_id = s.id) r
  where s.nonce <> r.rounds or r.rounds > 0 and r.last <> s.nonce - 1 order by s.id limit 20`;
