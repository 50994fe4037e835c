import { catalogue } from '@fairground/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { aClock, type TestClock, type TestMember } from '../../../../../tests/support/builders.ts';
import { aNamedMember, sendWebhook, paidBody, payeeOf } from '../../../../../tests/support/payments/payments.ts';
import { type TestApp, startTestApp } from '../../../../../tests/support/test-app.ts';
import { placeTickets } from '../../../../../tests/support/sports/sport-tickets.ts';
import { housekeeping } from '../../platform/jobs/housekeeping.ts';
import { moduleBackground } from '../background.ts';

const { deposits, games } = catalogue;

/** With a row each by what the member does below, or with a table of its own test. */
const FILLED = ['deposit_order', 'deposit_step', 'deposit_payment', 'transfer_order', 'sport_ticket', 'sport_leg'];
const WRITTEN = ['feedback', 'feedback_message', 'feedback_dispute', 'certified_record'];
const KEPT = [
  ...FILLED,
  'withdrawal',
  'withdrawal_step',
  'balance_adjustment',
  'wagering_bet',
  'sport_settlement',
  'sport_ruling',
  'sport_result_change',
  'slot_round',
  'lottery_ticket',
  'lottery_follow',
  'table_ticket',
  'card_hand',
  'card_hand_seat',
  'card_step',
  'fishing_session',
  'fishing_shot',
  'fishing_batch',
  'fair_seed',
  ...WRITTEN,
];
const LEDGER = ['ledger_entry', 'ledger_posting'];
const FIVE_YEARS_DAYS = 5 * 365;

let clock: TestClock;
let running: TestApp;
let player: TestMember;
beforeAll(async () => {
  clock = aClock();
  running = await startTestApp({ env: { ROLES: 'api' }, now: clock.now });
  player = await aNamedMember(running);
  const caller = running.as(player);
  const request = { payType: 'bank', channelId: 'BANK-1', amount: '1000' } as const;
  const { orderNo } = (await caller.call(deposits.pay, request)).data;
  const paid = paidBody(running, { orderNo, payee: await payeeOf(running, orderNo), amount: '1000.00' });
  expect(await sendWebhook(running, { channel: 'BANK-1', body: paid })).toBe(200);
  expect((await caller.call(games.transfer, { channelCode: 'CRTY', amount: '500', ty: '1' })).status_code).toBe(6000);
  await placeTickets(running.app, [{ id: 'T1', memberId: player.memberId, legs: [{ gameId: 'g1' }] }]);
});

const count = async (table: string): Promise<number> =>
  (await running.app.pool.query(`select from ${table}`)).rowCount ?? 0;

async function counts(): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>();
  // oxlint-disable-next-line no-await-in-loop -- few and small
  for (const table of [...FILLED, ...LEDGER]) found.set(table, await count(table));
  return found;
}

describe('RG-13a transactions and tickets younger than five years', () => {
  test.each([...FILLED, ...LEDGER])('RG-13a a row of %s is not deleted', async (table) => {
    const before = await count(table);
    expect(before).toBeGreaterThan(0);
    await expect(running.app.pool.query(`delete from ${table}`)).rejects.toThrow(
      /retained for five years|append-only|never/i,
    );
    expect(await count(table)).toBe(before);
  });

  test.each([...KEPT, ...LEDGER])('RG-13a %s is not emptied', async (table) => {
    await expect(running.app.pool.query(`truncate ${table} cascade`)).rejects.toThrow(
      /retained for five years|append-only|never/i,
    );
  });

  test('RG-13a every table of records has the deletion trigger, also those that are empty here', async () => {
    const { rows } = await running.app.pool.query<{ name: string }>(
      `select distinct tgrelid::regclass::text as name from pg_trigger where tgname in ('retained_rows', 'withdrawal_step_rows')`,
    );
    expect(rows.map(({ name }) => name).toSorted()).toEqual(KEPT.toSorted());
  });

  test('RG-13a no job removes one, the day before it is five years old', async () => {
    const before = await counts();
    clock.passSeconds((FIVE_YEARS_DAYS - 1) * 86_400);
    const broken: string[] = [];
    for (const { name, work } of [...housekeeping, ...moduleBackground.jobs]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as one process does
      await work(running.app).catch((error: unknown) => broken.push(`${name}: ${String(error)}`));
    }
    expect(broken.filter((each) => each.includes('kept for five years'))).toEqual([]);
    const after = await counts();
    for (const [table, rows] of before) expect(after.get(table), table).toBeGreaterThanOrEqual(rows);
  });

  test('an older one may be removed', async () => {
    await running.app.pool.query(`update transfer_order set created_at = now() - interval '61 months'`);
    expect((await running.app.pool.query('delete from transfer_order')).rowCount).toBe(1);
  });
});
