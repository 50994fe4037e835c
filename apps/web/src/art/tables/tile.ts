import { cardBack, cardFace } from './card-face.ts';
import { chipTop } from './chip.ts';
import { diceBase, dieFace, glassDome } from './dice.ts';
import { tableScene } from './scene.ts';
import { wheelBowl, wheelDisc, wheelLight } from './wheel.ts';

/** The pictures of the tables in their hall, 480 × 320 units, made of what stands on the tables themselves. */
export const tiles = {
  BAC1: () => scene('BAC', '470 150 660 440') + baccarat([fan(1, 0), fan(8, 1)], [fan(13, 3), fan(7, 2)]),
  BAC2: () => scene('BAC', '760 110 660 440') + speed(),
  DT1: () => scene('DT', '470 190 660 440') + dragonTiger(),
  RO1: () => scene('RO', '470 150 660 440') + wheel(),
  SB1: () => scene('SB', '470 150 660 440') + dice(),
} as const;

/** A picture set into another: where, and how wide and high. */
interface Inset {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const inset = (picture: string, { x, y, width, height }: Inset): string =>
  picture.replace('<svg ', `<svg x="${x}" y="${y}" width="${width}" height="${height}" `);

const scene = (kind: 'BAC' | 'DT' | 'RO' | 'SB', view: string): string =>
  `<svg width="480" height="320" viewBox="${view}" preserveAspectRatio="xMidYMid slice">${tableScene(kind)}</svg>`;

type Fan = (place: {
  readonly x: number;
  readonly y: number;
  readonly turn: number;
  readonly width?: number;
}) => string;

const placed =
  (picture: string): Fan =>
  ({ x, y, turn, width = 96 }) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="${-width / 2 + 5}" y="${-width * 0.7 + 9}" width="${width}" height="${width * 1.4}" rx="8" fill="#04100A" opacity=".45"/>${inset(picture, { x: -width / 2, y: -width * 0.7, width, height: width * 1.4 })}</g>`;

const fan = (rank: number, suit: number): Fan => placed(cardFace(rank, suit));

const chip = (yuan: number, x: number, y: number, size = 58): string =>
  inset(chipTop(yuan), { x, y, width: size, height: size * 1.06 });

const baccarat = ([p1, p2]: readonly Fan[], [b1, b2]: readonly Fan[]): string =>
  `${p1?.({ x: 96, y: 168, turn: -9 }) ?? ''}${p2?.({ x: 166, y: 160, turn: 5 }) ?? ''}${b1?.({ x: 310, y: 160, turn: -5 }) ?? ''}${b2?.({ x: 382, y: 168, turn: 9 }) ?? ''}${chip(100, 182, 246)}${chip(1_000, 222, 254)}${chip(500, 262, 244)}`;

/** The quick table: a card on its way out of the shoe. */
const speed = (): string =>
  `${placed(cardBack())({ x: 262, y: 150, turn: -24, width: 84 })}${fan(9, 2)({ x: 118, y: 196, turn: -14 })}${fan(12, 1)({ x: 190, y: 210, turn: 2 })}${chip(5_000, 330, 226, 64)}${chip(100, 382, 240, 58)}`;

const dragonTiger = (): string =>
  `${fan(13, 0)({ x: 146, y: 160, turn: -7, width: 122 })}${fan(5, 3)({ x: 336, y: 160, turn: 7, width: 122 })}${chip(500, 212, 240)}`;

const pockets = Array.from({ length: 37 }, (_, at) => ({
  colour: at === 0 ? ('green' as const) : at % 2 === 1 ? ('red' as const) : ('black' as const),
}));

const wheel = (): string =>
  `<g transform="translate(0 -16) scale(1 .78)">${inset(wheelBowl(), { x: 20, y: -4, width: 440, height: 440 })}${inset(wheelDisc(pockets), { x: 62.6, y: 38.6, width: 354.8, height: 354.8 })}${inset(wheelLight(), { x: 20, y: -4, width: 440, height: 440 })}</g><circle cx="330" cy="92" r="10" fill="#0A0420" opacity=".5"/><circle cx="327" cy="88" r="10" fill="#FFFDF4"/><circle cx="324" cy="85" r="4" fill="#fff"/>${chip(100, 30, 244)}${chip(1_000, 72, 254)}`;

const die = (value: number, x: number, y: number, turn: number): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="-31" y="-26" width="66" height="72" rx="10" fill="#05020A" opacity=".5"/><rect x="-33" y="-24" width="66" height="70" rx="10" fill="#B9A57C"/>${inset(dieFace(value), { x: -33, y: -34, width: 66, height: 66 })}</g>`;

const dice = (): string =>
  `${inset(diceBase(), { x: 62, y: 96, width: 356, height: 208 })}${die(6, 190, 170, -8)}${die(2, 282, 162, 12)}${die(5, 242, 214, 3)}${inset(glassDome(), { x: 104, y: 6, width: 272, height: 238 })}`;
