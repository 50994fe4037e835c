import { chinaDay } from '@fairground/money';
import { beforeAll, expect, test } from 'vitest';
import { aClock } from '../../../../../tests/support/builders.ts';
import { aSlotPlayer, type SlotPlayer, type Timed } from '../../../../../tests/support/slots.ts';
import { startTestApp } from '../../../../../tests/support/test-app.ts';
import { reconcileOwnAccounts, reconcileWallets } from './reconcile-own-books.ts';
import { reconcileVenue } from './reconcile-venues.ts';
import { reconciliationRuns } from './reconciliation-runs.ts';

let running: Timed;
let player: SlotPlayer;
let day: string;
beforeAll(async () => {
  const clock = aClock();
  running = { ...(await startTestApp({ now: clock.now })), clock };
  player = await aSlotPlayer(running);
  await player.play(10_00n);
  await player.play(20_00n);
  await player.play(30_00n);
  day = chinaDay(running.app.now());
});

const lastRun = async (book: 'venue' | 'wallet' | 'house', party: string) => {
  const [last] = await reconciliationRuns.history(running.app, { book, party, day });
  return last;
};

test('OP-03d a venue’s rounds and the entries they name are held against each other, both ways', async () => {
  const { app } = running;
  const place = { party: player.venueCode, day };
  expect(await reconcileVenue(app, place)).toEqual([]);
  const before = await lastRun('venue', player.venueCode);
  expect(before).toMatchObject({ oursCount: 3, theirsCount: 3, differences: 0 });
  expect(before?.oursSum).toBe(before?.theirsSum);

  const { rows } = await app.pool.query<{ round_no: string; entry_id: bigint; stake: bigint; paid: bigint }>(
    'select round_no, entry_id, stake, paid from slot_round order by stake',
  );
  const [first, second] = rows;
  if (!first || !second) throw new Error('too few rounds');
  await app.pool.query('update slot_round set stake = stake + 100 where round_no = $1', [first.round_no]);
  await app.pool.query('update slot_round set entry_id = 999999999 where round_no = $1', [second.round_no]);
  const found = await reconcileVenue(app, place, 'lin.desk');
  expect(found).toHaveLength(3);
  const kept = second.stake - second.paid;
  expect(found).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ ref: `${first.entry_id}`, kind: 'amount', theirs: first.stake - first.paid + 100n }),
      expect.objectContaining({ ref: `${second.entry_id}`, kind: 'only-ours', ours: kept, theirs: 0n }),
      expect.objectContaining({ ref: '999999999', kind: 'only-theirs', orderNo: second.round_no, theirs: kept }),
    ]),
  );
  await app.pool.query('update slot_round set stake = stake - 100 where round_no = $1', [first.round_no]);
  await app.pool.query('update slot_round set entry_id = $2 where round_no = $1', [second.round_no, second.entry_id]);
  expect(await reconcileVenue(app, place)).toEqual([]);
});

test('OP-03d every wallet is held against its postings, and one that was changed behind the ledger’s back is named', async () => {
  const { app } = running;
  await reconcileWallets(app, { day });
  const clean = await lastRun('wallet', 'own');
  expect(clean).toMatchObject({ differences: 0 });
  expect(clean?.oursSum).toBe(clean?.theirsSum);
  const wallet = [player.memberId, `venue:${player.venueCode}`];
  await app.pool.query('update ledger_account set balance = balance + 7 where member_id = $1 and wallet = $2', wallet);
  await reconcileWallets(app, { day });
  const { rows } = await app.pool.query<{ ref: string; gap: bigint }>(
    `select ref, theirs - ours as gap from reconciliation_difference where book = 'wallet'`,
  );
  expect(rows).toEqual([{ ref: `member:${wallet[0]}:${wallet[1]}`, gap: 7n }]);
  await app.pool.query('update ledger_account set balance = balance - 7 where member_id = $1 and wallet = $2', wallet);
});

test('OP-03d the house’s accounts go from one day’s end to the next, and an entry that is dated back shows', async () => {
  const { app, clock } = running;
  await reconcileOwnAccounts(app, { day });
  expect(await lastRun('house', 'own')).toMatchObject({ differences: 0 });
  clock.passSeconds(24 * 3600);
  await (await aSlotPlayer(running)).play(10_00n);
  const next = chinaDay(app.now());
  await reconcileOwnAccounts(app, { day: next });
  const [nextRun] = await reconciliationRuns.history(app, { book: 'house', party: 'own', day: next });
  expect(nextRun).toMatchObject({ differences: 0 });

  const { memberId } = player;
  await app.ledger.post(app.pool, {
    key: 'dated-back',
    kind: 'test',
    cause: 'dated-back',
    actor: 'test',
    at: new Date(app.now().getTime() - 24 * 3600 * 1000),
    postings: [
      {
        from: { memberId: 0n, wallet: 'promo', currency: 'CNY' },
        to: { memberId, wallet: 'center', currency: 'CNY' },
        amount: 3n,
      },
    ],
  });
  await reconcileOwnAccounts(app, { day });
  const { rows } = await app.pool.query<{ ref: string; gap: bigint }>(
    `select ref, theirs - ours as gap from reconciliation_difference where book = 'house'`,
  );
  expect(rows).toEqual([{ ref: 'promo', gap: -3n }]);
});
