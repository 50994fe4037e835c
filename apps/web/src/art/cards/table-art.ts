import { blurred, lit } from '../slots/materials/lighting.ts';
import { goldRim } from '../slots/materials/gold.ts';
import { drawn } from '../slots/materials/drawn.ts';
import { linear, type Paintbox, radial, repeat } from '../slots/materials/paintbox.ts';
import { darkWood, woodGrain } from '../slots/materials/wood.ts';
import { signPath, WINDS } from './mahjong/tile-signs.ts';
import { pip, SUITS } from './signs.ts';

/** A felt: its colour, the printed lines, and the tint of its shade. */
export interface Felt {
  readonly cloth: string;
  readonly bright: string;
  readonly deep: string;
  readonly line: string;
  /** A table with four corners. */
  readonly isSquare?: boolean;
}

interface TableShape {
  readonly width: number;
  readonly height: number;
  /** The outline of the table, moved in by so much. */
  readonly outline: (inset: number) => string;
  /** How far down the mark of the felt lies. */
  readonly markAt: number;
}

/** A square table from a seat: the far edge is shorter than the near one, and every corner is round. */
function square(
  [left, top, right, foot]: readonly [number, number, number, number],
  lean: number,
): TableShape['outline'] {
  return (inset) => {
    // What is far away is narrower, its rail too.
    const [up, down] = [top + inset * 0.8, foot - inset * 0.95];
    const narrow = (y: number): number => lean * (1 - (y - top) / (foot - top)) + inset * 1.02;
    const [farL, farR] = [left + narrow(up), right - narrow(up)];
    const [nearL, nearR] = [left + narrow(down), right - narrow(down)];
    const round = Math.max(18, 88 - inset * 0.75);
    return (
      `<path d="M${farL + round} ${up}H${farR - round}Q${farR} ${up} ${farR + round * 0.2} ${up + round}` +
      `L${nearR - round * 0.12} ${down - round}Q${nearR} ${down} ${nearR - round} ${down}H${nearL + round}` +
      `Q${nearL} ${down} ${nearL + round * 0.12} ${down - round}L${farL - round * 0.2} ${up + round}Q${farL} ${up} ${farL + round} ${up}Z"/>`
    );
  };
}

/** Seen from a seat: wide in a window, upright on a phone. Round at both ends, or with four corners. */
const shapes = {
  wide: {
    width: 1600,
    height: 860,
    markAt: 384,
    outline: (inset: number) => `<ellipse cx="800" cy="424" rx="${752 - inset}" ry="${382 - inset * 0.86}"/>`,
  },
  tall: {
    width: 800,
    height: 1160,
    markAt: 480,
    outline: (inset: number) => {
      const [x, y, r] = [30 + inset, 26 + inset, 330 - inset];
      return `<rect x="${x}" y="${y}" width="${800 - 2 * x}" height="${1096 - 2 * inset}" rx="${Math.min(r, 400 - x)}" ry="${r * 0.9}"/>`;
    },
  },
  'square-wide': { width: 1600, height: 860, markAt: 400, outline: square([36, 30, 1564, 822], 120) },
  'square-tall': { width: 800, height: 1160, markAt: 500, outline: square([18, 26, 782, 1122], 44) },
} as const satisfies Readonly<Record<string, TableShape>>;
type TableView = keyof typeof shapes;

/** Wool: fine grain, and its pile darker in places. */
const wool = (box: Paintbox): string =>
  box.url(
    (id) =>
      `<filter id="${id}" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency=".9 .7" numOctaves="2" seed="7"/>` +
      `<feColorMatrix values="0 0 0 0 .05 0 0 0 0 0 0 0 0 0 .03 .5 .5 0 0 -.36"/><feComposite in2="SourceAlpha" operator="in" result="n"/>` +
      `<feMerge><feMergeNode in="SourceGraphic"/><feMergeNode in="n"/></feMerge></filter>`,
  );

