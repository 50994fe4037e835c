import { beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../../tests/support/runner/fresh-database.ts';
import { cashAccount, centerWallet, venueWallet } from './account.ts';
import { chainHead, entriesFor, entriesSince, entryOf, historyLines, historyTotals } from './history.ts';
import { hold, releaseHold } from './hold.ts';
import { installLedger } from './install.ts';
import { post } from './post.ts';
import { sealEntries } from './seal.ts';

const MEMBER = 7n;
const at = (second: number): Date => new Date(Date.UTC(2026, 0, 1, 0, 0, second));

const header = (key: string, kind: string, second: number) => ({
  key,
  kind,
  cause: key,
  actor: 't',
  at: at(second),
});

let db: Awaited<ReturnType<typeof freshDatabase>>['pool'];

beforeAll(async () => {
  db = (await freshDatabase()).pool;
  await installLedger(db);
  const [center, venue] = [centerWallet(MEMBER), venueWallet(MEMBER, 'X')];
  const money = { from: cashAccount('a'), to: center };
  await post(db, { ...header('g1', 'gift', 10), postings: [{ ...money, amount: 100n }] });
  // A clock that is a little behind: posted second, dated first.
  await post(db, { ...header('g2', 'gift', 9), postings: [{ ...money, amount: 20n }] });
  await post(db, { ...header('v1', 'move', 11), postings: [{ from: center, to: venue, amount: 30n }] });
  const held = await hold(db, { ...header('h1', 'hold', 12), from: center, amount: 5n });
  if (held.ok) await releaseHold(db, { ...header('h2', 'back', 13), holdId: held.value.holdId });
  await post(db, { ...header('a1', 'fix', 13), postings: [{ from: center, to: cashAccount('a'), amount: 7n }] });
  await post(db, {
    ...header('n1', 'gift', 12),
    postings: [{ from: cashAccount('a'), to: centerWallet(8n), amount: 9n }],
  });
});

const gifts = { memberId: MEMBER, kinds: ['gift', 'fix', 'move', 'hold'], from: at(0), to: at(60) };

test('MO-10 lines are newest first, with what a member can spend more or less by them', async () => {
  const lines = await historyLines(db, gifts, { limit: 10 });
  // A move between the member's own wallets changes nothing; held money cannot be spent.
  expect(lines.map(({ kind, net }) => [kind, net])).toEqual([
    ['fix', -7n],
    ['hold', -5n],
    ['gift', 100n],
    ['gift', 20n],
  ]);
  expect(await historyTotals(db, gifts)).toEqual({ count: 4, came: 120n, went: 12n });
});

test('MO-10 a page goes on after its key', async () => {
  const [, second] = await historyLines(db, gifts, { limit: 2 });
  const rest = await historyLines(db, gifts, { after: second, limit: 10 });
  expect(rest.map(({ cause }) => cause)).toEqual(['g1', 'g2']);
  expect(await historyLines(db, gifts, { after: { at: at(9), entryId: 0n }, limit: 10 })).toEqual([]);
});

test('MO-10 entries since a moment come in order of posting, without gaps, as this member sees them', async () => {
  const since = await entriesSince(db, MEMBER, { from: at(10), limit: 100 });
  expect(since.map(({ cause }) => cause)).toEqual(['g1', 'g2', 'v1', 'h1', 'h2', 'a1']);
  expect(since[2]?.moves.map(({ wallet, delta, after }) => [wallet, delta, after])).toEqual([
    ['center', -30n, 90n],
    ['venue:X', 30n, 30n],
  ]);
  expect(await entriesSince(db, MEMBER, { from: at(60), limit: 100 })).toEqual([]);
  expect(await entriesSince(db, MEMBER, { from: at(10), limit: 2 })).toHaveLength(2);
});

test('MO-10 an entry is found by its cause and by its number, by those it touched', async () => {
  const [found] = await entriesFor(db, MEMBER, { kind: 'move', cause: 'v1' });
  expect(found?.moves).toHaveLength(2);
  expect(await entryOf(db, MEMBER, found?.entryId ?? 0n)).toEqual(found);
  expect(await entryOf(db, 8n, found?.entryId ?? 0n)).toBeUndefined();
});

test('MO-10 the chain’s place is told once it is sealed', async () => {
  expect(await chainHead(db)).toBeUndefined();
  expect((await entriesSince(db, MEMBER, { from: at(0), limit: 1 }))[0]?.seal).toBeNull();
  await sealEntries(db);
  const head = await chainHead(db);
  expect(head).toMatchObject({ seq: 7n, hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect((await entriesSince(db, MEMBER, { from: at(0), limit: 1 }))[0]?.seal?.seq).toBe(1n);
});
