import { readFileSync } from 'node:fs';
import type pg from 'pg';

/** Processor time the server's own backends have used so far, in milliseconds; zero where the system does not tell. */
export async function backendCpu(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where application_name = 'fairground'`,
  );
  return rows.reduce((sum, { pid }) => sum + cpuOf(pid), 0);
}

function cpuOf(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return 0;
  }
}
