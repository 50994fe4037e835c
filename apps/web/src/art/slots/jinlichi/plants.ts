import { diceOf } from '../../seed.ts';
import { n } from '../../svg.ts';
import { type Point, around, smooth } from '../curves.ts';
import { blurred, cast, gleam, glow, lit } from '../materials/lighting.ts';
import { clip, linear, linearAcross, type Paintbox, radial, repeat } from '../materials/paintbox.ts';
import { symbol } from '../materials/symbol.ts';
import { drop } from '../materials/water.ts';
import { palette } from './palette.ts';

const { shadow, rim } = palette;

/** A petal that stands on its foot at 0 0 and points up: hollow, with veins, its lit edge turned over. */
function petal(box: Paintbox, long: number, wide: number, tone: 'back' | 'front', seed: string): string {
  const dice = diceOf(seed);
  const lean = (dice.roll() - 0.5) * wide * 0.25;
  const shape = `M0 0C${n(-wide * 0.62)} ${n(-long * 0.18)} ${n(-wide * 0.78 + lean)} ${n(-long * 0.66)} ${n(lean)} ${n(-long)}C${n(wide * 0.78 + lean)} ${n(-long * 0.66)} ${n(wide * 0.62)} ${n(-long * 0.18)} 0 0Z`;
  const fill = linearAcross(
    box,
    `0 0 0 ${-long}`,
    tone === 'back'
      ? '#F3C9BE 0, #E68AA0 .35, #D8557F .72, #A82A62 1'
      : '#FFFBEA 0, #FFE9E2 .3, #F9A9B9 .68, #E24A78 1',
  );
  const veins = [-0.62, -0.36, -0.12, 0.12, 0.36, 0.62]
    .map(
      (part) =>
        `M0 ${n(-long * 0.06)}Q${n(part * wide * 0.95)} ${n(-long * 0.5)} ${n(lean + part * wide * 0.2)} ${n(-long * (0.93 - Math.abs(part) * 0.12))}`,
    )
    .join('');
  return `<path d="${shape}" fill="${fill}"/><path d="${veins}" fill="none" stroke="#B42A5C" stroke-opacity=".3" stroke-width=".8"/><path d="M${n(-wide * 0.1)} ${n(-long * 0.1)}C${n(-wide * 0.5)} ${n(-long * 0.3)} ${n(-wide * 0.6 + lean)} ${n(-long * 0.68)} ${n(lean - 1)} ${n(-long * 0.97)}" fill="none" stroke="#FFF6EE" stroke-opacity=".85" stroke-width="1.6" stroke-linecap="round"/>`;
}

