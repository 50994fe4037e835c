import { catalogue } from '@fairground/contract';
import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { aClock } from '../../../../../../tests/support/builders.ts';
import {
  aCardPlayer,
  type CardPlayer,
  clearTables,
  dealtFor,
  openCards,
  passSeconds,
} from '../../../../../../tests/support/cards/cards.ts';
import { loggedInOperator } from '../../../../../../tests/support/operators.ts';
import type { Timed } from '../../../../../../tests/support/slots.ts';
import { startTestApp } from '../../../../../../tests/support/test-app.ts';
import { flagCardPartners } from '../../cards/review/card-partners.ts';

const { cards } = catalogue;
const { hands, log, risk } = backOfficeCatalogue;

let running: Timed;
let supervisor: Awaited<ReturnType<typeof loggedInOperator>>;
beforeAll(async () => {
  const clock = aClock();
  running = { ...(await startTestApp({ now: clock.now, env: { ROLES: 'api' } })), clock };
  await openCards(running.app);
  supervisor = await loggedInOperator(running, 'supervisor');
});
afterEach(() => clearTables(running));

const asOperator = () => running.as(supervisor);
const span = () => ({
  beginTime: running.app.now().getTime() - 3_600_000,
  endTime: running.app.now().getTime() + 3_600_000,
});

const aMahjongPlayer = () => aCardPlayer(running, 10_000_00n, 'mahjong');

const viewOf = async (player: CardPlayer) => {
  const view = (await player.look()).hand?.view;
  if (view?.game !== 'holdem') throw new Error('no hand of 德州扑克');
  return view;
};

/** A hand of 德州扑克 between these, with the cards each of them held; its first player folds. */
async function aHand(players: readonly CardPlayer[]) {
  for (const player of players) await player.join('holdem-2', 0, '100.00');
  await dealtFor(running, players);
  await passSeconds(running, 2);
  const handNo = (await players[0]?.look())?.hand?.commitment.handNo ?? '';
  const dealt = await Promise.all(players.map(viewOf));
  expect((await asOperator().call(hands.one, { handNo })).status_code).toBe(6004);
  for (let step = 0, hasFolded = false; step < 120; step += 1) {
    if ((await players[0]?.look())?.stage === 'resting') break;
    const views = await Promise.all(players.map(viewOf));
    const turn = views.findIndex(({ own, turn: at }) => own !== null && own === at);
    const [player, view] = [players[turn], views[turn]];
    const kind = hasFolded ? (view?.choices.canCheck === 1 ? 'check' : 'match') : 'fold';
    if (player) expect((await player.act({ kind })).status_code).toBe(6000);
    else await passSeconds(running, 1);
    hasFolded ||= player !== undefined;
  }
  return { handNo, dealt };
}

test('OP-05 a hand is found by its number and by who sat in it, and read with every card once it is over', async () => {
  const players = await Promise.all([aCardPlayer(running), aCardPlayer(running), aCardPlayer(running)]);
  const { handNo, dealt } = await aHand(players);
  const [first, second] = players.map(({ memberId }) => `${memberId}`);
  for (const by of [{ handNo }, { memberId: first }, { memberId: first, otherId: second }]) {
    // oxlint-disable-next-line no-await-in-loop
    const { list } = (await asOperator().call(hands.list, { ...span(), ...by })).data;
    expect(list).toMatchObject([{ handNo, gameName: '德州扑克', isVoid: false }]);
    expect(list[0]?.players.map(({ memberId }) => memberId).toSorted()).toEqual(
      players.map(({ memberId }) => `${memberId}`).toSorted(),
    );
  }
  const elsewhere = `${(await aCardPlayer(running)).memberId}`;
  const together = { memberId: first, otherId: elsewhere };
  expect((await asOperator().call(hands.list, { ...span(), ...together })).data.total).toBe(0);
  expect((await asOperator().call(hands.list, { ...span(), memberId: 'nobody' })).status_code).toBe(6004);
  const nobodys = { memberId: 'nobody', pageNum: 1, pageSize: 20 };
  expect((await asOperator().call(hands.pairs, nobodys)).status_code).toBe(6004);

  const { data } = await asOperator().call(hands.one, { handNo });
  // Each held these, whoever threw them away.
  for (const [at, player] of players.entries()) {
    const place = dealt[at]?.own ?? 0;
    expect(data.players[place]).toMatchObject({
      memberId: `${player.memberId}`,
      cards: dealt[at]?.seats[place]?.cards,
      stack: 100_00n,
      hasOpenedSeed: true,
    });
  }
  expect(data.board).toHaveLength(5);
  expect(data.players.reduce((sum, { net }) => sum + net, 0n)).toBe(0n);
  expect(data.steps.find(({ action }) => action !== null)?.action).toEqual({ kind: 'fold' });
  const boards = data.steps.map(({ board }) => board.length);
  expect(boards).toEqual(boards.toSorted((one, other) => one - other));
  expect((await asOperator().call(hands.one, { handNo: 'H-NOBODYS' })).status_code).toBe(6004);
  const seen = (await asOperator().call(log.list, { subject: `hand:${handNo}` })).data.list;
  expect(seen.map(({ action }) => action)).toEqual(['read-hand', 'search-hands']);
  const another = await loggedInOperator(running, 'sports');
  expect((await running.as(another).call(hands.one, { handNo })).status_code).not.toBe(6000);
});

