import type { Cell, Screen } from '@fairground/slots';
import { type Burst, burstEnd, flyingAt } from './bursts.ts';
import { type Geometry, placeOf } from './geometry.ts';
import type { Scene } from './scene.ts';
import type { Beat, CascadeBeat, Show, TotalBeat, WinBeat } from './show.ts';
import type { SpritePool } from './sprite-pool.ts';
import { winLevels } from './win-levels.ts';

const PHONE_WIDTH = 640;
const MOST_SHATTERED = 30;

/** What a show throws up, and when. A phone gets half of it. */
export function burstsOf({ beats }: Show, geometry: Geometry): Burst[] {
  const share = geometry.width < PHONE_WIDTH ? 0.5 : 1;
  return beats.flatMap((beat, at) => {
    const common = { seed: at * 131 + beat.step, floor: geometry.height - 40 };
    return beatBursts(beat, geometry, share).map((burst, number) => ({
      ...common,
      ...burst,
      seed: common.seed + number,
    }));
  });
}

type Thrown = Omit<Burst, 'seed' | 'floor'>;

function beatBursts(beat: Beat, geometry: Geometry, share: number): readonly Thrown[] {
  if (beat.kind === 'win' && beat.level !== 'none') return glints(beat, geometry, share);
  if (beat.kind === 'cascade' && beat.isAboveStake) return shards(beat, geometry, share);
  if (beat.kind === 'total') return coinsAndBits(beat, geometry, share);
  return [];
}

const middleOf = (geometry: Geometry, screen: Screen, { reel, row }: Cell) => {
  const place = placeOf(geometry, screen, reel, row);
  return { x: geometry.left + place.x, y: geometry.top + place.y, height: place.height };
};

function glints(beat: WinBeat, geometry: Geometry, share: number): Thrown[] {
  const cells = beat.wins.flatMap((win) => win.cells);
  const most = Math.round(Math.min(winLevels.glow.glints * share, cells.length * 3));
  return cells.slice(0, most).map((cell, number) => {
    const { x, y, height } = middleOf(geometry, beat.screen, cell);
    return {
      kind: 'glint',
      at: beat.at + 120 + number * 40,
      count: Math.max(1, Math.round(most / Math.max(1, cells.length))),
      overMs: 700,
      x,
      y,
      spreadX: height * 0.4,
      spreadY: height * 0.4,
    };
  });
}

const shards = (beat: CascadeBeat, geometry: Geometry, share: number): Thrown[] =>
  beat.gone.slice(0, MOST_SHATTERED).map((cell) => {
    const { x, y } = middleOf(geometry, beat.from, cell);
    const count = Math.max(2, Math.round(5 * share));
    return { kind: 'shard', at: beat.at + 100, count, overMs: 90, x, y, spreadX: 8, spreadY: 8 };
  });

function coinsAndBits(beat: TotalBeat, geometry: Geometry, share: number): Thrown[] {
  const { width, height, left, top, boardWidth, boardHeight } = geometry;
  const { coins, bits } = winLevels[beat.level];
  const all: Thrown[] = [
    {
      kind: 'coin',
      at: beat.at,
      count: Math.round(coins * share),
      overMs: Math.max(900, beat.countMs * 0.7),
      x: left + boardWidth / 2,
      y: top + boardHeight * 0.9,
      spreadX: boardWidth * 0.42,
      spreadY: 20,
    },
    {
      kind: 'bit',
      at: beat.at + 200,
      count: Math.round(bits * share),
      overMs: beat.countMs,
      x: width / 2,
      y: height * 0.15,
      spreadX: width / 2,
      spreadY: height * 0.15,
    },
  ];
  return all.filter(({ count }) => count > 0);
}

const COIN_FRAMES = 12;

/** Everything that flies at a moment. */
export function paintBursts(scene: Scene, pool: SpritePool, bursts: readonly Burst[], time: number): void {
  const { art, geometry } = scene;
  const unit = Math.max(0.3, Math.min(1, geometry.unit * 1.4)) / art.scaleOf('particle');
  for (const burst of bursts) {
    if (time < burst.at || time > burstEnd(burst)) continue;
    for (let at = 0; at < burst.count; at++) {
      const flying = flyingAt(burst, at, time);
      if (!flying) continue;
      const { x, y, alpha, turn, size } = flying;
      const isCoin = burst.kind === 'coin';
      const scale = unit * size * (isCoin ? 0.62 : 0.5);
      pool.put(art.piece(`particle:${pieceOf(burst, turn)}`), {
        x,
        y,
        alpha,
        scale,
        rotation: isCoin ? turn * 0.08 : turn,
      });
    }
  }
}

function pieceOf({ kind }: Burst, turn: number): string {
  if (kind === 'bit') return 'bit';
  if (kind !== 'coin') return 'spark';
  const frame = Math.floor((((turn / Math.PI) * COIN_FRAMES) % COIN_FRAMES) + COIN_FRAMES) % COIN_FRAMES;
  return `coin${frame}`;
}
