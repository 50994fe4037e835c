import { createHash } from 'node:crypto';
import type { ResultChange } from '@fairground/contract/back-office-sports';
import type { Fen } from '@fairground/money';
import type { Tx } from '../../../platform/app-context.ts';
import { canonicalJson } from '../../../platform/http/request/canonical-json.ts';
import type { ApprovalRequest } from '../../approvals/dual-approval.ts';
import { resultChanges } from '../../sports/results/result-changes.ts';
import { newestResults } from '../../sports/results/result-rows.ts';
import { isOfTicket } from '../../sports/settling/change-results.ts';

/** The version of the result a change would follow; about a ticket alone it follows what was done about it before. */
export async function currentVersion(tx: Pick<Tx, 'query'>, change: ResultChange): Promise<number> {
  if (isOfTicket(change)) return resultChanges.doneAboutTicket(tx, change.ticketId);
  return (await newestResults(tx, [change.gameId])).get(change.gameId)?.version ?? 0;
}

/** What a change is about, as the log names it. */
export const changedThing = (change: ResultChange): string =>
  isOfTicket(change) ? `ticket:${change.ticketId}` : `match:${change.gameId}`;

/** Both people must mean the same change of the same version. */
export function resettleApproval(change: ResultChange, version: number, amount: Fen): ApprovalRequest {
  const what = changedThing(change);
  const digest = createHash('sha256').update(canonicalJson({ change, version })).digest('hex').slice(0, 16);
  return { action: 'resettle', subject: `${what}:${digest}`, amount };
}
