import { cardGames, roomOf } from '@fairground/cards';
import { ResultCode } from '@fairground/contract';
import type { BackOfficeCatalogue } from '@fairground/contract/back-office';
import type { Tx } from '../../../platform/app-context.ts';
import type { HandlersOf, OperatorCall } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { loadHand } from '../../cards/kept/load-table.ts';
import { cardPartners, standsOut } from '../../cards/review/card-partners.ts';
import { courseOf } from '../../cards/review/hand-course.ts';
import { type ReviewedHand, reviewedHands, type ReviewedPlayer } from '../../cards/review/reviewed-hands.ts';
import { maskUsername } from '../../members/masking.ts';
import { readFilter } from '../../transactions/transaction-filter.ts';
import { venues } from '../../venues/venues.ts';
import { operatorLog, type OperatorRecord } from '../operators/operator-log.ts';
import { readId } from '../read-id.ts';

type Venues = Awaited<ReturnType<typeof venues.all>>;

/** Every look is written down: cards that nobody has seen are nobody's to be curious about. */
export const handReviewHandlers: HandlersOf<BackOfficeCatalogue['hands']> = {
  list: async ({ handNo, memberId, otherId, beginTime, endTime, ...page }, call) => {
    const { app, now } = call;
    const [whose, other] = [memberId, otherId].map((id) => (id === undefined ? undefined : readId(id)));
    // A number names one hand, whenever it was.
    const span =
      handNo === undefined
        ? readFilter({ beginTime, endTime }, { memberId: whose ?? 0n, now })
        : { from: new Date(0), to: now };
    const filter = { handNo, memberId: whose, otherId: other, from: span.from, to: span.to };
    const [{ total, hands }, all] = await Promise.all([
      reviewedHands.page(app.pool, filter, page),
      venues.all(app.pool),
    ]);
    await app.transact((tx) =>
      note(tx, call, {
        action: 'search-hands',
        ...(whose !== undefined && { memberId: whose }),
        ...(handNo !== undefined && { subject: `hand:${handNo}` }),
        detail: { found: `${total}` },
      }),
    );
    return { total, list: hands.map((hand) => ({ ...summaryOf(hand, all), players: hand.players.map(playerOf) })) };
  },

  one: async ({ handNo }, call) => {
    const { app, now } = call;
    const span = { from: new Date(0), to: now };
    const filter = { handNo, memberId: undefined, otherId: undefined, ...span };
    const { hands } = await reviewedHands.page(app.pool, filter, { pageNum: 1, pageSize: 1 });
    const kept = await loadHand(app, app.pool, handNo);
    const [hand] = hands;
    if (!hand || !kept) throw new Refusal(ResultCode.NotFound, '没有这一局，或本局还没有结束');
    await app.transact((tx) => note(tx, call, { action: 'read-hand', subject: `hand:${handNo}` }));
    const course = courseOf(app, kept);
    return {
      ...summaryOf(hand, await venues.all(app.pool)),
      tableId: `${kept.row.tableId}`,
      rulebook: kept.row.rulebook,
      seedHash: kept.row.seedHash,
      root: kept.row.root,
      board: [...course.board],
      players: hand.players.map((player, at) => ({
        ...playerOf(player),
        stack: kept.places[at]?.stack ?? 0n,
        hold: kept.places[at]?.hold ?? 0n,
        cards: [...(course.cards[at] ?? [])],
        hasOpenedSeed: (kept.places[at]?.seed ?? '') !== '',
      })),
      steps: course.steps.map(({ at, board, ...step }) => ({ ...step, time: at.getTime(), board: [...board] })),
    };
  },

  pairs: async ({ memberId, pageNum, pageSize }, { app, now }) => {
    const asked = {
      memberId: memberId === undefined ? undefined : readId(memberId),
      handsLeast: 1,
      limit: pageSize,
      offset: (pageNum - 1) * pageSize,
    };
    const { total, pairs } = await cardPartners(app.pool, now, asked);
    return {
      total,
      list: pairs.map(({ one, other, oneName, otherName, ...pair }) => ({
        ...pair,
        one: { memberId: `${one}`, memberName: maskUsername(oneName) },
        other: { memberId: `${other}`, memberName: maskUsername(otherName) },
        isFlagged: standsOut(pair),
      })),
    };
  },
};

const note = (tx: Tx, call: OperatorCall, record: Omit<OperatorRecord, 'outcome' | 'operatorId'>): Promise<void> =>
  operatorLog.write(tx, { ...record, outcome: 'done', operatorId: call.operator.operatorId }, call);

function summaryOf({ handNo, roomCode, venueCode, beganAt, endedAt, isVoid }: ReviewedHand, all: Venues) {
  const room = roomOf(roomCode);
  return {
    handNo,
    gameCode: room?.gameCode ?? roomCode,
    gameName: room ? cardGames[room.gameCode].name : roomCode,
    roomName: room?.name ?? roomCode,
    venueName: all.find(({ code }) => code === venueCode)?.name ?? venueCode,
    time: beganAt.getTime(),
    endTime: endedAt.getTime(),
    isVoid,
  };
}

const playerOf = ({ place, memberId, name, net, rake }: ReviewedPlayer) => ({
  place,
  memberId: memberId === null ? null : `${memberId}`,
  memberName: memberId === null ? name : maskUsername(name),
  net,
  rake,
});
