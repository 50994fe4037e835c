import type { MemberId } from '@fairground/money';
import type { AppContext, Tx } from '../../platform/app-context.ts';
import type { Refusal } from '../../platform/refusal.ts';
import { memberLimits, restrictionIn } from '../limits/member-limits.ts';
import { restrictionRefusal } from '../limits/limit-refusal.ts';

/** The break or exclusion this member is in, in words; it lasts until the member has asked to come back. */
export async function restrictionOf(
  store: Pick<Tx | AppContext, 'db'>,
  memberId: MemberId,
  now: Date,
): Promise<Refusal | undefined> {
  const row = await memberLimits.restrictionOf(store, memberId);
  const restriction = row && restrictionIn(row);
  return restriction ? restrictionRefusal(restriction, now) : undefined;
}
