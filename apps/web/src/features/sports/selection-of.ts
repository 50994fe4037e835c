import { type Filters, quotedFormat, type SlipSelection } from '@fairground/betting';
import type { SportsbookReply } from './ask-sportsbook.ts';

export type SportsbookMatch = SportsbookReply<'game'>['game'];
export type SportsbookMarket = SportsbookMatch['markets'][number];
export type SportsbookQuote = SportsbookMarket['quotes'][number];
export type SportsbookChampion = SportsbookReply<'champions'>['champions'][number];
export type SportsbookRunner = SportsbookChampion['runners'][number];

/** One cell of the table as the slip takes it. */
export const selectionOf = (
  match: SportsbookMatch,
  { market, quote, oddsType }: { market: SportsbookMarket; quote: SportsbookQuote; oddsType: Filters['oddsType'] },
): SlipSelection => ({
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
  quote: { odds: quote.odds, oddsType: quotedFormat(market.w, oddsType), line: quote.r, score: scoreOf(match) },
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

const scoreOf = ({ isLive, sc_FT_H, sc_FT_C }: SportsbookMatch): string =>
  isLive === 1 && sc_FT_H !== '' ? `${sc_FT_H}:${sc_FT_C}` : '';
