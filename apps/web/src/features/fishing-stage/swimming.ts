import type { Place } from '@fairground/fishing';
import type { FishRig } from './art-file.ts';

/** How a rig is cut into a net of points, and how it beats. */
interface RigFacts {
  readonly columns: number;
  readonly rows: number;
  /** Beats a second at an ordinary speed. */
  readonly beat: number;
}

export const rigs: Readonly<Record<FishRig, RigFacts>> = {
  rope: { columns: 9, rows: 2, beat: 1.7 },
  eel: { columns: 16, rows: 2, beat: 1.5 },
  dragon: { columns: 20, rows: 2, beat: 0.7 },
  puff: { columns: 6, rows: 2, beat: 1.6 },
  upright: { columns: 3, rows: 8, beat: 0.9 },
  flap: { columns: 6, rows: 7, beat: 0.55 },
  pulse: { columns: 5, rows: 9, beat: 0.8 },
  walk: { columns: 2, rows: 2, beat: 1.5 },
  turn: { columns: 2, rows: 2, beat: 0.25 },
};

/** The kept part of a picture, in units from the middle of the fish; `half` is half of its whole box. */
export interface Cut {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly half: number;
}

/** Where the fish is and how it holds itself. */
export interface Pose {
  readonly rig: FishRig;
  readonly cut: Cut;
  /** Its tail, its middle and its head on its own path. */
  readonly tail: Place;
  readonly middle: Place;
  readonly head: Place;
  /** −1 … 1: which way up it swims, or which way it looks; in between it is turning. */
  readonly side: number;
  /** Seconds, with its own beginning for each fish. */
  readonly time: number;
  /** 1, larger while it is caught. */
  readonly wildness: number;
  readonly scale: number;
}

/** Writes the points of a fish into `points`, x and y in turn, column by row. */
export function bend(pose: Pose, points: Float32Array): void {
  const { rig } = pose;
  if (rig === 'rope' || rig === 'eel' || rig === 'dragon' || rig === 'puff') along(pose, points);
  else if (rig === 'flap') beating(pose, points);
  else standing(pose, points);
}

const TURN = Math.PI * 2;

/** How far a body swings to the side at a share of its length, 0 at its head. */
function swing(rig: FishRig, share: number, angle: number): number {
  if (rig === 'dragon') return (0.035 + 0.06 * share) * Math.sin(angle - 7.5 * share);
  if (rig === 'eel') return (0.02 + 0.09 * share) * Math.sin(angle - 8.5 * share);
  if (rig === 'puff') return 0.035 * share * share * Math.sin(angle - 4 * share);
  return 0.09 * share * share * Math.sin(angle - 5.6 * share);
}

/** A body that lies on its path and swings around it. */
function along({ rig, cut, tail, middle, head, side, time, wildness, scale }: Pose, points: Float32Array): void {
  const { columns } = rigs[rig];
  const angle = time * rigs[rig].beat * TURN;
  const breath = rig === 'puff' ? 1 + 0.03 * Math.sin(angle * 0.5) : 1;
  for (let column = 0; column < columns; column++) {
    const lx = cut.x + (cut.width * column) / (columns - 1);
    const share = (cut.half - lx) / (cut.half * 2);
    // The curve through tail, middle and head; k runs from −1 at the tail to 1 at the head.
    const k = (lx / cut.half) * scale;
    const [a, b, c] = [(k * (k - 1)) / 2, 1 - k * k, (k * (k + 1)) / 2];
    const x = tail.x * a + middle.x * b + head.x * c;
    const y = tail.y * a + middle.y * b + head.y * c;
    const dx = tail.x * (k - 0.5) - middle.x * 2 * k + head.x * (k + 0.5);
    const dy = tail.y * (k - 0.5) - middle.y * 2 * k + head.y * (k + 0.5);
    const length = Math.hypot(dx, dy) || 1;
    const [nx, ny] = [-dy / length, dx / length];
    const wave = swing(rig, share, angle) * cut.half * 2 * wildness * scale;
    for (let row = 0; row < 2; row++) {
      const ly = (cut.y + cut.height * row) * side * breath * scale + wave;
      const at = (row * columns + column) * 2;
      points[at] = x + nx * ly;
      points[at + 1] = y + ny * ly;
    }
  }
}

/** Wings or flippers on both sides: their tips lag behind and shorten as they beat. */
function beating({ rig, cut, tail, middle, head, side, time, wildness, scale }: Pose, points: Float32Array): void {
  const { columns, rows, beat } = rigs[rig];
  const length = Math.hypot(head.x - tail.x, head.y - tail.y) || 1;
  const [dx, dy] = [(head.x - tail.x) / length, (head.y - tail.y) / length];
  const angle = time * beat * TURN;
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const lx = cut.x + (cut.width * column) / (columns - 1);
      const ly = cut.y + (cut.height * row) / (rows - 1);
      const out = Math.min(1, Math.abs(ly) / cut.half);
      const lift = Math.sin(angle - out * 1.2 - lx / (cut.half * 3)) * out * wildness;
      const px = (lx + lift * cut.half * 0.16) * scale;
      const py = ly * (1 - 0.1 * Math.abs(lift)) * side * scale;
      const at = (row * columns + column) * 2;
      points[at] = middle.x + dx * px - dy * py;
      points[at + 1] = middle.y + dy * px + dx * py;
    }
}

/** What keeps upright whichever way it drifts: bells, weeds, crabs; the wheel turns. */
function standing({ rig, cut, middle, side, time, wildness, scale }: Pose, points: Float32Array): void {
  const { columns, rows, beat } = rigs[rig];
  const angle = time * beat * TURN;
  const turn = rig === 'turn' ? angle : rig === 'walk' ? 0.06 * Math.sin(angle) * wildness : 0;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const bob = rig === 'walk' ? -Math.abs(Math.sin(angle)) * cut.half * 0.05 : 0;
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const lx = cut.x + (cut.width * column) / (columns - 1);
      const ly = cut.y + (cut.height * row) / (rows - 1);
      const [mx, my] = moved(rig, { lx, ly, half: cut.half, angle, wildness });
      const facing = rig === 'turn' ? mx : mx * side;
      const at = (row * columns + column) * 2;
      points[at] = middle.x + (facing * cos - my * sin) * scale;
      points[at + 1] = middle.y + (facing * sin + my * cos + bob) * scale;
    }
}

interface Spot {
  readonly lx: number;
  readonly ly: number;
  readonly half: number;
  readonly angle: number;
  readonly wildness: number;
}

function moved(rig: FishRig, { lx, ly, half, angle, wildness }: Spot): readonly [number, number] {
  const down = (ly / half + 1) / 2;
  if (rig === 'upright') return [lx + Math.sin(angle - down * 3) * half * 0.07 * down * wildness, ly];
  if (rig !== 'pulse') return [lx, ly];
  const hang = Math.max(0, down - 0.42);
  const squeeze = 1 + 0.06 * Math.sin(angle) * (1 - down) * wildness;
  const sway = Math.sin(angle - down * 5 + lx / half) * half * 0.2 * hang * wildness;
  return [lx * squeeze * (1 - 0.1 * hang * Math.sin(angle - 1)) + sway, ly - Math.sin(angle - 0.6) * half * 0.03];
}
