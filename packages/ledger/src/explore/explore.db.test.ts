import { beforeAll, expect, test } from 'vitest';
import { type Account, cashAccount, centerWallet, housePnl, stakeWallet, venueWallet } from '../account.ts';
import { balanceOf } from '../balances.ts';
import type { Posting } from '../entry.ts';
import { hold, payHold } from '../hold.ts';
import { post } from '../post.ts';
import { reverse } from '../reverse.ts';
import { sealEntries, verifyChain } from '../seal.ts';
import { anEntry, type FreshLedger, freshLedger, inRolledBackTransaction, valueOf } from '../testing/fresh-ledger.ts';
import { accountStatement } from './account-statement.ts';
import { checkedSeal, entriesOfHold, type JournalEntry, journalEntries } from './journal-entries.ts';
import { type EntryFilter, searchEntries } from './search-entries.ts';
import { ownAccounts, trialBalance } from './trial-balance.ts';

const [ANN, BEN] = [7n, 8n];
const bank = cashAccount('bank');
const pnl = housePnl('X');
const HOUR_MS = 3_600_000;
const START = Date.UTC(2026, 0, 1);

let fresh: FreshLedger;
let all: readonly JournalEntry[];

/** Over a hundred entries of several kinds over a month: some a little late, some of the same moment, some of many lines. */
beforeAll(async () => {
  fresh = await freshLedger();
  const { pool } = fresh;
  for (let place = 0; place < 120; place += 1) {
    const who = place % 3 === 0 ? BEN : ANN;
    const [center, venue, stake] = [centerWallet(who), venueWallet(who, 'X'), stakeWallet(who, 'X')];
    // Two at a time share their moment, and every tenth is dated an hour before the one it follows.
    const at = new Date(START + Math.floor(place / 2) * 6 * HOUR_MS - (place % 10 === 9 ? HOUR_MS : 0));
    const amount = BigInt(100 + place);
    const [kind, postings]: [string, Posting[]] =
      place % 4 === 0
        ? ['deposit', [{ from: bank, to: center, amount: amount * 10n }]]
        : place % 4 === 1
          ? ['venue-transfer', [{ from: center, to: venue, amount }]]
          : place % 4 === 2
            ? [
                'slot-round',
                [
                  { from: venue, to: pnl, amount: 40n },
                  { from: pnl, to: venue, amount: 15n },
                ],
              ]
            : [
                'stake',
                [
                  { from: venue, to: stake, amount: 7n },
                  { from: venue, to: pnl, amount: 1n },
                ],
              ];
    // oxlint-disable-next-line no-await-in-loop -- in this order
    await post(pool, anEntry(postings, { kind, at }));
    // oxlint-disable-next-line no-await-in-loop
    if (place === 70) await sealEntries(pool);
  }
  const { rows } = await pool.query<{ id: string }>('SELECT id::text FROM ledger_entry e ORDER BY e.id DESC');
  all = await journalEntries(
    pool,
    rows.map(({ id }) => BigInt(id)),
  );
});

const touches = ({ postings }: JournalEntry, { memberId, wallet }: Partial<Account>): boolean =>
  postings.some(({ from, to }) =>
    [from, to].some((each) => each.memberId === memberId && (wallet === undefined || each.wallet === wallet)),
  );

/** What a filter means, entry by entry. */
function isWanted(entry: JournalEntry, filter: EntryFilter): boolean {
  const { kinds, from, to, memberId, account, amountMin = 0n, amountMax = 1n << 60n } = filter;
  return (
    (kinds?.includes(entry.kind) ?? true) &&
    (!from || entry.at >= from) &&
    (!to || entry.at < to) &&
    (memberId === undefined || touches(entry, { memberId })) &&
    (!account || touches(entry, account)) &&
    entry.postings.some(({ amount }) => amount >= amountMin && amount <= amountMax)
  );
}

async function everyPage(filter: EntryFilter, limit: number): Promise<bigint[]> {
  const found: bigint[] = [];
  let after: bigint | undefined;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- page after page
    const { entries, next } = await searchEntries(fresh.pool, filter, { after, limit });
    found.push(...entries.map(({ entryId }) => entryId));
    if (next === null) return found;
    after = next;
  }
}

