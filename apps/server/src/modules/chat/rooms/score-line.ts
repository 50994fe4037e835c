import { ChatLineKind } from '@fairground/contract/chat';
import type { BoardMatch } from '@fairground/sports-feed/board';
import type { AppContext } from '../../../platform/app-context.ts';
import { chatLines } from './chat-lines.ts';
import { chatRooms, gameOfRoom } from './chat-rooms.ts';
import { tellLine } from './room-news.ts';

/** What a room is told of its match: a goal, a break, the end. */
export interface ScoreNews {
  readonly categoryType: 'score' | 'break' | 'end';
  /** The same in every process, so that the room is told once. */
  readonly key: string;
  readonly text: string;
}

/** Where a match stood when it was last looked at. */
export type Standing = Pick<BoardMatch['state'], 'score' | 'phase' | 'period'>;

export const standingOf = ({ state: { score, phase, period } }: BoardMatch): Standing => ({ score, phase, period });

/** In basketball every basket is a score: only the breaks are told. */
const tellsScores = ({ fixture }: BoardMatch): boolean => fixture.gameType !== 'BK';

/** What has happened since, when it is worth telling. */
export function scoreNews(before: Standing, match: BoardMatch): ScoreNews | undefined {
  const { state, events, fixture } = match;
  const { home, away } = state.score;
  const stand = `${fixture.home.name} ${home}-${away} ${fixture.away.name}`;
  if (state.phase === 'ended' && before.phase !== 'ended')
    return { categoryType: 'end', key: 'score-end', text: `完场 ${stand}` };
  const hasScored = before.score.home !== home || before.score.away !== away;
  if (hasScored && tellsScores(match)) {
    // A goal that is taken back brings an old score again, which is news all the same.
    const takenBack = events.filter(({ kind }) => kind === 'scoreCancelled').length;
    return { categoryType: 'score', key: `score-${home}-${away}-${takenBack}`, text: `比分 ${stand}` };
  }
  if (state.phase === 'break' && before.phase !== 'break')
    return { categoryType: 'break', key: `score-break-${state.period}`, text: `中场休息 ${stand}` };
  return undefined;
}

/** Adds it to the room, unless another process was quicker. */
export async function appendScore(
  app: AppContext,
  rid: string,
  { match, news }: { match: BoardMatch; news: ScoreNews },
): Promise<void> {
  const { score, period } = match.state;
  const { home, away } = match.fixture;
  const now = app.now();
  await app.transact(async (tx) => {
    const room = await chatRooms.lock(tx, rid);
    if (!room || room.destroyed) return;
    const line = await chatLines.append(tx, rid, {
      category: ChatLineKind.score,
      categoryType: news.categoryType,
      memberId: null,
      key: news.key,
      text: news.text,
      data: {
        score: {
          gameId: gameOfRoom(rid) ?? '',
          homeName: home.name,
          awayName: away.name,
          ...score,
          period,
          over: news.categoryType === 'end',
        },
      },
      now,
    });
    if (line) tellLine(app, tx, line);
  });
}
