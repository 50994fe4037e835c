import { diceOf } from '../../seed.ts';
import { n } from '../../svg.ts';
import { type Point, around, smooth } from '../curves.ts';
import { gold, goldRim } from '../materials/gold.ts';
import { blurred, cast, contact, gleam, glow, lit } from '../materials/lighting.ts';
import { clip, linear, type Paintbox, radial, repeat } from '../materials/paintbox.ts';
import { POND_STONE, WARM_STONE, cutStone, stone, stoneFace, stoneGrain, wetStone } from '../materials/stone.ts';
import { symbol } from '../materials/symbol.ts';
import { curtain, drop } from '../materials/water.ts';
import { POND_GOLD, palette } from './palette.ts';

const { shadow, rim } = palette;

export const waterDrop = symbol('jl-g', (box) => {
  const shape = 'M96 8C112 44 176 78 172 128C168 170 136 192 100 192C62 192 30 168 28 128C26 84 84 46 96 8Z';
  const body = radial(box, '.64 .78 .9', '#FFFFFF 0, #CFFFF4 .12, #78DEDA .3, #1F8C9A .5, #0A4E62 .74, #03283C 1');
  const inside = clip(box, `<path d="${shape}"/>`);
  return {
    svg: `<g filter="${blurred(box, 6)}" opacity=".6"><ellipse cx="112" cy="186" rx="66" ry="14" fill="${shadow}"/></g><ellipse cx="118" cy="190" rx="30" ry="6" fill="#CFFFF4" opacity=".75" filter="${blurred(box, 3)}"/><g filter="${lit(box, { round: 8, surfaceScale: 7, exponent: 50, gloss: 1.2, form: 0.35, shadow: '#06384A', rim: '#E9FFF8', rimLight: 0.9, reach: 5 })}"><path d="${shape}" fill="${body}"/></g><g clip-path="${inside}"><path d="M20 120Q60 98 104 116T184 108V200H20Z" fill="#0C6A80" opacity=".28"/><path d="M36 150Q84 120 126 142T176 132" fill="none" stroke="#E9FFFA" stroke-opacity=".65" stroke-width="3"/><path d="M44 166Q92 138 132 158T170 150" fill="none" stroke="#E9FFFA" stroke-opacity=".45" stroke-width="2"/><path d="M66 178Q106 156 150 170" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="1.6"/><g filter="${blurred(box, 5)}"><path d="M108 180Q160 172 164 124Q150 160 108 180Z" fill="#fff" opacity=".95"/><path d="M94 30Q60 74 44 108Q76 70 108 62Z" fill="#063248" opacity=".7"/></g><path d="M92 42C72 76 42 96 42 130C42 146 48 158 56 166C50 128 74 92 100 62Z" fill="#fff" opacity=".35"/></g><path d="M58 96Q74 74 88 60" stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".95" filter="${blurred(box, 0.9, 0.8)}"/><ellipse cx="48" cy="122" rx="5" ry="8" fill="#fff" opacity=".9" transform="rotate(18 48 122)"/><path d="M160 118Q162 160 122 178" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" opacity=".85"/>${repeat(
      6,
      (at) => {
        const [x, y] = around(104, 138, 40 + at * 3, 26 + at * 3, at * 67 + 10);
        return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(2 + (at % 3) * 1.3)}" fill="#fff" fill-opacity=".18" stroke="#fff" stroke-opacity=".75" stroke-width=".9"/>`;
      },
    )}`,
    lit: `${glow(box, 108, 138, 78, '#E9FFFA', 0.9)}<path d="M160 118Q162 160 122 178" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round" filter="${blurred(box, 1.5, 0.8)}"/>`,
  };
});

