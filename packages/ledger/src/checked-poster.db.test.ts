import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { centerWallet, housePnl, venueWallet } from './account.ts';
import { checkLedger } from './check-ledger.ts';
import type { Entry } from './entry.ts';
import { createCheckedPoster } from './checked-poster.ts';
import { type CheckedEntry, postChecked } from './post-checked.ts';
import { PreparedCall } from './prepared-call.ts';
import { anEntry, type FreshLedger, freshLedger, line, valueOf } from './testing/fresh-ledger.ts';

/** A check with a limit of its own: each member may stake so much in all. Its apply function writes a ticket for each stake. */
const check = { check: 'test_check', apply: 'test_apply' };
const SQL = `
  CREATE TABLE allowance (member_id bigint PRIMARY KEY, left_over bigint NOT NULL);
  CREATE TABLE ticket (entry_id bigint PRIMARY KEY, member_id bigint NOT NULL, title text NOT NULL);
  CREATE FUNCTION test_check(p_rows jsonb, p_known boolean[]) RETURNS text[] LANGUAGE plpgsql AS $$
  DECLARE
    v_refusals text[] := array_fill(NULL::text, ARRAY[cardinality(p_known)]);
    v_row record;
  BEGIN
    FOR v_row IN SELECT * FROM ROWS FROM (jsonb_to_recordset(p_rows) AS (member bigint, amount bigint))
        WITH ORDINALITY AS r(member, amount, place)
      ORDER BY member
    LOOP
      CONTINUE WHEN p_known[v_row.place];
      PERFORM FROM allowance WHERE member_id = v_row.member AND left_over >= v_row.amount FOR UPDATE;
      IF NOT FOUND THEN
        v_refusals[v_row.place] := 'over-limit';
      END IF;
    END LOOP;
    RETURN v_refusals;
  END $$;
  CREATE FUNCTION test_apply(p_rows jsonb, p_outcomes text[], p_ids bigint[]) RETURNS void LANGUAGE sql AS $$
    WITH posted AS (
      SELECT p_ids[place] AS id, member, amount, title
      FROM ROWS FROM (jsonb_to_recordset(p_rows) AS (member bigint, amount bigint, title text))
        WITH ORDINALITY AS r(member, amount, title, place)
      WHERE p_outcomes[place] = 'posted'
    ), counted AS (
      UPDATE allowance a SET left_over = left_over - p.amount FROM posted p WHERE a.member_id = p.member
    )
    INSERT INTO ticket SELECT id, member, title FROM posted
  $$;
`;

let fresh: FreshLedger;
beforeAll(async () => {
  fresh = await freshLedger();
  await fresh.pool.query(SQL);
});
afterAll(async () => {
  expect(await checkLedger(fresh.pool)).toMatchObject({ ok: true, breaks: [] });
});

async function aLimitedMember(balance: bigint, limit: bigint): Promise<bigint> {
  const member = await fresh.aMember(balance);
  await fresh.pool.query('INSERT INTO allowance VALUES ($1, $2)', [member, limit]);
  return member;
}

function aStake(
  member: bigint,
  amount = 1n,
  entry: Entry = anEntry([line(centerWallet(member), housePnl('AG'), amount)]),
) {
  return { entry, row: { member: `${member}`, amount: `${amount}`, title: entry.cause } } satisfies CheckedEntry;
}

/** A stake whose win comes back at once, and a line of the house's own between. */
const aRound = (member: bigint, { stake, won }: { readonly stake: bigint; readonly won: bigint }) =>
  aStake(
    member,
    stake,
    anEntry([
      line(centerWallet(member), housePnl('AG'), stake),
      line(housePnl('AG'), housePnl('BG'), 1n),
      line(housePnl('AG'), centerWallet(member), won),
    ]),
  );

