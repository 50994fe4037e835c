import type { AppContext, Tx } from '../../platform/app-context.ts';

/** What may need a second look; data for whoever reviews, never a verdict. */
export const riskFlagLabels = {
  'payer-name-mismatch': '付款人与实名不一致',
  structuring: '多笔金额刚好低于审核线',
  'low-turnover': '取款前流水不足存款额',
  'many-means': '短期内使用多种支付方式',
  'shared-device': '同一设备多个账户',
  'shared-account': '收款账户与他人相同',
} as const;
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
