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

/** A kind follows from its play's data alone: it is made once and kept as long as the play. */
const known = new WeakMap<Play, Kind>();

export function kindOfPlay(play: Play): Kind {
  const kind = known.get(play) ?? kindOf(play.rule, { picker: play.picker, draw: drawOfPlay(play) });
  known.set(play, kind);
  return kind;
}
