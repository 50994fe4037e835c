import { type Catalogue, ResultCode } from '@fairground/contract';
import { seedToHex } from '@fairground/fair-play';
import type { Handler } from '../../platform/handler.ts';
import { Refusal } from '../../platform/refusal.ts';
import { openSeed } from '../fair-play/seeds.ts';
import { giftDraws } from './gift-draws.ts';

/** A draw by its number, with everything it can be checked by; the seed once it was revealed. */
export const toldDraw: Handler<Catalogue['fairPlay']['giftDraw']> = async ({ drawId }, { app }) => {
  const draw = await giftDraws.find(app.pool, drawId);
  if (!draw) throw new Refusal(ResultCode.NotFound, '没有这次抽奖');
  return {
    drawId: draw.drawId,
    title: draw.title,
    way: draw.table.way,
    prizes: draw.table.prizes.map((prize) => ({ ...prize })),
    prizeId: draw.prizeId,
    drawn: [...draw.drawn],
    seedHash: draw.seedHash,
    clientSeed: draw.clientSeed,
    nonce: draw.nonce,
    time: draw.at.getTime(),
    serverSeed: draw.isRevealed ? seedToHex(openSeed(app, { hash: draw.seedHash, sealed: draw.sealed })) : null,
  };
};
