import { type PostingCheck, postChecked, stakeWallet, venueWallet } from '@fairground/ledger';
import type { PoolClient } from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, startTestApp } from '../../../../../../tests/support/test-app.ts';
import { aBettor } from '../../../../../../tests/support/sports/sports.ts';
import { betCheck, STAKE_KIND } from './place-tickets.ts';

const { singleRow: _singleRow, ...forMany } = betCheck;
const NOW = new Date();
const SOON = new Date(NOW.getTime() + 60_000).toISOString();
const IN_PLAY = { decide_at: new Date(NOW.getTime() + 5000).toISOString() };

let running: TestApp;
let memberId: bigint;
beforeAll(async () => {
  running = await startTestApp();
  ({ memberId } = await aBettor(running));
});

const leg = {
  game: 'g1',
  kind: 'normal',
  sport: 'FT',
  league: '联赛',
  home: '主队',
  away: '客队',
  market_code: 'M',
  line: 0,
  line_text: '',
  side: 'H',
  market_name: '独赢',
  side_name: '主队',
  odds: '0.95',
  score: '',
  state: 3,
  reds: 0,
  start_at: SOON,
  cut_off_at: SOON,
};

const stand = { game: 'g1', market_code: 'M', line: 0, side: 'H', score: '' };

/** A ticket as the check and apply functions read it. */
const rowOf = (given: Readonly<Record<string, unknown>> = {}): Readonly<Record<string, unknown>> => ({
  member: `${memberId}`,
  venue: 'CRTY',
  at: NOW.toISOString(),
  no: null,
  id: 'S1',
  mode: 'single',
  series: '',
  lines: 1,
  stake: '1000',
  staked: '1000',
  returnable: '1950',
  odds_type: 'H',
  price: '19500',
  quoted: '0.95',
  auto_odds: true,
  accept_any: false,
  rulebook: '2026-1',
  fingerprint: `same.${memberId}`,
  decide_at: null,
  feed_at: NOW.toISOString(),
  legs: [leg],
  barred: 'FR,US',
  must_verify: false,
  siblings: [],
  stands: [stand],
  cap: '1000000',
  cap_match: '1000000',
  ...given,
});

async function place(
  client: PoolClient,
  check: PostingCheck,
  row: Readonly<Record<string, unknown>>,
  key = 'k',
): Promise<string> {
  const [from, to] = [venueWallet(memberId, 'CRTY'), stakeWallet(memberId, 'CRTY')];
  const postings = [{ from, to, amount: BigInt(String(row['staked'])) }];
  const entry = { key, kind: STAKE_KIND, cause: key, actor: 'test', at: NOW, postings };
  const [verdict] = await postChecked(client, check, [{ entry, row }]);
  if (!verdict?.ok) return verdict?.why ?? '';
  return verdict.value.repeated ? 'repeated' : 'posted';
}

/** Everything a bet leaves behind, its own number apart. */
const LEFT = `select
  (select jsonb_agg(to_jsonb(t) - 'stake_entry' order by t.id) from sport_ticket t where member_id = $1) as tickets,
  (select jsonb_agg(l order by l.ticket_id, l.position) from sport_leg l join sport_ticket t on t.id = l.ticket_id
    where t.member_id = $1) as legs,
  (select to_jsonb(g) from limit_member g where member_id = $1) as guard,
  (select jsonb_agg(t order by t.hour) from limit_tally t where member_id = $1) as tallies,
  (select jsonb_agg(x order by x.game_id, x.market_code, x.side) from sport_exposure x) as exposure,
  (select jsonb_agg(a order by a.wallet) from ledger_account a where member_id = $1) as wallets`;

/** Undone afterwards, so that the next way finds the same state. */
async function tried(
  check: PostingCheck,
  before: string,
  bets: readonly Readonly<Record<string, unknown>>[],
  keys: string,
) {
  const client = await running.app.pool.connect();
  try {
    await client.query('begin');
    if (before)
      await client.query(
        before.replaceAll('$member', `${memberId}`).replaceAll('$now', `'${NOW.toISOString()}'::timestamptz`),
      );
    const words: string[] = [];
    for (const [index, bet] of bets.entries()) words.push(await place(client, check, bet, keys[index]));
    return { words, left: (await client.query<Record<string, unknown>>(LEFT, [memberId])).rows[0] };
  } finally {
    await client.query('rollback');
    client.release();
  }
}

const guard = (change: string): string => `update limit_member set ${change} where member_id = $member`;
const seen = (minutes: number): string =>
  guard(`seen_at = $now - interval '${minutes} minutes', play_session_began_at = $now - interval '${minutes} minutes'`);

const second = { id: 'S2', fingerprint: 'other' };
const ofTwo = {
  mode: 'series',
  series: '2c1',
  legs: [leg, { ...leg, game: 'g2' }],
  stands: [stand, { ...stand, game: 'g2' }],
};
const resultOf = (state: string, version = 1): string =>
  `insert into sport_result (game_id, version, facts, source, published_at)
   values ('g1', ${version}, '{"kind": "match", "state": "${state}"}', 'test ${version}', $now)`;
const cases: Readonly<
  Record<
    string,
    { before?: string; bets?: readonly Record<string, unknown>[]; keys?: string; words: readonly string[] }
  >
