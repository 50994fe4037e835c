import { ChatLineKind, PREDICTION_POINTS } from '@fairground/contract/chat';
import type { MemberId } from '@fairground/money';
import type { BoardMatch } from '@fairground/sports-feed/board';
import type { AppContext, Tx, Work } from '../../platform/app-context.ts';
import { memberLimits } from '../limits/member-limits.ts';
import { messageTemplates } from '../messages/message-templates.ts';
import { sendMessages } from '../messages/send-message.ts';
import { addPoints } from '../points/points.ts';
import { chatLines, type LineData } from './rooms/chat-lines.ts';
import { chatRooms, roomOfGame } from './rooms/chat-rooms.ts';
import { tellLine } from './rooms/room-news.ts';

/** A match that was predicted so lately may be on the board of another process before it is on ours. */
const MISSING_MS = 3_600_000;

/** Closes the predictions of matches that are over: points for those who were right, and nothing for a match that came to no end. */
export async function settlePredictions(app: AppContext): Promise<void> {
  const board = app.sports?.board;
  // A board that has not heard anything yet knows no match.
  if (!board || board.matches()[Symbol.iterator]().next().done) return;
  // All of them: most are of matches still to come, and a few of those must not keep the others waiting.
  const open = await app.db
    .selectFrom('chat_prediction')
    .select(({ fn }) => ['game_id as gameId', fn.max('at').as('last')])
    .where('settled_at', 'is', null)
    .groupBy('game_id')
    .execute();
  const missingSince = app.now().getTime() - MISSING_MS;
  for (const { gameId, last } of open) {
    const match = board.match(gameId);
    // oxlint-disable-next-line no-await-in-loop -- each is a transaction of its own
    if (match?.state.phase === 'ended') await settle(app, gameId, match);
    // oxlint-disable-next-line no-await-in-loop
    else if (match ? isCutShort(match) : last.getTime() < missingSince) await voidAll(app, gameId);
  }
}

const isCutShort = ({ state: { phase } }: BoardMatch): boolean =>
  phase === 'postponed' || phase === 'abandoned' || phase === 'retired';

/** Everything predicted of a match, closed by this transaction alone. */
const close = ({ db }: Tx, gameId: string, change: { readonly settled_at: Date; readonly voided?: boolean }) =>
  db
    .updateTable('chat_prediction')
    .set(change)
    .where('game_id', '=', gameId)
    .where('settled_at', 'is', null)
    .returning(['member_id as memberId', 'home', 'away'])
    .execute();

async function settle(app: AppContext, gameId: string, { state: { score }, fixture }: BoardMatch): Promise<void> {
  const now = app.now();
  await app.transact(async (tx) => {
    const rows = await close(tx, gameId, { settled_at: now });
    if (rows.length === 0) return;
    const right = rows.filter(({ home, away }) => home === score.home && away === score.away);
    const game = `${fixture.home.name} ${score.home}-${score.away} ${fixture.away.name}`;
    const given: MemberId[] = [];
    for (const { memberId } of right) {
      // Whoever keeps away is given nothing.
      // oxlint-disable-next-line no-await-in-loop -- one connection to say it on
      const limits = await memberLimits.restrictionOf(tx, memberId);
      if (limits?.restriction_kind) continue;
      // oxlint-disable-next-line no-await-in-loop
      await addPoints(tx, { memberId, cause: `predict:${gameId}`, points: BigInt(PREDICTION_POINTS), at: now });
      // oxlint-disable-next-line no-await-in-loop
      await tx.db
        .updateTable('chat_prediction')
        .set({ points: PREDICTION_POINTS })
        .where('game_id', '=', gameId)
        .where('member_id', '=', memberId)
        .execute();
      given.push(memberId);
    }
    const content = messageTemplates.scorePredicted({ game, points: PREDICTION_POINTS });
    await sendMessages(app, tx, {
      messages: given.map((memberId) => ({ memberId, cause: `predict:${gameId}`, ...content })),
      now,
    });
    const brought =
      right.length === 0 ? '没有人猜中比分' : `${right.length} 人猜中比分，各得 ${PREDICTION_POINTS} 积分`;
    await tellRoom({ app, tx }, gameId, {
      text: () => `${game}，${brought}`,
      data: { prediction: { gameId, ...score } },
      now,
    });
  });
}

/** Neither right nor wrong: a prediction costs nothing, so nothing is to be given back. */
async function voidAll(app: AppContext, gameId: string): Promise<void> {
  const now = app.now();
  await app.transact(async (tx) => {
    const rows = await close(tx, gameId, { settled_at: now, voided: true });
    if (rows.length === 0) return;
    const game = (await chatRooms.find(tx, roomOfGame(gameId)))?.title ?? '比赛';
    const content = messageTemplates.scorePredictionVoid({ game });
    await sendMessages(app, tx, {
      messages: rows.map(({ memberId }) => ({ memberId, cause: `predict:${gameId}`, ...content })),
      now,
    });
    await tellRoom({ app, tx }, gameId, { text: (title) => `${title} 未能完赛，比分预测作废`, now });
  });
}

interface Outcome {
  readonly text: (title: string) => string;
  readonly data?: LineData;
  readonly now: Date;
}

/** Held no longer than the line takes: whoever speaks in the room waits for it. */
async function tellRoom(
  { app, tx }: Pick<Work, 'app' | 'tx'>,
  gameId: string,
  { text, data, now }: Outcome,
): Promise<void> {
  const rid = roomOfGame(gameId);
  const room = await chatRooms.lock(tx, rid);
  if (!room || room.destroyed) return;
  const line = await chatLines.append(tx, rid, {
    category: ChatLineKind.prediction,
    categoryType: 'result',
    memberId: null,
    key: 'predicted',
    text: text(room.title),
    ...(data && { data }),
    now,
  });
  if (line) tellLine(app, tx, line);
}