const paint = (shape: string, fill: string, more = ''): string => shape.replace('/>', ` fill="${fill}"${more}/>`);
const ring = (shape: string, stroke: string, width: number, more = ''): string =>
  shape.replace('/>', ` fill="none" stroke="${stroke}" stroke-width="${width}"${more}/>`);

/** Ink sinks into felt: the line, and a darker twin below it. */
const printed = (shape: string, { line, deep }: Felt, width = 2.5): string =>
  `<g transform="translate(0 1.4)">${ring(shape, deep, width, ' opacity=".7"')}</g>${ring(shape, line, width, ' opacity=".62"')}`;

/** The mark in the middle of the felt: four suits around a knot, printed. */
const emblem = (felt: Felt, x: number, y: number): string =>
  felt.isSquare ? windsMark(felt, x, y) : suitsMark(felt, x, y);

const suitsMark = (felt: Felt, x: number, y: number): string =>
  `<g transform="translate(${x} ${y}) scale(1 .78)" opacity=".34">${SUITS.map(
    (suit, at) =>
      `<g transform="rotate(${at * 90}) translate(0 -74) rotate(${-at * 90})">${pip(suit, { x: 0, y: 0, size: 42, ink: felt.line })}</g>`,
  ).join(
    '',
  )}<g fill="none" stroke="${felt.line}" stroke-width="2"><circle r="44"/><circle r="112"/><circle r="118" stroke-width="1"/>` +
  `${repeat(4, (at) => `<path d="M0-34C14-18 14-8 0 0-14-8-14-18 0-34Z" transform="rotate(${at * 90})"/>`)}${repeat(24, (at) => `<path d="M0-118V-126" transform="rotate(${at * 15})"/>`)}</g></g>`;

/** The four winds around a lattice, as they are seated. */
const windsMark = ({ line }: Felt, x: number, y: number): string =>
  `<g transform="translate(${x} ${y}) scale(1 .78)" opacity=".3"><g fill="none" stroke="${line}" stroke-width="2"><path d="M-96-96H96V96H-96ZM-104-104H104V104H-104ZM0-58 58 0 0 58-58 0ZM0-46 46 0 0 46-46 0ZM-58-58-29-29M58-58 29-29M-58 58-29 29M58 58 29 29"/></g>` +
  WINDS.map(
    (sign, at) =>
      `<path transform="rotate(${180 - at * 90}) translate(-20 -138) scale(.2)" d="${signPath(sign)}" fill="${line}"/>`,
  ).join('') +
  '</g>';

/** Brass nails around the leather. */
const stitches = (shape: string): string =>
  ring(shape, '#2A0D08', 3.4, ' stroke-dasharray="11 9" stroke-linecap="round" opacity=".75"') +
  `<g transform="translate(-.8 -1.2)">${ring(shape, '#E0B27A', 1.7, ' stroke-dasharray="11 9" stroke-linecap="round" opacity=".8"')}</g>`;

/** The rail of wood and leather and the shadow it throws: the same around every felt of a shape, and the longest to draw. */
const railOf = (view: TableView): string => {
  const { outline } = shapes[view];
  return drawn(`table-${view}`, (box) => {
    const wood = darkWood(box);
    const leather = linear(box, '.2 0 .5 1', '#7E3B2A 0, #4B1D16 .4, #2A0E0B 1');
    return (
      `<g transform="translate(10 34)" opacity=".6" filter="${blurred(box, 22, 0.1)}">${paint(outline(14), '#12040A')}</g>` +
      `<g transform="translate(0 16)">${paint(outline(0), '#1D0C06')}</g>` +
      `<g filter="${lit(box, { round: 7, surfaceScale: 8, exponent: 26, gloss: 0.5, shadow: '#1B0806', shade: 0.6, reach: 9, rim: '#FFD79A', rimLight: 0.35, room: 0.03 })}"><g filter="${woodGrain(box)}">${paint(outline(0), wood)}</g></g>` +
      ring(outline(22), '#160705', 7, ' opacity=".85"') +
      ring(outline(21), goldRim(box), 3.4) +
      `<g filter="${lit(box, { round: 9, surfaceScale: 7, exponent: 20, gloss: 0.34, shadow: '#16060A', shade: 0.55, reach: 10, rim: '#F7B98A', rimLight: 0.3, grain: 0.07, room: 0.03 })}">${paint(outline(26), leather)}</g>` +
      stitches(outline(37)) +
      stitches(outline(63)) +
      paint(outline(72), '#120407') +
      ring(outline(73), goldRim(box), 3)
    );
  });
};

