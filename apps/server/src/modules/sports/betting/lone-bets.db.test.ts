import { type Judge, postJudged, stakesAt, venueWallet } from '@fairground/ledger';
import type { PoolClient } from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { type RunningHouse, runningHouse } from '../../../../../../tests/support/running-house.ts';
import { aBettor } from '../../../../../../tests/support/sports.ts';
import { betJudge, STAKE_KIND } from './plan-bet.ts';

const { lone: _lone, ...forMany } = betJudge;
const NOW = new Date();
const SOON = new Date(NOW.getTime() + 60_000).toISOString();
const IN_PLAY = { decide_at: new Date(NOW.getTime() + 5000).toISOString() };

let running: RunningHouse;
let memberId: bigint;
beforeAll(async () => {
  running = await runningHouse();
  ({ memberId } = await aBettor(running));
});

const leg = {
  game: 'g1',
  kind: 'normal',
  sport: 'FT',
  league: '联赛',
  home: '主队',
  away: '客队',
  play: 'M',
  line: 0,
  r: '',
  side: 'H',
  play_name: '独赢',
  side_name: '主队',
  odds: '0.95',
  score: '',
  state: 3,
  reds: 0,
  start_at: SOON,
  cut_off_at: SOON,
};

const stand = { game: 'g1', play: 'M', line: 0, side: 'H', score: '' };

/** A ticket as the judge and the writer read it. */
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
  sameness: `same.${memberId}`,
  decide_at: null,
  feed_at: NOW.toISOString(),
  legs: [leg],
  barred: 'FR,US',
  proof: false,
  siblings: [],
  stands: [stand],
  cap: '1000000',
  cap_match: '1000000',
  ...given,
});

async function place(
  client: PoolClient,
  judge: Judge,
  row: Readonly<Record<string, unknown>>,
  key = 'k',
): Promise<string> {
  const [from, to] = [venueWallet(memberId, 'CRTY'), stakesAt(memberId, 'CRTY')];
  const postings = [{ from, to, amount: BigInt(String(row['staked'])) }];
  const entry = { key, kind: STAKE_KIND, cause: key, actor: 'test', at: NOW, postings };
  const [verdict] = await postJudged(client, judge, [{ entry, row }]);
  if (!verdict?.ok) return verdict?.why ?? '';
  return verdict.value.repeated ? 'repeated' : 'posted';
}

/** Everything a bet leaves behind, its own number apart. */
const LEFT = `select
  (select jsonb_agg(to_jsonb(t) - 'stake_entry' order by t.id) from sport_ticket t where member_id = $1) as tickets,
  (select jsonb_agg(l order by l.ticket_id, l.place) from sport_leg l join sport_ticket t on t.id = l.ticket_id
    where t.member_id = $1) as legs,
  (select to_jsonb(g) from member_guard g where member_id = $1) as guard,
  (select jsonb_agg(t order by t.hour) from guard_tally t where member_id = $1) as tallies,
  (select jsonb_agg(x order by x.game_id, x.play, x.side) from sport_exposure x) as exposure,
  (select jsonb_agg(a order by a.wallet) from ledger_account a where member_id = $1) as wallets`;

/** Undone afterwards, so that the next way finds the same house. */
async function tried(judge: Judge, before: string, bets: readonly Readonly<Record<string, unknown>>[], keys: string) {
  const client = await running.house.pool.connect();
  try {
    await client.query('begin');
    if (before)
      await client.query(
        before.replaceAll('$member', `${memberId}`).replaceAll('$now', `'${NOW.toISOString()}'::timestamptz`),
      );
    const words: string[] = [];
    for (const [index, bet] of bets.entries()) words.push(await place(client, judge, bet, keys[index]));
    return { words, left: (await client.query<Record<string, unknown>>(LEFT, [memberId])).rows[0] };
  } finally {
    await client.query('rollback');
    client.release();
  }
}

const guard = (change: string): string => `update member_guard set ${change} where member_id = $member`;
const seen = (minutes: number): string =>
  guard(`seen_at = $now - interval '${minutes} minutes', spell_began_at = $now - interval '${minutes} minutes'`);

const second = { id: 'S2', sameness: 'other' };
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
    before: 'delete from guard_tally where member_id = $member; delete from member_guard where member_id = $member',
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
  'nobody has shown who they are': { bets: [{ proof: true }], words: ['unproven'] },
  'the venue at rest': { before: `update venue set state = 'maintenance' where code = 'CRTY'`, words: ['maintenance'] },
  'a break': {
    before: guard(`pause_kind = 'break', pause_began_at = $now, pause_until = $now + interval '1 day'`),
    words: ['guard'],
  },
  'a stake over the limit': { before: guard('stake = 999'), words: ['guard'] },
  'a stake within the limit': { before: guard('stake = 1000'), words: ['posted'] },
  'a loss over the limit, by the second bet': {
    before: guard('loss_day = 1500'),
    bets: [{}, second],
    words: ['posted', 'guard'],
  },
  'a reality check that is due': {
    before: guard(`seen_at = $now, spell_began_at = $now - interval '2 hours', acked_at = null`),
    words: ['guard'],
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

test.each(Object.entries(cases))('SP-08 one bet and many are judged and written alike: %s', async (_, given) => {
  const { before = '', bets = [{}], keys = 'ab', words } = given;
  const rows = bets.map((bet) => rowOf(bet));
  const alone = await tried(betJudge, before, rows, keys);
  expect(alone.words).toEqual(words);
  expect(alone).toEqual(await tried(forMany, before, rows, keys));
});