export const lotus = symbol('jl-d', (box) => {
  const solid = lit(box, {
    round: 3.2,
    surfaceScale: 4,
    exponent: 24,
    gloss: 0.45,
    form: 0.8,
    shadow: '#6A0E48',
    shade: 0.7,
    reach: 6,
    rim,
    rimLight: 0.7,
    room: 0.25,
  });
  const ring = (
    turns: readonly number[],
    foot: Point,
    long: number,
    wide: number,
    tone: 'back' | 'front',
    squash: number,
    name: string,
  ): string =>
    turns
      .map((turn, at) => {
        const reach = long * (1 - (1 - squash) * Math.abs(Math.sin((turn * Math.PI) / 180)));
        return `<g filter="${solid}"><g transform="translate(${n(foot[0] + turn * 0.12)} ${n(foot[1] - Math.abs(turn) * 0.05)}) rotate(${turn})">${petal(box, reach, wide, tone, name + at)}</g></g>`;
      })
      .join('');
  const dice = diceOf('stamens');
  const stamens = repeat(22, (at) => {
    const turn = -74 + (at * 148) / 21 + (dice.roll() - 0.5) * 6;
    const reach = 22 + dice.roll() * 9;
    const [x, y] = around(100, 116, reach * 1.15, reach, turn - 90);
    return `<path d="M100 122Q${n((100 + x) / 2)} ${n(118 - reach * 0.6)} ${n(x)} ${n(y)}" stroke="#F6C64B" stroke-width="1.4" fill="none"/><ellipse cx="${n(x)}" cy="${n(y)}" rx="1.9" ry="2.8" fill="${dice.pick(['#FFF3B0', '#F8C84A', '#FFE07A'])}"/>`;
  });
  const heart = radial(box, '.36 .3 .8', '#F5F7B0 0, #C7D560 .5, #6F8A2A 1');
  const under = `<g fill="${shadow}" filter="${blurred(box, 7)}" opacity=".6"><ellipse cx="106" cy="164" rx="80" ry="20"/></g>`;
  const body =
    ring([-84, 84, -64, 64], [100, 142], 88, 36, 'back', 0.92, 'low') +
    ring([-44, 44, -22, 22, 0], [100, 140], 122, 42, 'back', 0.78, 'far') +
    `<ellipse cx="100" cy="120" rx="32" ry="24" fill="#7A1F4A" opacity=".55" filter="${blurred(box, 6)}"/>` +
    `<g filter="${lit(box, { round: 3, surfaceScale: 3, form: 0.5, shadow: '#2F3A0A' })}"><path d="M80 112Q82 96 100 95Q118 96 120 112Q116 132 100 134Q84 132 80 112Z" fill="${heart}"/></g>${repeat(
      7,
      (at) => {
        const [x, y] = at === 6 ? ([100, 104] as const) : around(100, 104, 12, 5, at * 60 + 20);
        return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="2.4" ry="1.6" fill="#4C5F14"/>`;
      },
    )}${stamens}` +
    `<path d="M22 128Q60 96 100 132Q140 96 178 128Q150 166 100 168Q50 166 22 128Z" fill="#5A0E3E" opacity=".6" filter="${blurred(box, 6)}"/>` +
    ring([-70, 70, -50, 50], [100, 152], 84, 42, 'front', 0.9, 'side') +
    `<path d="M50 138Q100 90 150 138Q140 168 100 170Q60 168 50 138Z" fill="#7A1648" opacity=".5" filter="${blurred(box, 5)}"/>` +
    ring([-28, 28], [100, 158], 66, 42, 'front', 0.8, 'near') +
    ring([0], [100, 164], 56, 44, 'front', 0.8, 'first');
  return {
    svg: `${under}${body}${drop(box, 72, 132, 5, '#8A1F4E', '#FFE3EA')}${drop(box, 118, 146, 3.4, '#8A1F4E', '#FFE3EA')}${gleam(box, 'M56 66Q60 50 74 40', 2.4, 0.8)}`,
    lit: `${glow(box, 100, 110, 92, '#FFB7C8', 0.8)}${glow(box, 100, 106, 46, '#FFF3B0', 0.95)}<g opacity=".9">${stamens}</g>`,
  };
});

export const seedHead = symbol('jl-e', (box) => {
  const top = radial(box, '.34 .26 .9', '#F4FBC8 0, #CBE08A .35, #8DB455 .72, #4D7A38 1');
  const cup = linear(box, '0 0 1 .4', '#DCEB9C 0, #A8C764 .3, #5F8B3E .7, #2B5230 1');
  const dice = diceOf('seeds');
  const holes: readonly Point[] = [
    [100, 78],
    ...repeatPoints(6, (at) => around(100, 77, 30, 16, at * 60 + 10)),
    ...repeatPoints(10, (at) => around(100, 76, 56, 29, at * 36)),
  ];
  const seeds = holes
    .map(([x, y], at) => {
      const size = 1 - (y - 76) * -0.003 + (dice.roll() - 0.5) * 0.12;
      return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(9.2 * size)}" ry="${n(6.4 * size)}" fill="#31511F"/><path d="M${n(x - 9.2 * size)} ${n(y)}A${n(9.2 * size)} ${n(6.4 * size)} 0 0 0 ${n(x + 9.2 * size)} ${n(y)}" fill="none" stroke="#F2FBC0" stroke-opacity=".75" stroke-width="1.3"/><ellipse cx="${n(x)}" cy="${n(y - 1.6)}" rx="${n(6.6 * size)}" ry="${n(5 * size)}" fill="${at % 5 === 3 ? '#C9B25A' : '#9CC257'}"/><ellipse cx="${n(x - 2)}" cy="${n(y - 3.4)}" rx="2.4" ry="1.4" fill="#FCFFE0" opacity=".9"/>`;
    })
    .join('');
  const ribs = repeat(11, (at) => {
    const x = 30 + at * 14;
    const sway = (at - 5) * 9.4;
    return `M${x} ${n(92 + Math.sqrt(Math.max(0, 1 - ((x - 100) / 78) ** 2)) * 26)}Q${n(100 + sway * 1.1)} 142 ${n(100 + sway * 0.16)} 172`;
  });
  const solid = lit(box, {
    round: 6,
    surfaceScale: 5,
    exponent: 20,
    gloss: 0.5,
    form: 0.55,
    shadow: '#0E3320',
    rim,
    rimLight: 0.75,
  });
  const rimLine = smooth(
    repeatPoints(26, (at) => around(100, 78, 78 + (at % 2 ? 2.4 : -1.2), 42 + (at % 2 ? 1.8 : -1), (at * 360) / 26)),
    true,
  );
  return {
    svg: `<g filter="${cast(box, shadow)}"><g filter="${lit(box, { round: 3, surfaceScale: 3, form: 0.5, shadow: '#0E3320', rim })}"><path d="M93 166Q96 186 88 199H104Q110 186 107 166Z" fill="#6F9A47"/></g><g filter="${solid}"><path d="M22 80Q26 140 90 174H110Q174 140 178 80Z" fill="${cup}"/></g><path d="${ribs}" fill="none" stroke="#2C5228" stroke-opacity=".55" stroke-width="1.8"/><path d="${ribs}" fill="none" stroke="#F0F8BC" stroke-opacity=".45" stroke-width="1" transform="translate(-1.8 0)"/><path d="M24 92Q60 124 100 122Q140 124 176 92Q170 128 100 130Q32 126 24 92Z" fill="#1C3F20" opacity=".5" filter="${blurred(box, 3)}"/><g filter="${solid}"><path d="${rimLine}" fill="${top}"/></g></g>${seeds}${gleam(box, 'M34 66Q50 46 82 40', 3, 0.8, 1.2)}${drop(box, 150, 62, 6, '#1C3F20')}`,
    lit:
      glow(box, 100, 78, 84, '#F4FFB0', 0.7) +
      holes
        .map(([x, y]) => `<ellipse cx="${n(x)}" cy="${n(y - 1.6)}" rx="6" ry="4.4" fill="#FFFBC0" opacity=".95"/>`)
        .join(''),
  };
});

