import { type BetRejection, delayOf, refusedBecause, type StakeLimitRow } from '@fairground/betting/placement';
import type { Board } from './board.ts';
import { selectionStateNumber } from './offer-of.ts';
import type { HeldSelection } from './selection-worth.ts';

/** A match of a ticket as it stood when its cash-out was asked for. */
export interface MatchSnapshot {
  readonly gameId: string;
  readonly stateNumber: number;
  readonly score: string;
  readonly redCards: number;
}

interface Legs {
  readonly mode: StakeLimitRow['mode'];
  readonly legs: readonly HeldSelection[];
}

/** How long a cash-out is held: as long as a bet on any of its selections that are in play; before the start not at all. */
export function cashOutDelay(board: Board, { mode, legs }: Legs, limits: readonly StakeLimitRow[]): number {
  return legs.reduce((longest, { gameId, marketType, kind }) => {
    const match = kind === 'normal' ? board.match(gameId) : undefined;
    if (match?.showType !== 'RB') return longest;
    return Math.max(longest, delayOf(mode, { sport: match.sport, marketType }, limits));
  }, 0);
}

/** The matches of a ticket as they stand, for the markets the ticket is on. */
export const matchSnapshots = (board: Board, legs: readonly HeldSelection[]): readonly MatchSnapshot[] =>
  [...new Set(legs.flatMap(({ gameId, kind }) => (kind === 'normal' ? [gameId] : [])))].flatMap(
    (gameId) => matchSnapshot(board, gameId, legs) ?? [],
  );

function matchSnapshot(board: Board, gameId: string, legs: readonly HeldSelection[]): MatchSnapshot | undefined {
  const match = board.match(gameId);
  if (!match) return undefined;
  const codes = new Set(legs.flatMap((leg) => (leg.gameId === gameId ? [leg.marketType.code] : [])));
  const { score, red } = match.state;
  return {
    gameId,
    stateNumber: selectionStateNumber(match, [...codes]),
    score: `${score.home}:${score.away}`,
    redCards: red.home + red.away,
  };
}

/** What has happened since that a held cash-out must not survive; undefined when nothing has. */
export function rejectionSince(
  board: Board,
  legs: readonly HeldSelection[],
  seen: readonly MatchSnapshot[],
): BetRejection | undefined {
  for (const then of seen) {
    const now = matchSnapshot(board, then.gameId, legs);
    if (now?.stateNumber === then.stateNumber) continue;
    const isOver = board.match(then.gameId)?.showType === undefined;
    if (!now || isOver) return refusedBecause('closed', '赛事已结束，兑现未成交，请等待结算');
    if (now.redCards !== then.redCards) return refusedBecause('redCard', '出现红牌，兑现未成交');
    if (now.score !== then.score) {
      return refusedBecause('scoreChanged', `比分已由 ${then.score} 变为 ${now.score}，兑现未成交`);
    }
    return refusedBecause('suspended', '赛况有变化，兑现未成交，请稍后再试');
  }
  return undefined;
}
