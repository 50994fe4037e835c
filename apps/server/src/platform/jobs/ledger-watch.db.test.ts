import { cashAt, centerWallet } from '@fairground/ledger';
import { expect, test, vi } from 'vitest';
import { runningHouse } from '../../../../../tests/support/running-house.ts';
import { ledgerWatch } from './ledger-watch.ts';

test('what is posted is sealed within seconds', async () => {
  const { house } = await runningHouse();
  const entry = { key: 'k', kind: 'deposit', cause: 'c', actor: 'test', at: new Date() };
  await house.ledger.post(house.pool, {
    ...entry,
    postings: [{ from: cashAt('test'), to: centerWallet(9n), amount: 5n }],
  });
  await vi.waitFor(async () => {
    const { rows } = await house.pool.query(
      'select (select count(*) from ledger_entry) = (select count(*) from ledger_seal) as all_sealed',
    );
    expect(rows).toEqual([{ all_sealed: true }]);
  }, 10_000);
});

test('a book that does not balance stops money in every process until it is right again', async () => {
  const { house } = await runningHouse({ env: { ROLES: 'api' } });
  const check = ledgerWatch().find((job) => job.name === 'check-ledger');
  await check?.work(house);
  expect(house.moneyStop.reason()).toBeUndefined();

  const tamper = (by: number): Promise<unknown> =>
    house.pool.query(`update ledger_account set balance = balance + $1 where wallet = 'center'`, [by]);
  await tamper(1);
  const other = ledgerWatch().find((job) => job.name === 'check-ledger');
  await other?.work(house);
  expect(house.moneyStop.reason()).toBeDefined();

  await tamper(-1);
  await other?.work(house);
  expect(house.moneyStop.reason()).toBeUndefined();
});
