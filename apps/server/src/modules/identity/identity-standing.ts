import { IdentityState } from '@fairground/contract/member-standing';
import type { AppContext, Tx } from '../../platform/app-context.ts';
import { identityDocuments, type StateCode, stateCodes } from './identity-documents.ts';

/** How far a member's identity check has come: as far as the latest documents. */
export async function identityStateOf(db: Pick<AppContext | Tx, 'db'>, memberId: bigint): Promise<StateCode> {
  const latest = await identityDocuments.latestOf(db, memberId);
  return latest ? stateCodes[latest.state] : IdentityState.none;
}
