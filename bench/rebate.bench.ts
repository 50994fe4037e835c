import type { PoolClient } from 'pg';
import { startApp } from '../apps/server/src/app.ts';
import { checkRebates } from '../apps/server/src/modules/rebates/check-rebates.ts';
import { runRebates, startRebateRun } from '../apps/server/src/modules/rebates/run-rebates.ts';
import { readConfig } from '../apps/server/src/platform/config/config.ts';
import type { BenchResult } from './bench-result.ts';

/** A million bets of a day: fifty for each member, in three categories. */
const BETS = 1_000_000;
const MEMBERS = 20_000;
const BAR_SECONDS = 60;
const MEMORY_BAR_MB = 150;
const DAY = '2026-01-15';
const MB = 1024 * 1024;

/** The run of a day with a million bets: from its beginning to the last credit, beside the sums of the same rows alone. */
export async function rebateBench(url: string): Promise<BenchResult[]> {
  const config = readConfig({ DATABASE_URL: url, PORT: '0', ROLES: 'api', CAPTCHA: 'off', LOG_LEVEL: 'error' });
  const { app, stop } = await startApp(config);
  try {
    const client = await app.pool.connect();
    await client.query('set statement_timeout = 0');
    await crowd(client).finally(() => client.release(true));
    const sumsAt = performance.now();
    await app.pool.query(SUMS, [DAY]);
    const sums = (performance.now() - sumsAt) / 1000;
    const before = process.memoryUsage().rss;
    let most = before;
    const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 50);
    const startedAt = performance.now();
    await startRebateRun(app, { day: DAY, mode: 'auto', by: 'bench' });
    await runRebates(app);
    const seconds = (performance.now() - startedAt) / 1000;
    clearInterval(watch);
    const { rows } = await app.pool.query<{ paid: number }>(
      `select count(*)::int as paid from reward where gift_kind = 'rebate'`,
    );
    const paid = rows[0]?.paid ?? 0;
    if (paid !== MEMBERS) throw new Error(`${paid} of ${MEMBERS} members were paid`);
    const wrong = await checkRebates(app.pool);
    if (wrong.length > 0) throw new Error(wrong.join('; '));
    const grown = (most - before) / MB;
    if (seconds > BAR_SECONDS) throw new Error(`the rebate run takes ${seconds.toFixed(1)} s`);
    if (grown > MEMORY_BAR_MB) throw new Error(`the rebate run takes ${grown.toFixed(0)} MB`);
    return [
      {
        name: `rebate run over ${BETS.toLocaleString('en')} bets`,
        ratio: seconds / sums,
        unit: 's',
        ours: Number(seconds.toFixed(2)),
        yardstick: Number(sums.toFixed(3)),
        spread: `${grown.toFixed(0)} MB more at most`,
        note: `bar ${BAR_SECONDS} s; ${paid.toLocaleString('en')} members paid with reward, entry, requirement, points and message`,
      },
    ];
  } finally {
    await stop();
  }
}

async function crowd(pool: Pick<PoolClient, 'query'>): Promise<void> {
  await pool.query(
    `insert into member (name, password_hash, invite_code, registered_at, registered_ip, registered_device, phone_sealed, real_name_sealed)
     select 'rebate' || i, 'none', 'B' || i, now(), '', '', 'sealed', 'sealed' from generate_series(1, $1) i`,
    [MEMBERS],
  );
  await pool.query(
    `insert into turnover_day (member_id, day, category, v, own, seq)
     select m.id, $1::date, c.category, sum.fen, sum.fen, m.id from member m
     cross join (values ('TY'), ('DZ'), ('CP')) as c (category)
     cross join lateral (select (50000 + m.id * 7919 % 900000) as fen) sum where m.name like 'rebate%'`,
    [DAY],
  );
  await pool.query('analyze');
}

const SUMS = `select member_id, sum(own) from turnover_day where day = $1::date group by 1`;
