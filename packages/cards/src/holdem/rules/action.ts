import type { Fen } from '@fairground/money';
import type { AnyAction } from '../../engine/rules.ts';

/** What a seat can do. `match` is 跟注; `raise` is a bet where there was none: to so many fen on this street. */
export type HoldemAction =
  | { readonly kind: 'fold' }
  | { readonly kind: 'check' }
  | { readonly kind: 'match' }
  | { readonly kind: 'raise'; readonly toFen: number }
  | { readonly kind: 'allin' };

const plain = new Set(['fold', 'check', 'match', 'allin']);

export const isHoldemAction = (action: AnyAction): action is HoldemAction => {
  if (plain.has(action.kind)) return true;
  return action.kind === 'raise' && 'toFen' in action && Number.isSafeInteger(action.toFen);
};

/** What a seat may do now. Amounts are what it would have put in on this street; null where it may not. */
export interface HoldemChoices {
  readonly canFold: 0 | 1;
  readonly canCheck: 0 | 1;
  readonly canAllIn: 0 | 1;
  /** What a call adds. */
  readonly matchAdds: Fen | null;
  readonly raiseLeast: Fen | null;
  readonly raiseMost: Fen | null;
}
