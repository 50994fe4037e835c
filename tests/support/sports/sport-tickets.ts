import { ESPORTS_VENUE, SPORTSBOOK_VENUE } from '@fairground/contract/venues';
import { cashAccount, type Entry, stakeWallet, venueWallet } from '@fairground/ledger';
import { isEsports, linesOf, type OddsType, type Sport } from '@fairground/betting';
import { exposures } from '../../../apps/server/src/modules/sports/betting/exposures.ts';
import { seriesOf } from '../../../apps/server/src/modules/sports/settling/ticket-rows.ts';
import type { AppContext, Tx } from '../../../apps/server/src/platform/app-context.ts';

/** One selection of a ticket to be placed. */
export interface PlacedLeg {
  readonly gameId: string;
  readonly sport?: Sport;
  readonly marketCode?: string;
  readonly side?: string;
  readonly line?: number;
  readonly odds?: string;
  readonly score?: string;
  readonly startAt?: Date;
  readonly league?: string;
}

/** A ticket as a test wants it; what is left out is a single on the home side at even money. */
export interface PlacedTicket {
  readonly id: string;
  readonly memberId: bigint;
  readonly mode?: 'single' | 'multiple' | 'series' | 'builder';
  readonly series?: string;
  readonly stake?: bigint;
  readonly oddsType?: OddsType;
  readonly price?: bigint | null;
  readonly placedAt?: Date;
  readonly placedFeedAt?: Date;
  readonly cashedStake?: bigint;
  /** The edition it was taken under: the first one quotes every market in the ticket's own odds type. */
  readonly rulebook?: string;
  readonly legs: readonly PlacedLeg[];
}

/** Puts play money into the sportsbook's wallets. */
export async function fundSportsbook(
  app: AppContext,
  memberIds: readonly bigint[],
  amount: bigint,
  key = 'fund',
): Promise<void> {
  await fundVenue(app, memberIds, { venue: SPORTSBOOK_VENUE, amount, key });
}

/** The same for any venue. */
export async function fundVenue(
  app: AppContext,
  memberIds: readonly bigint[],
  { venue, amount, key }: { readonly venue: string; readonly amount: bigint; readonly key: string },
): Promise<void> {
  const entries = memberIds.map((memberId): Entry => ({
    key: `${key}:${memberId}`,
    kind: 'sandbox-funds',
    cause: `${key}:${memberId}`,
    actor: 'test',
    at: app.now(),
    postings: [{ from: cashAccount('sandbox'), to: venueWallet(memberId, venue), amount }],
  }));
  await app.transact((tx) => app.ledger.postMany(tx, entries));
}

/** Accepted tickets, straight into the books: stakes through the limit check and the ledger, rows as betting writes them. */
export function placeTickets(app: AppContext, tickets: readonly PlacedTicket[]): Promise<void> {
  return app.transact((tx) => placeIn(app, tx, tickets));
}

const stakedBy = ({ mode, series = '', stake = 100_00n, legs }: PlacedTicket): { staked: bigint; lines: number } => {
  const fold = mode === 'series' ? seriesOf(series, legs.length) : undefined;
  const lines = fold ? linesOf(fold) : 1;
  return { staked: stake * BigInt(lines), lines };
};

/** The venue that sells what a ticket is on. */
const venueOf = ({ legs }: PlacedTicket): string =>
  legs.some(({ sport = 'FT' }) => isEsports(sport)) ? ESPORTS_VENUE : SPORTSBOOK_VENUE;

async function placeIn(app: AppContext, tx: Tx, tickets: readonly PlacedTicket[]): Promise<void> {
  const now = app.now();
  const { rows: refused } = await tx.query(COUNT_STAKES, [
    tickets.map(({ memberId }) => memberId),
    tickets.map((ticket) => stakedBy(ticket).staked),
    now,
  ]);
  if (refused.length > 0) throw new Error('limit check refused a stake');
  const entries = tickets.map((ticket): Entry => {
    const { id, memberId } = ticket;
    const postings = [
      {
        from: venueWallet(memberId, venueOf(ticket)),
        to: stakeWallet(memberId, venueOf(ticket)),
        amount: stakedBy(ticket).staked,
      },
    ];
    return { key: `bet:${id}`, kind: 'sport-stake', cause: id, actor: 'test', at: now, postings };
  });
  const posted = await app.ledger.postMany(tx, entries);
  const entryIds = posted.map((answer) => {
    if (!answer.ok) throw new Error(`A stake was refused: ${answer.why}`);
    return answer.value.entryId;
  });
  await insertTickets(tx, tickets, entryIds, now);
  await insertLegs(tx, tickets, now);
  await exposures.putOn(
    tx,
    tickets.map(({ id }) => id),
  );
}