const ticketsOf = async (member: bigint): Promise<string[]> => {
  const text =
    'SELECT t.title FROM ticket t JOIN ledger_entry e ON e.id = t.entry_id WHERE t.member_id = $1 ORDER BY 1';
  const { rows } = await fresh.pool.query<{ title: string }>(text, [member]);
  return rows.map(({ title }) => title);
};

test('MO-01 a stake, what it counts against and its ticket are one fact, or none of them happens', async () => {
  const [rich, poor, held] = [
    await aLimitedMember(10n, 10n),
    await aLimitedMember(1n, 10n),
    await aLimitedMember(10n, 2n),
  ];
  const poster = createCheckedPoster(async () => fresh.pool, check, { connections: 1 });
  const stakes = [aStake(rich, 5n), aStake(poor, 5n), aStake(held, 5n)];
  const verdicts = await Promise.all(stakes.map((stake) => poster.submit(stake)));
  expect(verdicts.map((verdict) => verdict.ok || verdict.why)).toEqual([true, 'insufficient-balance', 'over-limit']);
  expect(await ticketsOf(rich)).toEqual([stakes[0]?.entry.cause]);
  expect([...(await ticketsOf(poor)), ...(await ticketsOf(held))]).toEqual([]);
  expect(await fresh.ledger.balanceOf(fresh.pool, centerWallet(held))).toBe(10n);
  const { rows } = await fresh.pool.query('SELECT left_over FROM allowance ORDER BY member_id');
  expect(rows).toEqual([{ left_over: '5' }, { left_over: '10' }, { left_over: '2' }]);
  await poster.close();
});

test('WI-05 a repeat is not checked again and writes no second ticket', async () => {
  const member = await aLimitedMember(10n, 3n);
  const poster = createCheckedPoster(async () => fresh.pool, check);
  const stake = aStake(member, 3n);
  expect(valueOf(await poster.submit(stake)).repeated).toBe(false);
  const again = await Promise.all([poster.submit(stake), poster.submit(stake)]);
  expect(again.map((verdict) => valueOf(verdict).repeated)).toEqual([true, true]);
  expect(valueOf(again[0]).balanceOf(centerWallet(member))).toBe(7n);
  expect(await ticketsOf(member)).toHaveLength(1);
  expect(await poster.submit({ ...stake, entry: { ...stake.entry, memo: 'another request' } })).toEqual({
    ok: false,
    why: 'key-reused',
  });
  await poster.close();
});

test('a check may have every wallet of the member told as the posting leaves it, alone and in groups of either kind', async () => {
  const [one, other] = [await aLimitedMember(10n, 10n), await aLimitedMember(20n, 20n)];
  const moved = anEntry([line(centerWallet(one), venueWallet(one, 'AG'), 4n)]);
  expect((await fresh.ledger.post(fresh.pool, moved)).ok).toBe(true);
  const telling = { ...check, tellsWallets: true } as const;
  const walletsIn = async (stakes: readonly CheckedEntry[]) =>
    (await postChecked(fresh.pool, telling, stakes)).map((verdict) =>
      Object.fromEntries(valueOf(verdict).wallets?.map(({ account, balance }) => [account.wallet, balance]) ?? []),
    );
  expect(await walletsIn([aStake(one)])).toEqual([{ center: 5n, 'venue:AG': 4n }]);
  expect(await walletsIn([aStake(other), aStake(one)])).toEqual([{ center: 19n }, { center: 4n, 'venue:AG': 4n }]);
  const back = anEntry([line(centerWallet(one), housePnl('AG'), 2n), line(housePnl('AG'), venueWallet(one, 'AG'), 1n)]);
  expect(await walletsIn([aStake(one, 2n, back), aStake(other)])).toEqual([
    { center: 2n, 'venue:AG': 5n },
    { center: 18n },
  ]);
  const [silent] = await postChecked(fresh.pool, check, [aStake(one)]);
  expect(silent?.ok && silent.value.wallets).toBeUndefined();
  const [short] = await postChecked(fresh.pool, telling, [aStake(one, 9n)]);
  expect(short).toEqual({ ok: false, why: 'over-limit' });
});

