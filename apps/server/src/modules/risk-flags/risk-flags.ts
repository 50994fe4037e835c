import { riskFlagLabels } from '@fairground/contract/back-office-reviews';
import type { AppContext, Tx } from '../../platform/app-context.ts';

export type FlagKind = keyof typeof riskFlagLabels;

export interface NewFlag {
  readonly memberId: bigint;
  readonly kind: FlagKind;
  /** The order, device or account it is about. The same kind and cause is flagged once. */
  readonly cause: string;
  /** A sentence for whoever reviews it; no clear personal data. */
  readonly detail: string;
  readonly at: Date;
}

/** Marks a member for review, in the transaction that saw the reason. */
export async function raiseFlag(tx: Tx, { memberId, kind, cause, detail, at }: NewFlag): Promise<void> {
  await tx.query(RAISE, [memberId, kind, cause, detail, at]);
}

/** What about a member nobody has looked at yet. */
export async function openFlags(db: Pick<Tx | AppContext, 'db'>, memberId: bigint): Promise<readonly FlagKind[]> {
  const rows = await db.db
    .selectFrom('risk_flag')
    .select('kind')
    .distinct()
    .where('member_id', '=', memberId)
    .where('closed_at', 'is', null)
    .orderBy('kind')
    .execute();
  return rows.flatMap(({ kind }) => (isFlagKind(kind) ? [kind] : []));
}

const isFlagKind = (kind: string): kind is FlagKind => Object.hasOwn(riskFlagLabels, kind);

const RAISE = {
  name: 'risk-flag.raise',
  text: `insert into risk_flag (member_id, kind, cause, detail, raised_at) values ($1, $2, $3, $4, $5)
    on conflict (member_id, kind, cause) do nothing`,
};