test('OP-05 a hand of 二人麻将 is read with every tile that came from the wall, in the order it came', async () => {
  const players = await Promise.all([aMahjongPlayer(), aMahjongPlayer()]);
  for (const player of players) await player.join('mahjong-2');
  await dealtFor(running, players);
  const { tableId, hand } = (await players[0]?.look()) ?? {};
  const handNo = hand?.commitment.handNo ?? '';
  for (const player of players) await player.ask(cards.leave, { tableId: tableId ?? '' });
  for (let step = 0; step < 120 && (await asOperator().call(hands.one, { handNo })).status_code !== 6000; step += 1)
    await passSeconds(running, 5);
  const { data } = await asOperator().call(hands.one, { handNo });
  const replay = (await players[0]?.ask(cards.hand, { handNo }))?.data;
  const last = replay?.steps.at(-1)?.view;
  if (last?.game !== 'mahjong') throw new Error('no hand of 二人麻将');
  const tiles = data.players.flatMap((player) => player.cards);
  expect(new Set(tiles).size).toBe(tiles.length);
  expect(tiles).toHaveLength(64 - last.wallLeft);
  expect(data.gameName).toBe('二人麻将');
  expect(data.board).toEqual([]);
});

/** The same hand so many times more, and gone again after. */
async function withHandsLike(handNo: string, count: number, then: () => Promise<void>): Promise<void> {
  const { pool } = running.app;
  const copies = `like '${handNo}~%'`;
  for (const table of ['card_hand', 'card_hand_seat'])
    await pool.query(
      `insert into ${table} select (jsonb_populate_record(t, jsonb_build_object('hand_no', t.hand_no || '~' || i))).*
       from ${table} t cross join generate_series(1, $2::int) as i where t.hand_no = $1`,
      [handNo, count],
    );
  try {
    await then();
  } finally {
    // Hands are kept for five years.
    await pool.query(`update card_hand set began_at = began_at - interval '6 years' where hand_no ${copies}`);
    await pool.query(`delete from card_hand_seat where hand_no ${copies}`);
    await pool.query(`delete from card_hand where hand_no ${copies}`);
  }
}

const flagsOf = async (memberId = '') => {
  const { list } = (await asOperator().call(risk.list, { kind: 'card-partners', pageNum: 1, pageSize: 100 })).data;
  return list.filter((flag) => flag.memberId === memberId);
};

test('two who sit together again and again are marked once a day, and neither loses anything by it', async () => {
  const players = await Promise.all([aCardPlayer(running), aCardPlayer(running)]);
  const { handNo } = await aHand(players);
  const ids = players.map(({ memberId }) => `${memberId}`);
  const pairOf = async () => {
    const { list } = (await asOperator().call(hands.pairs, { memberId: ids[0], pageNum: 1, pageSize: 20 })).data;
    return list.find(({ one, other }) => [one.memberId, other.memberId].every((id) => ids.includes(id)));
  };
  await withHandsLike(handNo, 38, async () => {
    expect(await pairOf()).toMatchObject({ hands: 39, share: 100, isFlagged: false });
    await flagCardPartners(running.app);
    expect(await flagsOf(ids[0])).toEqual([]);
  });
  await withHandsLike(handNo, 39, async () => {
    const pair = await pairOf();
    // One of them folded to the other forty times, and nothing ever came back.
    expect(pair).toMatchObject({ hands: 40, share: 100, isFlagged: true });
    expect(Math.abs(pair?.deviations ?? 0)).toBeCloseTo(Math.sqrt(40));
    await flagCardPartners(running.app);
    await flagCardPartners(running.app);
  });
  for (const memberId of ids) {
    // oxlint-disable-next-line no-await-in-loop
    expect(await flagsOf(memberId)).toMatchObject([
      {
        title: '牌桌上疑似结伴',
        detail: expect.stringMatching(
          /^近7天与同一会员同局40手，占较少一方的100%；净流向 [\d.]+ 元（会员 \d+ → \d+），6\.3 个标准差$/,
        ),
      },
    ]);
  }
});
