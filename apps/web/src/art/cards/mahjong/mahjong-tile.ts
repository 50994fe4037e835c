import { cached, svg } from '../../svg.ts';
import { signPath, type TileSign } from './tile-signs.ts';

/** The face of a tile in its own units. */
const WIDTH = 150;
const HEIGHT = 200;
/** What a tile that lies is squashed by, seen from a seat. */
const LYING = 0.72;

const inks = { black: '#171A26', red: '#B81E2B', green: '#0A6A3B', blue: '#1F4A8C' } as const;
/** The upper left wall of what is engraved lies in its own shade. */
const shades = { black: '#000', red: '#5E0710', green: '#02331B', blue: '#0B2149' } as const;
type Ink = keyof typeof inks;

interface Engraved {
  readonly path: string;
  readonly ink: Ink;
  /** Where the box of the path lies on the face, and how large it is there. */
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** Cut into the face: a pale lower right edge that takes the light, a dark upper left one, and the ink between them. */
const engraved = ({ path, ink, x, y, scale }: Engraved, at: number): string =>
  `<path id="e${at}" d="${path}" transform="translate(${x} ${y}) scale(${scale})" stroke-linejoin="round" stroke-width="5"/>` +
  [
    ['#FFF', 2.6, 2.8],
    [shades[ink], 0, 0],
    [inks[ink], 1.1, 1.3],
  ]
    .map(([colour, dx, dy]) => `<use href="#e${at}" x="${dx}" y="${dy}" fill="${colour}" stroke="${colour}"/>`)
    .join('');

/** 白: a frame within a frame, its corners cut; what is left free runs the other way round. */
const frame =
  'M8 22 22 8H108L122 22V158L108 172H22L8 158ZM20 28V152L28 160H102L110 152V28L102 20H28ZM34 40 42 32H88L96 40V140L88 148H42L34 140ZM40 44V136L46 142H84L90 136V44L84 38H46Z';

const numerals: readonly TileSign[] = ['一', '二', '三', '四', '五', '六', '七', '八', '九'];
const honours: readonly (readonly [TileSign, Ink])[] = [
  ['东', 'black'],
  ['南', 'black'],
  ['西', 'black'],
  ['北', 'black'],
  ['中', 'red'],
  ['发', 'green'],
];
const WHITE = 15;

/** What is engraved into the face of a kind. */
function faceOf(kind: number): string {
  const numeral = numerals[kind];
  const parts: readonly Engraved[] = numeral
    ? [
        { path: signPath(numeral), ink: 'black', x: 30, y: 6, scale: 0.45 },
        { path: signPath('万'), ink: 'red', x: 29, y: 103, scale: 0.46 },
      ]
    : kind === WHITE
      ? [{ path: frame, ink: 'blue', x: 10, y: 10, scale: 1 }]
      : honours.slice(kind - numerals.length, kind - numerals.length + 1).map(([sign, ink]) => ({
          path: signPath(sign),
          ink,
          x: 15,
          y: 38,
          scale: 0.6,
        }));
  return parts.map(engraved).join('');
}

const DEFS =
  '<defs><linearGradient id="f" x2=".7" y2="1"><stop stop-color="#FFFEF8"/><stop offset=".6" stop-color="#FBF6E6"/><stop offset="1" stop-color="#EBE1C8"/></linearGradient>' +
  '<linearGradient id="i" y2="1" x2="0"><stop stop-color="#F4EBD2"/><stop offset="1" stop-color="#C4B48C"/></linearGradient>' +
  '<linearGradient id="j" x2=".6" y2="1"><stop stop-color="#39A87D"/><stop offset=".35" stop-color="#14805A"/><stop offset="1" stop-color="#0A5038"/></linearGradient></defs>';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const slab = ({ x, y, width, height }: Box, fill: string, more = ''): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="15" fill="${fill}"${more}/>`;

/** The rim of a face: it takes the light above and on the left, and is in shade below and on the right. */
const rim = ({ x, y, width, height }: Box, light = '#FFF', shade = '#8C7A4E'): string => {
  const [right, foot] = [x + width - 2, y + height - 2];
  return (
    `<path d="M${x + 2} ${foot - 14}V${y + 15}Q${x + 2} ${y + 2} ${x + 15} ${y + 2}H${right - 13}" fill="none" stroke="${light}" stroke-width="3.4" stroke-linecap="round" opacity=".95"/>` +
    `<path d="M${right} ${y + 14}V${foot - 13}Q${right} ${foot} ${right - 13} ${foot}H${x + 14}" fill="none" stroke="${shade}" stroke-width="2.6" stroke-linecap="round" opacity=".5"/>`
  );
};

/** How high a standing tile's top is seen. */
const TOP = 36;

/** A tile of the own hand: its face, and the lit top of ivory and jade. */
export const standingTile = cached((kind: number): string => {
  const face = { x: 0, y: TOP - 6, width: WIDTH, height: HEIGHT + 6 };
  return svg(
    WIDTH,
    TOP + HEIGHT,
    `${DEFS}<path d="M18 0H132Q144 0 148 18L150 50H0L2 18Q6 0 18 0Z" fill="url(#j)"/><path d="M1 24Q3 13 16 13H134Q147 13 149 24L150 52H0Z" fill="#FFFCEF"/>` +
      `<path d="M14 4H136" stroke="#8FE0BE" stroke-width="2.6" stroke-linecap="round" opacity=".8"/>` +
      `${slab(face, 'url(#f)')}${rim(face)}<g transform="translate(0 ${TOP})">${faceOf(kind)}</g>`,
  );
});

/** A tile that somebody else holds: its back, and the top seen from behind. */
export const standingBack = cached((): string => {
  const back = { x: 0, y: TOP - 6, width: WIDTH, height: HEIGHT + 6 };
  return svg(
    WIDTH,
    TOP + HEIGHT,
    `${DEFS}<path d="M18 0H132Q144 0 148 18L150 50H0L2 18Q6 0 18 0Z" fill="url(#i)"/><path d="M1 26Q3 15 16 15H134Q147 15 149 26L150 52H0Z" fill="#2FA076"/>` +
      `${slab(back, 'url(#j)')}${rim(back, '#9BE8C8', '#04281B')}<path d="M14 ${TOP + 44}V${TOP + 14}Q14 ${TOP + 6} 22 ${TOP + 6}H96Q44 ${TOP + 14} 14 ${TOP + 44}Z" fill="#fff" opacity=".16"/>`,
  );
});

/** The thickness of a lying tile as it is seen: first what lies under the face, then the ground of it. */
const layers = (width: number, height: number, [upper, lower]: readonly [string, string]): string =>
  slab({ x: 9, y: 25, width, height }, '#04140E', ' opacity=".34"') +
  slab({ x: 6, y: 19, width, height }, lower) +
  slab({ x: 3, y: 9, width, height }, upper);

/** A tile that lies with its face up; one that was taken from somebody lies across. */
export const lyingTile = cached((kind: number, lies: 'upright' | 'across'): string => {
  const [width, depth] = lies === 'across' ? [HEIGHT, WIDTH] : [WIDTH, HEIGHT];
  const face = { x: 0, y: 0, width, height: Math.round(depth * LYING) };
  const turn = lies === 'across' ? ` translate(0 ${WIDTH}) rotate(-90)` : '';
  return svg(
    face.width + 9,
    face.height + 25,
    `${DEFS}${layers(face.width, face.height, ['url(#i)', '#0E6B4C'])}${slab(face, 'url(#f)')}${rim(face)}<g transform="scale(1 ${LYING})${turn}">${faceOf(kind)}</g>`,
  );
});

/** A tile that lies with its back up, of a 暗杠. */
export const lyingBack = cached((): string => {
  const back = { x: 0, y: 0, width: WIDTH, height: HEIGHT * LYING };
  return svg(
    back.width + 9,
    back.height + 25,
    `${DEFS}${layers(back.width, back.height, ['#0A5A40', '#D9CDB0'])}${slab(back, 'url(#j)')}${rim(back, '#9BE8C8', '#04281B')}`,
  );
});
