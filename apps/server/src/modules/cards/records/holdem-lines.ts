import { cardName, type HoldemView } from '@fairground/cards';
import { yuanText } from '@fairground/money';

const listed = (cards: readonly number[]): string => cards.map(cardName).join(' ');

/** A hand of 德州扑克 in words: board, who put in how much and showed what, and what the pots came to. */
export function* holdemLines(view: HoldemView, nameOf: (place: number) => string): Generator<string> {
  const { board, button, seats, pots } = view;
  yield `公共牌 ${board.length === 0 ? '未发' : listed(board)}${button === null ? '' : `，庄位 ${nameOf(button)}`}`;
  for (const { place, cards, hand, isFolded, total, won } of seats) {
    const shown =
      cards.length > 0 ? `，${listed(cards)}${hand ? `（${hand.name}）` : ''}` : isFolded ? '，弃牌' : '，未亮牌';
    yield `${nameOf(place)}：投入 ${yuanText(total)} 元${shown}${won > 0n ? `，收回 ${yuanText(won)} 元` : ''}`;
  }
  for (const [at, { amount, rake, seats: able }] of pots.entries()) {
    const name = at === 0 ? '主池' : `边池${at}`;
    yield `${name} ${yuanText(amount)} 元，${able.length} 家可得${rake > 0n ? `，抽水 ${yuanText(rake)} 元` : ''}`;
  }
}
