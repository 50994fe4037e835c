import type { Point } from '../slots/curves.ts';
import { type Paintbox, repeat } from '../slots/materials/paintbox.ts';
import { body, fin, outlineOf, type Skin, wet } from './swimmer.ts';

/** A grown woman of the sea: a shell garment, a tail of scales, hair that streams behind her. */
export function mermaid(box: Paintbox): string {
  const tail: Point[] = outlineOf(
    '132 84, 114 82, 92 88, 70 103, 50 114, 34 114, 30 120, 38 128, 58 132, 84 126, 106 118, 124 110, 134 102',
  );
  const skin: Skin = ['#E8AE86', '#F8CBA6', '#FFE2C8', '#F4BE98', '#C98A66'];
  const hair: Skin = ['#6A1636', '#B82E52', '#F0627A', '#9E2450', '#4E0E30'];
  const light = { gloss: 0.25, shadow: '#8A3A2A', shade: 0.4, reach: 3, rim: '#FFF0DA' };
  const torso: Point[] = outlineOf('128 86, 142 76, 154 70, 164 70, 168 78, 160 90, 148 98, 132 104');
  const neck: Point[] = outlineOf('156 72, 162 62, 170 62, 170 72, 164 80');
  const head: Point[] = outlineOf(
    '164 44, 172 40, 181 43, 186 51, 187 56, 189.5 60, 186.5 62, 186 67, 180 71, 171 68, 165 58',
  );
  const arm: Point[] = outlineOf('156 76, 164 76, 172 86, 184 94, 196 96, 200 99, 194 102, 182 101, 168 94, 158 86');
  const far: Point[] = outlineOf('146 90, 152 92, 150 104, 140 114, 130 120, 126 118, 134 110, 142 100');
  const locks: Point[] = outlineOf(
    '184 44, 176 32, 160 28, 140 36, 118 40, 96 32, 74 40, 92 48, 72 56, 98 57, 80 70, 108 64, 132 60, 148 66, 158 76, 163 66, 165 54, 174 46',
  );
  return (
    body(box, far, skin, { scales: 0, light: { ...light, round: 3 } }) +
    fin(
      box,
      [
        [36, 114],
        [36, 126],
      ],
      outlineOf('26 104, 10 84, -4 80, 8 108, 14 122, 6 140, -2 160, 16 152, 30 134'),
      ['#0E8A86', '#A8FFE4'],
      11,
    ) +
    body(box, tail, ['#0A5E74', '#16A89C', '#5FE6C0', '#C8FFE0', '#128A86'], { scales: 0.55 }) +
    fin(
      box,
      [
        [112, 82],
        [92, 88],
      ],
      outlineOf('100 64, 84 68, 80 82'),
      ['#12988E', '#B8FFE8'],
      5,
    ) +
    fin(
      box,
      [
        [112, 116],
        [96, 121],
      ],
      outlineOf('104 134, 92 138, 88 126'),
      ['#12988E', '#B8FFE8'],
      5,
    ) +
    body(box, neck, skin, { scales: 0, light: { ...light, round: 3 } }) +
    body(box, torso, skin, { scales: 0, light: { ...light, round: 5 } }) +
    `<g filter="${wet(box, { round: 3, gloss: 0.6, soften: 1 })}"><path d="M139 79Q150 72 160 76Q166 84 158 92Q148 100 138 100Q133 90 139 79Z" fill="#7A46C8"/></g>` +
    repeat(
      5,
      (at) =>
        `<path d="M${140 + at * 1.2} ${100 - at * 0.6}L${141 + at * 5} ${78 - at * 0.4}" stroke="#E4C4FF" stroke-width="1.5" opacity=".85"/>`,
    ) +
    `<path d="M128 86Q136 92 134 103" stroke="#F6C64B" stroke-width="3.4" fill="none"/><path d="M128 86Q136 92 134 103" stroke="#FFF3C0" stroke-width="1.2" fill="none" transform="translate(-.8 0)"/>` +
    body(box, head, skin, { scales: 0, light: { ...light, round: 5 } }) +
    body(box, locks, hair, {
      scales: 0,
      light: { round: 4, gloss: 0.7, shadow: '#3A0620' },
      marks: repeat(
        8,
        (at) =>
          `<path d="M182 ${34 + at * 3}Q140 ${30 + at * 6} ${80 + at * 5} ${36 + at * 4.6}" stroke="${at % 2 ? '#FFB4B8' : '#4E0E30'}" stroke-width="1.6" fill="none" opacity=".65"/>`,
      ),
    }) +
    body(box, arm, skin, { scales: 0, light: { ...light, round: 3 } }) +
    `<path d="M178 52.6Q181.6 50 184.6 52.8Q181.6 55.6 178 52.6Z" fill="#fff"/><circle cx="182" cy="52.8" r="1.7" fill="#14606E"/><circle cx="181.6" cy="52.2" r=".6" fill="#fff"/><path d="M177.4 52.8Q181.4 48.8 185 52.2" stroke="#3A0A20" stroke-width="1.3" fill="none"/><path d="M177 48Q181 45.6 184.6 47.4" stroke="#6A1636" stroke-width="1.1" fill="none"/><path d="M181.6 65.6Q184.4 66.6 186.4 65" stroke="#C23A50" stroke-width="1.7" fill="none" stroke-linecap="round"/><circle cx="177" cy="61" r="3" fill="#F58A80" opacity=".35"/>` +
    repeat(
      5,
      (at) =>
        `<circle cx="${160 + at * 5.4}" cy="${(38 + (2 - at) ** 2 * 0.7).toFixed(1)}" r="2.1" fill="#FFFDF2" stroke="#C9B79A" stroke-width=".5"/>`,
    ) +
    `<path d="M170 36l3.4 -9l3.6 7l5 -6l-1 10Z" fill="#F6C64B" stroke="#8A4F10" stroke-width=".8"/>`
  );
}
