import type { Cell, Screen, SymbolLetter, Title } from '@fairground/slots';
import { backOut, bounceOut, easeIn, easeOut, progress, pulse, scatter } from './ease.ts';
import { placeOf } from './geometry.ts';
import { cellsAt, isBlurred, restsAt, topOf } from './reel-motion.ts';
import { putNumber, putSymbol, type Scene, type SymbolLook } from './scene.ts';
import {
  BURST_MS,
  DROP_OUT_MS,
  filled,
  type CascadeBeat,
  type DropBeat,
  type ExpandBeat,
  type FadeBeat,
  type HoldBeat,
  type SpinBeat,
} from './show.ts';

const keyOf = ({ reel, row }: Cell): number => reel * 16 + row;

/** Everything at its place. `lookOf` may say otherwise for a cell; nothing hides it. */
export function paintScreen(
  scene: Scene,
  screen: Screen,
  lookOf?: (cell: Cell) => Partial<SymbolLook> | 'hidden',
): void {
  screen.forEach((cells, reel) =>
    cells.forEach((letter, row) => {
      const look = lookOf?.({ reel, row }) ?? {};
      if (look === 'hidden') return;
      const { x, y, height } = placeOf(scene.geometry, screen, reel, row);
      putSymbol(scene, scene.reels, letter, x, y, { height, isAlive: true, ...look });
    }),
  );
}

const circular = (strip: string, at: number): SymbolLetter =>
  strip.at(((at % strip.length) + strip.length) % strip.length) ?? '';

/** What stands at a place of a reel: the real strip; where there is none, cells as they are drawn, from the reel's own bag. */
function symbolAt(title: Title, beat: SpinBeat, reel: number, at: number, isLanding: boolean): SymbolLetter {
  const { reels } = title;
  if (reels.kind === 'strips') return circular(reels.strips[reel] ?? ' ', at);
  const known = (isLanding ? beat.to : beat.from)[reel]?.[at];
  if (known !== undefined) return known;
  const bag = reels.kind === 'variable' ? (reels.bags[reel] ?? ' ') : reels.bag;
  return bag.at(Math.floor(scatter(reel, at, isLanding ? 1 : 2) * bag.length)) ?? '';
}

export function paintSpin(scene: Scene, beat: SpinBeat, time: number): void {
  const { geometry, title } = scene;
  const isWaited = beat.anticipated.some((is, reel) => is && isWaitedFor(beat, reel, time));
  beat.reels.forEach((plan, reel) => {
    if (plan.startsAt === Infinity) {
      paintReel(scene, beat.to, reel, isWaited ? 0.62 : 1);
      return;
    }
    const cells = cellsAt(plan, time);
    const turned = Math.floor(cells);
    const isLanding = plan.stop !== undefined && time >= plan.stop.at - 46;
    const top = topOf(plan, cells, time, beat.stood?.[reel] ?? 0, beat.stops?.[reel] ?? 0);
    const rows = (isLanding ? beat.to : beat.from)[reel]?.length ?? 3;
    const height = geometry.boardHeight / rows;
    const isResting = time >= restsAt(plan);
    const blurred = !isResting && isBlurred(plan, time);
    const tint = isWaited && isResting ? 0xa6a6a6 : 0xffffff;
    for (let row = -1; row <= rows; row++) {
      const y = (row + 0.5 + cells - turned) * height;
      putSymbol(
        scene,
        scene.reels,
        symbolAt(title, beat, reel, top + row, isLanding),
        (reel + 0.5) * geometry.cellWidth,
        y,
        {
          height,
          isBlurred: blurred,
          isAlive: isResting,
          tint,
        },
      );
    }
  });
}

/** Whether a reel is the one that is waited for: all before it lie still, it still runs. */
export function isWaitedFor({ reels, anticipated }: SpinBeat, reel: number, time: number): boolean {
  const plan = reels[reel];
  if (!plan || !anticipated[reel] || time >= restsAt(plan)) return false;
  return reels.slice(0, reel).every((before) => before.startsAt === Infinity || time >= restsAt(before));
}

function paintReel(scene: Scene, screen: Screen, reel: number, light: number): void {
  const tint = Math.round(255 * light) * 0x01_01_01;
  (screen[reel] ?? []).forEach((letter, row) => {
    const { x, y, height } = placeOf(scene.geometry, screen, reel, row);
    putSymbol(scene, scene.reels, letter, x, y, { height, isAlive: true, tint });
  });
}

/** Columns let go one after the other; what comes in falls from above, the lowest first. */
export function paintDrop(scene: Scene, beat: DropBeat, time: number): void {
  const { geometry } = scene;
  const fallOut = (screen: Screen) =>
    screen.forEach((cells, reel) =>
      cells.forEach((letter, row) => {
        const place = placeOf(geometry, screen, reel, row);
        const share = progress(time, reel * 28 + (cells.length - 1 - row) * 10, DROP_OUT_MS - screen.length * 28 - 60);
        putSymbol(scene, scene.reels, letter, place.x, place.y + easeIn(share) * geometry.boardHeight * 1.2, {
          height: place.height,
        });
      }),
    );
  if (time < beat.inFrom) {
    fallOut(beat.from);
    return;
  }
  beat.to.forEach((cells, reel) =>
    cells.forEach((letter, row) => {
      const place = placeOf(geometry, beat.to, reel, row);
      const share = progress(time, beat.inFrom + reel * 34 + (cells.length - 1 - row) * 26, 330);
      const y = place.y - (1 - bounceOut(share)) * geometry.boardHeight * 1.15;
      putSymbol(scene, scene.reels, letter, place.x, y, {
        height: place.height,
        isAlive: share === 1,
        stretch: share > 0.72 && share < 0.86 ? 0.94 : 1,
      });
    }),
  );
}