const spanOf = (fromDay: number, toDay: number) => ({
  from: new Date(START + fromDay * 24 * HOUR_MS),
  to: new Date(START + toDay * 24 * HOUR_MS),
});

const filters: readonly (readonly [string, EntryFilter])[] = [
  ['everything', {}],
  ['a span', spanOf(3, 9)],
  ['two kinds', { kinds: ['deposit', 'stake'] }],
  ['a kind in a span', { kinds: ['slot-round'], ...spanOf(2, 20) }],
  ['a member', { memberId: ANN }],
  ['a member in a span', { memberId: BEN, ...spanOf(5, 12) }],
  ['a wallet', { account: venueWallet(ANN, 'X') }],
  ['a house account', { account: pnl }],
  ['a house account in a span, one kind', { account: pnl, kinds: ['stake'], ...spanOf(1, 15) }],
  ['an account, and a member who met it', { account: bank, memberId: BEN }],
  ['an amount', { amountMin: 1500n, amountMax: 2000n }],
  ['an amount of a member', { memberId: ANN, amountMin: 15n, amountMax: 15n }],
  ['what nobody did', { kinds: ['nothing'] }],
];

test.each(filters)(
  'OP-03d %s: every page of it together is all of it, without a gap or a repeat',
  async (_, filter) => {
    const isByTime = filter.memberId === undefined && !filter.account;
    const wanted = all
      .filter((entry) => isWanted(entry, filter))
      .toSorted(
        (one, other) => (isByTime ? other.at.getTime() - one.at.getTime() : 0) || Number(other.entryId - one.entryId),
      )
      .map(({ entryId }) => entryId);
    for (const limit of [4, 1000]) {
      // oxlint-disable-next-line no-await-in-loop -- one size after the other
      expect(await everyPage(filter, limit)).toEqual(wanted);
    }
  },
);

test('OP-03d entries that a number names come in order, and nothing else', async () => {
  const entryIds = [all[3], all[100], all[60]].flatMap((entry) => (entry ? [entry.entryId] : []));
  const sorted = entryIds.toSorted((one, other) => Number(other - one));
  expect(await everyPage({ entryIds: [...entryIds, 999_999n] }, 1)).toEqual(sorted);
  expect(await everyPage({ entryIds, memberId: 99n }, 5)).toEqual([]);
});

test.each([
  ['a member’s wallet', venueWallet(ANN, 'X')],
  ['an account of the house', pnl],
  ['the outside world', bank],
])('OP-03d the statement of %s adds up, line after line, to what stands on it', async (_, account) => {
  const deltas = all
    .map((entry) => ({
      entryId: entry.entryId,
      delta: entry.postings.reduce(
        (sum, { from, to, amount }) =>
          sum +
          (to.memberId === account.memberId && to.wallet === account.wallet ? amount : 0n) -
          (from.memberId === account.memberId && from.wallet === account.wallet ? amount : 0n),
        0n,
      ),
      touches: touches(entry, account),
    }))
    .filter((each) => each.touches);
  let standing = await balanceOf(fresh.pool, account);
  expect(standing).toBe(deltas.reduce((sum, { delta }) => sum + delta, 0n));
  const wanted = deltas.map(({ entryId, delta }) => {
    const after = standing;
    standing -= delta;
    return { entryId, delta, after };
  });
  for (const limit of [3, 1000]) {
    const told: typeof wanted = [];
    let after: bigint | undefined;
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- page after page
      const { lines, next } = await accountStatement(fresh.pool, { account }, { after, limit });
      told.push(...lines.map(({ entry, ...rest }) => ({ entryId: entry.entryId, ...rest })));
      if (next === null) break;
      after = next;
    }
    expect(told).toEqual(wanted);
  }
  // What is left out does not change what stands beside the rest.
  const some = await accountStatement(fresh.pool, { account, kinds: ['stake'], ...spanOf(4, 20) }, { limit: 1000 });
  const inSpan = new Set(
    all.filter((entry) => isWanted(entry, { kinds: ['stake'], ...spanOf(4, 20) })).map((e) => e.entryId),
  );
  expect(some.lines.map(({ entry, ...rest }) => ({ entryId: entry.entryId, ...rest }))).toEqual(
    wanted.filter(({ entryId }) => inSpan.has(entryId)),
  );
});

