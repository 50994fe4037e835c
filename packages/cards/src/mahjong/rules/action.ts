import type { AnyAction } from '../../engine/rules.ts';

/** No and yes, as they are said on the wire. */
export type Bit = 0 | 1;

/** What a seat of 二人麻将 may do. */
export type MahjongAction =
  /** 打牌; with `ready` 报听 at once. */
  | { readonly kind: 'discard'; readonly tile: number; readonly ready: Bit }
  /** 吃 with these two own tiles. */
  | { readonly kind: 'chow'; readonly tiles: readonly number[] }
  /** 碰. */
  | { readonly kind: 'pung' }
  /** 明杠 of the discard, or 暗杠 or 加杠 in the own turn: any one tile of the kind. */
  | { readonly kind: 'kong'; readonly tile: number }
  /** 胡. */
  | { readonly kind: 'win' }
  /** 过. */
  | { readonly kind: 'pass' };

const isTile = (tile: unknown): boolean => Number.isInteger(tile);

/** Whether an action of any game is one of this game. */
export function isMahjongAction(action: AnyAction): action is MahjongAction {
  switch (action.kind) {
    case 'discard':
      return 'tile' in action && isTile(action.tile) && 'ready' in action && (action.ready === 0 || action.ready === 1);
    case 'chow':
      return (
        'tiles' in action && Array.isArray(action.tiles) && action.tiles.length === 2 && action.tiles.every(isTile)
      );
    case 'kong':
      return 'tile' in action && isTile(action.tile);
    case 'pung':
    case 'win':
    case 'pass':
      return true;
    default:
      return false;
  }
}
