import { cardName } from '@fairground/cards';
import { tileName } from '@fairground/cards/mahjong';
import { yuanText } from '@fairground/money';
import type { CardAction, PlayedHand } from './card-table-data.ts';

type Step = PlayedHand['steps'][number];

/** What a step was, for who reads it: 听雨（机器人）抢 ×3. */
export function stepText({ players, gameCode }: PlayedHand, { place, isTrustee, action }: Step): string {
  if (!action) return place === null ? '发牌或时间到' : '';
  const player = players.find((one) => one.place === place);
  const who = player?.isOwn === 1 ? '本人' : (player?.name ?? '');
  const how = `${player?.isBot === 1 ? '（机器人）' : ''}${isTrustee === 1 ? '（托管）' : ''}`;
  return `${who}${how}${actionText(gameCode, action)}`;
}

/** What was done, without by whom. */
export const actionText = (gameCode: string, action: CardAction): string =>
  action.kind === 'show' && gameCode === 'niuniu' ? '亮牌' : wordsOf(action);

function wordsOf(action: CardAction): string {
  switch (action.kind) {
    case 'grab':
      return action.multiple === 0 ? '不抢' : `抢庄 ×${action.multiple}`;
    case 'bet':
      return `下注 ×${action.multiple}`;
    case 'show':
      return '明牌';
    case 'call':
      return action.yes === 1 ? '叫地主' : '不叫';
    case 'rob':
      return action.yes === 1 ? '抢地主' : '不抢';
    case 'double':
      return action.factor === 1 ? '不加倍' : `加倍 ×${action.factor}`;
    case 'fold':
      return '弃牌';
    case 'check':
      return '过牌';
    case 'match':
      return '跟注';
    case 'allin':
      return '全下';
    case 'raise':
      return `下注到 ¥${yuanText(BigInt(action.toFen))}`;
    case 'discard':
      return `打${tileName(action.tile)}${action.ready === 1 ? '，报听' : ''}`;
    case 'chow':
      return `吃（用 ${action.tiles.map(tileName).join(' ')}）`;
    case 'pung':
      return '碰';
    case 'kong':
      return `杠${tileName(action.tile)}`;
    case 'win':
      return '胡';
    case 'pass':
      return '过';
    default:
      return action.cards.length === 0 ? '不出' : `出 ${action.cards.map(cardName).join(' ')}`;
  }
}