async function insertTickets(tx: Tx, tickets: readonly PlacedTicket[], entryIds: bigint[], now: Date): Promise<void> {
  await tx.query(INSERT_TICKETS, [
    tickets.map(({ id }) => id),
    tickets.map(({ memberId }) => memberId),
    tickets.map(({ mode = 'single' }) => mode),
    tickets.map(({ series = '' }) => series),
    tickets.map((ticket) => stakedBy(ticket).lines),
    tickets.map(({ stake = 100_00n }) => stake),
    tickets.map((ticket) => stakedBy(ticket).staked),
    tickets.map(({ oddsType = 'H' }) => oddsType),
    tickets.map(({ price = null }) => price),
    tickets.map(({ placedAt = now }) => placedAt),
    tickets.map(({ placedAt = now, placedFeedAt = placedAt }) => placedFeedAt),
    tickets.map(({ cashedStake = 0n }) => cashedStake),
    entryIds,
    tickets.map(({ rulebook = '2026.1' }) => rulebook),
    tickets.map(venueOf),
  ]);
}

async function insertLegs(tx: Tx, tickets: readonly PlacedTicket[], now: Date): Promise<void> {
  const legs = tickets.flatMap((ticket) =>
    ticket.legs.map((leg, index) => ({ ...leg, ticketId: ticket.id, position: index + 1 })),
  );
  await tx.query(INSERT_LEGS, [
    legs.map(({ ticketId }) => ticketId),
    legs.map(({ position }) => position),
    legs.map(({ gameId }) => gameId),
    legs.map(({ sport = 'FT' }) => sport),
    legs.map(({ marketCode = 'M' }) => marketCode),
    legs.map(({ line = 0 }) => line),
    legs.map(({ side = 'H' }) => side),
    legs.map(({ odds = '1.00' }) => odds),
    legs.map(({ score = '' }) => score),
    legs.map(({ startAt = now }) => startAt),
    legs.map(({ league = '英超' }) => league),
  ]);
}

const COUNT_STAKES = {
  name: 'test.count-stakes',
  text: `select no.rule from (select * from unnest($1::bigint[], $2::bigint[]) as s (member, amount) order by 1) s
    cross join lateral limit_admit(s.member, 'stake', s.amount, $3) no where no.rule is not null`,
};

const INSERT_TICKETS = {
  name: 'test.tickets',
  text: `insert into sport_ticket (id, member_id, mode, series, lines, stake, staked, returnable, odds_type, price,
      auto_odds, accept_any, status, rulebook, fingerprint, placed_at, placed_feed_at, decided_at, cashed_stake, stake_entry, venue_code)
    select id, member_id, mode, series, lines, stake, staked, staked * 2, odds_type, price, true, false, 'accepted',
      rulebook, id, placed_at, placed_feed_at, placed_at, cashed, entry_id, venue
    from unnest($1::text[], $2::bigint[], $3::text[], $4::text[], $5::int[], $6::bigint[], $7::bigint[], $8::text[],
      $9::bigint[], $10::timestamptz[], $11::timestamptz[], $12::bigint[], $13::bigint[],
      $14::text[], $15::text[])
      as w (id, member_id, mode, series, lines, stake, staked, odds_type, price, placed_at, placed_feed_at, cashed,
        entry_id, rulebook, venue)`,
};

const INSERT_LEGS = {
  name: 'test.legs',
  text: `insert into sport_leg (ticket_id, position, game_id, kind, sport, league, home, away, market_code, line, line_text, side, market_name,
      side_name, odds, score, state_number, red_cards, start_at)
    select ticket_id, position, game_id, 'normal', sport, league, '甲队', '乙队', market_code, line, '', side, market_code, side, odds, score,
      1, 0, start_at
    from unnest($1::text[], $2::int[], $3::text[], $4::text[], $5::text[], $6::int[], $7::text[], $8::text[], $9::text[],
      $10::timestamptz[], $11::text[])
      as w (ticket_id, position, game_id, sport, market_code, line, side, odds, score, start_at, league)`,
};
