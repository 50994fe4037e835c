import {
  type MatchResult,
  resettle,
  type Resettlement,
  rulebookOf,
  type Ruling,
  settle,
  type Settlement,
  type Ticket,
} from '@fairground/betting';
import type { Tx } from '../../../platform/app-context.ts';
import { newestResults, resultOf } from '../results/result-rows.ts';
import { readStanding, readTickets, settlementOf, type StandingRow, type TicketRow, ticketOf } from './ticket-rows.ts';

/** A ticket, what stands of it, and what the newest results make of it. */
export interface EvaluatedTicket {
  readonly row: TicketRow;
  readonly ticket: Ticket;
  readonly standing: StandingRow | undefined;
  readonly next: Settlement;
  readonly change: Resettlement;
  readonly results: ReadonlyMap<string, MatchResult>;
}

/** What somebody would like to know the consequences of, before it is said. */
export interface Supposed {
  readonly results?: readonly MatchResult[];
  readonly rulings?: ReadonlyMap<string, Ruling>;
  /** Tickets whose ruling is taken back. */
  readonly lifted?: ReadonlySet<string>;
}

export interface EvaluateOptions {
  readonly isLocked: boolean;
  readonly supposed?: Supposed;
  /** Told of tickets that cannot be evaluated, through a fault of ours; they are left out. */
  readonly onFault: (error: unknown) => void;
}

/** Holds tickets against everything that is known. Locked for whoever goes on to settle them. */
export async function evaluateTickets(
  db: Pick<Tx, 'query'>,
  ids: readonly string[],
  { isLocked, supposed = {}, onFault }: EvaluateOptions,
): Promise<readonly EvaluatedTicket[]> {
  const rows = await readTickets(db, ids, isLocked);
  const games = [...new Set(rows.flatMap(({ legs }) => legs.map(({ gameId }) => gameId)))];
  const results = new Map<string, MatchResult>();
  for (const [gameId, row] of await newestResults(db, games)) results.set(gameId, resultOf(row));
  for (const result of supposed.results ?? []) results.set(result.gameId, result);
  const rulings = new Map([...(await readRulings(db, ids)), ...(supposed.rulings ?? [])]);
  for (const id of supposed.lifted ?? []) rulings.delete(id);
  const standing = await readStanding(
    db,
    rows.filter(({ version }) => version > 0).map(({ id }) => id),
  );
  const evaluate = (row: TicketRow): EvaluatedTicket => {
    const ticket = ticketOf(row);
    const rulebook = rulebookOf(row.rulebook);
    if (!rulebook) throw new Error(`ticket ${row.id}: unknown rulebook ${row.rulebook}`);
    const next = settle(ticket, { matches: results, rulings }, rulebook);
    const stands = standing.get(row.id);
    return { row, ticket, standing: stands, next, change: resettle(settlementOf(stands, row), next), results };
  };
  return rows.flatMap((row) => {
    try {
      return [evaluate(row)];
    } catch (error) {
      // Nobody else waits for a ticket that cannot be read: it stays open until somebody has looked at it.
      onFault(error);
      return [];
    }
  });
}

async function readRulings(db: Pick<Tx, 'query'>, ids: readonly string[]): Promise<ReadonlyMap<string, Ruling>> {
  const { rows } = await db.query<{ id: string } & Ruling>(RULINGS, [ids]);
  return new Map(rows.map(({ id, ...ruling }) => [id, ruling]));
}

const RULINGS = {
  name: 'sport.rulings',
  text: `select ticket_id as id, result, reason from sport_ruling where ticket_id = any ($1::text[]) and lifted_at is null`,
};
