import { type CardAction, cardGames, handCut, type HandClaim, roomOf, verifyHand } from '@fairground/cards';
import type { MahjongView } from '@fairground/cards/mahjong';
import { catalogue } from '@fairground/contract';
import { dealtCards, drawsFrom, extraDraws } from '@fairground/fair-play';
import { stakeWallet } from '@fairground/ledger';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { aClock, callOnClock } from '../../../../../tests/support/builders.ts';
import {
  aCardPlayer,
  type CardPlayer,
  clearTables,
  dealtFor,
  MAHJONG_VENUE,
  openCards,
  passSeconds,
  type Table,
} from '../../../../../tests/support/cards/cards.ts';
import type { Timed } from '../../../../../tests/support/slots.ts';
import { startTestApp } from '../../../../../tests/support/test-app.ts';
import { openSeed } from '../fair-play/seeds.ts';
import { checkCards } from './check-cards.ts';
import { driveTables } from './drive-tables.ts';
import { cardTables } from './kept/card-tables.ts';
import { loadHand } from './kept/load-table.ts';

const { cards, fairPlay, feedback, games, limits } = catalogue;

const ROOM = 'mahjong-2';
const ROOM_TERMS = roomOf(ROOM) ?? { base: 0n, rakeBp: 0, rakeMost: 0n };
const PURSE = 10_000_00n;

let running: Timed;
beforeAll(async () => {
  const clock = aClock();
  running = { ...(await startTestApp({ now: clock.now, env: { ROLES: 'api' } })), clock };
  await openCards(running.app);
});
afterEach(async () => {
  await clearTables(running);
  expect(await checkCards(running.app.pool)).toEqual([]);
});

type Pair = readonly [CardPlayer, CardPlayer];

function viewIn({ hand }: Table): MahjongView {
  if (hand?.view?.game !== 'mahjong') throw new Error('no hand of 二人麻将');
  return hand.view;
}
const viewOf = async (player: CardPlayer): Promise<MahjongView> => viewIn(await player.look());
const handNoOf = async (player: CardPlayer): Promise<string> => (await player.look()).hand?.commitment.handNo ?? '';
const held = ({ memberId }: CardPlayer): Promise<bigint> =>
  running.app.ledger.balanceOf(running.app.pool, stakeWallet(memberId, MAHJONG_VENUE));

/** The next hand lies before both, and one of them has to discard. */
async function dealt(pair: Pair): Promise<void> {
  await dealtFor(running, pair);
  for (let at = 0; at < 20 && (await viewOf(pair[0])).phase === 'deal'; at += 1) await passSeconds(running, 0.5);
}

/** Two people at a table of their own, with their tiles before them. */
async function twoAtTable(isWon = false): Promise<Pair> {
  const pair = [await aPlayer(), await aPlayer()] as const;
  const { data } = await pair[0].join(ROOM);
  await pair[1].bind(OTHER_SEED);
  if (isWon) await pair[0].bind(await winningSeed(data.tableId));
  expect((await pair[1].join(ROOM)).status_code).toBe(6000);
  await dealt(pair);
  return pair;
}

const OTHER_SEED = 'seed-of-the-other';

/** A seed of the first chair with which the next hand is soon won: whoever knew the seed of the house could look for it. */
async function winningSeed(tableId: string): Promise<string> {
  const { app } = running;
  const table = await cardTables.find(app.pool, BigInt(tableId));
  if (!table) throw new Error('no table');
  const secret = openSeed(app, { hash: table.nextSeedHash, sealed: table.nextSealed });
  const deck = { deckId: table.nextHandNo, size: cardGames.mahjong.game.deckSize };
  for (let at = 0; at < 500; at += 1) {
    const seed = `seed-looked-for-${at}`;
    const cut = handCut([seed, OTHER_SEED].map((each, place) => ({ place, hash: null, seed: each })));
    const start = { room: ROOM_TERMS, stacks: [PURSE, PURSE], redeals: 0 };
    const cardsOf = dealtCards(secret, deck, cut);
    let hand = cardGames.mahjong.game.deal({ ...start, cards: cardsOf, extra: () => extraDraws(deck, cut) });
    for (let step = 0; step < 30 && !hand.isOver; step += 1) {
      const [seat] = hand.pending;
      const acted = seat === undefined ? undefined : hand.act({ seat, action: hand.botMove(seat, botDraws()).action });
      hand = acted?.ok ? acted.value : hand.timeout();
    }
    if (hand.isOver && hand.result().lines.length > 0) return seed;
  }
  throw new Error('nobody ever wins');
}

