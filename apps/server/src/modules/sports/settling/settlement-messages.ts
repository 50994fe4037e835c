import { cancellationLabels, resultLabels } from '@fairground/betting';
import type { AppContext, Tx } from '../../../platform/app-context.ts';
import { messageTemplates } from '../../messages/message-templates.ts';
import { type NewMessage, sendMessages } from '../../messages/send-message.ts';
import type { EvaluatedTicket } from './evaluate-tickets.ts';
import { ticketBet } from './ticket-title.ts';
import type { NewSettlement } from './write-settlements.ts';

interface SettlementNews {
  readonly reversed: readonly EvaluatedTicket[];
  readonly settlements: readonly NewSettlement[];
  readonly now: Date;
}

/**
 * Tells members whose bets were cancelled, settled anew or opened again. A bet that was simply won or lost is told by the
 * records.
 */
export async function notifySettlements(
  app: AppContext,
  tx: Tx,
  { reversed, settlements, now }: SettlementNews,
): Promise<void> {
  const anew = new Set(reversed.map(({ row }) => row.id));
  const next = new Map(settlements.map((each) => [each.evaluated.row.id, each]));
  const voided = settlements.filter(({ evaluated, settled, version }) => {
    return settled.reason !== undefined && version === 1 && !anew.has(evaluated.row.id);
  });
  const messages = [
    ...voided.map(voidMessage),
    ...reversed.map((evaluated) => correctionMessage(evaluated, next.get(evaluated.row.id))),
  ];
  await sendMessages(app, tx, { messages, now });
}

function voidMessage({ evaluated, settled: { reason }, paid }: NewSettlement): NewMessage {
  const { row } = evaluated;
  const because = reason ? cancellationLabels[reason] : '';
  const content = messageTemplates.ticketVoided({
    ticketId: row.id,
    game: ticketBet(evaluated),
    reason: because,
    paid,
  });
  return { memberId: row.memberId, cause: `bet:${row.id}:void`, ...content };
}

function correctionMessage(evaluated: EvaluatedTicket, next: NewSettlement | undefined): NewMessage {
  const { row, standing } = evaluated;
  const about = { ticketId: row.id, game: ticketBet(evaluated), before: standing?.paid ?? 0n };
  const content = next
    ? messageTemplates.ticketCorrected({ ...about, result: resultLabel(next), paid: next.paid })
    : messageTemplates.ticketReopened(about);
  return { memberId: row.memberId, cause: `bet:${row.id}:${standing?.version ?? 0}`, ...content };
}

const resultLabel = ({ settled: { result, reason } }: NewSettlement): string =>
  `${resultLabels[result]}${reason ? `：${cancellationLabels[reason]}` : ''}`;
