import { SPORTS_CHANNEL } from '@fairground/contract/venues';
import type { Fen } from '@fairground/money';
import { currentRulebook, quoteText } from '@fairground/sportsbook';
import { cutOffOf, type Taken, ticketNumber, type Wish } from '@fairground/venues/bets';
import type { Offer } from '@fairground/venues/board';
import { drawnBytes } from '../../../platform/drawn-bytes.ts';
import type { PersonRule } from '../../identity/person-rule.ts';
import type { Sports } from '../sports.ts';

/** One ticket before it is written: what the check and the writer of migration 0029 read. */
export interface Draft {
  readonly id: string;
  readonly memberId: bigint;
  readonly wish: Wish;
  readonly staked: Fen;
  readonly now: Date;
  readonly feed: FeedReading;
  /** Who may bet at all, as the check in the database reads it. */
  readonly person: PersonRule;
  /** The tickets of the same call; each of them may be held while the others are. */
  readonly siblings: readonly string[];
}

/** What the feed's clock showed, and when somebody looked: the statement that takes the stake may run a little later. */
export interface FeedReading {
  readonly at: number;
  readonly readAt: Date;
  /** Seconds of the feed in a second of the wall clock. */
  readonly speed: number;
}

export const readFeed = ({ board, speed = 1 }: Sports, now: Date): FeedReading => ({
  at: board.timeAt(now.getTime()),
  readAt: new Date(),
  speed,
});

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
    feed_at: new Date(draft.feed.at).toISOString(),
    read_at: draft.feed.readAt.toISOString(),
    speed: draft.feed.speed,
    siblings: draft.siblings,
    decide_at: decideTimeOf(taken, now)?.toISOString() ?? null,
    legs: taken.legs.map(legRow),
    stands: standsOf(wish, taken),
    cap: `${taken.exposureMax.selection}`,
    cap_match: `${taken.exposureMax.match}`,
  };
}

/** A ticket that the board refuses: the judge gives the word back, unless the request was answered before. */
export const refusedRow = (
  { memberId, staked, now, person }: Draft,
  no: string | null,
): Readonly<Record<string, unknown>> => ({
  ...person,
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
  cut_off_at: cutOffText(offer),
});

function cutOffText(offer: Offer): string | null {
  const cutOff = cutOffOf(offer);
  return cutOff === null ? null : new Date(cutOff).toISOString();
}

/** The selections a ticket stands on, beside their matches; as the view sport_ticket_exposure reads them back. */
function standsOf({ mode }: Wish, { legs, sameness }: Taken): readonly Readonly<Record<string, unknown>>[] {
  const stood = legs.map(({ offer: { gameId: game, w: play, line, side, score } }) => ({
    game,
    play,
    line,
    side,
    score,
  }));
  if (mode !== 'builder') return stood;
  return stood.slice(0, 1).map(({ game }) => ({ game, play: 'BB', line: 0, side: sameness, score: '' }));
}
