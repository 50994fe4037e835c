import { type Catalogue, type InputOf, type OutputOf, ResultCode } from '@fairground/contract';
import { ChatLineKind } from '@fairground/contract/chat';
import type { BoardMatch } from '@fairground/sports-feed/board';
import type { AppContext } from '../../platform/app-context.ts';
import type { GuestCall, MemberCall } from '../../platform/handler.ts';
import { Refusal } from '../../platform/refusal.ts';
import { chatLines } from './rooms/chat-lines.ts';
import { roomOfGame, roomToEnter } from './rooms/chat-rooms.ts';
import { tellLine } from './rooms/room-news.ts';
import { roomToSpeakIn } from './rooms/speech-refusal.ts';

type Calls = Catalogue['chat'];

const TOP = 5;

/** Until the first period is over: later it would be no prediction. */
const isOpen = ({ state }: BoardMatch): boolean =>
  state.phase === 'scheduled' ||
  ((state.phase === 'live' || state.phase === 'interrupted') && state.periods.length <= 1);

function matchOf(app: AppContext, gameId: string): BoardMatch {
  const match = app.sports?.board.match(gameId);
  if (!match) throw new Refusal(ResultCode.NotFound, '赛事不存在或已结束');
  return match;
}

/** What members think this match ends like. */
export async function readPrediction(
  { gameId }: InputOf<Calls['prediction']>,
  { app, caller }: GuestCall,
): Promise<OutputOf<Calls['prediction']>> {
  const match = matchOf(app, gameId);
  const predicted = app.db.selectFrom('chat_prediction').where('game_id', '=', gameId);
  const tally = await predicted
    .select(({ fn }) => ['home', 'away', fn.countAll<bigint>().as('members')])
    .groupBy(['home', 'away'])
    .orderBy('members', 'desc')
    .orderBy('home')
    .orderBy('away')
    .execute();
  const mine =
    caller &&
    (await predicted
      .select(['home', 'away', 'at', 'points', 'settled_at', 'voided'])
      .where('member_id', '=', caller.memberId)
      .executeTakeFirst());
  return {
    gameId,
    homeName: match.fixture.home.name,
    awayName: match.fixture.away.name,
    open: isOpen(match),
    mine: mine
      ? {
          home: mine.home,
          away: mine.away,
          time: mine.at.getTime(),
          points: mine.points,
          settled: mine.settled_at !== null,
          voided: mine.voided,
        }
      : null,
    total: tally.reduce((sum, { members }) => sum + Number(members), 0),
    top: tally.slice(0, TOP).map(({ home, away, members }) => ({ home, away, members: Number(members) })),
  };
}

/** A member says how the match will end: once, for nothing but the fun of it, and the room reads it. */
export async function predict(
  { gameId, home, away }: InputOf<Calls['predict']>,
  { app, caller, now }: MemberCall,
): Promise<OutputOf<Calls['predict']>> {
  const { memberId } = caller;
  const match = matchOf(app, gameId);
  if (!isOpen(match)) throw new Refusal(ResultCode.Warning, '上半场或首节结束后不能再预测比分');
  const rid = roomOfGame(gameId);
  await roomToEnter(app, rid);
  return app.transact(async (tx) => {
    await roomToSpeakIn(tx, rid, { memberId, now });
    const made = await tx.db
      .insertInto('chat_prediction')
      .values({ game_id: gameId, member_id: memberId, home, away, at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('member_id')
      .executeTakeFirst();
    if (!made) throw new Refusal(ResultCode.DataExists, '您已预测过这场比赛');
    const { fixture } = match;
    const line = await chatLines.append(tx, rid, {
      category: ChatLineKind.prediction,
      memberId,
      key: `predict-${gameId}`,
      text: `预测 ${fixture.home.name} ${home}-${away} ${fixture.away.name}`,
      data: { prediction: { gameId, home, away } },
      now,
    });
    if (!line) throw new Refusal(ResultCode.DataExists, '您已预测过这场比赛');
    tellLine(app, tx, line);
    return line;
  });
}
