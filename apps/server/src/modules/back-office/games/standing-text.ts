import { cancellationLabels, type CancelReason, resultLabels } from '@fairground/betting';
import type { ResultChange } from '@fairground/contract/back-office-sports';
import { yuanText } from '@fairground/money';
import type { Tx } from '../../../platform/app-context.ts';
import { resultStateLabel, scoreLabel, windowLabel } from '../../sports/results/result-labels.ts';
import { newestResults, type ResultRow } from '../../sports/results/result-rows.ts';
import { isOfTicket } from '../../sports/settling/change-results.ts';

interface TicketStanding {
  readonly result: keyof typeof resultLabels | null;
  readonly cancellation: CancelReason | null;
  readonly returned: bigint | null;
}

const LENGTH_MAX = 500;

/** How what a change is about stands, in words: for the two people, and for the log. */
export async function standingText(tx: Pick<Tx, 'query'>, change: ResultChange): Promise<string> {
  if (!isOfTicket(change)) {
    const newest = (await newestResults(tx, [change.gameId])).get(change.gameId);
    return (newest ? resultText(newest) : '尚无赛果').slice(0, LENGTH_MAX);
  }
  const [ticket] = (await tx.query<TicketStanding>(TICKET, [change.ticketId])).rows;
  if (!ticket?.result) return '未结算';
  const why = ticket.cancellation === null ? '' : `（${cancellationLabels[ticket.cancellation]}）`;
  return `${resultLabels[ticket.result]}${why}，派彩 ${yuanText(ticket.returned ?? 0n)}`;
}

/** A version of a result in a line. */
function resultText({ version, facts, cancellations }: ResultRow): string {
  const score = scoreLabel(facts);
  const ended = `${resultStateLabel(facts)}${score === '' ? '' : ` ${score}`}`;
  return [`第 ${version} 版：${ended}`, ...cancellations.map((each) => `取消 ${windowLabel(each)}`)].join('；');
}

const TICKET = {
  name: 'sport.standing-ticket',
  text: `select result, cancellation, returned from sport_ticket where id = $1`,
};
