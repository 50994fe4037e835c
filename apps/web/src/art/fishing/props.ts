import { diceOf } from '../seed.ts';
import { smooth } from '../slots/curves.ts';
import { gold, goldRim, type GoldTones } from '../slots/materials/gold.ts';
import { blurred, glow } from '../slots/materials/lighting.ts';
import { linear, type Paintbox, radial, repeat } from '../slots/materials/paintbox.ts';
import { n } from '../svg.ts';
import { wet } from './swimmer.ts';

/** Brass, then jade, then crystal: what a cannon is made of rises with its level. */
interface CannonLook {
  readonly tube: string;
  readonly band: GoldTones;
  readonly jewel: string;
}
const BRASS: GoldTones = ['#FFF6CF', '#E9B24A', '#94601A', '#DDA23A', '#4E2C0C'];
const SILVER: GoldTones = ['#FFFFFF', '#D4E0EA', '#76889A', '#BACAD8', '#3A4856'];
const looks: readonly CannonLook[] = [
  {
    tube: '#FFE9A8 0, #D79A34 .3, #8A5A1C .6, #5A360E .85, #A8702A 1',
    band: BRASS,
    jewel: '#FFD0C8 0, #F0443A .4, #7A0A14 1',
  },
  {
    tube: '#D8FFE6 0, #6FD3A0 .28, #1F8A63 .6, #0A4A3C .86, #3FB286 1',
    band: BRASS,
    jewel: '#FFF6C0 0, #FFC43A .4, #8A4A06 1',
  },
  {
    tube: '#FFFFFF 0, #B8E6FF .22, #5C9CF0 .5, #3A3CB0 .82, #A88CFF 1',
    band: SILVER,
    jewel: '#FFE0FF 0, #E85CFF .4, #5A0A8E 1',
  },
];

/** Points to the right; it turns around (70, 100). */
export function barrel(box: Paintbox, level = 7): string {
  const look = looks[level <= 3 ? 0 : level <= 6 ? 1 : 2] ?? { tube: '', band: BRASS, jewel: '' };
  const bulk = 25 + level * 1.5;
  const tube = linear(box, '0 0 0 1', look.tube);
  const band = (x: number, wide: number, more: number): string =>
    `<rect x="${x}" y="${n(100 - bulk - more)}" width="${wide}" height="${n((bulk + more) * 2)}" rx="5" fill="${linear(box, '0 0 0 1', `${look.band[4]} 0, ${look.band[0]} .2, ${look.band[1]} .4, ${look.band[2]} .7, ${look.band[4]} 1`)}"/>`;
  const rings = Math.min(4, ((level - 1) % 3) + 1 + (level === 10 ? 1 : 0));
  return (
    `<g filter="${wet(box, { round: 4, surfaceScale: 5, exponent: 26, soften: 1 })}">` +
    `<path d="M40 ${n(100 - bulk * 1.1)}Q20 100 40 ${n(100 + bulk * 1.1)}L176 ${n(100 + bulk * 0.74)}V${n(100 - bulk * 0.74)}Z" fill="${tube}"/>` +
    band(168, 18, 1) +
    band(44, 12, 4) +
    repeat(rings, (at) => band(78 + at * 22, 9, 0)) +
    '</g>' +
    `<ellipse cx="186" cy="100" rx="6" ry="${n(bulk * 0.74)}" fill="#140A12"/><ellipse cx="187" cy="100" rx="3.4" ry="${n(bulk * 0.52)}" fill="#6AD8F6" opacity=".5"/>` +
    `<circle cx="62" cy="100" r="${n(9 + level * 0.5)}" fill="${radial(box, '.36 .3 .8', look.jewel)}" stroke="${look.band[0]}" stroke-width="2.4"/><ellipse cx="59" cy="96" rx="3.4" ry="2.2" fill="#fff"/>` +
    (level === 10
      ? `<path d="M30 ${100 - bulk}L16 ${100 - bulk - 20}L52 ${n(100 - bulk * 1.1)}ZM30 ${100 + bulk}L16 ${100 + bulk + 20}L52 ${n(100 + bulk * 1.1)}Z" fill="${gold(box, look.band)}"/>`
      : '')
  );
}

/** What the cannon stands on: a shell of brass. */
export function mount(box: Paintbox): string {
  const ribs = repeat(
    9,
    (at) =>
      `<path d="M100 168Q${30 + at * 17.5} 130 ${14 + at * 21.5} ${n(112 - Math.sin((at / 8) * Math.PI) * 42)}" stroke="#4E2C0C" stroke-width="3" fill="none" opacity=".7"/>`,
  );
  return (
    `<ellipse cx="100" cy="168" rx="98" ry="18" fill="#03101E" opacity=".5" filter="${blurred(box, 6, 0.4)}"/>` +
    `<g filter="${wet(box, { round: 8, surfaceScale: 8, exponent: 24 })}"><path d="M8 122Q20 60 100 56Q180 60 192 122Q180 172 100 176Q20 172 8 122Z" fill="${gold(box, BRASS)}"/>${ribs}</g>` +
    `<circle cx="100" cy="112" r="40" fill="#2A1608"/><circle cx="100" cy="112" r="36" fill="${goldRim(box, BRASS)}"/><circle cx="100" cy="112" r="27" fill="#1C0E06"/>`
  );
}

