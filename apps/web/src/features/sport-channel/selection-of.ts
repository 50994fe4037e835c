import { type Filters, quotedFormat, type SlipSelection } from '@fairground/sportsbook';
import type { ChannelReply } from './ask-channel.ts';

export type ChannelMatch = ChannelReply<'game'>['game'];
export type ChannelMarket = ChannelMatch['markets'][number];
export type ChannelQuote = ChannelMarket['quotes'][number];
export type ChannelChampion = ChannelReply<'champions'>['champions'][number];
export type ChannelRunner = ChannelChampion['runners'][number];

/** One cell of the table as the slip takes it. */
export const selectionOf = (
  match: ChannelMatch,
  { market, quote, oddsType }: { market: ChannelMarket; quote: ChannelQuote; oddsType: Filters['oddsType'] },
): SlipSelection => ({
  kind: 'normal',
  gameId: match.gameId,
  gide: match.gide,
  hgid: match.hgid,
  league: match.league,
  home: match.team_h,
  away: match.team_c,
  play: market.w,
  playName: market.name,
  side: quote.side,
  sideName: quote.name,
  quote: { odds: quote.odds, oddsType: quotedFormat(market.w, oddsType), line: quote.r, score: scoreOf(match) },
});

/** One runner of a champion bet as the slip takes it. */
export const championSelection = (champion: ChannelChampion, runner: ChannelRunner): SlipSelection => ({
  kind: 'champion',
  gameId: champion.gameId,
  gide: '',
  hgid: '',
  league: champion.league,
  home: champion.name,
  away: '',
  play: champion.w,
  playName: champion.name,
  side: runner.rtype,
  sideName: runner.name,
  quote: { odds: runner.odds, oddsType: 'E', line: '', score: '' },
});

const scoreOf = ({ isLive, sc_FT_H, sc_FT_C }: ChannelMatch): string =>
  isLive === 1 && sc_FT_H !== '' ? `${sc_FT_H}:${sc_FT_C}` : '';
