import type { Fen, MemberId } from '@fairground/money';
import type { Tx } from '../../platform/app-context.ts';
import { requireWagering } from '../wagering/wagering.ts';

/** What a lot asks to be played. */
interface LotRequirement {
  readonly memberId: MemberId;
  readonly rewardId: bigint;
  readonly name: string;
  readonly product: string;
  readonly need: Fen;
  readonly promotionId: string;
  readonly expiresAt?: Date | undefined;
  readonly now: Date;
}

/** What of a bet counts, in 1/10,000 by category: where it may be staked anywhere, tables and lottery count half. */
export const weightsOf = (product: string): Readonly<Record<string, number>> =>
  product === 'ANY'
    ? { TY: 10_000, DJ: 10_000, DZ: 10_000, BY: 10_000, ZR: 5_000, QP: 5_000, CP: 5_000 }
    : { [product]: 10_000 };

/** Adds the requirement of a lot and tells its number. */
export async function requireLotWagering(tx: Tx, lot: LotRequirement): Promise<bigint> {
  const cause = `bonus-lot:${lot.rewardId}`;
  await requireWagering(tx, {
    memberId: lot.memberId,
    cause,
    source: lot.name,
    need: lot.need,
    now: lot.now,
  });
  const { rows } = await tx.query<{ id: bigint }>({ ...OF_CAUSE, values: [lot.memberId, cause] });
  if (!rows[0]) throw new Error(`no requirement for ${cause}`);
  return rows[0].id;
}

/** The lot is over before it was played: so is what had to be played for it. */
export async function endRequirement(tx: Tx, requirementId: bigint, now: Date): Promise<void> {
  await tx.query({ ...ENDED, values: [requirementId, now] });
}

/** Who keeps away for good owes no more play: nobody pays for protecting themselves. */
export async function waiveCashRequirements(tx: Tx, memberId: MemberId, now: Date): Promise<void> {
  await tx.query({ ...WAIVED, values: [memberId, now] });
}

const OF_CAUSE = {
  name: 'bonus.requirement-of-cause',
  text: 'select id from wagering_requirement where member_id = $1 and cause = $2',
};
const ENDED = {
  name: 'bonus.end-requirement',
  text: `update wagering_requirement set closed_at = $2, close_reason = 'ended' where id = $1 and closed_at is null`,
};
const WAIVED = {
  name: 'bonus.waive-requirements',
  text: `update wagering_requirement set closed_at = $2, close_reason = 'waived'
    where member_id = $1 and class = 'cash' and closed_at is null`,
};