/** A shot of each make, heading right. */
export function bullet(box: Paintbox, make = 1): string {
  const [core, edge] = (
    [
      ['#FFF6C0', '#FF9A2A'],
      ['#E4FFE8', '#2FD68A'],
      ['#FFFFFF', '#7A8CFF'],
    ] as const
  )[make] ?? ['#fff', '#fff'];
  return (
    glow(box, 100, 100, 96, edge, 0.85) +
    `<path d="M186 100Q160 66 112 70Q60 84 20 100Q60 116 112 130Q160 134 186 100Z" fill="${linear(box, '1 0 0 0', `#FFFFFF 0, ${core} .25, ${edge} .6, ${edge}/0 1`)}"/>` +
    `<ellipse cx="146" cy="92" rx="22" ry="11" fill="#fff" opacity=".9"/>`
  );
}

const spoke = (turn: number, r: number): string =>
  `${n(100 + Math.cos((turn / 12) * Math.PI * 2) * r)} ${n(100 + Math.sin((turn / 12) * Math.PI * 2) * r)}`;

/** A web of twelve spokes, white: tinted for its seat. */
export function net(box: Paintbox): string {
  const spokes = repeat(12, (turn) => `M100 100L${spoke(turn, 94)}`);
  const rings = [24, 44, 64, 82, 94]
    .map((r) => repeat(12, (turn) => `M${spoke(turn, r)}Q${spoke(turn + 0.5, r * 0.86)} ${spoke(turn + 1, r)}`))
    .join('');
  return (
    `<circle cx="100" cy="100" r="94" fill="${radial(box, '.5 .5 .5', '#FFF/.5 0, #FFF/.12 .6, #FFF/0 1')}"/><path d="${spokes}${rings}" fill="none" stroke="#fff" stroke-width="2.6" opacity=".92" stroke-linecap="round"/>` +
    repeat(12, (turn) => {
      const [x, y] = spoke(turn, 94).split(' ');
      return `<circle cx="${x}" cy="${y}" r="4" fill="#fff"/>`;
    })
  );
}

/** A coin at a part of its turn: 1 seen flat, 0 seen from its edge. No key light: it turns. */
export function coin(box: Paintbox, open = 0.7): string {
  const rx = Math.max(9, 84 * open);
  return (
    `<ellipse cx="${n(100 + (1 - open) * 12)}" cy="100" rx="${n(rx)}" ry="86" fill="#7A4310"/><ellipse cx="100" cy="100" rx="${n(rx)}" ry="86" fill="${radial(box, '.5 .5 .6', '#FFF3B8 0, #F6C64B .55, #B9771A 1')}"/>` +
    `<ellipse cx="100" cy="100" rx="${n(rx * 0.8)}" ry="69" fill="none" stroke="#8A5210" stroke-width="7"/><ellipse cx="100" cy="98" rx="${n(rx * 0.8)}" ry="69" fill="none" stroke="#FFF6CF" stroke-width="3"/>` +
    (open > 0.3
      ? `<path d="M${n(100 - rx * 0.3)} 74H${n(100 + rx * 0.3)}V126H${n(100 - rx * 0.3)}Z" fill="#6A3606"/><path d="M${n(100 - rx * 0.2)} 82H${n(100 + rx * 0.2)}V118H${n(100 - rx * 0.2)}Z" fill="#2B1206"/>`
      : '')
  );
}

export const bubble = (box: Paintbox): string =>
  `<circle cx="100" cy="100" r="86" fill="${radial(box, '.5 .5 .5', '#DFF8FF/.06 0, #BFF6FF/.1 .7, #DFF8FF/.6 .94, #FFF/.2 1')}"/><ellipse cx="70" cy="62" rx="24" ry="14" fill="#fff" opacity=".85" transform="rotate(-36 70 62)"/><path d="M150 130Q132 158 100 164" stroke="#fff" stroke-width="7" stroke-linecap="round" fill="none" opacity=".5"/>`;

export const ring = (box: Paintbox): string =>
  `<circle cx="100" cy="100" r="96" fill="${radial(box, '.5 .5 .5', '#FFF/0 .55, #FFF/.25 .75, #FFF/1 .9, #FFF/0 1')}"/>`;
export const halo = (box: Paintbox): string => glow(box, 100, 100, 98, '#FFFFFF', 1);
export const spark = (box: Paintbox): string =>
  `<path d="M100 4Q106 94 196 100Q106 106 100 196Q94 106 4 100Q94 94 100 4Z" fill="${radial(box, '.5 .5 .5', '#FFF/1 0, #FFF/.8 .4, #FFF/0 1')}"/>`;

/** One long light that falls through the water. */
export const shaft = (box: Paintbox): string =>
  `<path d="M70 0H130L190 200H10Z" fill="${linear(box, '0 0 0 1', '#FFF/.9 0, #FFF/.35 .5, #FFF/0 1')}" filter="${blurred(box, 9, 0.1)}"/>`;

/** A stalk of weed, upright; the stage lets it sway. */
export function kelp(box: Paintbox): string {
  const dice = diceOf('kelp');
  const paint = linear(box, '0 1 0 0', '#03202E 0, #0A4A4A .5, #2A8A6A 1');
  return (
    `<path d="M92 200Q84 120 98 6Q106 4 108 8Q100 120 110 200Z" fill="${paint}"/>` +
    repeat(11, (at) => {
      const y = 20 + at * 16;
      const side = at % 2 ? 1 : -1;
      const reach = (22 + dice.roll() * 16) * (0.6 + at * 0.05);
      return `<path d="${smooth(
        [
          [100, y],
          [100 + side * reach * 0.6, y - 10],
          [100 + side * reach, y - 24],
          [100 + side * reach * 0.5, y + 2],
          [100, y + 9],
        ],
        true,
      )}" fill="${paint}"/>`;
    })
  );
}
