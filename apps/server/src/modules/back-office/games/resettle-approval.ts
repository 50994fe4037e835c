import { createHash } from 'node:crypto';
import type { ResultChange } from '@fairground/contract/back-office-sports';
import type { Fen } from '@fairground/money';
import type { Tx } from '../../../platform/app-context.ts';
import { canonicalJson } from '../../../platform/http/request/canonical-json.ts';
import type { ApprovalRequest } from '../../approvals/dual-approval.ts';
import { newestResults } from '../../sports/results/result-rows.ts';

/** The version of the result a change would follow; a ruling on one ticket follows none. */
export async function currentVersion(tx: Pick<Tx, 'query'>, change: ResultChange): Promise<number> {
  if (change.kind === 'rule') return 0;
  return (await newestResults(tx, [change.gameId])).get(change.gameId)?.version ?? 0;
}

/** Both people must mean the same change of the same version. */
export function resettleApproval(change: ResultChange, version: number, amount: Fen): ApprovalRequest {
  const what = change.kind === 'rule' ? `ticket:${change.ticketId}` : `match:${change.gameId}`;
  const digest = createHash('sha256').update(canonicalJson({ change, version })).digest('hex').slice(0, 16);
  return { action: 'resettle', subject: `${what}:${digest}`, amount };
}