const aPlayer = (): Promise<CardPlayer> => aCardPlayer(running, PURSE, 'mahjong');

type Choice = (view: MahjongView, handNo: string) => Promise<CardAction> | CardAction;

const botDraws = () => drawsFrom(Buffer.alloc(32, 7), 'bot');

/** What the game's own bot would do in that place. */
const asBot: Choice = async ({ own }, handNo) => {
  const hand = await loadHand(running.app, running.app.pool, handNo);
  const action = hand?.played?.botMove(own ?? 0, botDraws()).action;
  if (!action) throw new Error('no hand to move in');
  return action;
};

/** The discard of one seat is the other's to answer. */
const isAsked = ({ choices }: MahjongView): boolean => choices.discards.length > 0 || choices.canPass === 1;

/** Lets everything go by that is not the own drawn tile, and throws that one away. */
const idle = ({ own, seats, choices }: MahjongView): CardAction => {
  const tile = seats[own ?? 0]?.drawn ?? choices.discards[0];
  return choices.discards.length === 0 || tile === undefined ? { kind: 'pass' } : { kind: 'discard', tile, ready: 0 };
};

/** What the other one holds is nobody's business before the hand is over. */
function expectClosed({ own, seats }: MahjongView): void {
  const [other] = seats.filter((_, place) => place !== own);
  expect(other).toMatchObject({ cards: [], drawn: null });
  for (const { kind, tiles } of other?.melds ?? []) if (kind === 'closedKong') expect(tiles).toEqual([]);
}

/** Whoever of these is asked does as they choose, until the hand is over. */
async function playOut(players: readonly CardPlayer[], choose: Choice): Promise<void> {
  for (let step = 0; step < 400; step += 1) {
    const tables = await Promise.all(players.map((player) => player.look()));
    if (tables.some(({ stage }) => stage !== 'playing')) return;
    const views = tables.map(viewIn);
    for (const view of views) expectClosed(view);
    const at = views.findIndex(isAsked);
    const [player, view] = [players[at], views[at]];
    if (player && view) {
      const answer = await player.act(await choose(view, tables[at]?.hand?.commitment.handNo ?? ''));
      expect(answer, answer.message).toMatchObject({ status_code: 6000 });
    } else await passSeconds(running, 1);
  }
  throw new Error('the hand finds no end');
}

/** Nobody acts any more, until the hand is over. */
async function letGo(player: CardPlayer, handNo: string) {
  for (let step = 0; step < 60; step += 1) {
    const { data } = await player.ask(fairPlay.cardHand, { handNo });
    if (data.result) return data.result;
    await passSeconds(running, 5);
    await player.look();
  }
  throw new Error('the hand finds no end');
}

async function nextHand(pair: Pair): Promise<void> {
  await passSeconds(running, cardGames.mahjong.game.resultMs / 1000 + 1);
  await dealt(pair);
}

/** The chair of whoever deals the hand on the table. */
async function dealingChair(player: CardPlayer): Promise<number | undefined> {
  const { dealer } = await viewOf(player);
  return (await player.look()).chairs.find(({ place }) => place === dealer)?.chair;
}

async function claimOf(player: CardPlayer, handNo: string): Promise<HandClaim> {
  const { data } = await player.ask(fairPlay.cardHand, { handNo });
  if (!data.result || data.serverSeed === null) throw new Error('not over');
  return { ...data, serverSeed: data.serverSeed, result: { ...data.result, isRedeal: false } };
}

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);

