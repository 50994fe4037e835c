import { handicapText, lineFromText, lineText, marketTypeOf, withTeams } from '@fairground/betting';
import type { LiveMarket, LiveMatch } from '../sports-live/live-view.ts';

type LiveSelection = LiveMarket['quotes'][number];

/** The market of a play at its main line. */
export function mainMarket({ markets }: LiveMatch, code: string): LiveMarket | undefined {
  let main: LiveMarket | undefined;
  for (const market of markets) if (market.w === code && market.rank < (main?.rank ?? Infinity)) main = market;
  return main;
}

/** The lines of a market beside its main one, nearest first. */
export const furtherMarkets = ({ markets }: LiveMatch, code: string): readonly LiveMarket[] =>
  markets.filter((market) => market.w === code && market.rank > 0).toSorted((one, other) => one.rank - other.rank);

/** What stands before the odds of a cell: the handicap on the giving side, 大 with its line, 小 alone. */
export function lineLabel({ w, r }: Pick<LiveMarket, 'w' | 'r'>, side: string): string {
  const line = lineFromText(r);
  const kind = marketTypeOf(w)?.line ?? 'none';
  if (kind === 'total') return side === 'O' ? `大 ${r}` : side === 'U' ? '小' : '';
  if (kind !== 'handicap' || line === undefined) return '';
  // The wire's line is the home side's own: below nought it gives.
  const giver = line > 0 ? 'C' : 'H';
  return side === giver ? lineText(Math.abs(line)) : '';
}

/** The line as a sentence says it. */
export function lineSpoken({ w, r }: Pick<LiveMarket, 'w' | 'r'>, side: string): string {
  const line = lineFromText(r);
  const kind = marketTypeOf(w)?.line ?? 'none';
  if (line === undefined || kind === 'none') return '';
  return kind === 'handicap' ? handicapText(line, side) : r;
}

/** Who or what a side is called in this match. */
export function sideTitle({ team_h, team_c }: LiveMatch, { side, name }: LiveSelection, market: LiveMarket): string {
  const marketType = marketTypeOf(market.w);
  if (marketType?.line === 'total' && (side === 'O' || side === 'U')) return side === 'O' ? '大' : '小';
  const isTeam = marketType?.grading.kind === 'winner' || marketType?.line === 'handicap';
  if (!isTeam) return withTeams(name, { home: team_h, away: team_c });
  if (side === 'H') return team_h;
  return side === 'C' ? team_c : name;
}

/** Minus as print has it; digits exactly as the feed gives them. */
export const oddsText = (odds: string): string => odds.replace('-', '−');
