import { cardGames, roomOf } from '@fairground/cards';
import type { TicketEvidence } from '@fairground/contract/disputes';
import { seedToHex } from '@fairground/fair-play';
import type { AppContext } from '../../../platform/app-context.ts';
import { openSeed } from '../../fair-play/seeds.ts';
import { handOfBet } from '../kept/bet-number.ts';
import { cardHands, type HandRow } from '../kept/card-hands.ts';

/** What a hand was played by, and everything it can be made anew from, in words. */
export interface HandProof {
  readonly handNo: string;
  readonly rulebook: string;
  readonly proof: NonNullable<TicketEvidence['play']>['proof'];
}

/** The house's seed of a hand that is over; where it would show hands that were thrown away, it stays with the audit. */
export function toldSeed(app: AppContext, { roomCode, seedHash, sealed }: HandRow): string {
  const room = roomOf(roomCode);
  const isKept = room !== undefined && cardGames[room.gameCode].game.keepsSeed;
  return isKept ? '由审计保管（会暴露盖掉的牌）' : seedToHex(openSeed(app, { hash: seedHash, sealed }));
}

/** The proof of a bet's hand; its seed stays closed while it is in play. */
export async function handProof(app: AppContext, betNo: string): Promise<HandProof> {
  const row = await cardHands.find(app.pool, handOfBet(betNo));
  if (!row) throw new Error(`no hand ${betNo}`);
  const { handNo, seedHash, root, rulebook, endedAt } = row;
  const places = await cardHands.places(app.pool, handNo);
  const seed = endedAt === null ? '本局结束后公开' : toldSeed(app, row);
  return {
    handNo,
    rulebook,
    proof: [
      { name: '牌局编号', value: handNo },
      { name: '发牌前公布的种子哈希', value: seedHash },
      { name: '发牌前公布的牌序根', value: root },
      { name: '服务器种子', value: seed },
      ...places.map(({ place, commit, seed: own }) => ({
        name: `座位${place + 1}的种子`,
        value: own === '' ? `未公开（哈希 ${commit ?? '无'}）` : own,
      })),
      handBefore(row),
      { name: '规则版本', value: rulebook },
    ],
  };
}

/** What the hands before it decided of this one. */
function handBefore({ roomCode, redeals, dealer }: HandRow): HandProof['proof'][number] {
  if (roomOf(roomCode)?.gameCode !== 'mahjong') return { name: '连续流局', value: String(redeals) };
  return { name: '庄家', value: dealer === null ? '由本局牌序抽出' : `座位${dealer + 1}，按上一局` };
}
