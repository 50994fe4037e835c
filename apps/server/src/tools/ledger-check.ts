import { checkLedger } from '@fairground/ledger';
import { Client } from 'pg';

/** npm run ledger:check: checks every invariant of the ledger and prints what it found. Exit code 1 means a break. */
const url = process.env['DATABASE_URL'];
if (!url) {
  console.error(
    '请先设置 DATABASE_URL，例如 DATABASE_URL=postgres://user:password@127.0.0.1:5432/fairground npm run ledger:check',
  );
  process.exit(1);
}

const client = new Client({ connectionString: url });
await client.connect();
try {
  // One snapshot of the ledger for all invariants.
  await client.query('begin isolation level repeatable read read only');
  const report = await checkLedger(client);
  await client.query('commit');
  for (const { invariant, detail } of report.breaks) console.error(`✗ ${invariant}: ${detail}`);
  console.log(
    `${report.ok ? '账目平衡' : '账目有误'}：检查了 ${report.checked} 笔分录，封存至第 ${report.sealedTo} 号。`,
  );
  if (!report.ok) process.exitCode = 1;
} finally {
  await client.end();
}
