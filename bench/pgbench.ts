import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Transactions a second of PostgreSQL's own bench, running a script file of ours. */
export async function pgbench(url: string, file: string, clients: number, seconds: number): Promise<number> {
  const size = ['-c', String(clients), '-j', String(Math.min(clients, 2)), '-T', String(seconds)];
  const { stdout } = await promisify(execFile)('pgbench', ['-n', '-M', 'prepared', ...size, '-f', file, url]);
  const rate = /^tps = ([\d.]+)/m.exec(stdout)?.[1];
  if (rate === undefined) throw new Error(`pgbench said: ${stdout}`);
  return Number(rate);
}
