import { fc } from '@fast-check/vitest';
import { centerWallet, type CheckedPoster, createCheckedPoster, postChecked, venueWallet } from '@fairground/ledger';
import { beforeAll, expect, test } from 'vitest';
import { aMember, fund } from '../../../../../tests/support/builders.ts';
import { type TestApp, startTestApp } from '../../../../../tests/support/test-app.ts';
import { transferCheck } from './batched-transfer.ts';

const NOW = new Date();
/** Members of each kind, twice over: one half goes alone, the other together, and both stay alike from run to run. */
const KINDS = ['plain', 'break', 'limited', 'locked', 'freed', 'barred', 'young', 'unseen'] as const;
const PER_KIND = 3;

let running: TestApp;
let runs = 0;
let some: readonly bigint[];
let others: readonly bigint[];
beforeAll(async () => {
  running = await startTestApp();
  [some, others] = [await people(), await people()];
});

/** A request says the same each time, hardly ever something else. */
const REQUESTS = [
  { way: 'in', amount: 100n },
  { way: 'in', amount: 700n },
  { way: 'out', amount: 100n },
  { way: 'out', amount: 700n },
] as const;
const aTransfer = fc.record({
  member: fc.oneof(fc.nat({ max: 5 }), fc.nat({ max: KINDS.length * PER_KIND - 1 })),
  request: fc.nat({ max: REQUESTS.length - 1 }),
  more: fc.constantFrom(0n, 0n, 0n, 0n, 0n, 1n),
});
type Transfer = typeof aTransfer extends fc.Arbitrary<infer Value> ? Value : never;

/** What makes a member special, in SQL. */
const MADE: Readonly<Record<(typeof KINDS)[number], string>> = {
  plain: '',
  break: `insert into limit_member (member_id, restriction_kind, restriction_began_at, restriction_until)
    values ($1, 'break', now(), now() + interval '1 day') on conflict (member_id) do update set
    restriction_kind = excluded.restriction_kind, restriction_began_at = excluded.restriction_began_at,
    restriction_until = excluded.restriction_until`,
  limited: `insert into limit_member (member_id, stake) values ($1, 1) on conflict (member_id) do update set stake = 1`,
  locked: `insert into venue_wagering_lock values ($1, 'CRTY', '活动', 5, now(), null)`,
  freed: `insert into venue_wagering_lock values ($1, 'CRTY', '活动', 5, now(), now() - interval '1 day')`,
  barred: `update member set residence = 'FR' where id = $1`,
  young: `update member set birthday = '2020-01-01' where id = $1`,
  unseen: `delete from limit_member where member_id = $1 and not exists (select from limit_tally where member_id = $1)`,
};

async function people(): Promise<bigint[]> {
  const ids: bigint[] = [];
  for (const kind of KINDS) {
    for (let count = 0; count < PER_KIND; count += 1) {
      const member = await aMember(running.app);
      await fund(running.app, member, 1000n);
      if (MADE[kind]) await running.app.pool.query(MADE[kind], [member.memberId]);
      ids.push(member.memberId);
    }
  }
  return ids;
}

function checkedOf({ member, request, more }: Transfer, ids: readonly bigint[]) {
  const memberId = ids[member] ?? 0n;
  const { way, amount: usual } = REQUESTS[request] ?? REQUESTS[0];
  const amount = usual + more;
  const key = `${runs}-${memberId}-${request}`;
  const [center, there] = [centerWallet(memberId), venueWallet(memberId, 'CRTY')];
  const [from, to] = way === 'in' ? [center, there] : [there, center];
  const row = {
    member: `${memberId}`,
    venue: 'CRTY',
    way,
    amount: `${amount}`,
    order: `VT${key}`,
    key,
    at: NOW.toISOString(),
    barred: 'FR',
    must_verify: false,
    born_by: '2008-01-01',
  };
  const entry = {
    key,
    kind: 'venue-transfer',
    cause: key,
    actor: 'test',
    at: NOW,
    postings: [{ from, to, amount }],
  };
  return { entry, row };
}

const word = (verdict: Awaited<ReturnType<CheckedPoster['submit']>>): string =>
  verdict.ok ? (verdict.value.repeated ? 'repeated' : 'posted') : verdict.why;

/** Orders and money of people, told without their numbers. */
async function left(ids: readonly bigint[]): Promise<unknown> {
  const { rows } = await running.app.pool.query(
    `select p.n, a.wallet, a.balance, null::text as way, null::bigint as amount
       from unnest($1::bigint[]) with ordinality as p(id, n) join ledger_account a on a.member_id = p.id
       where a.balance <> 0
     union all
     select p.n, null, null, t.way, t.amount
       from unnest($1::bigint[]) with ordinality as p(id, n) join transfer_order t on t.member_id = p.id
     order by 1, 2, 3, 4, 5`,
    [ids.map(String)],
  );
  return rows;
}

test('MO-08 transfers in groups of two to fifty are answered and written as one after the other', async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(aTransfer, { minLength: 2, maxLength: 50 }), async (transfers) => {
      runs += 1;
      const client = await running.app.pool.connect();
      try {
        // As the edge sends them: whatever waits goes together, a member once in a group.
        const poster = createCheckedPoster(() => Promise.resolve(client), transferCheck);
        const together = (await Promise.all(transfers.map((each) => poster.submit(checkedOf(each, some))))).map(word);
        const alone: string[] = [];
        for (const each of transfers) {
          const [verdict] = await postChecked(client, transferCheck, [checkedOf(each, others)]);
          alone.push(verdict ? word(verdict) : '');
        }
        for (const each of together) seen.add(each);
        expect(together).toEqual(alone);
        expect(await left(some)).toEqual(await left(others));
      } finally {
        client.release();
      }
    }),
    // One that says something else under a key that was used, and one that repeats it: chance leaves them out now and then.
    {
      numRuns: 25,
      examples: [
        [
          [
            { member: 0, request: 0, more: 0n },
            { member: 0, request: 0, more: 1n },
            { member: 0, request: 0, more: 0n },
          ],
        ],
      ],
    },
  );
  expect([...seen]).toEqual(
    expect.arrayContaining([
      'posted',
      'repeated',
      'key-reused',
      'limit',
      'activity',
      'residence',
      'under-age',
      'insufficient-balance',
    ]),
  );
});
