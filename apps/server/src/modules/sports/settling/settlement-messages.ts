import { cancellationLabels, resultLabels } from '@fairground/betting';
import type { AppContext, Tx } from '../../../platform/app-context.ts';
import { messageTemplates } from '../../messages/message-templates.ts';
import { type NewMessage, sendMessages } from '../../messages/send-message.ts';
import type { EvaluatedTicket } from './evaluate-tickets.ts';
import { ticketTitle } from './ticket-title.ts';
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

function voidMessage({ evaluated: { row }, settled: { reason }, paid }: NewSettlement): NewMessage {
  const because = reason ? cancellationLabels[reason] : '';
  const content = messageTemplates.ticketVoided({ ticketId: row.id, game: ticketTitle(row), reason: because, paid });
  return { memberId: row.memberId, cause: `bet:${row.id}:void`, ...content };
}

function correctionMessage({ row, standing }: EvaluatedTicket, next: NewSettlement | undefined): NewMessage {
  const [ticketId, before] = [row.id, standing?.paid ?? 0n];
  const content = next
    ? messageTemplates.ticketCorrected({ ticketId, before, result: resultLabel(next), paid: next.paid })
    : messageTemplates.ticketReopened({ ticketId, before });
  return { memberId: row.memberId, cause: `bet:${row.id}:${standing?.version ?? 0}`, ...content };
}

const resultLabel = ({ settled: { result, reason } }: NewSettlement): string =>
  `${resultLabels[result]}${reason ? `：${cancellationLabels[reason]}` : ''}`;
