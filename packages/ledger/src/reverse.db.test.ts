import { afterAll, beforeAll, expect, test } from 'vitest';
import { cashAccount, centerWallet, debtWallet, houseFees, housePnl, lockedWallet, venueWallet } from './account.ts';
import { checkLedger } from './check-ledger.ts';
import type { Posting } from './entry.ts';
import { AT, anEntry, anEntryHeader, type FreshLedger, freshLedger, line, valueOf } from './testing/fresh-ledger.ts';

let fresh: FreshLedger;
beforeAll(async () => {
  fresh = await freshLedger();
});
afterAll(async () => {
  expect(await checkLedger(fresh.pool)).toMatchObject({ ok: true, breaks: [] });
});

const posted = async (...postings: Posting[]) =>
  valueOf(await fresh.ledger.post(fresh.pool, anEntry(postings))).entryId;
const aReversal = (entryId: bigint, oweWhenShort = false) => ({
  entryId,
  key: anEntryHeader().key,
  reason: 'result-corrected',
  actor: 'operator:1',
  at: AT,
  oweWhenShort,
});
const reverse = (entryId: bigint, oweWhenShort = false) =>
  fresh.ledger.reverse(fresh.pool, aReversal(entryId, oweWhenShort));
const balance = (account: Parameters<typeof fresh.ledger.balanceOf>[1]) => fresh.ledger.balanceOf(fresh.pool, account);

test('MO-01b a reversal puts every fen back and leaves the entry standing', async () => {
  const member = await fresh.aMember(100n);
  const venue = venueWallet(member, 'AG');
  const id = await posted(line(centerWallet(member), venue, 60n), line(centerWallet(member), houseFees, 3n));
  const done = valueOf(await reverse(id));
  expect(done.balanceOf(centerWallet(member))).toBe(100n);
  expect(done.balanceOf(venue)).toBe(0n);
  const { rows } = await fresh.pool.query('SELECT memo, reverses::text FROM ledger_entry WHERE id = $1', [
    done.entryId,
  ]);
  expect(rows).toEqual([{ memo: 'result-corrected', reverses: String(id) }]);
});

test('MO-01b an entry is reversed at most once, and a reversal never', async () => {
  const member = await fresh.aMember(100n);
  const id = await posted(line(centerWallet(member), housePnl('AG'), 10n));
  const reversal = aReversal(id);
  const first = valueOf(await fresh.ledger.reverse(fresh.pool, reversal));
  expect(valueOf(await fresh.ledger.reverse(fresh.pool, reversal))).toMatchObject({
    entryId: first.entryId,
    repeated: true,
  });
  expect(await reverse(id)).toEqual({ ok: false, why: 'already-reversed' });
  expect(await reverse(first.entryId)).toEqual({ ok: false, why: 'not-reversible' });
  expect(await reverse(987_654_321n)).toEqual({ ok: false, why: 'not-found' });
  expect(await balance(centerWallet(member))).toBe(100n);
});

test('WI-05 of many reversals racing for one entry, one wins', async () => {
  const member = await fresh.aMember(100n);
  const id = await posted(line(centerWallet(member), housePnl('AG'), 10n));
  const verdicts = await Promise.all(Array.from({ length: 6 }, () => reverse(id, true)));
  expect(verdicts.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await balance(centerWallet(member))).toBe(100n);
});

test('MO-01 what the member has spent is refused, or owed when that is allowed', async () => {
  const member = await fresh.aMember();
  const win = await posted(line(housePnl('AG'), centerWallet(member), 100n));
  await posted(line(centerWallet(member), cashAccount('bank'), 70n));
  expect(await reverse(win)).toEqual({ ok: false, why: 'insufficient-balance' });
  const done = valueOf(await reverse(win, true));
  expect(done.balanceOf(centerWallet(member))).toBe(0n);
  expect(done.balanceOf(debtWallet(member))).toBe(-70n);
});

test('MO-01 several lines drawing on one short wallet owe only what is missing', async () => {
  const member = await fresh.aMember();
  const won = await posted(
    line(housePnl('AG'), centerWallet(member), 40n),
    line(housePnl('PT'), centerWallet(member), 60n),
  );
  await posted(line(centerWallet(member), cashAccount('bank'), 50n));
  const [ag, pt] = [await balance(housePnl('AG')), await balance(housePnl('PT'))];
  expect(valueOf(await reverse(won, true)).balanceOf(debtWallet(member))).toBe(-50n);
  expect([await balance(housePnl('AG')), await balance(housePnl('PT'))]).toEqual([ag + 40n, pt + 60n]);
});

test('MO-01 nothing is owed when the money is there', async () => {
  const member = await fresh.aMember(100n);
  const win = await posted(line(housePnl('AG'), centerWallet(member), 30n));
  const done = valueOf(await reverse(win, true));
  expect(done.balances).toEqual([{ account: centerWallet(member), balance: 100n }]);
  expect(await balance(debtWallet(member))).toBe(0n);
});

test('MO-02 a reversed payment from a hold returns to the wallet the money came from', async () => {
  const member = await fresh.aMember(100n);
  const request = { ...anEntryHeader(), from: centerWallet(member), amount: 50n };
  const { holdId, entryId } = valueOf(await fresh.ledger.hold(fresh.pool, request));
  const payment = { ...anEntryHeader(), holdId, to: cashAccount('bank'), amount: 30n, rest: 'release' } as const;
  const paid = valueOf(await fresh.ledger.payHold(fresh.pool, payment));
  expect(await reverse(entryId)).toEqual({ ok: false, why: 'not-reversible' });
  expect(valueOf(await reverse(paid.entryId)).balanceOf(centerWallet(member))).toBe(100n);
  expect(await balance(lockedWallet(member))).toBe(0n);
});

test('MO-01 many reversals end like one after another, each with its own answer', async () => {
  const member = await fresh.aMember();
  const other = await fresh.aMember(50n);
  const wins = [
    await posted(line(housePnl('AG'), centerWallet(member), 100n)),
    await posted(line(housePnl('AG'), centerWallet(member), 40n)),
  ];
  await posted(line(centerWallet(member), cashAccount('bank'), 70n));
  const stake = await posted(line(centerWallet(other), housePnl('AG'), 20n));
  const requests = [...wins, stake, stake, 987_654_321n].map((id) => aReversal(id, true));
  const answers = await fresh.ledger.reverseMany(fresh.pool, requests);
  expect(answers.map((answer) => (answer.ok ? 'posted' : answer.why))).toEqual([
    'posted',
    'posted',
    'posted',
    'already-reversed',
    'not-found',
  ]);
  // 70 were left for 100 and 40: the first one is short by 30, and all of the second is owed.
  expect(await balance(centerWallet(member))).toBe(0n);
  expect(await balance(debtWallet(member))).toBe(-70n);
  expect(await balance(centerWallet(other))).toBe(50n);
  const [again] = await fresh.ledger.reverseMany(fresh.pool, requests.slice(0, 1));
  const [first] = answers;
  expect(again?.ok && first?.ok && { ...again.value }).toEqual({ ...(first?.ok && first.value), repeated: true });
  expect(await fresh.ledger.reverseMany(fresh.pool, [])).toEqual([]);
});