test('MO-01 many at once stay within money and limit, to the last one', async () => {
  const members = await Promise.all(
    Array.from({ length: 6 }, (_, index) => aLimitedMember(20n, index % 2 === 0 ? 12n : 40n)),
  );
  const poster = createCheckedPoster(async () => fresh.pool, check, { connections: 2 });
  const stakes = members.flatMap((member) => Array.from({ length: 30 }, () => aStake(member)));
  const verdicts = await Promise.all(stakes.map((stake) => poster.submit(stake)));
  await poster.close();
  for (const [index, member] of members.entries()) {
    const taken = verdicts.slice(index * 30, index * 30 + 30).filter(({ ok }) => ok).length;
    expect(taken).toBe(index % 2 === 0 ? 12 : 20);
    expect(await ticketsOf(member)).toHaveLength(taken);
  }
});

/** Which statements a group took, by the beginning of their names. */
async function statementsFor(stakes: readonly CheckedEntry[]): Promise<{ names: string[]; whys: (string | true)[] }> {
  const query = vi.spyOn(fresh.pool, 'query');
  const verdicts = await postChecked(fresh.pool, check, stakes);
  const calls: unknown[] = query.mock.calls.map(([call]) => call);
  query.mockRestore();
  const names = calls.map((call) => (call instanceof PreparedCall ? call.name.replace(/-\w{24}$/, '') : 'another'));
  return { names, whys: verdicts.map((verdict) => verdict.ok || verdict.why) };
}