export const lotusLeaf = symbol('jl-f', (box) => {
  const dice = diceOf('lotus leaf');
  const ring = (reach: number): Point[] =>
    repeatPoints(30, (at) => {
      const turn = 64 + (at * 344) / 29;
      const wave = 1 + (at % 3 === 0 ? 0.035 : -0.015) + (dice.roll() - 0.5) * 0.03;
      return around(100, 102, 92 * reach * wave, 84 * reach * wave, turn);
    });
  const outline: readonly Point[] = [...ring(1), [106, 108]];
  const fill = radial(box, '.4 .34 .8', '#F0FFB4 0, #A9DE72 .26, #4BA554 .6, #125240 1');
  const veins = repeat(19, (at) => {
    const turn = 70 + (at * 332) / 18;
    const [x, y] = around(102, 104, 82, 75, turn);
    const [mx, my] = around(102, 104, 46, 42, turn + 5);
    const fork = around(102, 104, 80, 73, turn + 8);
    return `M102 104Q${n(mx)} ${n(my)} ${n(x)} ${n(y)}M${n(mx)} ${n(my)}L${n(fork[0])} ${n(fork[1])}`;
  });
  const folds = repeat(9, (at) => {
    const turn = 84 + at * 37;
    const [a, b] = [around(102, 104, 88, 80, turn - 7), around(102, 104, 88, 80, turn + 8)] as const;
    return `<path d="M102 104L${n(a[0])} ${n(a[1])}L${n(b[0])} ${n(b[1])}Z" fill="${at % 2 ? '#F4FFC0' : '#0C4A38'}" opacity="${at % 2 ? 0.34 : 0.5}"/>`;
  });
  const shape = smooth(outline, true, 0.45);
  return {
    svg: `<g filter="${cast(box, shadow)}"><g filter="${lit(box, { round: 4, surfaceScale: 5, exponent: 18, gloss: 0.5, form: 0.6, shadow: '#06301F', rim, rimLight: 0.9, grain: 0.05, room: 0.12 })}"><path d="${shape}" fill="${fill}"/></g><g clip-path="${clip(box, `<path d="${shape}"/>`)}"><g filter="${blurred(box, 2.4, 0.1)}">${folds}</g><path d="${veins}" fill="none" stroke="#17603F" stroke-opacity=".6" stroke-width="1.6"/><path d="${veins}" fill="none" stroke="#F2FFC4" stroke-opacity=".75" stroke-width=".9" transform="translate(-1.3 -1.3)"/></g></g><circle cx="102" cy="104" r="7" fill="#E9F5A0" opacity=".9"/><circle cx="103" cy="105" r="4.4" fill="#6C9A48"/>${drop(box, 72, 78, 20, '#0A4630', '#D6FFE0')}${drop(box, 142, 74, 8, '#0A4630', '#D6FFE0')}${drop(box, 128, 142, 5.5, '#0A4630', '#D6FFE0')}${drop(box, 54, 124, 4, '#0A4630', '#D6FFE0')}${gleam(box, 'M26 82Q36 46 72 30', 2.8, 0.75, 1)}`,
    lit: `${glow(box, 84, 88, 90, '#E9FFB0', 0.75)}<path d="${veins}" fill="none" stroke="#FBFFDA" stroke-opacity=".9" stroke-width="1.8"/>${drop(box, 72, 78, 20, '#0A4630', '#FFFFFF')}`,
  };
});

function repeatPoints(count: number, draw: (at: number) => Point): Point[] {
  return Array.from({ length: count }, (_, at) => draw(at));
}
