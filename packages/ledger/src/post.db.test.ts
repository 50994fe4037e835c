import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  bonusWallet,
  cashAccount,
  centerWallet,
  debtWallet,
  houseFees,
  housePnl,
  lockedWallet,
  venueWallet,
} from './account.ts';
import { checkLedger } from './check-ledger.ts';
import {
  AT,
  anEntry,
  type FreshLedger,
  freshLedger,
  inRolledBackTransaction,
  line,
  valueOf,
} from './testing/fresh-ledger.ts';

let fresh: FreshLedger;
beforeAll(async () => {
  fresh = await freshLedger();
});
afterAll(async () => {
  expect(await checkLedger(fresh.pool)).toMatchObject({ ok: true, breaks: [] });
});

describe.each(['post', 'postMany'] as const)('by %s', (way) => {
  const post: FreshLedger['ledger']['post'] = async (db, entry) => {
    if (way === 'post') return fresh.ledger.post(db, entry);
    const [only] = await fresh.ledger.postMany(db, [entry]);
    if (!only) throw new Error('No verdict');
    return only;
  };

  test('MO-01 money leaves one account and arrives on the other', async () => {
    const { pool, ledger, aMember } = fresh;
    const member = await aMember(1000n);
    const venue = venueWallet(member, 'AG');
    const fee = line(centerWallet(member), houseFees, 5n);
    const feesBefore = await ledger.balanceOf(pool, houseFees);
    const done = valueOf(await post(pool, anEntry([line(centerWallet(member), venue, 300n), fee])));
    expect(done.balanceOf(centerWallet(member))).toBe(695n);
    expect(done.balanceOf(venue)).toBe(300n);
    expect(() => done.balanceOf(houseFees)).toThrow(RangeError);
    expect(await ledger.balanceOf(pool, houseFees)).toBe(feesBefore + 5n);
    const wallets = [
      { account: centerWallet(member), balance: 695n },
      { account: venue, balance: 300n },
    ];
    expect(await ledger.walletsOf(pool, member)).toEqual(wallets);
    const other = await aMember(7n);
    expect(await ledger.walletsOfMany(pool, [other, member, 999_999_999_999n])).toEqual(
      new Map([
        [member, wallets],
        [other, [{ account: centerWallet(other), balance: 7n }]],
      ]),
    );
  });

  test('MO-01 what cannot be paid is refused whole and leaves the transaction usable', async () => {
    const { pool, ledger, aMember } = fresh;
    const member = await aMember(100n);
    const lines = [
      line(centerWallet(member), venueWallet(member, 'AG'), 60n),
      line(centerWallet(member), housePnl('AG'), 41n),
    ];
    const balances = await inRolledBackTransaction(pool, async (client) => {
      expect(await post(client, anEntry(lines))).toEqual({ ok: false, why: 'insufficient-balance' });
      return ledger.balancesOf(client, [centerWallet(member), venueWallet(member, 'AG')]);
    });
    expect(balances.map(({ balance }) => balance)).toEqual([100n, 0n]);
  });

  test('MO-01 an entry counts as a whole: what comes in pays for what goes out', async () => {
    const { pool, aMember } = fresh;
    const member = await aMember();
    const lines = [line(centerWallet(member), houseFees, 10n), line(cashAccount('bank'), centerWallet(member), 10n)];
    expect(valueOf(await post(pool, anEntry(lines))).balanceOf(centerWallet(member))).toBe(0n);
  });

  test('WI-05 the same key and request gets the first answer, whatever happened since', async () => {
    const { pool, ledger, aMember } = fresh;
    const member = await aMember(100n);
    const entry = anEntry([line(centerWallet(member), housePnl('AG'), 70n)]);
    const first = valueOf(await post(pool, entry));
    await ledger.post(pool, anEntry([line(cashAccount('bank'), centerWallet(member), 5n)]));
    const again = valueOf(await post(pool, { ...entry, at: new Date(AT.getTime() + 60_000) }));
    expect(again).toMatchObject({ entryId: first.entryId, repeated: true, balances: first.balances });
    expect(again.balanceOf(centerWallet(member))).toBe(30n);
    expect(await ledger.balanceOf(pool, centerWallet(member))).toBe(35n);
  });

  test('WI-05 the same key with another request is refused', async () => {
    const { pool, aMember } = fresh;
    const member = await aMember(100n);
    const entry = anEntry([line(centerWallet(member), housePnl('AG'), 70n)]);
    await post(pool, entry);
    const other = anEntry([line(centerWallet(member), housePnl('AG'), 30n)], { key: entry.key });
    expect(await post(pool, other)).toEqual({ ok: false, why: 'key-reused' });
  });

  test('WI-05 one cause is posted once, under any key; a correction is a new version', async () => {
    const { pool, ledger, aMember } = fresh;
    const member = await aMember(100n);
    const entry = anEntry([line(centerWallet(member), housePnl('AG'), 10n)]);
    await post(pool, entry);
    const { cause } = entry;
    expect(await post(pool, anEntry(entry.postings, { cause }))).toEqual({ ok: false, why: 'cause-taken' });
    expect(await post(pool, anEntry(entry.postings, { cause, version: 2 }))).toMatchObject({ ok: true });
    expect(await ledger.balanceOf(pool, centerWallet(member))).toBe(80n);
  });

  test('MO-01 no more is paid back than is owed', async () => {
    const { pool, aMember } = fresh;
    const member = await aMember(100n);
    await post(pool, anEntry([line(debtWallet(member), housePnl('AG'), 30n)]));
    const repay = line(centerWallet(member), debtWallet(member), 31n);
    expect(await post(pool, anEntry([repay]))).toEqual({ ok: false, why: 'debt-overpaid' });
    const done = valueOf(await post(pool, anEntry([{ ...repay, amount: 30n }])));
    expect(done.balanceOf(debtWallet(member))).toBe(0n);
  });

  test('MO-01 locked money does not move by a plain posting', async () => {
    const { pool, aMember } = fresh;
    const member = await aMember(100n);
    await expect(post(pool, anEntry([line(centerWallet(member), lockedWallet(member), 1n)]))).rejects.toThrow('holds');
  });

  test('MO-12 amounts beyond what a number can hold stay exact', async () => {
    const { pool, aMember } = fresh;
    const member = await aMember();
    const huge = 9_007_199_254_740_993n;
    const done = valueOf(await post(pool, anEntry([line(cashAccount('bank'), bonusWallet(member), huge)])));
    expect(done.balanceOf(bonusWallet(member))).toBe(huge);
  });
});

