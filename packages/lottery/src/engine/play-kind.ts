import type { DrawRule } from '../draw-rule.ts';
import { gameOfPlay } from '../games/lottery-games.ts';
import type { Kind } from '../kinds/kind.ts';
import { kindOf } from '../kinds/kind-of.ts';
import type { Play } from '../play.ts';

/** How the game of a play is drawn. */
export function drawOfPlay(play: Play): DrawRule {
  const game = gameOfPlay(play.code);
  if (!game) throw new RangeError(`no game has a play ${play.code}`);
  return game.draw;
}

export const kindOfPlay = (play: Play): Kind => kindOf(play.rule, { picker: play.picker, draw: drawOfPlay(play) });
