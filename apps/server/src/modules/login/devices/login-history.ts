import type { Catalogue, InputOf, OutputOf } from '@fairground/contract';
import { LoginOutcome } from '@fairground/contract/member-devices';
import type { MemberCall } from '../../../platform/handler.ts';
import { auditLog } from '../../members/audit-log.ts';
import { auditOutcomeLabels } from '../../members/audit-words.ts';
import { deviceName, shownAddress } from './device-name.ts';

type History = Catalogue['members']['loginHistory'];

/** What a member reads when the log gives no reason of its own. */
const refusalNotes: Readonly<Record<string, string>> = { ...auditOutcomeLabels, done: '' };

/** Every login under the member's name, the refused ones too: those are the ones worth seeing. */
export async function loginHistory(input: InputOf<History>, { app, caller }: MemberCall): Promise<OutputOf<History>> {
  const { total, rows } = await auditLog.loginsOf(app, caller.memberId, input);
  return {
    total,
    list: rows.map(loginLine),
  };
}

type LoginRow = Awaited<ReturnType<typeof auditLog.loginsOf>>['rows'][number];

/** One login as a person reads it. */
export const loginLine = (row: LoginRow) => ({
  time: row.at.getTime(),
  ip: shownAddress(row.ip),
  device: deviceName(row.userAgent),
  outcome: row.outcome === 'done' ? LoginOutcome.done : LoginOutcome.refused,
  note: row.reason || (refusalNotes[row.outcome] ?? ''),
});