describe('a group', () => {
  test('MO-01 is decided in order of arrival, and a refused entry takes nothing from the next', async () => {
    const { pool, ledger, aMember } = fresh;
    const member = await aMember(100n);
    const pay = (amount: bigint) => anEntry([line(centerWallet(member), housePnl('AG'), amount)]);
    const verdicts = await ledger.postMany(pool, [
      pay(101n),
      pay(60n),
      pay(50n),
      anEntry([line(cashAccount('bank'), centerWallet(member), 10n)]),
      pay(50n),
      pay(1n),
    ]);
    expect(verdicts.map(({ ok }) => ok)).toEqual([false, true, false, true, true, false]);
  });

  test('WI-05 answers repeats inside itself and repeats of what is stored', async () => {
    const { pool, ledger, aMember } = fresh;
    const member = await aMember(100n);
    const stored = anEntry([line(centerWallet(member), housePnl('AG'), 10n)]);
    const storedId = valueOf(await ledger.post(pool, stored)).entryId;
    const entry = anEntry([
      line(centerWallet(member), houseFees, 60n),
      line(cashAccount('bank'), bonusWallet(member), 1n),
    ]);
    const verdicts = await ledger.postMany(pool, [
      entry,
      stored,
      entry,
      anEntry(entry.postings, { key: entry.key }),
      anEntry(entry.postings, { cause: entry.cause }),
    ]);
    const id = valueOf(verdicts[0] ?? { ok: false, why: 'nothing' }).entryId;
    expect(verdicts).toMatchObject([
      { ok: true, value: { entryId: id, repeated: false } },
      { ok: true, value: { entryId: storedId, repeated: true, balances: [{ balance: 90n }] } },
      { ok: true, value: { entryId: id, repeated: true, balances: [{ balance: 30n }, { balance: 1n }] } },
      { ok: false, why: 'key-reused' },
      { ok: false, why: 'cause-taken' },
    ]);
  });

  test('WI-05 a key whose first try was refused is free for its second', async () => {
    const { pool, ledger, aMember } = fresh;
    const member = await aMember();
    const entry = anEntry([line(centerWallet(member), housePnl('AG'), 10n)]);
    const verdicts = await ledger.postMany(pool, [
      entry,
      anEntry([line(cashAccount('bank'), centerWallet(member), 10n)]),
      entry,
    ]);
    expect(verdicts).toMatchObject([{ ok: false }, { ok: true }, { ok: true, value: { repeated: false } }]);
  });

  test('MO-01 an empty group is nothing', async () => {
    expect(await fresh.ledger.postMany(fresh.pool, [])).toEqual([]);
  });
});

describe('the journal', () => {
  test.each([
    ['UPDATE ledger_entry SET memo = $$x$$'],
    ['DELETE FROM ledger_entry'],
    ['TRUNCATE ledger_entry'],
    ['UPDATE ledger_posting SET amount = 1'],
    ['DELETE FROM ledger_posting'],
    ['TRUNCATE ledger_posting'],
    ['UPDATE ledger_seal SET seq = seq'],
    ['DELETE FROM ledger_seal'],
    ['DELETE FROM ledger_account'],
    ['TRUNCATE ledger_hold'],
    ['SET LOCAL session_replication_role = replica; DELETE FROM ledger_posting'],
  ])('MO-01 refuses %s, from its owner too', async (sql) => {
    await inRolledBackTransaction(fresh.pool, async (client) => {
      await expect(client.query(sql)).rejects.toThrow(/is never|permission denied/);
    });
  });

  test('MO-01 the database itself refuses a balance below zero and a posting of nothing', async () => {
    const member = await fresh.aMember(10n);
    await inRolledBackTransaction(fresh.pool, async (client) => {
      const sql = `UPDATE ledger_account SET balance = -1 WHERE member_id = ${member}`;
      await expect(client.query(sql)).rejects.toThrow('ledger_account_balance');
    });
    await inRolledBackTransaction(fresh.pool, async (client) => {
      const sql = "INSERT INTO ledger_posting VALUES (0, 1, 0, 'fees', 0, 'promo', 'CNY', 0)";
      await expect(client.query(sql)).rejects.toThrow('ledger_posting_moves');
    });
  });

  test('MO-01 two ledgers in one database know nothing of each other', async () => {
    const other = await freshLedger();
    const member = await fresh.aMember(50n);
    expect(await other.ledger.balanceOf(other.pool, centerWallet(member))).toBe(0n);
    expect(await fresh.ledger.balanceOf(fresh.pool, centerWallet(member))).toBe(50n);
  });
});
