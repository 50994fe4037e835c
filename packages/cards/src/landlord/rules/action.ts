import type { AnyAction } from '../../engine/rules.ts';

/** 不加倍, 加倍, 超级加倍. */
export const FACTORS = [1, 2, 4] as const;
export type Factor = (typeof FACTORS)[number];

/** No and yes, as they are said on the wire. */
export type Bit = 0 | 1;

/** What a seat may do in a hand of 斗地主. */
export type LandlordAction =
  /** 叫 or 不叫, and after somebody called 抢 or 不抢. */
  | { readonly kind: 'call' | 'rob'; readonly yes: Bit }
  | { readonly kind: 'double'; readonly factor: Factor }
  /** 明牌: the landlord opens his hand before his first card. */
  | { readonly kind: 'show' }
  /** Cards, or none to pass. */
  | { readonly kind: 'play'; readonly cards: readonly number[] };

const isCards = (cards: unknown): boolean => Array.isArray(cards) && cards.every((card) => Number.isInteger(card));

/** Whether an action of any game is one of this game. */
export function isLandlordAction(action: AnyAction): action is LandlordAction {
  switch (action.kind) {
    case 'call':
    case 'rob':
      return 'yes' in action && (action.yes === 0 || action.yes === 1);
    case 'double':
      return 'factor' in action && FACTORS.some((factor) => factor === action.factor);
    case 'show':
      return true;
    case 'play':
      return 'cards' in action && isCards(action.cards);
    default:
      return false;
  }
}
