import { type Filters, quotedFormat, type SlipSelection } from '@fairground/betting';
import type { SportsbookReply } from './ask-sportsbook.ts';

export type SportsbookMatch = SportsbookReply<'game'>['game'];
export type SportsbookMarket = SportsbookMatch['markets'][number];
export type SportsbookQuote = SportsbookMarket['quotes'][number];
export type SportsbookChampion = SportsbookReply<'champions'>['champions'][number];
export type SportsbookRunner = SportsbookChampion['runners'][number];

/** What of a match a selection says. */
type SelectedMatch = Pick<
  SportsbookMatch,
  'gameId' | 'gide' | 'hgid' | 'league' | 'team_h' | 'team_c' | 'isLive' | 'sc_FT_H' | 'sc_FT_C' | 'sc_FT_A'
>;

interface Cell {
  readonly market: Pick<SportsbookMarket, 'w' | 'name'>;
  readonly quote: Pick<SportsbookQuote, 'side' | 'name' | 'odds' | 'r'>;
  readonly oddsType: Filters['oddsType'];
}

/** One cell of the table as the slip takes it. */
export const selectionOf = (match: SelectedMatch, { market, quote, oddsType }: Cell): SlipSelection => ({
  kind: 'normal',
  gameId: match.gameId,
  gide: match.gide,
  hgid: match.hgid,
  league: match.league,
  home: match.team_h,
  away: match.team_c,
  marketCode: market.w,
  playName: market.name,
  side: quote.side,
  sideName: quote.name,
  quote: { odds: quote.odds, oddsType: quotedFormat(market.w, oddsType), line: quote.r, score: scoreNow(match) },
});

/** One runner of a champion bet as the slip takes it. */
export const championSelection = (champion: SportsbookChampion, runner: SportsbookRunner): SlipSelection => ({
  kind: 'champion',
  gameId: champion.gameId,
  gide: '',
  hgid: '',
  league: champion.league,
  home: champion.name,
  away: '',
  marketCode: champion.w,
  playName: champion.name,
  side: runner.rtype,
  sideName: runner.name,
  quote: { odds: runner.odds, oddsType: 'E', line: '', score: '' },
});

/** The score a selection is made at; empty before the start. */
const scoreNow = ({ isLive, sc_FT_H, sc_FT_C, sc_FT_A }: SelectedMatch): string =>
  isLive === 1 && sc_FT_H !== '' ? `${sc_FT_H}:${sc_FT_C || sc_FT_A || '0'}` : '';