> = {
  'a plain bet': { words: ['posted'] },
  'a member without a row at the gate': {
    before: 'delete from limit_tally where member_id = $member; delete from limit_member where member_id = $member',
    words: ['posted'],
  },
  'a bet ten minutes after the last sign of life': { before: seen(10), words: ['posted'] },
  'a bet after a rest': { before: seen(45), words: ['posted'] },
  'two bets on one selection': { bets: [{}, second], words: ['posted', 'posted'] },
  'the same request again': { bets: [{}, {}], keys: 'kk', words: ['posted', 'repeated'] },
  'an equal bet': { bets: [{}, { id: 'S2' }], words: ['posted', 'duplicate'] },
  'a held bet': { bets: [IN_PLAY], words: ['posted'] },
  'another bet while one is being confirmed': { bets: [IN_PLAY, second], words: ['posted', 'confirming'] },
  'another ticket of the same call': {
    bets: [IN_PLAY, { ...second, siblings: ['S1', 'S2'] }],
    words: ['posted', 'posted'],
  },
  'a series of two': { bets: [ofTwo], words: ['posted'] },
  'two ways to combine the same, held': {
    bets: [
      { ...ofTwo, ...IN_PLAY },
      { ...ofTwo, ...second, series: '2c9' },
    ],
    words: ['posted', 'posted'],
  },
  'a series while another is being confirmed': {
    bets: [
      { ...ofTwo, ...IN_PLAY },
      { ...ofTwo, ...second, legs: [leg, { ...leg, game: 'g3' }] },
    ],
    words: ['posted', 'confirming'],
  },
  'a series on a selection that is full': { bets: [{ ...ofTwo, cap: '474' }], words: ['exposure'] },
  'a series whose share just fits': { bets: [{ ...ofTwo, cap: '475' }], words: ['posted'] },
  'a series on a match that a single filled': {
    bets: [{}, { ...ofTwo, ...second, cap_match: '1000' }],
    words: ['posted', 'exposure'],
  },
  'a bet at the start': { bets: [{ legs: [{ ...leg, cut_off_at: NOW.toISOString() }] }], words: ['started'] },
  'a bet that waited until the start': {
    bets: [{ read_at: new Date(NOW.getTime() - 61_000).toISOString(), speed: 1 }],
    words: ['started'],
  },
  'a bet that waited in a slow match': {
    bets: [{ read_at: new Date(NOW.getTime() - 61_000).toISOString(), speed: 0.01 }],
    words: ['posted'],
  },
  'a series with one selection that has begun': {
    bets: [{ ...ofTwo, legs: [leg, { ...leg, game: 'g2', cut_off_at: NOW.toISOString() }] }],
    words: ['started'],
  },
  'a match whose result is known': { before: resultOf('finished'), words: ['decided'] },
  'a match that plays on': { before: resultOf('playing'), words: ['posted'] },
  'a result that was taken back': { before: `${resultOf('finished')};${resultOf('scheduled', 2)}`, words: ['decided'] },
  'a resident of a country that is not served': {
    before: `update member set residence = 'FR' where id = $member`,
    words: ['residence'],
  },
  'a resident of any other': { before: `update member set residence = 'CN' where id = $member`, words: ['posted'] },
  'nobody has shown who they are': { bets: [{ must_verify: true }], words: ['unverified:phone'] },
  'the venue at rest': { before: `update venue set state = 'maintenance' where code = 'CRTY'`, words: ['maintenance'] },
  'a break': {
    before: guard(
      `restriction_kind = 'break', restriction_began_at = $now, restriction_until = $now + interval '1 day'`,
    ),
    words: ['limit'],
  },
  'a stake over the limit': { before: guard('stake = 999'), words: ['limit'] },
  'a stake within the limit': { before: guard('stake = 1000'), words: ['posted'] },
  'a loss over the limit, by the second bet': {
    before: guard('loss_day = 1500'),
    bets: [{}, second],
    words: ['posted', 'limit'],
  },
  'a reality check that is due': {
    before: guard(
      `seen_at = $now, play_session_began_at = $now - interval '2 hours', reality_check_answered_at = null`,
    ),
    words: ['limit'],
  },
  "the board's own no": { bets: [{ no: 'board' }], words: ['board'] },
  'a debt': { before: `insert into ledger_account values ($member, 'debt', 'CNY', -1)`, words: ['debt'] },
  'a selection that is full': { bets: [{ cap: '949' }], words: ['exposure'] },
  'a match that is full, by the second bet': {
    bets: [{ cap_match: '1500' }, { ...second, stands: [{ ...stand, side: 'C' }], cap_match: '1500' }],
    words: ['posted', 'exposure'],
  },
  'a selection that is just not full': { bets: [{ cap: '950' }], words: ['posted'] },
  'more than there is': { bets: [{ staked: '99999999', cap: null, cap_match: null }], words: ['insufficient-balance'] },
};

test.each(Object.entries(cases))('SP-08 one bet and many are checked and applied alike: %s', async (_, given) => {
  const { before = '', bets = [{}], keys = 'ab', words } = given;
  const rows = bets.map((bet) => rowOf(bet));
  const alone = await tried(betCheck, before, rows, keys);
  expect(alone.words).toEqual(words);
  expect(alone).toEqual(await tried(forMany, before, rows, keys));
});
