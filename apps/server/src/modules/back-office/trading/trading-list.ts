import type { BackOfficeCatalogue } from '@fairground/contract/back-office';
import type { InputOf } from '@fairground/contract';
import { type Sport, sportLabels } from '@fairground/betting';
import type { AppContext } from '../../../platform/app-context.ts';
import { lastingReading } from '../../../platform/caches.ts';
import { sportsOf } from '../../sports/sportsbook/sports.ts';
import { liabilitiesOf, type MatchLiability, sumOf } from '../../sports/trading/liability.ts';
import { type OpenStakes, openStakes } from '../../sports/trading/open-stakes.ts';
import { type TradingState, tradingRows } from '../../sports/trading/trading-rows.ts';
import { ofTickets, type TradedGame, tradedGames } from './trading-board.ts';

type Trading = BackOfficeCatalogue['trading'];
type Asked = InputOf<Trading['matches']>;

/** Several operators look at once, and each page looks again with every bet: one reading serves them for so long. */
const READING_MS = 500;

interface Liabilities {
  readonly matches: ReadonlyMap<string, MatchLiability>;
  readonly series: ReadonlyMap<string, OpenStakes>;
}

const currentLiabilities = () => lastingReading<Liabilities>(READING_MS);

const liabilitiesNow = (app: AppContext): Promise<Liabilities> =>
  app.caches.of(currentLiabilities)(async () => {
    const [{ selections, builders }, series] = await Promise.all([
      openStakes.all(app.pool),
      openStakes.seriesOfSports(app.pool),
    ]);
    return { matches: liabilitiesOf(selections, builders), series };
  });

/** Every sport: whether it is sold, what was added to its margin, and what its open tickets would cost. */
export async function tradedSports(app: AppContext, now: Date) {
  const { board } = sportsOf(app);
  const time = board.timeAt(now.getTime());
  const [{ matches, series }, states] = await Promise.all([
    liabilitiesNow(app),
    tradingRows.standing(app.pool, new Date(time)),
  ]);
  const onSale = new Map<Sport, number>();
  for (const { sport, showType } of tradedGames(board, time)) {
    if (showType !== null) onSale.set(sport, (onSale.get(sport) ?? 0) + 1);
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table has no keys but its own
  return (Object.keys(sportLabels) as Sport[]).map((sport) => {
    const own = [...matches.values()].filter((each) => each.sport === sport);
    return {
      sport,
      control: decidedOf(states.find((state) => state.sport === sport && state.gameId === '')),
      matches: onSale.get(sport) ?? 0,
      singles: sumOf(own.map(({ singles }) => singles)),
      series: series.get(sport) ?? sumOf([]),
      builders: sumOf(own.map(({ builders }) => builders)),
      worst: own.reduce((sum, { worst }) => sum + worst, 0n),
    };
  });
}

/** One page of the matches that are asked for. */
export async function tradedMatches(app: AppContext, asked: Asked, now: Date) {
  const { board } = sportsOf(app);
  const { matches: liabilities } = await liabilitiesNow(app);
  const time = board.timeAt(now.getTime());
  const known = new Map([...tradedGames(board, time)].map((game) => [game.gameId, game]));
  for (const [gameId, liability] of liabilities) if (!known.has(gameId)) known.set(gameId, ofTickets(liability));
  const states = statesByGame(await tradingRows.standing(app.pool, new Date(time)));
  const found = [...known.values()]
    .filter((game) => isAskedFor(game, asked, { liability: liabilities.get(game.gameId), states }))
    .toSorted(asked.order === 'worst' ? byWorst(liabilities) : byStart);
  const from = (asked.pageNum - 1) * asked.pageSize;
  return {
    total: found.length,
    list: found.slice(from, from + asked.pageSize).map((game) => {
      const liability = liabilities.get(game.gameId);
      const own = states.get(game.gameId) ?? [];
      const ofMatch = own.find(({ marketCode }) => marketCode === '');
      const ofSport = states.get('')?.find(({ sport }) => sport === game.sport);
      const parts = liability ? [liability.singles, liability.series, liability.builders] : [];
      const { tickets, staked } = sumOf(parts);
      return {
        ...game,
        heldMarkets: own.filter(({ marketCode, suspended }) => marketCode !== '' && suspended).length,
        added: ofMatch?.added ?? ofSport?.added ?? null,
        tickets,
        staked,
        worst: liability?.worst ?? 0n,
      };
    }),
  };
}

function statesByGame(states: readonly TradingState[]): ReadonlyMap<string, readonly TradingState[]> {
  const found = new Map<string, TradingState[]>();
  for (const state of states) found.set(state.gameId, [...(found.get(state.gameId) ?? []), state]);
  return found;
}

function isAskedFor(
  game: TradedGame,
  { keyword, sport, span, withTickets, controlled }: Asked,
  {
    liability,
    states,
  }: {
    readonly liability: MatchLiability | undefined;
    readonly states: ReadonlyMap<string, readonly TradingState[]>;
  },
): boolean {
  if (game.showType === null && !liability) return false;
  if (sport !== undefined && game.sport !== sport) return false;
  if (!isOfSpan(game, span)) return false;
  if (withTickets && !liability) return false;
  if (controlled && !states.get(game.gameId)?.some(({ suspended, added }) => suspended || added !== null)) return false;
  const words = [game.gameId, game.league, game.team_h, game.team_c];
  const wanted = keyword.toLowerCase();
  return wanted === '' || words.some((word) => word.toLowerCase().includes(wanted));
}

function isOfSpan({ showType, isChampion }: TradedGame, span: Asked['span']): boolean {
  if (span === 'all') return true;
  if (span === 'over') return showType === null;
  return span === 'champion' ? isChampion && showType !== null : showType === span;
}

const byStart = (one: TradedGame, other: TradedGame): number =>
  one.startTime - other.startTime || (one.gameId < other.gameId ? -1 : 1);

const byWorst =
  (liabilities: ReadonlyMap<string, MatchLiability>) =>
  (one: TradedGame, other: TradedGame): number => {
    const difference = worstOf(liabilities, one) - worstOf(liabilities, other);
    return difference === 0n ? byStart(one, other) : difference < 0n ? -1 : 1;
  };

/** What nobody has bet on comes behind what may win or lose. */
const worstOf = (liabilities: ReadonlyMap<string, MatchLiability>, { gameId }: TradedGame): bigint =>
  liabilities.get(gameId)?.worst ?? UNTOUCHED;
const UNTOUCHED = 10n ** 18n;

/** What was decided about a scope, as it is told; where nobody has decided anything, that. */
export const decidedOf = (state: TradingState | undefined) => ({
  suspended: state?.suspended ?? false,
  reason: state?.reason ?? '',
  switchedBy: state?.switchedBy ?? '',
  switchTime: state?.switchedAt?.getTime() ?? null,
  added: state?.added ?? null,
  marginReason: state?.marginReason ?? '',
  marginBy: state?.marginBy ?? '',
  marginTime: state?.marginAt?.getTime() ?? null,
});
