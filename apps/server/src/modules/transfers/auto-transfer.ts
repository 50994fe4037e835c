import type { MemberId } from '@fairground/money';
import type { Catalogue, InputOf, OutputOf } from '@fairground/contract';
import type { MemberCall } from '../../platform/handler.ts';
import type { AppContext, Tx } from '../../platform/app-context.ts';

/** Whether the centre wallet comes along into a venue and pays what a stake lacks; on until the member says otherwise. */
export async function autoTransferOf({ db }: Pick<AppContext | Tx, 'db'>, memberId: MemberId): Promise<0 | 1> {
  const row = await db
    .selectFrom('transfer_auto_setting')
    .select('enabled')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row?.enabled === false ? 0 : 1;
}

type Call = Catalogue['games']['setAutoTransferStatus'];

export async function setAutoTransfer(
  { status }: InputOf<Call>,
  { app, caller, now }: MemberCall,
): Promise<OutputOf<Call>> {
  const set = { enabled: status === 1, changed_at: now };
  await app.db
    .insertInto('transfer_auto_setting')
    .values({ member_id: caller.memberId, ...set })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(set))
    .execute();
  return { status };
}
