import { checkLedger } from '@fairground/ledger';
import { Client } from 'pg';

/** npm run ledger:check: holds the whole ledger against its laws and says what it found. Exit code 1 means a break. */
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
  // One view of the books for all laws.
  await client.query('begin isolation level repeatable read read only');
  const report = await checkLedger(client);
  await client.query('commit');
  for (const { law, detail } of report.breaks) console.error(`✗ ${law}: ${detail}`);
  console.log(
    `${report.ok ? '账目平衡' : '账目有误'}：检查了 ${report.checked} 笔分录，封存至第 ${report.sealedTo} 号。`,
  );
  if (!report.ok) process.exitCode = 1;
} finally {
  await client.end();
}
