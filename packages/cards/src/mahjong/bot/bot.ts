import type { Draws } from '@fairground/fair-play';
import type { BotMove } from '../../engine/rules.ts';
import type { MahjongAction } from '../rules/action.ts';
import type { MahjongView } from '../rules/view.ts';

function chooseAction({ choices, seats, own }: MahjongView): MahjongAction {
  if (choices.win) return { kind: 'win' };
  if (choices.canPass === 1) return { kind: 'pass' };
  const [ready] = choices.ready;
  if (ready) return { kind: 'discard', tile: ready.tile, ready: 1 };
  const seat = seats[own ?? 0];
  return { kind: 'discard', tile: seat?.drawn ?? choices.discards.at(-1) ?? 0, ready: 0 };
}

const PAUSE_LEAST_MS = 800;
const PAUSE_SPREAD_MS = 2_200;

/** Chooses by what its seat sees, after a pause a person might need. */
export const mahjongBot = (view: MahjongView, draws: Draws): BotMove<MahjongAction> => ({
  action: chooseAction(view),
  pauseMs: PAUSE_LEAST_MS + draws.below(PAUSE_SPREAD_MS),
});
