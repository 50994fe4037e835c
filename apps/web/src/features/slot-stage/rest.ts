import type { Screen, Step, Win } from '@fairground/slots';
import { placeOf } from './geometry.ts';
import { paintScreen, putCoinWorth } from './paint-reels.ts';
import { paintAfterwards, paintGlint } from './paint-wins.ts';
import type { Scene } from './scene.ts';
import { filled, type Show, type Standing } from './show.ts';

/** What stands still between rounds, with what it paid. */
export interface Rest extends Standing {
  readonly wins: readonly Win[];
  readonly isCelebrated: boolean;
  readonly since: number;
  readonly coins?: Step['hold'];
}

export const restAtFirst = (standing: Standing): Rest => ({ ...standing, wins: [], isCelebrated: false, since: 0 });

/** What lies there when a show is over. */
export function restAfter({ round, title }: Show, now: number): Rest {
  const last = round.steps.at(-1) ?? round.steps[0];
  const shown = round.steps.findLast(({ wins, kind }) => wins.length > 0 && kind !== 'wheel');
  const screen: Screen =
    last.expandedReels && last.special !== undefined
      ? filled(last.screen, last.expandedReels, last.special)
      : last.screen;
  const stops = round.steps.findLast((step) => step.stops !== undefined)?.stops;
  return {
    screen,
    ...(stops && { stops }),
    wins: shown === last ? last.wins : [],
    isCelebrated: round.units > title.unitsPerStake,
    since: now,
    ...(last.hold && { coins: last.hold }),
  };
}

export function paintRest(scene: Scene, { screen, wins, isCelebrated, since, coins }: Rest): void {
  if (wins.length > 0) paintAfterwards(scene, screen, wins, isCelebrated, scene.now - since);
  else paintScreen(scene, screen);
  for (const { reel, row, times } of coins?.coins ?? []) {
    const place = placeOf(scene.geometry, screen, reel, row);
    putCoinWorth(scene, times, place.x, place.y, place.height, 1);
  }
  paintGlint(scene, screen);
}
