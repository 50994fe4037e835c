import { fc } from '@fast-check/vitest';
import { type PostingCheck, postChecked, stakeWallet, venueWallet } from '@fairground/ledger';
import type { PoolClient, Submittable } from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { aBettor } from '../../../../../../tests/support/sports/sports.ts';
import { type TestApp, startTestApp } from '../../../../../../tests/support/test-app.ts';
import { betCheck, STAKE_KIND } from './place-tickets.ts';

const NOW = new Date();
const SOON = new Date(NOW.getTime() + 60_000).toISOString();
const MEMBERS = 30;

let running: TestApp;
const members: bigint[] = [];
beforeAll(async () => {
  running = await startTestApp();
  for (let count = 0; count < MEMBERS; count += 1) members.push((await aBettor(running)).memberId);
});

/** A bet by small numbers, so that bets often meet: on members, selections, requests and fingerprints. */
const aBet = fc.record({
  member: fc.oneof(fc.nat({ max: 3 }), fc.nat({ max: MEMBERS - 1 })),
  request: fc.nat({ max: 2 }),
  games: fc.uniqueArray(fc.constantFrom('g1', 'g2', 'g3'), { minLength: 1, maxLength: 2 }),
  side: fc.constantFrom('H', 'C'),
  staked: fc.constantFrom(1000, 2500),
  cap: fc.constantFrom(2000, 5000, 1_000_000, 1_000_000),
  capMatch: fc.constantFrom(4000, 9000, 1_000_000, 1_000_000),
  twist: fc.constantFrom('', '', '', '', 'board', 'held', 'late', 'unverified'),
});
type Bet = typeof aBet extends fc.Arbitrary<infer Value> ? Value : never;

interface Request {
  readonly memberId: bigint;
  readonly key: string;
  readonly row: Readonly<Record<string, unknown>>;
  readonly amount: bigint;
}

function requestOf({ member, request, games, side, staked, cap, capMatch, twist }: Bet): Request {
  const memberId = members[member] ?? 0n;
  const selections = games.map((game) => ({ game, market_code: 'M', line: 0, side, score: '' }));
  const legs = selections.map((selection) => ({
    ...selection,
    kind: 'normal',
    sport: 'FT',
    league: '联赛',
    home: '主队',
    away: '客队',
    line_text: '',
    market_name: '独赢',
    side_name: '主队',
    odds: '0.95',
    state: 3,
    reds: 0,
    start_at: SOON,
    cut_off_at: twist === 'late' ? NOW.toISOString() : SOON,
  }));
  const what = `${memberId} ${games.join()} ${side}`;
  const row = {
    member: `${memberId}`,
    venue: 'CRTY',
    at: NOW.toISOString(),
    no: twist === 'board' ? 'board' : null,
    id: `T${memberId}-${request}`,
    mode: games.length > 1 ? 'series' : 'single',
    series: '',
    lines: 1,
    stake: `${staked}`,
    staked: `${staked}`,
    returnable: `${staked * 2}`,
    odds_type: 'H',
    price: '20000',
    quoted: '0.95',
    auto_odds: true,
    accept_any: false,
    rulebook: '2026-1',
    fingerprint: what,
    feed_at: NOW.toISOString(),
    decide_at: twist === 'held' ? SOON : null,
    legs,
    stands: selections,
    barred: '',
    must_verify: twist === 'unverified',
    siblings: [],
    cap: `${cap}`,
    cap_match: `${capMatch}`,
  };
  return { memberId, key: `${memberId}-${request}`, row, amount: BigInt(staked) };
}

/** As the commit batcher makes groups: in order of arrival, a member once in each. */
function groupsOf(requests: readonly Request[]): readonly (readonly Request[])[] {
  const groups: Request[][] = [];
  let left = requests;
  while (left.length > 0) {
    const taken = new Set<bigint>();
    const group = left.filter(({ memberId }) => !taken.has(memberId) && taken.add(memberId));
    groups.push(group);
    left = left.filter((request) => !group.includes(request));
  }
  return groups;
}

/** Everything bets leave behind. A group opens the wallets of those it refuses, too; an empty wallet is none. */
const LEFT = `select
  (select jsonb_agg(to_jsonb(t) - 'stake_entry' order by t.id) from sport_ticket t) as tickets,
  (select jsonb_agg(l order by l.ticket_id, l.position) from sport_leg l) as legs,
  (select jsonb_agg(g order by g.member_id) from limit_member g) as limits,
  (select jsonb_agg(t order by t.member_id, t.hour) from limit_tally t) as tallies,
  (select jsonb_agg(x order by x.game_id, x.market_code, x.side) from sport_exposure x) as exposure,
  (select jsonb_agg(a order by a.member_id, a.wallet) from ledger_account a where a.balance <> 0) as wallets`;

async function send(
  client: Pick<PoolClient, 'query'>,
  check: PostingCheck,
  group: readonly Request[],
): Promise<string[]> {
  const verdicts = await postChecked(
    client,
    check,
    group.map(({ memberId, key, row, amount }) => {
      const postings = [{ from: venueWallet(memberId, 'CRTY'), to: stakeWallet(memberId, 'CRTY'), amount }];
      return { entry: { key, kind: STAKE_KIND, cause: key, actor: 'test', at: NOW, postings }, row };
    }),
  );
  return verdicts.map((verdict) => (verdict.ok ? (verdict.value.repeated ? 'repeated' : 'posted') : verdict.why));
}

/** A group that is not plain gives up and is sent again: the transaction around it must outlive the first try. */
function withSavepoints(client: PoolClient): Pick<PoolClient, 'query'> {
  const query = async (call: Submittable & { callback?: (error: Error | null) => void }): Promise<void> => {
    await client.query('savepoint statement');
    try {
      await new Promise<void>((resolve, reject) => {
        call.callback = (error) => (error ? reject(error) : resolve());
        client.query(call);
      });
    } catch (error) {
      await client.query('rollback to savepoint statement');
      throw error;
    }
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the ledger's statements alone come this way
  return { query } as unknown as PoolClient;
}

/** Undone afterwards, so that the other way finds the same state. */
async function tried(way: 'alone' | 'together', groups: readonly (readonly Request[])[]) {
  const client = await running.app.pool.connect();
  try {
    await client.query('begin');
    const words: string[] = [];
    const statements = way === 'together' ? groups : groups.flat().map((request) => [request]);
    for (const group of statements) words.push(...(await send(withSavepoints(client), betCheck, group)));
    return { words, left: (await client.query<Record<string, unknown>>(LEFT)).rows[0] };
  } finally {
    await client.query('rollback');
    client.release();
  }
}

test('SP-08 bets in groups of two to fifty are answered and written as one after the other', async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(aBet, { minLength: 2, maxLength: 50 }), async (bets) => {
      const groups = groupsOf(bets.map(requestOf));
      const together = await tried('together', groups);
      for (const word of together.words) seen.add(word);
      expect(together).toEqual(await tried('alone', groups));
    }),
    { numRuns: 60 },
  );
  // The cases reach what they are made for.
  expect([...seen]).toEqual(
    expect.arrayContaining(['posted', 'repeated', 'duplicate', 'exposure', 'confirming', 'started', 'board']),
  );
});
