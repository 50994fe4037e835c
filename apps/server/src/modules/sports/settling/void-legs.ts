import { cancellationLabels, rulebookOf, settle, SINGLE } from '@fairground/betting';
import type { MatchId } from '@fairground/money';
import type { AppContext } from '../../../platform/app-context.ts';
import { messageTemplates } from '../../messages/message-templates.ts';
import { type NewMessage, sendMessages } from '../../messages/send-message.ts';
import { newestResults, resultOf, type ResultRow } from '../results/result-rows.ts';
import { readTickets, type TicketRow, ticketOf } from './ticket-rows.ts';
import { selectionName } from './ticket-title.ts';

/**
 * Tells members of a series that goes on without one of its selections, because operators cancelled bets of that match.
 * Whoever has been told of it is not told again.
 */
export async function notifyVoidLegs(app: AppContext, gameIds: readonly MatchId[]): Promise<void> {
  if (gameIds.length === 0) return;
  const results = await newestResults(app.pool, gameIds);
  const cancelled = [...results.values()].filter(({ cancellations }) => cancellations.length > 0);
  if (cancelled.length === 0) return;
  const games = cancelled.map(({ gameId }) => gameId);
  const { rows } = await app.pool.query<{ id: string }>(OPEN_SERIES, [games]);
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  const tickets = await readTickets(app.pool, ids, false);
  const messages = tickets.flatMap((row) => cancelled.flatMap((result) => voidLegs(row, result)));
  await app.transact((tx) => sendMessages(app, tx, { messages, now: app.now() }));
}

/** The selections of a ticket that this match's cancellations end. */
function voidLegs(row: TicketRow, result: ResultRow): readonly NewMessage[] {
  const rulebook = rulebookOf(row.rulebook);
  if (!rulebook) return [];
  const ticket = ticketOf(row);
  const reasons = new Set(result.cancellations.map(({ reason }) => reason));
  const matches = new Map([[result.gameId, resultOf(result)]]);
  return ticket.legs.flatMap((leg, place): NewMessage[] => {
    if (leg.gameId !== result.gameId) return [];
    const alone = settle({ ...ticket, fold: SINGLE, legs: [leg] }, { matches }, rulebook);
    const reason = alone.state === 'settled' ? alone.reason : undefined;
    if (reason === undefined || !reasons.has(reason)) return [];
    const game = `${leg.title}，${selectionName(leg, row.rulebook)}`;
    const content = messageTemplates.legVoided({ ticketId: row.id, game, reason: cancellationLabels[reason] });
    return [{ memberId: row.memberId, cause: `bet:${row.id}:leg:${place + 1}`, ...content }];
  });
}

const OPEN_SERIES = {
  name: 'sport.open-series-on',
  text: `select distinct t.id from sport_leg l join sport_ticket t on t.id = l.ticket_id
    where l.game_id = any ($1::text[]) and t.status = 'accepted' and t.mode = 'series'`,
};
