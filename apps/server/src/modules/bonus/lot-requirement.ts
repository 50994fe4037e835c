import type { Fen, MemberId } from '@fairground/money';
import type { Tx } from '../../platform/app-context.ts';
import type { Weights } from '../wagering/allocate-turnover.ts';
import { requireWagering } from '../wagering/wagering.ts';

/** What a lot asks to be played. */
interface LotRequirement {
  readonly memberId: MemberId;
  readonly rewardId: bigint;
  readonly name: string;
  readonly product: string;
  readonly need: Fen;
  readonly promotionId: string;
  readonly expiresAt: Date;
  readonly now: Date;
}

/** What of a bet counts, in 1/10,000 by category: where it may be staked anywhere, tables and lottery count half. */
const ANYWHERE: Weights = { TY: 10_000, DJ: 10_000, DZ: 10_000, BY: 10_000, ZR: 5_000, QP: 5_000, CP: 5_000 };
const NOWHERE: Weights = { TY: 0, DJ: 0, DZ: 0, BY: 0, ZR: 0, QP: 0, CP: 0 };
const weightsOf = (product: string): Weights => (product === 'ANY' ? ANYWHERE : { ...NOWHERE, [product]: 10_000 });

/** Adds the requirement of a lot and tells its number. */
export async function requireLotWagering(tx: Tx, lot: LotRequirement): Promise<bigint> {
  const cause = `bonus-lot:${lot.rewardId}`;
  const { memberId, name, need, promotionId, expiresAt, now } = lot;
  const id = await requireWagering(tx, {
    memberId,
    cause,
    source: name,
    need,
    now,
    class: 'bonus',
    weights: weightsOf(lot.product),
    promotionId,
    expiresAt,
  });
  if (id === undefined) throw new Error(`no requirement for ${cause}`);
  return id;
}