/** A pebble of a seed. */
function pebble(
  box: Paintbox,
  seed: string,
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  fill: string,
  grain: string,
): string {
  const dice = diceOf(seed);
  const ring: Point[] = Array.from({ length: 9 }, (_, at) =>
    around(cx, cy, rx * (0.95 + dice.roll() * 0.1), ry * (0.95 + dice.roll() * 0.1), at * 40),
  );
  return `<g filter="${wetStone(box, '#0A2326', rim)}"><path d="${smooth(ring, true)}" fill="${fill}" filter="${grain}"/></g><path d="${smooth(Array.from({ length: 5 }, (_, at) => around(cx, cy, rx * 0.72, ry * 0.66, 195 + at * 17)))}" fill="none" stroke="#fff" stroke-width="${n(ry * 0.12)}" stroke-linecap="round" opacity=".85" filter="${blurred(box, 0.9, 0.8)}"/>`;
}

export const pebbles = symbol('jl-h', (box) => {
  const joint = (x: number, y: number, wide: number): string =>
    `<ellipse cx="${x}" cy="${y}" rx="${wide}" ry="7" fill="${shadow}" opacity=".75" filter="${blurred(box, 4)}"/>`;
  const band = (path: string, colour: string): string =>
    `<path d="${path}" fill="none" stroke="${colour}" stroke-width="3.4" opacity=".7" filter="${blurred(box, 0.8, 0.5)}"/>`;
  return {
    svg: `${contact(box, 104, 180, 176, shadow)}${pebble(box, 'left', 60, 142, 50, 38, stone(box, POND_STONE), stoneGrain(box, '#3F5A5A', 4))}${band('M20 132Q58 118 104 138', '#F6F7EC')}${pebble(box, 'right', 138, 144, 52, 36, stone(box, WARM_STONE), stoneGrain(box, '#6A4A3A', 9))}${band('M112 170Q140 150 186 154', '#FFF3DC')}${joint(98, 152, 14)}${joint(98, 112, 44)}${pebble(box, 'middle', 96, 88, 56, 34, stone(box, ['#F0F7E2', '#B9CDAE', '#6F9080', '#25463F']), stoneGrain(box, '#2E5548', 14, '.05 .12'))}${joint(104, 58, 26)}${pebble(box, 'top', 106, 40, 36, 25, stone(box, ['#FFFBEE', '#E6DCC6', '#A89A86', '#51504A']), stoneGrain(box, '#7A6A52', 22))}${drop(box, 124, 82, 6, '#25463F')}${drop(box, 36, 140, 4.5, '#33494A')}${drop(box, 158, 136, 5, '#4A3B3C')}`,
    lit: `${glow(box, 100, 100, 94, '#EFFFF2', 0.55)}<g filter="${blurred(box, 1.2, 0.3)}" fill="none" stroke="#fff" stroke-linecap="round" stroke-width="5"><path d="M72 34Q84 20 106 20"/><path d="M48 76Q66 60 98 58"/><path d="M18 130Q32 112 58 108"/><path d="M98 130Q114 114 136 112"/></g>`,
  };
});

/** One roof of the memorial arch: tiles in rows, eaves that turn up, the ridge with its ends. */
function roof(box: Paintbox, y: number, half: number, high: number): string {
  const [l, r] = [100 - half, 100 + half];
  const shape = `M${l - 10} ${y - 6}Q${l + 6} ${y + high * 0.35} ${l + half * 0.42} ${y - high * 0.52}H${r - half * 0.42}Q${r - 6} ${y + high * 0.35} ${r + 10} ${y - 6}Q${r - 2} ${y + high * 0.72} ${r - half * 0.3} ${y + high * 0.5}H${l + half * 0.3}Q${l + 2} ${y + high * 0.72} ${l - 10} ${y - 6}Z`;
  const tiles = repeat(Math.round(half / 6), (at) => {
    const x = l + 12 + (at * (half * 2 - 24)) / (Math.round(half / 6) - 1);
    const top = 100 + (x - 100) * 0.66;
    return `M${n(top)} ${n(y - high * 0.46)}L${n(x)} ${n(y + high * 0.5)}`;
  });
  return `<g filter="${cutStone(box, '#082A2E', rim)}"><path d="${shape}" fill="${linear(box, '0 0 .2 1', '#8FD8C4 0, #3FA490 .35, #1B6E66 .75, #0C4448 1')}"/></g><path d="${tiles}" stroke="#06383A" stroke-opacity=".6" stroke-width="2.2"/><path d="${tiles}" stroke="#D6FFF0" stroke-opacity=".55" stroke-width="1" transform="translate(-1.6 0)"/><g filter="${lit(box, { round: 1.6, surfaceScale: 3, form: 0.4, shadow: '#4A3208', room: 0.4 })}"><path d="M${n(l + half * 0.36)} ${n(y - high * 0.5)}q-6 -8 -2 -14q4 6 12 7H${n(r - half * 0.36 - 10)}q8 -1 12 -7q4 6 -2 14Z" fill="${gold(box, POND_GOLD, '0 0 0 1')}"/></g><path d="M${l - 10} ${y - 6}Q${l + 4} ${n(y + high * 0.62)} ${n(l + half * 0.3)} ${n(y + high * 0.5)}H${n(r - half * 0.3)}Q${r - 4} ${n(y + high * 0.62)} ${r + 10} ${y - 6}" fill="none" stroke="${goldRim(box, POND_GOLD, '0 0 1 0')}" stroke-width="3"/>`;
}

