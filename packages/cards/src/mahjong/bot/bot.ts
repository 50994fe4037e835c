import type { Draws } from '@fairground/fair-play';
import type { BotMove } from '../../engine/rules.ts';
import type { MahjongAction } from '../rules/action.ts';
import type { MahjongView } from '../rules/view.ts';
import { chooseAction } from './choose.ts';

const PAUSE_LEAST_MS = 800;
const PAUSE_SPREAD_MS = 2_200;

/** Chooses by what its seat sees, after a pause a person might need. */
export const mahjongBot = (view: MahjongView, draws: Draws): BotMove<MahjongAction> => ({
  action: chooseAction(view),
  pauseMs: PAUSE_LEAST_MS + draws.below(PAUSE_SPREAD_MS),
});
