import type { Step } from '@fairground/slots';
import { backOut, easeOut, mix, progress, pulse, wave } from './ease.ts';
import { placeOf } from './geometry.ts';
import { type GrandLayers, momentOf } from './grand/grand-scene.ts';
import { grandScenes } from './grand/grand-scenes.ts';
import {
  isWaitedFor,
  paintCascade,
  paintDrop,
  paintExpand,
  paintFade,
  paintHold,
  paintScreen,
  paintSpin,
} from './paint-reels.ts';
import { paintWin } from './paint-wins.ts';
import type { AmountText, PlateView } from './plate-view.ts';
import { landsAt } from './reel-motion.ts';
import { grey, putSymbol, type Scene } from './scene.ts';
import { type Beat, DROP_OUT_MS, type Show, type SpinBeat, type TotalBeat } from './show.ts';
import type { WheelView } from './wheel-view.ts';
import { winLevels } from './win-levels.ts';

/** How the world stands to what is shown: darker, warmer, struck, shaken. */
export interface Mood {
  dim: number;
  warm: number;
  blow: number;
  shake: number;
}

/** What a beat is painted with. */
export interface Painter {
  readonly scene: Scene;
  readonly plate: PlateView;
  readonly wheel: WheelView | undefined;
  readonly grand: GrandLayers;
  readonly amountText: AmountText;
}

/** `time` milliseconds into a beat of a show. */
export function paintBeat(painter: Painter, show: Show, beat: Beat, time: number): Mood {
  const { scene, plate, wheel, amountText } = painter;
  const mood = { dim: 0, warm: 0, blow: 0, shake: 0 };
  switch (beat.kind) {
    case 'spin': {
      paintSpin(scene, beat, time);
      paintAnticipation(scene, beat, time, mood);
      for (const plan of beat.reels) if (plan.startsAt === 0) mood.blow += 2 * pulse(progress(time, landsAt(plan), 90));
      break;
    }
    case 'drop': {
      paintDrop(scene, beat, time);
      break;
    }
    case 'fade': {
      paintFade(scene, beat, time);
      break;
    }
    case 'cascade': {
      paintCascade(scene, beat, time);
      break;
    }
    case 'expand': {
      paintExpand(scene, beat, time);
      mood.dim = 0.3 * pulse(progress(time, 0, beat.ms));
      break;
    }
    case 'hold': {
      paintHold(scene, beat, time);
      mood.dim = 0.3;
      break;
    }
    case 'wheel': {
      paintScreen(scene, beat.screen, () => ({ tint: grey(0.45) }));
      wheel?.paint(scene, beat, time);
      mood.dim = 0.3;
      break;
    }
    case 'feature': {
      paintScreen(scene, beat.screen);
      mood.dim = 0.35 * easeOut(progress(time, 0, 300));
      break;
    }
    case 'win': {
      paintWin(scene, beat, time);
      if (beat.countMs > 0) plate.paint(scene, beat.units, 'glow', beat.countMs, time, amountText);
      break;
    }
    case 'total': {
      paintTotal(painter, show, beat, time, mood);
      break;
    }
  }
  return mood;
}

function paintTotal(painter: Painter, show: Show, beat: TotalBeat, time: number, mood: Mood): void {
  const { scene, plate, amountText, grand } = painter;
  const shown = show.round.steps[beat.step];
  const wins = shown?.wins ?? [];
  if (wins.length > 0 && shown?.kind !== 'hold' && shown?.kind !== 'wheel')
    paintWin(scene, { ...beat, kind: 'win', wins, countMs: 0 }, time + 400);
  else paintScreen(scene, beat.screen);
  plate.paint(scene, beat.units, beat.level, beat.countMs, time, amountText);
  const { shakes } = winLevels[beat.level];
  if (scene.isCalm || beat.level === 'glow' || beat.level === 'none') return;
  mood.warm = easeOut(progress(time, 0, 500));
  if (beat.level === 'grand') {
    mood.dim = 0.3 * easeOut(progress(time, 0, 500));
    grandScenes[scene.title.code]?.(scene, grand, momentOf(time, beat.ms));
  } else if (beat.level === 'great' && shown) paintBreakout(scene, shown, time);
  for (let at = 0; at < shakes; at++) {
    const local = time - 150 - at * 700;
    if (local > 0 && local < 220) mood.shake += Math.sin((local / 1000) * 14 * Math.PI * 2) * (1 - local / 220);
  }
}

/** The symbol that won the most leaves its cell, larger than the frame lets it, and comes down again. */
function paintBreakout(scene: Scene, { wins, screen }: Step, time: number): void {
  const best = wins.toSorted((one, other) => other.units - one.units)[0];
  const cell = best?.cells[Math.floor(best.cells.length / 2)];
  const letter = cell && screen[cell.reel]?.[cell.row];
  if (!cell || letter === undefined) return;
  const { geometry, lifted, light, art } = scene;
  const { x, y, height } = placeOf(geometry, screen, cell.reel, cell.row);
  const grown = backOut(progress(time, 200, 620), 1.7) * (1 - easeOut(progress(time, 2_300, 500)));
  if (grown <= 0) return;
  const [toX, toY] = [geometry.boardWidth / 2, geometry.boardHeight * 0.22];
  const [hereX, hereY] = [mix(x, toX, grown), mix(y, toY, grown)];
  light.put(art.piece('particle:glow'), {
    x: hereX,
    y: hereY,
    scale: ((height / 64) * 4.2) / art.scaleOf('particle'),
    alpha: 0.45 * Math.min(1, grown),
  });
  putSymbol(scene, lifted, letter, hereX, hereY, {
    height,
    grow: 1 + 1.25 * grown,
    lit: 0.85,
    turn: 0.05 * wave(time, 1.9),
  });
}

/** The world steps back, the reel that still runs keeps its light, which beats at less than two a second. */
function paintAnticipation(scene: Scene, beat: SpinBeat, time: number, mood: Mood): void {
  const { art, geometry, light, isCalm } = scene;
  const reel = beat.reels.findIndex((_, at) => isWaitedFor(beat, at, time));
  if (reel < 0 || isCalm) return;
  mood.dim = 0.3;
  const [width, height] = [geometry.cellWidth / 64, geometry.boardHeight / 64];
  light.put(art.piece('particle:glow'), {
    x: (reel + 0.5) * geometry.cellWidth,
    y: geometry.boardHeight / 2,
    scale: (width * 1.7) / art.scaleOf('particle'),
    scaleY: (height * 1.5) / art.scaleOf('particle'),
    alpha: 0.4 + 0.2 * wave(time, 0.6),
  });
}

/** Reels that run and wait for the answer, or come to rest without one. */
export function paintWaiting(scene: Scene, beat: SpinBeat, time: number): void {
  if (scene.isCalm) {
    paintScreen(scene, beat.from, () => ({ alpha: 1 - 0.8 * progress(time, 0, 120) }));
    return;
  }
  if (scene.title.reels.kind !== 'board') {
    paintSpin(scene, beat, time);
    return;
  }
  const isGivenUp = beat.ms !== Infinity;
  const inFrom = isGivenUp ? Math.min(time, Math.max(DROP_OUT_MS, beat.ms - 760)) : Infinity;
  const { from, ms } = beat;
  paintDrop(scene, { kind: 'drop', at: 0, step: 0, ms, from, to: from, inFrom }, time);
}

/** Warmer by up to a fifth: red stays, blue goes. */
export function warmTint(share: number): number {
  const green = Math.round(mix(255, 236, share));
  const blue = Math.round(mix(255, 200, share));
  return (255 << 16) | (green << 8) | blue;
}