describe('MO-01 WI-05 the short way of a group', () => {
  test('takes one statement where all is new, refusals among it', async () => {
    const members = [await aLimitedMember(9n, 9n), await aLimitedMember(1n, 9n), await aLimitedMember(9n, 1n)];
    const { names, whys } = await statementsFor(members.map((member) => aStake(member, 5n)));
    expect(names).toEqual(['ledger-checked-plain']);
    expect(whys).toEqual([true, 'insufficient-balance', 'over-limit']);
    const balances = await Promise.all(members.map((id) => fresh.ledger.balanceOf(fresh.pool, centerWallet(id))));
    expect(balances).toEqual([4n, 1n, 9n]);
    expect(await ticketsOf(members[0] ?? 0n)).toHaveLength(1);
  });

  test('gives way to the long one for a repeat, whether it would be admitted now or not', async () => {
    const [first, second, third] = [
      await aLimitedMember(9n, 9n),
      await aLimitedMember(5n, 9n),
      await aLimitedMember(9n, 9n),
    ];
    const [again, short] = [aStake(first, 5n), aStake(second, 5n)];
    await statementsFor([again, short]);
    for (const known of [again, short]) {
      const { names, whys } = await statementsFor([known, aStake(third, 1n)]);
      expect(names).toEqual(['ledger-checked-plain', 'ledger-checked-group']);
      expect(whys).toEqual([true, true]);
    }
    expect(await fresh.ledger.balanceOf(fresh.pool, centerWallet(first))).toBe(4n);
    expect(await fresh.ledger.balanceOf(fresh.pool, centerWallet(second))).toBe(0n);
    expect(await ticketsOf(first)).toHaveLength(1);
  });

  test('gives way for a wallet that is not there yet, and is not tried where one wallet comes twice', async () => {
    const [member, other] = [await aLimitedMember(9n, 9n), await aLimitedMember(9n, 9n)];
    const opening = anEntry([line(centerWallet(member), venueWallet(member, 'AG'), 2n)]);
    const moved = await statementsFor([aStake(member, 2n, opening), aStake(other, 1n)]);
    expect(moved).toEqual({ names: ['ledger-checked-plain', 'ledger-checked-group'], whys: [true, true] });
    const twice = await statementsFor([aStake(other, 1n), aStake(other, 1n)]);
    expect(twice).toEqual({ names: ['ledger-checked-group'], whys: [true, true] });
    expect(await fresh.ledger.balanceOf(fresh.pool, venueWallet(member, 'AG'))).toBe(2n);
    expect(await fresh.ledger.balanceOf(fresh.pool, centerWallet(other))).toBe(6n);
  });

  test('takes several lines of one wallet too, with the answers and the postings of the long one', async () => {
    const members = [await aLimitedMember(9n, 9n), await aLimitedMember(1n, 9n), await aLimitedMember(9n, 1n)];
    const [rich = 0n, poor = 0n] = members;
    const rounds = [
      aRound(rich, { stake: 5n, won: 3n }),
      aRound(poor, { stake: 5n, won: 2n }),
      aRound(members[2] ?? 0n, { stake: 5n, won: 3n }),
    ];
    const { names, whys } = await statementsFor(rounds);
    expect(names).toEqual(['ledger-checked-wallets']);
    expect(whys).toEqual([true, 'insufficient-balance', 'over-limit']);
    const balances = await Promise.all(members.map((id) => fresh.ledger.balanceOf(fresh.pool, centerWallet(id))));
    expect(balances).toEqual([7n, 1n, 9n]);
    const [alone] = await postChecked(fresh.pool, check, [aRound(rich, { stake: 2n, won: 4n })]);
    expect(alone?.ok && alone.value.balanceOf(centerWallet(rich))).toBe(9n);
    const { rows } = await fresh.pool.query(
      `SELECT p.line, p.amount, p.from_after, p.to_after FROM ledger_posting p JOIN ledger_entry e ON e.id = p.entry_id
       WHERE e.key = $1 ORDER BY p.line`,
      [rounds[0]?.entry.key],
    );
    expect(rows).toEqual([
      { line: 1, amount: '5', from_after: '7', to_after: null },
      { line: 2, amount: '1', from_after: null, to_after: null },
      { line: 3, amount: '3', from_after: null, to_after: '7' },
    ]);
    expect(await ticketsOf(rich)).toHaveLength(2);
  });

  test('gives way with several lines as with one, and is not tried where an entry has two wallets', async () => {
    const [member, other, third] = [
      await aLimitedMember(9n, 9n),
      await aLimitedMember(9n, 9n),
      await aLimitedMember(9n, 9n),
    ];
    const round = aRound(member, { stake: 5n, won: 3n });
    await statementsFor([round, aRound(other, { stake: 1n, won: 1n })]);
    const again = await statementsFor([round, aRound(other, { stake: 1n, won: 1n })]);
    expect(again).toEqual({ names: ['ledger-checked-wallets', 'ledger-checked-group'], whys: [true, true] });
    await fresh.pool.query('UPDATE allowance SET left_over = 0 WHERE member_id = $1', [member]);
    const held = await statementsFor([round, aRound(other, { stake: 1n, won: 1n })]);
    expect(held).toEqual({ names: ['ledger-checked-wallets', 'ledger-checked-group'], whys: [true, true] });
    expect(await fresh.ledger.balanceOf(fresh.pool, centerWallet(member))).toBe(7n);
    const opening = anEntry([
      line(housePnl('AG'), venueWallet(other, 'AG'), 2n),
      line(venueWallet(other, 'AG'), housePnl('AG'), 1n),
    ]);
    const opened = await statementsFor([aStake(other, 1n, opening), aRound(third, { stake: 1n, won: 1n })]);
    expect(opened).toEqual({ names: ['ledger-checked-wallets', 'ledger-checked-group'], whys: [true, true] });
    // It may be part of a larger transaction, which a statement that gives up would break.
    expect(await statementsFor([round])).toEqual({ names: ['ledger-checked-group'], whys: [true] });
    const two = anEntry([
      line(centerWallet(other), venueWallet(other, 'AG'), 1n),
      line(venueWallet(other, 'AG'), housePnl('AG'), 1n),
    ]);
    expect(await statementsFor([aStake(other, 1n, two)])).toEqual({ names: ['ledger-checked-group'], whys: [true] });
  });
});
