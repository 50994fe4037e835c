import type { Cell, Screen, Win } from '@fairground/slots';
import { backOut, easeOut, progress, pulse, scatter, wave } from './ease.ts';
import { placeOf } from './geometry.ts';
import { paintScreen } from './paint-reels.ts';
import { colourOf, grey, putSymbol, type Scene } from './scene.ts';
import type { WinBeat } from './show.ts';

const keyOf = ({ reel, row }: Cell): number => reel * 16 + row;
const DIMMED = 0.5;

/** Winning symbols act, the others step back; at or below the stake a thin outline is all there is. */
export function paintWin(scene: Scene, beat: WinBeat, time: number): void {
  const winners = new Map<number, number>();
  beat.wins.forEach(({ cells }, at) =>
    cells.forEach((cell) => winners.set(keyOf(cell), winners.get(keyOf(cell)) ?? at)),
  );
  if (beat.level === 'none') {
    paintScreen(scene, beat.screen);
    for (const { cells } of beat.wins) outline(scene, beat.screen, cells, 0.75);
    return;
  }
  const isCalm = scene.isCalm;
  const dim = 1 - (1 - DIMMED) * (isCalm ? 1 : easeOut(progress(time, 60, 220)));
  paintScreen(scene, beat.screen, (cell) => (winners.has(keyOf(cell)) ? 'hidden' : { tint: grey(dim) }));
  beat.wins.forEach((win, at) => {
    outline(scene, beat.screen, win.cells, isCalm ? 0.9 : 0.35 + 0.4 * pulse(progress(time, at * 60, 700)));
    if (win.line !== undefined) drawLine(scene, beat.screen, win, progress(time, at * 90, 420));
  });
  for (const [key, at] of winners) {
    const [reel, row] = [key >> 4, key & 15];
    const letter = beat.screen[reel]?.[row] ?? '';
    const { x, y, height } = placeOf(scene.geometry, beat.screen, reel, row);
    const local = time - at * 70 - reel * 45;
    const act = isCalm ? 1 : acting(local);
    putGlow(scene, x, y, height, isCalm ? 0.3 : 0.5 * progress(local, 60, 200));
    putSymbol(scene, scene.lifted, letter, x, y, {
      height,
      grow: act,
      lit: isCalm ? 0.8 : progress(local, 60, 180) * (0.75 + 0.25 * wave(local, 0.7)),
    });
  }
}

/** Crouches, jumps beyond its size, and settles a little larger than it was. */
function acting(time: number): number {
  if (time <= 0) return 1;
  if (time < 80) return 1 - 0.05 * (time / 80);
  const up = progress(time, 80, 320);
  return 0.95 + 0.15 * backOut(up, 2.2) + (up === 1 ? 0.012 * wave(time, 0.9) : 0);
}

function putGlow(scene: Scene, x: number, y: number, height: number, alpha: number): void {
  const size = Math.min(scene.geometry.cellWidth, height) / 64;
  scene.light.put(scene.art.piece('particle:glow'), {
    x,
    y,
    alpha,
    scale: (size * 1.5) / scene.art.scaleOf('particle'),
  });
}

function outline(scene: Scene, screen: Screen, cells: readonly Cell[], alpha: number): void {
  const { rim } = scene.art.file.palette;
  for (const { reel, row } of cells) {
    const { x, y, height } = placeOf(scene.geometry, screen, reel, row);
    const width = scene.geometry.cellWidth;
    scene.lines
      .roundRect(x - width / 2 + 3, y - height / 2 + 3, width - 6, height - 6, Math.min(width, height) * 0.09)
      .stroke({ color: colourOf(rim), width: 2, alpha });
  }
}

/** The line a win lies on as a thread of light through the middles of its cells, drawn from the left. */
function drawLine(scene: Scene, screen: Screen, { cells }: Win, share: number): void {
  if (share <= 0 || cells.length < 2) return;
  const { palette } = scene.art.file;
  const points = cells.map(({ reel, row }) => placeOf(scene.geometry, screen, reel, row));
  const reach = easeOut(share) * (points.length - 1);
  for (const [width, alpha, color] of [
    [11, 0.16, palette.key],
    [5, 0.45, palette.key],
    [2, 0.95, '#FFFFFF'],
  ] as const) {
    points.forEach(({ x, y }, at) => {
      if (at === 0) scene.lines.moveTo(x, y);
      else if (at <= reach) scene.lines.lineTo(x, y);
      else if (at - 1 < reach) {
        const before = points[at - 1];
        const part = reach - (at - 1);
        if (before) scene.lines.lineTo(before.x + (x - before.x) * part, before.y + (y - before.y) * part);
      }
    });
    scene.lines.stroke({ color: colourOf(color), width, alpha, cap: 'round', join: 'round' });
  }
}

/** After the show one win after the other is pointed out, until the next round. */
export function paintAfterwards(
  scene: Scene,
  screen: Screen,
  wins: readonly Win[],
  isCelebrated: boolean,
  time: number,
): void {
  const win = wins[Math.floor(time / 1_700) % Math.max(1, wins.length)];
  if (!win) {
    paintScreen(scene, screen);
    return;
  }
  const chosen = new Set(win.cells.map(keyOf));
  const breath = scene.isCalm ? 1 : pulse((time % 1_700) / 1_700);
  paintScreen(scene, screen, (cell) =>
    isCelebrated && chosen.has(keyOf(cell)) ? { lit: 0.7 * breath, grow: 1 + 0.04 * breath } : {},
  );
  outline(scene, screen, win.cells, 0.3 + 0.45 * breath);
  if (win.line !== undefined && isCelebrated) drawLine(scene, screen, win, 1);
}

/** Now and then a glint runs over a symbol that lies still. */
export function paintGlint(scene: Scene, screen: Screen): void {
  if (scene.isCalm) return;
  const period = 2_900;
  const turn = Math.floor(scene.now / period);
  const share = progress(scene.now % period, 0, 700);
  if (share >= 1) return;
  const reel = Math.floor(scatter(turn, 1) * screen.length);
  const row = Math.floor(scatter(turn, 2) * (screen[reel]?.length ?? 1));
  const { x, y, height } = placeOf(scene.geometry, screen, reel, row);
  const size = (Math.min(scene.geometry.cellWidth, height) / 64) * 0.42 * pulse(share);
  scene.light.put(scene.art.piece('particle:spark'), {
    x: x - height * 0.18,
    y: y - height * 0.2,
    alpha: pulse(share),
    scale: size / scene.art.scaleOf('particle'),
    rotation: share * 0.6,
  });
}