test('OP-03d the trial balance is the postings’ sums by class, and nought in all', async () => {
  const classes = await trialBalance(fresh.pool);
  expect(classes.reduce((sum, { posted }) => sum + posted, 0n)).toBe(0n);
  const { rows } = await fresh.pool.query<{ is_own: boolean; name: string; posted: string }>(
    `SELECT member_id = 0 AS is_own, split_part(wallet, ':', 1) AS name, sum(delta)::text AS posted
     FROM ledger_move GROUP BY 1, 2 ORDER BY 1, 2`,
  );
  expect(classes.map(({ isOwn, name, posted }) => [isOwn, name, posted])).toEqual(
    rows.map(({ is_own, name, posted }) => [is_own, name, BigInt(posted)]),
  );
  for (const { isOwn, posted, stored } of classes) expect(stored).toBe(isOwn ? null : posted);
  const house = await ownAccounts(fresh.pool);
  expect(house.map(({ wallet }) => wallet)).toEqual(['cash:channel:bank', 'pnl:X']);
  expect(house.find(({ wallet }) => wallet === 'pnl:X')?.balance).toBe(await balanceOf(fresh.pool, pnl));
});

test('OP-03d an entry shows what it reverses, what reverses it and the hold it belongs to', async () => {
  const { pool } = fresh;
  const center = centerWallet(ANN);
  const held = valueOf(await hold(pool, { ...anEntry([]), from: center, amount: 50n }));
  const to = cashAccount('bank');
  await payHold(pool, { ...anEntry([]), holdId: held.holdId, to, amount: 50n, rest: 'release' });
  expect((await entriesOfHold(pool, held.holdId)).map(({ holdId }) => holdId)).toEqual([held.holdId, held.holdId]);
  const paid = valueOf(await post(pool, anEntry([{ from: bank, to: center, amount: 9n }], { kind: 'deposit' })));
  const undone = valueOf(
    await reverse(pool, {
      entryId: paid.entryId,
      key: 'undo',
      reason: 'r',
      actor: 't',
      at: new Date(),
      oweWhenShort: false,
    }),
  );
  const [first, second] = await journalEntries(pool, [paid.entryId, undone.entryId]);
  expect(first).toMatchObject({ reversedBy: undone.entryId, reverses: null });
  expect(second).toMatchObject({ reverses: paid.entryId, reversedKind: 'deposit', reversedBy: null });
});

test('OP-03d a seal verifies alone and in its range, and both show what was changed behind its back', async () => {
  const { pool } = fresh;
  await sealEntries(pool);
  const entry = all[50];
  if (!entry) throw new Error('too few entries');
  const seal = await checkedSeal(pool, entry.entryId);
  expect(seal).toMatchObject({ verifies: true });
  const seq = seal?.seq ?? 0n;
  expect(await verifyChain(pool, seq - 5n, seq + 5n)).toEqual({ ok: true, sealed: 10, breaks: [] });
  await inRolledBackTransaction(pool, async (client) => {
    await client.query('ALTER TABLE ledger_entry DISABLE TRIGGER ALL');
    await client.query(`SET LOCAL session_replication_role = replica`);
    await client.query(`GRANT UPDATE ON ledger_entry TO CURRENT_USER`);
    await client.query(`UPDATE ledger_entry SET actor = 'somebody else' WHERE id = $1`, [entry.entryId]);
    expect(await checkedSeal(client, entry.entryId)).toMatchObject({ verifies: false });
    expect((await verifyChain(client, seq - 5n, seq + 5n)).breaks).toEqual([
      `seal ${seq} of entry ${entry.entryId}: the entry was changed`,
    ]);
    expect((await verifyChain(client, seq, seq + 5n)).ok).toBe(true);
  });
});
