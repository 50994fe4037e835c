import type { Point } from '../slots/curves.ts';
import { glow } from '../slots/materials/lighting.ts';
import { linear, type Paintbox, repeat } from '../slots/materials/paintbox.ts';
import { n } from '../svg.ts';
import { body, crease, eye, fin, type Skin, wet, outlineOf } from './swimmer.ts';

interface DragonLook {
  readonly skin: Skin;
  readonly belly: string;
  readonly mane: readonly [string, string];
  readonly horn: string;
  readonly line: string;
  readonly iris: string;
}

const thick = (x: number): number =>
  x < 60 ? 6 + (x - 10) * 0.28 : x < 220 ? 20 + (x - 60) * 0.075 : 32 - (x - 220) * 0.06;

const strand = (at: number): string => {
  const y = 168 + at * 8;
  return `M${300 - at} ${y}Q${262 - at * 2} ${y - 20 + at * 7} ${232 + (at % 2) * 16} ${y - 14 + at * 9}Q256 ${y + 6 + at * 3} 296 ${y + 10}Z`;
};

/** A long body on its axis: the stage lets it wind. Drawn in 400 units. */
function dragonOf(box: Paintbox, { skin, belly, mane, horn, line, iris }: DragonLook): string {
  const steps = Array.from({ length: 15 }, (_, at) => 12 + at * 20);
  const outline: Point[] = [
    [4, 200],
    ...steps.map((x): Point => [x, 200 - thick(x)]),
    [310, 200],
    ...steps.toReversed().map((x): Point => [x, 200 + thick(x)]),
  ];
  const ridge = repeat(17, (at) => {
    const x = 34 + at * 15;
    const y = 200 - thick(x) + 3;
    return `M${x - 9} ${n(y)}Q${x - 10} ${n(y - 14)} ${x - 20} ${n(y - 20 - (at % 2) * 5)}Q${x - 2} ${n(y - 16)} ${x + 8} ${n(y)}Z`;
  });
  const coat = repeat(22, (row) =>
    repeat(4, (rank) => {
      const x = 30 + row * 12 + (rank % 2) * 6;
      const y = 200 - thick(x) + 8 + rank * thick(x) * 0.36;
      return `<path d="M${x} ${n(y - 6)}Q${x - 11} ${n(y)} ${x} ${n(y + 6)}" fill="none" stroke="${line}" stroke-width="1.8" opacity=".75"/><path d="M${x + 1.6} ${n(y - 5)}Q${x - 8} ${n(y)} ${x + 1.6} ${n(y + 5)}" fill="none" stroke="#fff" stroke-width="1" opacity=".6"/>`;
    }),
  );
  const plates = repeat(24, (at) => {
    const x = 22 + at * 12;
    return `<path d="M${x} ${n(200 + thick(x) * 0.42)}Q${x + 4} ${n(200 + thick(x) * 0.8)} ${x} ${n(202 + thick(x))}" fill="none" stroke="${line}" stroke-width="2" opacity=".6"/>`;
  });
  const leg = (x: number, turn: number): string => {
    const top = 200 + thick(x) - 10;
    const points: Point[] = [
      [x + 16, top],
      [x + 12, top + 26],
      [x - 6 + turn, top + 42],
      [x - 22 + turn, top + 50],
      [x - 16 + turn, top + 36],
      [x - 12, top + 22],
      [x - 14, top],
    ];
    const claws = repeat(
      3,
      (at) => `M${x - 14 + turn + at * 6} ${top + 42 + at}q-12 8 -16 ${18 - at * 3}q12 -4 20 -${14 - at * 2}Z`,
    );
    return (
      `<path d="${claws}" fill="${horn}" filter="${wet(box, { round: 2, surfaceScale: 3 })}"/>` +
      body(box, points, skin, { scales: 0, light: { round: 5 } })
    );
  };
  const head: Point[] = outlineOf(
    '286 178, 306 158, 334 156, 352 166, 370 172, 390 176, 396 186, 388 196, 362 200, 344 204, 330 216, 304 226, 288 216',
  );
  const jaw: Point[] = outlineOf('318 210, 344 208, 370 210, 384 206, 386 214, 370 224, 340 232, 318 226');
  const antler = (dx: number, dy: number): string =>
    `<path d="M${318 + dx} ${164 + dy}Q${300 + dx} ${140 + dy} ${270 + dx} ${128 + dy}Q${254 + dx} ${122 + dy} ${240 + dx} ${126 + dy}M${292 + dx} ${140 + dy}Q${286 + dx} ${120 + dy} ${270 + dx} ${106 + dy}" fill="none" stroke="${horn}" stroke-width="9" stroke-linecap="round"/>`;
  const maneFill = linear(box, '1 0 0 0', `${mane[0]} 0, ${mane[1]} 1`);
  return (
    '<g>' +
    fin(
      box,
      [
        [22, 192],
        [22, 208],
      ],
      outlineOf('10 176, -8 152, -10 180, -4 200, -12 224, -6 250, 12 224'),
      mane,
      9,
    ) +
    leg(238, -4) +
    leg(112, 0) +
    `<path d="${ridge}" fill="${maneFill}" filter="${wet(box, { round: 3, surfaceScale: 4 })}"/>` +
    body(box, outline, skin, {
      scales: 0,
      light: { round: 12, surfaceScale: 10, gloss: 1 },
      marks: `<path d="M0 206Q160 222 320 214V260H0Z" fill="${belly}"/>${coat}${plates}`,
    }) +
    `<g filter="${wet(box, { round: 3, surfaceScale: 4 })}"><path d="${repeat(7, strand)}" fill="${maneFill}"/></g>` +
    `<g filter="${wet(box, { round: 3, surfaceScale: 5 })}">${antler(0, 0)}${antler(18, -4)}</g>` +
    body(box, jaw, skin, { scales: 0, light: { round: 5 } }) +
    `<path d="M330 206Q360 212 386 200L384 208Q356 216 332 212Z" fill="#4A0A16"/><path d="M384 200l-3 12l-6 -10ZM366 203l-2 10l-5 -9ZM376 214l-2 -9l-5 8ZM352 206l-2 7l-4 -7Z" fill="#fff"/>` +
    body(box, head, skin, { scales: 0, light: { round: 8, surfaceScale: 8, gloss: 1 } }) +
    `<path d="M300 176Q316 166 338 172" stroke="${mane[0]}" stroke-width="9" fill="none" stroke-linecap="round"/>` +
    crease('M390 192Q356 202 326 204', 3) +
    `<ellipse cx="384" cy="182" rx="3.6" ry="2.6" fill="#1A0A10"/>` +
    `<path d="M384 196Q372 232 396 246M378 198Q352 236 362 256" fill="none" stroke="${mane[1]}" stroke-width="4" stroke-linecap="round"/>` +
    glow(box, 332, 184, 24, iris, 0.8) +
    eye(box, 332, 184, 9.5, iris) +
    '</g>'
  );
}

export const silverDragon = (box: Paintbox): string =>
  dragonOf(box, {
    skin: ['#5E7088', '#B4C4D6', '#F2F8FF', '#CBD9E8', '#6E7F98'],
    belly: '#F3EEDC',
    mane: ['#4FB8E8', '#DFF6FF'],
    horn: '#E9D9A8',
    line: '#4A5C78',
    iris: '#39D0F2',
  });

export const seaDragon = (box: Paintbox): string =>
  dragonOf(box, {
    skin: ['#06303E', '#0E7A78', '#2FC9A4', '#8CE8C0', '#0A5058'],
    belly: '#F0D58A',
    mane: ['#D83A1E', '#FFC04A'],
    horn: '#F2C65A',
    line: '#04303C',
    iris: '#FFD23A',
  });
