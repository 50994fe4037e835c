import type { Fen } from '@fairground/money';
import type { CardAction, HandResult } from '../../features/card-table/card-table-data.ts';
import type { TableScene } from '../../features/card-table/table-stage.tsx';

/** What a game is given to lay on the table, live or seen again. */
export interface PlayAreaProps<View> {
  readonly scene: TableScene;
  readonly view: View;
  readonly result: HandResult | null;
  readonly base: Fen;
  /** False where a hand is seen again: nothing can be done in it. */
  readonly isLive: boolean;
  readonly isBusy: boolean;
  readonly onAct: (action: CardAction) => void;
  readonly onLeave: () => void;
}
