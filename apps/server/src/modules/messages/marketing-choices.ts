import type { Catalogue, InputOf, OutputOf } from '@fairground/contract';
import { type MarketingKind, marketingLabels } from '@fairground/contract/messages';
import type { AppContext, Tx } from '../../platform/app-context.ts';
import type { MemberCall } from '../../platform/handler.ts';
import { auditLog } from '../members/audit-log.ts';

type Db = Pick<AppContext | Tx, 'db'>;
type Choices = OutputOf<Catalogue['messages']['marketing']>;

/** Which marketing a member wants: all of it, until they opt out. */
export async function marketingChoicesOf({ db }: Db, memberId: bigint): Promise<Choices> {
  const rows = await db.selectFrom('message_opt_out').select('kind').where('member_id', '=', memberId).execute();
  const out = new Set(rows.map(({ kind }) => kind));
  const of = (kind: MarketingKind): 0 | 1 => (out.has(kind) ? 0 : 1);
  return { message: of('message'), mail: of('mail'), sms: of('sms') };
}

export interface MarketingChoice {
  readonly memberId: bigint;
  readonly kind: MarketingKind;
  readonly accept: 0 | 1;
  /** Who recorded a written request; left out when the member chose on the site. */
  readonly operatorId?: bigint;
}

/** Opts a member out of one kind of marketing, or in again. */
export async function setMarketingChoice(
  { db }: Tx,
  { memberId, kind, accept, operatorId }: MarketingChoice,
  now: Date,
): Promise<void> {
  if (accept === 1) {
    await db.deleteFrom('message_opt_out').where('member_id', '=', memberId).where('kind', '=', kind).execute();
    return;
  }
  await db
    .insertInto('message_opt_out')
    .values({ member_id: memberId, kind, at: now, operator_id: operatorId ?? null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The member's own choice on the site. */
export async function chooseMarketing(
  { kind, accept }: InputOf<Catalogue['messages']['setMarketing']>,
  call: MemberCall,
): Promise<Choices> {
  const { app, now } = call;
  const { memberId } = call.caller;
  return app.transact(async (tx) => {
    await setMarketingChoice(tx, { memberId, kind, accept }, now);
    const reason = `${marketingLabels[kind]}${accept === 1 ? '恢复接收' : '退订'}`;
    await auditLog.write(tx, { action: 'marketing', outcome: 'done', memberId, reason }, call);
    return marketingChoicesOf(tx, memberId);
  });
}
