import { hash } from 'node:crypto';
import type { BookVenue } from '@fairground/contract/venues';
import type { Fen, MemberId, TicketId } from '@fairground/money';
import { currentRulebook, quoteText } from '@fairground/betting';
import {
  type AcceptedBet,
  type BetRequest,
  cutOffOf,
  type SelectionOffer,
  ticketNumber,
} from '@fairground/betting/placement';
import { drawnBytes } from '../../../platform/encryption/drawn-bytes.ts';
import type { EligibilityRule } from '../../eligibility/person-eligibility.ts';
import type { Sports } from '../../../platform/ports/sports.ts';

/** One ticket before it is written: what check_sport_bets and apply_sport_bets read. */
export interface PendingTicket {
  readonly id: TicketId;
  readonly memberId: MemberId;
  /** Whose wallets it is paid from and to. */
  readonly venueCode: BookVenue;
  readonly betRequest: BetRequest;
  readonly staked: Fen;
  readonly now: Date;
  readonly feed: FeedReading;
  /** Who may bet at all, as the check in the database reads it. */
  readonly person: EligibilityRule;
  /** The tickets of the same call; each of them may be held while the others are. */
  readonly siblings: readonly TicketId[];
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

export const newTicketId = (now: Date): TicketId => ticketNumber(now, drawnBytes);

/** When a held ticket will be decided; null for one that is taken at once. */
export const decideTimeOf = ({ delayMs }: AcceptedBet, now: Date): Date | null =>
  delayMs === 0 ? null : new Date(now.getTime() + delayMs);

/** A ticket that was taken, as a row for the database. */
export function acceptedTicketRow(
  pendingTicket: PendingTicket,
  acceptedBet: AcceptedBet,
): Readonly<Record<string, unknown>> {
  const { betRequest, now } = pendingTicket;
  return {
    ...rejectedTicketRow(pendingTicket, null),
    id: pendingTicket.id,
    mode: betRequest.mode,
    series: betRequest.series,
    lines: acceptedBet.lines,
    stake: `${acceptedBet.stake}`,
    returnable: `${acceptedBet.returnable}`,
    odds_type: betRequest.oddsType,
    price: acceptedBet.price === null ? null : `${acceptedBet.price}`,
    quoted: acceptedBet.odds,
    auto_odds: betRequest.autoOdds,
    accept_any: betRequest.acceptAny,
    rulebook: currentRulebook.version,
    // A member has one open ticket of a kind.
    fingerprint: `${digestOf(acceptedBet.fingerprint)}.${pendingTicket.memberId}`,
    feed_at: new Date(pendingTicket.feed.at).toISOString(),
    read_at: pendingTicket.feed.readAt.toISOString(),
    speed: pendingTicket.feed.speed,
    siblings: pendingTicket.siblings,
    decide_at: decideTimeOf(acceptedBet, now)?.toISOString() ?? null,
    legs: acceptedBet.legs.map(legRow),
    stands: standsOf(betRequest, acceptedBet),
    cap: `${acceptedBet.exposureMax.selection}`,
    cap_match: `${acceptedBet.exposureMax.match}`,
  };
}

/** A ticket that the board refuses: the check returns the reason, unless the request was answered before. */
export const rejectedTicketRow = (
  { memberId, venueCode, staked, now, person }: PendingTicket,
  no: string | null,
): Readonly<Record<string, unknown>> => ({
  ...person,
  member: `${memberId}`,
  venue: venueCode,
  staked: `${staked}`,
  at: now.toISOString(),
  no,
});

const legRow = ({ offer, quote }: AcceptedBet['legs'][number]): Readonly<Record<string, unknown>> => ({
  game: offer.gameId,
  kind: offer.kind,
  sport: offer.sport,
  league: offer.league,
  home: offer.home,
  away: offer.away,
  market_code: offer.marketCode,
  line: offer.line,
  line_text: offer.lineText,
  side: offer.side,
  market_name: offer.playName,
  side_name: offer.sideName,
  odds: quoteText(quote),
  score: offer.score,
  state: offer.stateNumber,
  reds: offer.redCards,
  start_at: new Date(offer.startAt).toISOString(),
  cut_off_at: cutOffText(offer),
});

function cutOffText(offer: SelectionOffer): string | null {
  const cutOff = cutOffOf(offer);
  return cutOff === null ? null : new Date(cutOff).toISOString();
}

/** The selections a ticket stands on, beside their matches; as the view sport_ticket_exposure reads them back. */
function standsOf(
  { mode }: BetRequest,
  { legs, fingerprint }: AcceptedBet,
): readonly Readonly<Record<string, unknown>>[] {
  const stood = legs.map(({ offer: { gameId: game, marketCode: market_code, line, side, score } }) => ({
    game,
    market_code,
    line,
    side,
    score,
  }));
  if (mode !== 'builder') return stood;
  return stood
    .slice(0, 1)
    .map(({ game }) => ({ game, market_code: 'BB', line: 0, side: digestOf(fingerprint), score: '' }));
}

/** A fingerprint as the column and the limits of a combination hold it. */
const digestOf = (fingerprint: string): string => hash('sha256', fingerprint, 'base64url').slice(0, 27);
