import { cashAccount, centerWallet } from '@fairground/ledger';
import { expect, test, vi } from 'vitest';
import { startTestApp } from '../../../../../tests/support/test-app.ts';
import { ledgerMonitor } from './ledger-monitor.ts';

test('what is posted is sealed within seconds', async () => {
  const { app } = await startTestApp({ isQuiet: false });
  const entry = { key: 'k', kind: 'deposit', cause: 'c', actor: 'test', at: new Date() };
  await app.ledger.post(app.pool, {
    ...entry,
    postings: [{ from: cashAccount('test'), to: centerWallet(9n), amount: 5n }],
  });
  await vi.waitFor(async () => {
    const { rows } = await app.pool.query(
      'select (select count(*) from ledger_entry) = (select count(*) from ledger_seal) as all_sealed',
    );
    expect(rows).toEqual([{ all_sealed: true }]);
  }, 10_000);
});

test('a book that does not balance stops money in every process until it is right again', async () => {
  const { app } = await startTestApp({ env: { ROLES: 'api' } });
  const check = ledgerMonitor().find((job) => job.name === 'check-ledger');
  await check?.work(app);
  expect(app.moneyStop.reason()).toBeUndefined();

  const tamper = (by: number): Promise<unknown> =>
    app.pool.query(`update ledger_account set balance = balance + $1 where wallet = 'center'`, [by]);
  await tamper(1);
  const other = ledgerMonitor().find((job) => job.name === 'check-ledger');
  await other?.work(app);
  expect(app.moneyStop.reason()).toBeDefined();

  await tamper(-1);
  await other?.work(app);
  expect(app.moneyStop.reason()).toBeUndefined();
});

test('whose money moved is told after the commit, once, and nobody else', async () => {
  const { app } = await startTestApp({ env: { ROLES: 'api' } });
  const told: unknown[] = [];
  app.bus.subscribe('push', (message) => told.push(message));
  const seal = ledgerMonitor().find((job) => job.name === 'seal-ledger');
  const move = (key: string, memberId: bigint, amount: bigint) =>
    app.ledger.post(app.pool, {
      key,
      kind: 'deposit',
      cause: key,
      actor: 'test',
      at: new Date(),
      postings: [{ from: cashAccount('test'), to: centerWallet(memberId), amount }],
    });
  await move('before', 8n, 5n);
  await seal?.work(app);
  told.length = 0;
  await Promise.all([move('a', 9n, 5n), move('b', 9n, 7n), move('c', 11n, 1n)]);
  await seal?.work(app);
  await seal?.work(app);
  expect(told).toEqual([
    { to: 'member:9', topic: 'balance' },
    { to: 'member:11', topic: 'balance' },
  ]);
});
