import { ChatLineKind, PREDICTION_POINTS } from '@fairground/contract/chat';
import type { MemberId } from '@fairground/money';
import type { BoardMatch } from '@fairground/sports-feed/board';
import type { AppContext } from '../../platform/app-context.ts';
import { memberLimits } from '../limits/member-limits.ts';
import { messageTemplates } from '../messages/message-templates.ts';
import { sendMessages } from '../messages/send-message.ts';
import { addPoints } from '../points/points.ts';
import { chatLines } from './rooms/chat-lines.ts';
import { chatRooms, roomOfGame } from './rooms/chat-rooms.ts';
import { tellLine } from './rooms/room-news.ts';

/** Gives points to those who predicted the score of a match that is over, once, and tells them and the room. */
export async function settlePredictions(app: AppContext): Promise<void> {
  // All of them: most are of matches still to come, and a few of those must not keep the others waiting.
  const open = await app.db
    .selectFrom('chat_prediction')
    .select('game_id as gameId')
    .distinct()
    .where('settled_at', 'is', null)
    .execute();
  for (const { gameId } of open) {
    const match = app.sports?.board.match(gameId);
    // oxlint-disable-next-line no-await-in-loop -- each is a transaction of its own
    if (match?.state.phase === 'ended') await settle(app, gameId, match);
  }
}

async function settle(app: AppContext, gameId: string, { state: { score }, fixture }: BoardMatch): Promise<void> {
  const now = app.now();
  await app.transact(async (tx) => {
    const rid = roomOfGame(gameId);
    const room = await chatRooms.lock(tx, rid);
    const rows = await tx.db
      .updateTable('chat_prediction')
      .set({ settled_at: now })
      .where('game_id', '=', gameId)
      .where('settled_at', 'is', null)
      .returning(['member_id as memberId', 'home', 'away'])
      .execute();
    const right = rows.filter(({ home, away }) => home === score.home && away === score.away);
    const game = `${fixture.home.name} ${score.home} - ${score.away} ${fixture.away.name}`;
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
    await sendMessages(
      app,
      tx,
      given.map((memberId) => ({
        memberId,
        cause: `predict:${gameId}`,
        ...messageTemplates.scorePredicted({ game, points: PREDICTION_POINTS }),
      })),
      now,
    );
    if (!room || room.destroyed || rows.length === 0) return;
    const line = await chatLines.append(tx, rid, {
      category: ChatLineKind.prediction,
      categoryType: 'result',
      memberId: null,
      key: 'predicted',
      text: `${game}，${right.length === 0 ? '没有人猜中比分' : `${right.length} 人猜中比分，各得 ${PREDICTION_POINTS} 积分`}`,
      data: { prediction: { gameId, ...score } },
      now,
    });
    if (line) tellLine(app, tx, line);
  });
}
