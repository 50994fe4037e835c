import type { SymbolLetter, Title } from '@fairground/slots';
import type { Graphics } from 'pixi.js';
import { wave } from './ease.ts';
import type { Geometry } from './geometry.ts';
import type { LoadedArt } from './load-art.ts';
import type { SpritePool } from './sprite-pool.ts';

/** What the painters paint on. Board layers have their origin at the upper left corner of the reels. */
export interface Scene {
  readonly title: Title;
  readonly art: LoadedArt;
  geometry: Geometry;
  /** Under the mask. */
  readonly reels: SpritePool;
  /** Above the frame: what wins leaves its cell. */
  readonly lifted: SpritePool;
  /** Light that is added, above everything of the board. */
  readonly light: SpritePool;
  readonly numbers: SpritePool;
  readonly lines: Graphics;
  /** Time of idle life, which runs on between rounds. */
  now: number;
  readonly isCalm: boolean;
}

const UNITS = 200;
/** Digits stand closer than their boxes. */
const ADVANCE: Readonly<Record<string, number>> = { ',': 24, '.': 24 };
const DIGIT_ADVANCE = 46;

export interface SymbolLook {
  readonly height: number;
  readonly isBlurred?: boolean;
  readonly grow?: number;
  readonly stretch?: number;
  readonly alpha?: number;
  readonly tint?: number;
  /** How much of its light is on. */
  readonly lit?: number;
  /** Whether it lives; only what lies still does. */
  readonly isAlive?: boolean;
  readonly turn?: number;
}

export function putSymbol(
  scene: Scene,
  pool: SpritePool,
  letter: SymbolLetter,
  x: number,
  y: number,
  look: SymbolLook,
): void {
  if (letter === '') return;
  const { art, geometry } = scene;
  const { height, isBlurred = false, grow = 1, stretch = 1, alpha = 1, tint = 0xffffff, lit = 0, turn = 0 } = look;
  const kind = isBlurred ? 'blur' : 'symbol';
  const size = Math.min(geometry.cellWidth, height) / UNITS;
  const life = look.isAlive && !scene.isCalm ? idleOf(scene, letter, x, size) : AT_REST;
  const scale = (size / art.scaleOf(kind)) * grow;
  const put = { x: x + life.x, y: y + life.y, alpha, tint, rotation: turn + life.turn };
  pool.put(art.piece(`${kind}:${letter}`), {
    ...put,
    scale: scale * life.grow,
    scaleY: scale * stretch * life.grow * (isBlurred ? 1.25 : 1),
  });
  if (lit > 0 && !isBlurred)
    pool.put(art.piece(`lit:${letter}`), {
      ...put,
      alpha: alpha * lit,
      tint: 0xffffff,
      scale: (size / art.scaleOf('lit')) * grow * life.grow,
    });
}

const AT_REST = { x: 0, y: 0, turn: 0, grow: 1 };

/** How a symbol lives at rest, each with its own phase. */
function idleOf({ art, now }: Scene, letter: SymbolLetter, x: number, size: number): typeof AT_REST {
  const idle = art.file.idle[letter];
  if (!idle) return AT_REST;
  const phase = x * 0.0137;
  if (idle.kind === 'bob') return { ...AT_REST, y: wave(now, 3.1, phase) * 3.2 * size };
  if (idle.kind === 'breathe') return { ...AT_REST, grow: 1 + wave(now, 4.7, phase) * 0.014 };
  const turn = wave(now, 2.9, phase) * 0.045;
  const [px, py] = idle.pivot ?? [100, 12];
  const [dx, dy] = [(px - 100) * size, (py - 100) * size];
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return { x: dx - (dx * cos - dy * sin), y: dy - (dx * sin + dy * cos), turn, grow: 1 };
}

/** How wide a number is at a height of its signs. */
export function numberWidth(text: string, height: number): number {
  return (Array.from(text).reduce((sum, sign) => sum + (ADVANCE[sign] ?? DIGIT_ADVANCE), 0) * height) / 100;
}

/** A drawn number around its middle. Every digit is as wide as any other, so a running number stands still. */
export function putNumber(
  scene: Scene,
  pool: SpritePool,
  text: string,
  x: number,
  y: number,
  height: number,
  alpha = 1,
): void {
  const unit = height / 100;
  const scale = unit / scene.art.scaleOf('digit');
  let left = x - numberWidth(text, height) / 2;
  for (const sign of text) {
    const advance = (ADVANCE[sign] ?? DIGIT_ADVANCE) * unit;
    pool.put(scene.art.piece(`digit:${sign}`), { x: left + advance / 2, y, scale, alpha });
    left += advance;
  }
}

/** Drawn words around their middle: the hanzi of the atlas, which come with the effects. */
export function putSigns(
  { art }: Scene,
  pool: SpritePool,
  word: string,
  x: number,
  y: number,
  height: number,
  alpha: number,
): void {
  const signs = Array.from(word);
  const advance = height * 1.14;
  signs.forEach((sign, at) =>
    pool.put(art.piece(`sign:${sign}`), {
      x: x + (at - (signs.length - 1) / 2) * advance,
      y,
      scale: height / 100 / art.scaleOf('sign'),
      alpha,
    }),
  );
}

export const colourOf = (hex: string): number => Number.parseInt(hex.slice(1), 16);

/** A grey that darkens what it is multiplied with. */
export function grey(share: number): number {
  const value = Math.round(255 * Math.min(1, Math.max(0, share)));
  return (value << 16) | (value << 8) | value;
}
