import { SliderSize } from '@fairground/contract/slider';
import sharp, { type PngOptions } from 'sharp';
import type { DrawInt } from '../../../platform/encryption/random-draw.ts';
import { sliderScene } from './slider-scene.ts';

const { width: WIDTH, height: HEIGHT, piece: PIECE } = SliderSize;
/** Room for the knobs around the body of a piece. */
const MARGIN = 24;
/** The hole stays clear of where the piece starts, so that there is a way to go. */
const X_MIN = PIECE + 24;
const X_MAX = WIDTH - PIECE - 8;
const Y_MAX = HEIGHT - PIECE - 10;

/** What each side of a piece has: a knob outwards, one inwards, or neither. Top, right, bottom, left. */
type Sides = readonly [Knob, Knob, Knob, Knob];
type Knob = -1 | 0 | 1;

interface Place {
  readonly x: number;
  readonly y: number;
}

export interface SliderPuzzle extends Place {
  readonly sides: Sides;
  /** Hollows of another shape: a hole alone would be found by its darkness. */
  readonly decoys: readonly (Place & { readonly sides: Sides })[];
  readonly scene: string;
}

/** Draws the lots: a scene, a piece, where it belongs, and where it does not. */
export function newSliderPuzzle(drawInt: DrawInt): SliderPuzzle {
  const x = X_MIN + drawInt(X_MAX - X_MIN + 1);
  const y = 10 + drawInt(Y_MAX - 9);
  const sides = SHAPES[drawInt(SHAPES.length)] ?? [1, -1, 1, -1];
  const others = SHAPES.filter((shape) => shape !== sides);
  const decoys = decoyPlaces({ x, y }, drawInt).map((place, index) => ({
    ...place,
    sides: others[(drawInt(others.length) + index) % others.length] ?? [0, 1, 0, -1],
  }));
  return { x, y, sides, decoys, scene: sliderScene(drawInt) };
}

const SHAPES: readonly Sides[] = [
  [1, 1, -1, 0],
  [1, -1, 0, 1],
  [-1, 1, 1, -1],
  [0, 1, 1, 1],
  [1, 0, -1, 1],
  [-1, -1, 1, 1],
];

/** One at about the height of the hole, and sometimes another one beyond it; neither touches the hole or the start. */
function decoyPlaces(hole: Place, drawInt: DrawInt): Place[] {
  const room = [
    { from: X_MIN, to: hole.x - PIECE },
    { from: hole.x + PIECE, to: X_MAX },
  ].filter(({ from, to }) => to >= from);
  const wanted = drawInt(2) === 0 ? room : room.slice(drawInt(room.length), room.length).slice(0, 1);
  return wanted.map(({ from, to }, index) => ({
    x: from + drawInt(to - from + 1),
    y: index === 0 ? Math.min(Math.max(hole.y + drawInt(41) - 20, 10), Y_MAX) : 10 + drawInt(Y_MAX - 9),
  }));
}

/** Both pictures as PNG data URIs. The SVG never leaves the server: its paths would tell the answer. */
export async function sliderImages(puzzle: SliderPuzzle): Promise<{ background: string; piece: string }> {
  const [background, piece] = await Promise.all([
    png(backgroundSvg(puzzle), { palette: true, colours: 160, dither: 0.6 }),
    png(pieceSvg(puzzle), {}),
  ]);
  return { background, piece };
}

async function png(svg: string, options: PngOptions): Promise<string> {
  const drawn = await sharp(Buffer.from(svg)).png(options).toBuffer();
  return `data:image/png;base64,${drawn.toString('base64')}`;
}

const hollow = (place: Place & { sides: Sides }, darkness: number): string =>
  `<path transform="translate(${place.x} ${place.y})" d="${outline(place.sides)}" fill="#0b1220" fill-opacity="${darkness}" stroke="#fff" stroke-opacity=".55" stroke-width="2"/>`;

function backgroundSvg({ x, y, sides, decoys, scene }: SliderPuzzle): string {
  const hollows = [...decoys.map((decoy) => hollow(decoy, 0.34)), hollow({ x, y, sides }, 0.52)];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${scene}${hollows.join('')}</svg>`;
}

function pieceSvg({ x, y, sides, scene }: SliderPuzzle): string {
  const shape = `transform="translate(${x} ${y})" d="${outline(sides)}"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PIECE}" height="${PIECE}" viewBox="${x} ${y} ${PIECE} ${PIECE}">`,
    `<defs><clipPath id="cut"><path ${shape}/></clipPath></defs>`,
    `<path ${shape} fill="none" stroke="#0b1220" stroke-opacity=".35" stroke-width="7"/>`,
    `<g clip-path="url(#cut)">${scene}</g>`,
    `<path ${shape} fill="none" stroke="#fff" stroke-width="3"/></svg>`,
  ].join('');
}

/** The edge of a piece, clockwise from its top left corner. */
function outline([top, right, bottom, left]: Sides): string {
  const far = PIECE - MARGIN;
  return (
    `M${MARGIN} ${MARGIN}${side([1, 0], top)}L${far} ${MARGIN}${side([0, 1], right)}L${far} ${far}` +
    `${side([-1, 0], bottom)}L${MARGIN} ${far}${side([0, -1], left)}Z`
  );
}

/** From a corner towards the next one, up to the end of the knob in the middle. */
function side([dx, dy]: readonly [number, number], knob: Knob): string {
  if (knob === 0) return '';
  const reach = (PIECE - 2 * MARGIN) / 2 - 11;
  return `l${dx * reach} ${dy * reach}a14 14 0 1 ${knob === 1 ? 1 : 0} ${dx * 22} ${dy * 22}`;
}