export const longmen = symbol('jl-w', (box) => {
  const face = stoneFace(box, POND_STONE);
  const cut = cutStone(box, '#16302F', rim);
  const pillar = (x: number): string =>
    `<g filter="${cut}"><path d="M${x} 92h22v94h-22z" fill="${linear(box, '0 0 1 0', '#FBFAEE 0, #D5DACB .3, #93A39A .75, #4B6360 1')}"/><path d="M${x - 8} 170q-2 22 -6 24h50q-4 -2 -6 -24z" fill="${face}"/><path d="M${x - 4} 88h30v10h-30z" fill="${face}"/></g><path d="M${x + 6} 104c10 6 -2 14 8 20s-2 14 6 22" fill="none" stroke="#41605A" stroke-opacity=".7" stroke-width="2"/><path d="M${x + 5} 103c10 6 -2 14 8 20s-2 14 6 22" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="1"/><circle cx="${x + 11}" cy="181" r="5" fill="none" stroke="#41605A" stroke-width="1.6"/>`;
  const splash = repeat(
    9,
    (at) =>
      `<ellipse cx="${56 + at * 11}" cy="${n(184 - (at % 2) * 4)}" rx="${n(10 + (at % 3) * 3)}" ry="${n(6 + (at % 2) * 2)}" fill="#F2FFFB" opacity="${n(0.5 + (at % 3) * 0.15)}"/>`,
  );
  return {
    svg: `${contact(box, 100, 192, 190, shadow)}<path d="M52 96H148V190H52Z" fill="${linear(box, '0 0 0 1', '#D9FFF6 0, #7FD8D2 .25, #2F9AA4 .6, #8FE6E0 1')}"/>${curtain(box, 'dragon water', [54, 92], [146, 190], 30)}<path d="M52 92H148V112Q100 120 52 112Z" fill="${shadow}" opacity=".6" filter="${blurred(box, 4)}"/>${pillar(32)}${pillar(146)}<g filter="${blurred(box, 2.4)}">${splash}</g>${repeat(8, (at) => drop(box, 50 + at * 14 + (at % 2) * 5, 172 - ((at * 37) % 22), 2 + (at % 3), '#0C5A66'))}<g filter="${cut}"><path d="M22 78H178V96H22Z" fill="${face}"/></g><path d="M30 87h140" stroke="#41605A" stroke-opacity=".6" stroke-width="5" stroke-dasharray="9 5"/><path d="M30 86h140" stroke="#fff" stroke-opacity=".5" stroke-width="1.4" stroke-dasharray="9 5"/>${roof(box, 66, 88, 24)}<g filter="${cut}"><path d="M66 34H134V54H66Z" fill="${face}"/></g><g filter="${lit(box, { round: 2, surfaceScale: 3, shadow: '#4A3208', room: 0.3 })}"><circle cx="100" cy="45" r="9" fill="${gold(box, POND_GOLD)}"/></g>${roof(box, 26, 54, 22)}`,
    lit: `${glow(box, 100, 130, 90, '#E9FFFA', 0.95)}<g opacity=".9">${curtain(box, 'more water', [56, 92], [144, 190], 22)}</g><circle cx="100" cy="45" r="9" fill="#FFF6C0"/>${glow(box, 100, 45, 34, '#FFE07A', 0.95)}`,
  };
});