describe('a hand of 二人麻将 between two members', () => {
  test('GA-11a moves base × fan from who loses to who wins, less the rake, and can be read and proven afterwards', async () => {
    const pair = await twoAtTable(true);
    await playOut(pair, asBot);
    const [views, stakes] = [await Promise.all(pair.map(viewOf)), await Promise.all(pair.map(held))];
    // What was put aside is back.
    expect(stakes).toEqual([0n, 0n]);
    const { win, fanLeast, fanMost } = views[0] ?? (await viewOf(pair[0]));
    const { result, hand, chairs } = await pair[0].look();
    if (!win || !result) throw new Error('not won');
    const { total, fans } = win.sheet;
    expect(total).toBeGreaterThanOrEqual(fanLeast);
    expect(fans.reduce((sum, { value, times }) => sum + value * times, 0)).toBe(total);
    const due = ROOM_TERMS.base * BigInt(Math.min(total, fanMost));
    const loser = 1 - win.place;
    const { data: claimed } = await pair[0].ask(fairPlay.cardHand, { handNo: result.handNo });
    const paid = least(due, least(claimed.stacks[loser] ?? 0n, claimed.stacks[win.place] ?? 0n));
    expect(result.lines).toMatchObject([{ from: loser, to: win.place, due, paid }]);
    const rake = least((paid * BigInt(ROOM_TERMS.rakeBp)) / 10_000n, ROOM_TERMS.rakeMost);
    expect(result.seats[win.place]).toEqual({ net: paid, rake });
    expect(result.seats[loser]).toEqual({ net: -paid, rake: 0n });
    const winnerAt = views.findIndex(({ own }) => own === win.place);
    for (const [at, player] of pair.entries()) {
      const stack = claimed.stacks[views[at]?.own ?? 0] ?? 0n;
      expect(await player.money()).toBe(stack + (at === winnerAt ? paid - rake : -paid));
    }

    const handNo = hand?.commitment.handNo ?? '';
    const winner = pair[winnerAt] ?? pair[0];
    const endTime = running.clock.now().getTime();
    const records = (await winner.ask(games.betRecordList, { beginTime: endTime - 7_200_000, endTime })).data.list;
    const record = records.find(({ betNo }) => betNo.startsWith(`${handNo}-`));
    expect(record).toMatchObject({ category: 'QP', enName: MAHJONG_VENUE, gameName: '二人麻将', result: 'W' });
    expect(record?.validAmount).toBe(rake * 20n);
    const receipt = record?.receipt.join('\n') ?? '';
    expect(receipt).toContain(win.from === null ? '本人 自摸' : '本人 胡牌');
    for (const { name } of fans) expect(receipt).toContain(name);
    expect(receipt).toContain(`合计 ${total} 番`);
    const replay = (await winner.ask(cards.hand, { handNo })).data;
    expect(replay.steps.at(-1)?.view).toMatchObject({ game: 'mahjong', win: { place: win.place } });
    expect((await winner.ask(cards.history, { gameCode: 'mahjong' })).data.list[0]).toMatchObject({ handNo, rake });

    const claim = await claimOf(pair[0], handNo);
    expect(verifyHand(claim).steps.filter(({ holds }) => !holds)).toEqual([]);
    const changed = [
      { ...claim, serverSeed: `${'0'.repeat(63)}1` },
      { ...claim, root: '0'.repeat(64) },
      { ...claim, contributions: claim.contributions.map((each) => ({ ...each, seed: `${each.seed}y` })) },
      { ...claim, journal: claim.journal.slice(1) },
      { ...claim, stacks: claim.stacks.map(() => 1n) },
      { ...claim, dealer: 1 - (views[0]?.dealer ?? 0) },
    ];
    expect(changed.map((each) => verifyHand(each).holds)).toEqual(changed.map(() => false));

    // Who won deals, and the hand says so to whoever checks it.
    const winning = chairs.find(({ place }) => place === win.place)?.chair;
    await nextHand(pair);
    expect(await dealingChair(pair[0])).toBe(winning);
    const next = (await pair[0].ask(fairPlay.cardHand, { handNo: await handNoOf(pair[0]) })).data;
    expect(next).toMatchObject({ dealer: (await viewOf(pair[0])).dealer, serverSeed: null, journal: [] });
  });

  test('that nobody wins moves nothing, and its dealer deals again', async () => {
    const pair = await twoAtTable();
    const [dealer, handNo] = [await dealingChair(pair[0]), await handNoOf(pair[0])];
    expect((await pair[0].ask(fairPlay.cardHand, { handNo })).data.dealer).toBeNull();
    await playOut(pair, idle);
    const { result } = await pair[0].look();
    expect(result).toMatchObject({ lines: [] });
    expect(result?.seats).toEqual([
      { net: 0n, rake: 0n },
      { net: 0n, rake: 0n },
    ]);
    expect(await Promise.all(pair.map((player) => player.money()))).toEqual([PURSE, PURSE]);
    const endTime = running.clock.now().getTime();
    const { list } = (await pair[1].ask(games.betRecordList, { beginTime: endTime - 7_200_000, endTime })).data;
    expect(list[0]).toMatchObject({ result: 'P', validAmount: 0n });
    expect(list[0]?.receipt.join('\n')).toContain('流局');
    const raised = await pair[1].ask(feedback.addFeedBack, {
      type: 'bet',
      content: '这一局不对',
      betNo: list[0]?.betNo ?? '',
    });
    const { data } = await pair[1].ask(feedback.getFeedbackInfo, { feedbackId: raised.data.feedbackId });
    const proof = data.disputed?.evidence.play?.proof ?? [];
    expect(proof.find(({ name }) => name === '庄家')?.value).toBe('由本局牌序抽出');
    expect(verifyHand(await claimOf(pair[0], handNo)).holds).toBe(true);
    await nextHand(pair);
    expect(await dealingChair(pair[0])).toBe(dealer);
    // Whoever gets up takes it along: with somebody else the deck draws who deals.
    await pair[1].ask(cards.leave, { tableId: (await pair[1].look()).tableId });
    await letGo(pair[0], await handNoOf(pair[0]));
    await pair[0].look();
    await passSeconds(running, 10);
    const other = await aPlayer();
    await other.join(ROOM);
    await dealt([pair[0], other]);
    const drawn = (await other.ask(fairPlay.cardHand, { handNo: await handNoOf(other) })).data;
    expect(drawn.dealer).toBeNull();
  });

  test('goes on when nobody acts: the drawn tile is discarded, and who misses twice is played for', async () => {
    const pair = await twoAtTable();
    const view = await viewOf(pair[0]);
    const turn = view.turn ?? 0;
    const at = (await Promise.all(pair.map(viewOf))).findIndex(({ own }) => own === turn);
    const slow = pair[at] ?? pair[0];
    const other = pair[1 - at] ?? pair[1];
    const drawn = (await viewOf(slow)).seats[turn]?.drawn;
    await passSeconds(running, 15.5);
    const after = await viewOf(slow);
    expect(after.seats[turn]?.discards).toHaveLength(1);
    if (drawn !== null) expect(after.seats[turn]?.discards[0]?.tile).toBe(drawn);
    const isPlayedFor = async () => (await slow.look()).chairs.find(({ isOwn }) => isOwn === 1)?.isTrustee;
    expect(await isPlayedFor()).toBe(0);
    for (let step = 0; step < 60 && (await isPlayedFor()) === 0; step += 1) {
      const seen = await viewOf(other);
      if (isAsked(seen)) await other.act(idle(seen));
      else await passSeconds(running, 2);
    }
    expect(await isPlayedFor()).toBe(1);
    await slow.ask(cards.resume, { tableId: (await slow.look()).tableId });
    expect(await isPlayedFor()).toBe(0);
  });

  test('GA-11c is the same tile for tile in a process that has just started, and goes on there', async () => {
    const pair = await twoAtTable();
    for (let step = 0; step < 6; step += 1)
      for (const player of pair) {
        const view = await viewOf(player);
        if (isAsked(view)) await player.act(idle(view));
      }
    const before = await Promise.all(pair.map(viewOf));
    const env = { ROLES: 'api', DATABASE_URL: running.app.config.databaseUrl };
    const again = await startTestApp({ now: running.clock.now, env });
    const tables = await Promise.all(
      pair.map(async (player) => {
        const { tableId } = await player.look();
        const reply = await callOnClock(again, cards.table, { tableId }, player);
        return z.parse(cards.table.output, reply.data);
      }),
    );
    expect(tables.map(({ hand }) => hand?.view)).toEqual(before);
    for (let second = 0; second < 400 && (await pair[0].look()).stage === 'playing'; second += 4) {
      running.clock.passSeconds(4);
      await Promise.all([driveTables(again.app), driveTables(running.app)]);
    }
    const { result } = await pair[0].look();
    expect(result?.seats.reduce((sum, { net }) => sum + net, 0n)).toBe(0n);
    expect(verifyHand(await claimOf(pair[1], result?.handNo ?? '')).holds).toBe(true);
    await again.stop();
  });

  test('GA-11c is void when nobody goes on with it, and everybody has their money back', async () => {
    const pair = await twoAtTable();
    const handNo = await handNoOf(pair[0]);
    running.clock.passSeconds(200);
    await driveTables(running.app);
    expect((await pair[0].ask(fairPlay.cardHand, { handNo })).data).toMatchObject({ isVoid: 1, result: null });
    expect(await Promise.all(pair.map((player) => player.money()))).toEqual([PURSE, PURSE]);
  });

  test.each([
    ['a break', limits.break, { duration: 'day' }],
    ['an exclusion', limits.exclude, { duration: 'halfYear' }],
  ] as const)('is played to its end for who takes %s in it', async (_, endpoint, input) => {
    const pair = await twoAtTable();
    const handNo = await handNoOf(pair[0]);
    expect((await pair[0].ask(endpoint, input)).status_code).toBe(6000);
    const { seats } = await letGo(pair[1], handNo);
    expect(seats.reduce((sum, { net }) => sum + net, 0n)).toBe(0n);
    expect(verifyHand(await claimOf(pair[1], handNo)).holds).toBe(true);
  });

  test('GA-05c takes nothing that is not held, not offered, not the own turn or of a clock that is over', async () => {
    const pair = await twoAtTable();
    const views = await Promise.all(pair.map(viewOf));
    const at = views.findIndex(({ own, turn }) => own === turn);
    const [asked, other] = [pair[at] ?? pair[0], pair[1 - at] ?? pair[1]];
    const [view, theirs] = [views[at] ?? (await viewOf(asked)), views[1 - at] ?? (await viewOf(other))];
    const own = view.seats[view.own ?? 0]?.cards ?? [];
    const notHeld = theirs.seats[theirs.own ?? 0]?.cards[0] ?? -1;
    expect(own).not.toContain(notHeld);
    const no = { status_code: 6012, message: '现在不能这样操作' };
    const late = { status_code: 6012, message: '这一步已经过了时间' };
    expect(await asked.act({ kind: 'discard', tile: notHeld, ready: 0 })).toMatchObject(no);
    expect(await asked.act({ kind: 'chow', tiles: own.slice(0, 2) })).toMatchObject(late);
    expect(await asked.act({ kind: 'pung' })).toMatchObject(late);
    expect(await asked.act({ kind: 'pass' })).toMatchObject(no);
    expect(await asked.act({ kind: 'fold' })).toMatchObject(no);
    if (!view.choices.win) expect(await asked.act({ kind: 'win' })).toMatchObject(no);
    expect(await other.act({ kind: 'discard', tile: notHeld, ready: 0 })).toMatchObject({
      status_code: 6012,
      message: '还没轮到您，或您已经选过了',
    });
    const table = await asked.look();
    const handNo = table.hand?.commitment.handNo ?? '';
    const sent = { tableId: table.tableId, handNo, clock: (table.hand?.clock ?? 0) + 1 };
    const [tile = 0] = view.choices.discards;
    expect(await asked.ask(cards.act, { ...sent, action: { kind: 'discard', tile, ready: 0 } })).toMatchObject(late);
    // No number beyond the 64 tiles is one, and nobody reads a hand in play.
    const beyond = { kind: 'discard', tile: 64, ready: 0 } as const;
    expect((await asked.ask(cards.act, { ...sent, action: beyond })).status_code).toBe(6007);
    expect((await asked.ask(cards.hand, { handNo })).status_code).toBe(6004);
    expect((await asked.act({ kind: 'discard', tile, ready: 0 })).status_code).toBe(6000);
  });
});

test('who waits alone for 二人麻将 gets one bot, who plays to the end and makes room for a person', async () => {
  const player = await aPlayer();
  await player.join(ROOM, 1);
  await passSeconds(running, 9);
  expect((await player.look()).chairs.map(({ isBot }) => isBot)).toEqual([0, 1]);
  await dealtFor(running, [player]);
  const { own } = await viewOf(player);
  const { seats } = await letGo(player, await handNoOf(player));
  const { net, rake } = seats[own ?? 0] ?? { net: 0n, rake: 0n };
  expect(await player.money()).toBe(PURSE + net - rake);
  const other = await aPlayer();
  await other.join(ROOM, 1);
  await passSeconds(running, 1);
  expect((await other.look()).chairs.map(({ isBot }) => isBot)).toEqual([0, 0]);
});
