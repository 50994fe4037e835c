import { SPORTS_CHANNEL } from '@fairground/contract/venues';
import type { Fen } from '@fairground/money';
import { currentRulebook, quoteText } from '@fairground/sportsbook';
import { type Taken, ticketNumber, type Wish } from '@fairground/venues/bets';
import { drawnBytes } from '../../../platform/drawn-bytes.ts';

/** One ticket before it is written: what the judge and the writer of migration 0020 read. */
export interface Draft {
  readonly id: string;
  readonly memberId: bigint;
  readonly wish: Wish;
  readonly staked: Fen;
  readonly now: Date;
  /** The feed's own time. */
  readonly feedAt: number;
}

export const draftNumber = (now: Date): string => ticketNumber(now, drawnBytes);

/** When a held ticket will be decided; null for one that is taken at once. */
export const decideTimeOf = ({ delayMs }: Taken, now: Date): Date | null =>
  delayMs === 0 ? null : new Date(now.getTime() + delayMs);

/** A ticket that was taken, as a row for the database. */
export function takenRow(draft: Draft, taken: Taken): Readonly<Record<string, unknown>> {
  const { wish, now } = draft;
  return {
    ...refusedRow(draft, null),
    id: draft.id,
    mode: wish.mode,
    series: wish.series,
    lines: taken.lines,
    stake: `${taken.stake}`,
    returnable: `${taken.returnable}`,
    odds_type: wish.oddsType,
    price: taken.price === null ? null : `${taken.price}`,
    quoted: taken.odds,
    auto_odds: wish.autoOdds,
    accept_any: wish.acceptAny,
    rulebook: currentRulebook.version,
    // A member has one open ticket of a kind.
    sameness: `${taken.sameness}.${draft.memberId}`,
    feed_at: new Date(draft.feedAt).toISOString(),
    decide_at: decideTimeOf(taken, now)?.toISOString() ?? null,
    legs: taken.legs.map(legRow),
    ...(wish.mode !== 'series' && exposureOf(wish, taken)),
  };
}

/** A ticket that the board refuses: the judge gives the word back, unless the request was answered before. */
export const refusedRow = ({ memberId, staked, now }: Draft, no: string | null): Readonly<Record<string, unknown>> => ({
  member: `${memberId}`,
  venue: SPORTS_CHANNEL,
  staked: `${staked}`,
  at: now.toISOString(),
  no,
});

const legRow = ({ offer, quote }: Taken['legs'][number]): Readonly<Record<string, unknown>> => ({
  game: offer.gameId,
  kind: offer.kind,
  sport: offer.sport,
  league: offer.league,
  home: offer.home,
  away: offer.away,
  play: offer.w,
  line: offer.line,
  r: offer.r,
  side: offer.side,
  play_name: offer.playName,
  side_name: offer.sideName,
  odds: quoteText(quote),
  score: offer.score,
  state: offer.stateNumber,
  reds: offer.redCards,
  start_at: new Date(offer.startAt).toISOString(),
});

/** Where a ticket stands, beside its match; as the view sport_ticket_exposure reads it back. */
function exposureOf(wish: Wish, { legs: [leg], sameness, exposureMax }: Taken): Readonly<Record<string, unknown>> {
  if (!leg) return {};
  const { gameId: game, w, line, side, score } = leg.offer;
  const selection =
    wish.mode === 'builder' ? { play: 'BB', line: 0, side: sameness, score: '' } : { play: w, line, side, score };
  return { game, ...selection, cap: `${exposureMax.selection}`, cap_match: `${exposureMax.match}` };
}