/** The old cells fade, the new ones appear: no travel. */
export function paintFade(scene: Scene, beat: FadeBeat, time: number): void {
  const turn = beat.ms - 160;
  const screen = time < turn ? beat.from : beat.to;
  const alpha = time < turn ? 1 - 0.8 * progress(time, 0, 120) : progress(time, turn, 160);
  paintScreen(scene, screen, () => ({ alpha }));
}

export function paintCascade(scene: Scene, beat: CascadeBeat, time: number): void {
  const gone = new Set(beat.gone.map(keyOf));
  if (time < BURST_MS) {
    const share = progress(time, 0, BURST_MS);
    paintScreen(scene, beat.from, (cell) => {
      if (!gone.has(keyOf(cell))) return {};
      const alpha = 1 - easeIn(share);
      if (!beat.isAboveStake) return { alpha };
      return { grow: share < 0.3 ? 1 + share * 0.5 : 1.15 * (1 - easeIn((share - 0.3) / 0.7)), lit: 1, alpha };
    });
    return;
  }
  beat.to.forEach((cells, reel) =>
    cells.forEach((letter, row) => {
      const place = placeOf(scene.geometry, beat.to, reel, row);
      const fell = beat.fell[reel]?.[row] ?? 0;
      const share = progress(time, BURST_MS + reel * 14, 340);
      const y = place.y - (1 - bounceOut(share)) * fell * place.height;
      putSymbol(scene, scene.reels, letter, place.x, y, { height: place.height, isAlive: true });
    }),
  );
}

/** The special symbol runs down and up its reel until it fills it. */
export function paintExpand(scene: Scene, beat: ExpandBeat, time: number): void {
  const share = easeOut(progress(time, 80, beat.ms - 200));
  const full = filled(beat.screen, beat.reels, beat.special);
  full.forEach((cells, reel) => {
    const own = Math.max(0, beat.screen[reel]?.indexOf(beat.special) ?? 0);
    cells.forEach((letter, row) => {
      const place = placeOf(scene.geometry, full, reel, row);
      const isGrowing = beat.reels.includes(reel);
      const reach = isGrowing ? progress(share * cells.length, Math.abs(row - own) - 0.2, 0.9) : 0;
      const { height } = place;
      if (reach < 1)
        putSymbol(scene, scene.reels, beat.screen[reel]?.[row] ?? '', place.x, place.y, { height, alpha: 1 - reach });
      if (isGrowing)
        putSymbol(scene, scene.reels, letter, place.x, place.y, {
          height,
          alpha: reach,
          grow: 0.7 + 0.3 * backOut(reach),
          lit: pulse(share),
        });
      else if (reach >= 1) putSymbol(scene, scene.reels, letter, place.x, place.y, { height });
    });
  });
}

/** Held coins lie with their worth on them; empty cells run past; new coins strike in. */
export function paintHold(scene: Scene, beat: HoldBeat, time: number): void {
  const { title, geometry } = scene;
  const coin = title.holdAndSpin?.coin ?? '';
  const landing = new Map(beat.landed.map((one, at) => [keyOf(one), at]));
  beat.screen.forEach((cells, reel) =>
    cells.forEach((_, row) => {
      const place = placeOf(geometry, beat.screen, reel, row);
      const lay = beat.lay.find((one) => one.reel === reel && one.row === row);
      const at = landing.get(keyOf({ reel, row }));
      const runs = 420 + (at ?? 0) * 140;
      if (!lay && time < runs) {
        const travel = ((time / 1000) * 9 + scatter(reel, row) * 3) % 1;
        const alpha = 0.34 * (1 - progress(time, runs - 120, 120));
        for (const shift of [travel - 1, travel])
          putSymbol(scene, scene.reels, coin, place.x, place.y + shift * place.height, {
            height: place.height,
            isBlurred: true,
            alpha: alpha * (1 - Math.abs(shift)),
            tint: 0x8c8078,
          });
      }
      const landed = at === undefined ? undefined : beat.landed[at];
      const shown = lay ?? landed;
      if (!shown || (landed && time < runs)) return;
      const share = landed ? progress(time, runs, 240) : 1;
      putSymbol(scene, scene.reels, coin, place.x, place.y, {
        height: place.height,
        grow: landed ? 1.5 - 0.5 * backOut(share) : 1,
        alpha: landed ? Math.min(1, share * 3) : 1,
        lit: landed ? pulse(share) : 0,
      });
      putCoinWorth(scene, shown.times, place.x, place.y, place.height, share);
    }),
  );
}

/** What a held coin is worth, in stakes. */
export function putCoinWorth(scene: Scene, times: number, x: number, y: number, height: number, alpha: number): void {
  putNumber(
    scene,
    scene.numbers,
    `×${times}`,
    x,
    y + height * 0.26,
    Math.min(scene.geometry.cellWidth, height) * 0.3,
    alpha,
  );
}