/** The felt inside of the rail. */
const feltOf = (view: TableView, felt: Felt): string => {
  const { width, outline, markAt } = shapes[view];
  return drawn(`felt-${view}`, (box) => {
    const lamp = radial(box, '.5 .34 .72', `${felt.bright} 0, ${felt.cloth} .5, ${felt.deep} 1`);
    const warm = radial(box, '.5 .3 .55', '#FFE7B0/.3 0, #FFE7B0/.09 .5, #FFE7B0/0 1');
    return (
      `<g filter="${wool(box)}">${paint(outline(76), lamp)}</g>` +
      ring(outline(84), '#14040A', 26, ` opacity=".5" filter="${blurred(box, 10, 0.1)}"`) +
      paint(outline(76), warm) +
      printed(outline(116), felt) +
      printed(outline(124), felt, 1) +
      emblem(felt, width / 2, markAt)
    );
  });
};

interface TablePicture {
  readonly svg: string;
  /** What lies under it and is shared with other pictures. */
  readonly under: string;
  readonly box: readonly [number, number, number, number];
}

/** A table alone, with its shadow: it lies on whatever room is behind. */
export function tablePicture(shown: 'wide' | 'tall', felt: Felt): TablePicture {
  const view: TableView = felt.isSquare ? `square-${shown}` : shown;
  const { width, height } = shapes[view];
  return { svg: feltOf(view, felt), under: railOf(view), box: [0, 0, width, height] };
}

/** One panel of the wall. */
const panel = (x: number): string =>
  `<path d="M${x} 40H${x + 150}V330H${x}Z" fill="none" stroke="#E9C98F" stroke-width="3"/><path d="M${x + 14} 54H${x + 136}V316H${x + 14}ZM${x + 75} 54V316M${x + 14} 140H${x + 136}M${x + 14} 230H${x + 136}" fill="none" stroke="#E9C98F" stroke-width="2"/>`;

/** The room behind: dark panels, three lamps out of focus, and the floor. */
export function roomPicture(felt: Felt): {
  readonly svg: string;
  readonly box: readonly [number, number, number, number];
} {
  const svg = drawn('room', (box) => {
    const wall = linear(box, '0 0 0 1', `#1B1016 0, ${felt.deep} .34, #1F1017 .62, #150A10 1`);
    const lampLight = radial(box, '.5 .5 .5', '#FFD892/.75 0, #FFB65A/.28 .3, #FFB65A/0 1');
    const soft = blurred(box, 13, 0.5);
    return (
      `<rect width="1600" height="1000" fill="${wall}"/>` +
      `<g opacity=".13" filter="${blurred(box, 2.2, 0.1)}">${repeat(9, (at) => panel(20 + at * 178))}</g>` +
      [330, 800, 1270]
        .map(
          (x, at) =>
            `<g transform="translate(${x} ${at === 1 ? 96 : 120})"><circle r="${at === 1 ? 300 : 230}" fill="${lampLight}" opacity=".5"/><path d="M0-140V-40" stroke="#3A2416" stroke-width="4" filter="${soft}"/><path d="M-46-34C-30-52 30-52 46-34L58 26C30 38-30 38-58 26Z" fill="#FFC878" opacity=".8" filter="${soft}"/><ellipse cy="30" rx="46" ry="10" fill="#FFF3D0" filter="${soft}"/></g>`,
        )
        .join('') +
      `<ellipse cx="800" cy="1000" rx="1100" ry="300" fill="#0A0408" opacity=".3" filter="${blurred(box, 40, 0.2)}"/>`
    );
  });
  return { svg, box: [0, 0, 1600, 1000] };
}
