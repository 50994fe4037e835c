import { roundDraws } from '@fairground/fair-play';
import { type MemberId, orderNumber } from '@fairground/money';
import { drawGift, type DrawnGift, type DrawTable } from '@fairground/promotions';
import type { AppContext, Tx } from '../../platform/app-context.ts';
import { drawnBytes } from '../../platform/encryption/drawn-bytes.ts';
import { takeSeeds } from '../fair-play/seeds.ts';
import { giftDraws } from './gift-draws.ts';

/** Whose chance is used, of which day's play, and what may be drawn. */
interface UsedChance {
  readonly memberId: MemberId;
  readonly promotionId: string;
  readonly version: number;
  readonly title: string;
  readonly chanceDay: string;
  readonly table: DrawTable;
  readonly now: Date;
}

const CHANCE_BYTES = 5;

/**
 * Draws once from the member's committed seeds and writes it down. The caller holds the lock of the member's limits and has
 * asked which chances are left.
 */
export async function makeDraw(
  app: AppContext,
  tx: Tx,
  { table, now, ...chance }: UsedChance,
): Promise<DrawnGift & { readonly drawId: string }> {
  const seeds = await takeSeeds(app, tx, { memberId: chance.memberId, now });
  const gift = drawGift(table, roundDraws(seeds));
  const drawId = orderNumber({ prefix: 'C', shows: 'second' }, now, drawnBytes(CHANCE_BYTES).toString('hex'));
  const isWritten = await giftDraws.insert(tx, {
    ...chance,
    drawId,
    table,
    drawn: gift.drawn,
    prizeId: gift.prize.prizeId,
    seedId: seeds.seedId,
    nonce: seeds.nonce,
    at: now,
  });
  if (!isWritten) throw new Error(`chance of ${chance.chanceDay} was used although its member is locked`);
  return { ...gift, drawId };
}
