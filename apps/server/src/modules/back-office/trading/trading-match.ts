import type { Selling } from '@fairground/contract/back-office-trading';
import {
  addedTo,
  bothCodesOf,
  currentRulebook,
  lineText,
  marginOf,
  type MarketType,
  marketGroupLabels,
  marketName,
  marketTypeOf,
  standardMargins,
} from '@fairground/betting';
import { oddsText } from '@fairground/sports-feed';
import type { Board, BoardMarket } from '@fairground/sports-feed/board';
import { ResultCode } from '@fairground/contract';
import type { AppContext } from '../../../platform/app-context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { sportsOf } from '../../sports/sportsbook/sports.ts';
import { type BookLiability, liabilitiesOf, type MatchLiability, sumOf } from '../../sports/trading/liability.ts';
import { openStakes } from '../../sports/trading/open-stakes.ts';
import { type TradingState, tradingRows } from '../../sports/trading/trading-rows.ts';
import { ofTickets, type TradedGame, tradedGame } from './trading-board.ts';
import { decidedOf } from './trading-list.ts';

const HUNDREDTHS_OF_WHOLE = 10_000;

/** A match with its markets: what is sold at what price, what was decided about it, and what its open tickets would cost. */
export async function tradedMatch(app: AppContext, gameId: string, now: Date) {
  const { board } = sportsOf(app);
  const [stakes, states] = await Promise.all([
    openStakes.ofGame(app.pool, gameId),
    tradingRows.ofGame(app.pool, gameId),
  ]);
  const liability = liabilitiesOf(stakes.selections, stakes.builders).get(gameId);
  const game = tradedGame(board, gameId, board.timeAt(now.getTime())) ?? (liability && ofTickets(liability));
  if (!game) throw new Refusal(ResultCode.NotFound, '没有这场赛事，或已结束');
  const own = states.filter((state) => state.gameId === gameId);
  return {
    ...game,
    control: decidedOf(own.find(({ marketCode }) => marketCode === '')),
    sportControl: decidedOf(states.find((state) => state.gameId === '' && state.sport === game.sport)),
    singles: liability?.singles ?? sumOf([]),
    series: liability?.series ?? sumOf([]),
    builders: liability?.builders ?? sumOf([]),
    worst: liability?.worst ?? 0n,
    markets: marketsOf(board, game, { liability, states: own }),
  };
}

interface Known {
  readonly liability: MatchLiability | undefined;
  readonly states: readonly TradingState[];
}

/** What is offered in the order of the match page, then what only has tickets any more. */
function marketsOf(board: Board, game: TradedGame, { liability, states }: Known) {
  const offered = offeredMarkets(board, game);
  const books = liability?.books ?? [];
  const codes = [...new Set([...offered, ...books].map((each) => codeOf(each)))];
  const control = board.match(game.gameId)?.control ?? board.outright(game.gameId)?.control;
  const margins = control?.marginsAt(Infinity) ?? standardMargins;
  return codes.flatMap((code) => {
    const marketType = marketTypeOf(code);
    if (!marketType) return [];
    const lines = offered.filter((each) => each.marketType.code === code);
    const state = states.find(({ marketCode }) => marketCode !== '' && marketCode === bothCodesOf(code)[0]);
    return [
      {
        w: code,
        name: marketName(marketType, currentRulebook.sports[game.sport]),
        group: marketGroupLabels[marketType.group],
        state: sellingOf(game, lines, state),
        control: decidedOf(state),
        margin: {
          own: hundredths(marginOf(marketType, standardMargins, game.sport)),
          added: hundredths(margins.added ? addedTo(code, margins.added) : 0),
          effective: hundredths(marginOf(marketType, margins, game.sport)),
        },
        lines: linesOf(
          marketType,
          lines,
          books.filter((book) => book.marketCode === code),
        ),
      },
    ];
  });
}

const codeOf = (each: BoardMarket | BookLiability): string =>
  'marketType' in each ? each.marketType.code : each.marketCode;

const hundredths = (part: number): number => Math.round(part * HUNDREDTHS_OF_WHOLE);

/** A champion bet is one market. */
function offeredMarkets(board: Board, { gameId }: TradedGame): readonly BoardMarket[] {
  const match = board.match(gameId);
  if (match) return match.markets;
  const outright = board.outright(gameId);
  const marketType = outright && marketTypeOf(outright.outright.play ?? 'FS');
  if (!marketType || outright.showType === undefined) return [];
  return [{ marketType, line: 0, lineText: '', rank: 0, active: outright.active, quotes: outright.runners }];
}

function sellingOf(game: TradedGame, lines: readonly BoardMarket[], state: TradingState | undefined): Selling {
  if (lines.length === 0) return 'off';
  if (state?.suspended || game.state === 'suspended') return 'suspended';
  // Locked by itself: what is all but sure is not sold, and a feed may hold back a single market.
  return lines.some(({ active }) => active) ? 'open' : 'feed';
}

/** Each line as it is offered, with what stands on it; then lines that moved on and left tickets behind. */
function linesOf(marketType: MarketType, offered: readonly BoardMarket[], books: readonly BookLiability[]) {
  const left = new Set(books);
  const shown = offered.flatMap((market) => {
    const own = books.filter(({ line }) => line === market.line);
    for (const book of own) left.delete(book);
    // Bets at several scores are several books: the prices stand with the first.
    const [first, ...others] = own.toSorted((one, other) => (one.score < other.score ? -1 : 1));
    return [lineOf(market.lineText, market, first), ...others.map((book) => lineOf(market.lineText, undefined, book))];
  });
  const text = ({ line }: BookLiability): string => (marketType.line === 'none' ? '' : lineText(line));
  return [...shown, ...[...left].map((book) => lineOf(text(book), undefined, book))];
}

function lineOf(r: string, market: BoardMarket | undefined, book: BookLiability | undefined) {
  const quotes = market?.quotes ?? [];
  const sides = [...new Set([...quotes.map(({ side }) => side), ...(book?.selections.map(({ side }) => side) ?? [])])];
  const hasSingles = book !== undefined && book.staked > 0n;
  return {
    r,
    score: book?.score ?? '',
    staked: book?.staked ?? 0n,
    worst: hasSingles ? book.worst : null,
    selections: sides.map((side) => {
      const quote = quotes.find((each) => each.side === side);
      const stood = book?.selections.find((each) => each.side === side);
      return {
        side,
        name: quote?.name ?? stood?.sideName ?? side,
        odds: quote && quote.price > 0 ? oddsText('E', quote.price) : '',
        active: quote?.active ?? false,
        singles: stood?.singles ?? sumOf([]),
        series: stood?.series ?? sumOf([]),
        // A side nobody has bet on leaves the house all the stakes of the line.
        net: hasSingles ? (stood?.net ?? book.staked) : null,
        isWorst: stood?.isWorst ?? false,
      };
    }),
  };
}
