import type { Catalogue, InputOf, OutputOf } from '@fairground/contract';
import type { MemberCall } from '../../platform/handler.ts';
import type { House, Tx } from '../../platform/house.ts';

/** Whether entering a venue takes the centre wallet along; off until the member wants it. */
export async function autoTransferOf({ db }: Pick<House | Tx, 'db'>, memberId: bigint): Promise<0 | 1> {
  const row = await db
    .selectFrom('auto_transfer')
    .select('enabled')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row?.enabled ? 1 : 0;
}

type Call = Catalogue['games']['setAutoTransferStatus'];

export async function setAutoTransfer(
  { status }: InputOf<Call>,
  { house, caller, now }: MemberCall,
): Promise<OutputOf<Call>> {
  const set = { enabled: status === 1, changed_at: now };
  await house.db
    .insertInto('auto_transfer')
    .values({ member_id: caller.memberId, ...set })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(set))
    .execute();
  return { status };
}