export const goldenScale = symbol('jl-s', (box) => {
  const shape = 'M100 6C142 10 180 34 192 76C194 128 152 176 100 196C48 176 6 128 8 76C20 34 58 10 100 6Z';
  const inner = clip(box, `<path d="${shape}"/>`);
  const ridges = repeat(11, (at) => {
    const k = 0.2 + at * 0.078;
    return `<path d="M${n(100 - 92 * k)} ${n(16 + 62 * k)}C${n(100 - 96 * k)} ${n(16 + 118 * k)} ${n(100 - 48 * k)} ${n(16 + 160 * k)} 100 ${n(16 + 178 * k)}C${n(100 + 48 * k)} ${n(16 + 160 * k)} ${n(100 + 96 * k)} ${n(16 + 118 * k)} ${n(100 + 92 * k)} ${n(16 + 62 * k)}"/>`;
  });
  const fan = repeat(13, (at) => {
    const [x, y] = around(100, 16, 180, 184, 24 + at * 11);
    return `M100 20L${n(x)} ${n(y)}`;
  });
  const metal = lit(box, {
    round: 6,
    surfaceScale: 7,
    exponent: 24,
    gloss: 0.9,
    form: 0.45,
    shadow: '#4A2A06',
    rim: '#FFF6C0',
    rimLight: 0.9,
    reach: 7,
  });
  return {
    svg: `${glow(box, 100, 100, 112, '#FFD75A', 0.5)}<g filter="${cast(box, shadow)}"><g filter="${metal}"><path d="${shape}" fill="${radial(box, '.36 .2 .95', '#FFFBE0 0, #FFE488 .2, #F5B93A .48, #C07E1C .76, #7A4508 1')}"/></g></g><g clip-path="${inner}"><g fill="none" stroke="#7A4508" stroke-opacity=".55" stroke-width="3">${ridges}</g><g fill="none" stroke="#FFF9D0" stroke-opacity=".85" stroke-width="1.5" transform="translate(-.6 -2.4)">${ridges}</g><path d="${fan}" stroke="#8A4E0A" stroke-opacity=".35" stroke-width="2"/><path d="${fan}" stroke="#FFF6C8" stroke-opacity=".45" stroke-width="1" transform="translate(-2 0)"/><path d="M-6 92Q70 40 150 -6L196 -6Q90 70 -6 150Z" fill="#fff" opacity=".28" filter="${blurred(box, 3, 0.3)}"/><path d="M150 176Q196 130 196 70Q170 130 110 190Z" fill="#6FE0C0" opacity=".4" filter="${blurred(box, 6)}"/></g><path d="${shape}" fill="none" stroke="#6B3E08" stroke-width="5" opacity=".6" transform="translate(0 1.4)"/><path d="${shape}" fill="none" stroke="${goldRim(box, POND_GOLD)}" stroke-width="4"/><g filter="${lit(box, { round: 4, surfaceScale: 5, shadow: '#7A0E0E', rim: '#FFD0B0' })}"><path d="M100 12q20 6 20 24q0 16 -20 26q-20 -10 -20 -26q0 -18 20 -24z" fill="${radial(box, '.36 .28 .85', '#FFD0B0 0, #F2542D .45, #A81E16 1')}"/></g>${gleam(box, 'M24 78Q34 40 78 22', 4, 0.9, 1.2)}<path d="M52 52l3.4 13 13 3.4 -13 3.4 -3.4 13 -3.4 -13 -13 -3.4 13 -3.4z" fill="#fff" opacity=".95"/>`,
    lit: `${glow(box, 100, 96, 110, '#FFF3B0', 0.9)}<path d="${shape}" fill="none" stroke="#FFFDE8" stroke-width="4"/>`,
  };
});
