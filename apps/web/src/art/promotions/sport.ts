import { type DrawScene, glow, repeat } from '../scenes/parts.ts';
import { HANZI, star } from '../svg.ts';
import { GOLD, GOLD_LIGHT, JADE, CREAM, VERMILION, part } from './shapes.ts';

/** Six bars, each higher, under a ball on its way. */
export const betting: DrawScene = (c) =>
  glow(960, 150, 270, 0.5) +
  `<path d="M560 400q340-120 640-40v40z" fill="${c.shape}"/>` +
  `<g font-size="24" font-weight="700" fill="${CREAM}" ${HANZI}>` +
  repeat(6, (at) => {
    const height = 52 + at * 38;
    return `<g transform="translate(${626 + at * 88} ${374 - height})"><path d="M0 8q0-8 8-8h46q8 0 8 8v${height}H0z" fill="${at === 5 ? GOLD : c.shapeLight}" opacity="${0.55 + at * 0.09}"/><text x="31" y="36"${at === 5 ? ' fill="#5B3500"' : ''}>${'一二三四五六'.charAt(at)}</text></g>`;
  }) +
  `</g><path d="M604 288Q800 20 1060 84" fill="none" stroke="${c.spark}" stroke-width="4" stroke-dasharray="2 14" stroke-linecap="round"/><g transform="translate(1088 88)"><circle r="34" fill="${CREAM}"/><path d="M${star(0, 0, 5, 14, 11.4)}zM0-15v-19M14-5l18-6M9 12l11 16M-9 12l-11 16M-14-5l-18-6" fill="#22324E" stroke="#22324E" stroke-width="4"/></g>`;

/** A podium for three. */
export const race: DrawScene = (c) =>
  glow(900, 130, 280, 0.6) +
  (
    [
      [690, 236, '2', c.shapeLight],
      [830, 186, '1', GOLD],
      [970, 266, '3', c.shapeLight],
    ] as const
  )
    .map(
      ([x, y, rank, fill]) =>
        `<path d="M${x} ${y}h140v${400 - y}H${x}z" fill="${c.shape}"/><path d="M${x} ${y}h140v12H${x}z" fill="${fill}"/><text x="${x + 70}" y="${y + 76}" font-size="54" font-weight="700" fill="${fill}" ${HANZI}>${rank}</text>`,
    )
    .join('') +
  part('p', 900, 118) +
  part('p', 760, 186, 0.64) +
  part('p', 1040, 216, 0.64) +
  `<path d="M640 90l26 10-20 18zM1140 120l-8 28-20-20zM720 60l8 22-24-4zM1080 52l20 12-22 12z" fill="${VERMILION}"/><path d="M676 160l18 4-14 14zM1120 60l12 16-20 2zM980 46l14 12-18 6z" fill="${JADE}"/>`;

/** A ground under lights at night. */
export const night: DrawScene = (c) =>
  `${glow(900, 250, 330, 0.6)}<path d="M700 40l-150 360h240zM1100 40l150 360h-240z" fill="url(#b)"/><path d="M500 400q400-150 800 0z" fill="#1D6B45"/><path d="M900 326v74M640 372q260-70 520 0" fill="none" stroke="${CREAM}" stroke-width="4" opacity=".6"/>` +
  `<path d="M700 40v300M1100 40v300" stroke="${c.shape}" stroke-width="12"/><path d="M656 22h88v46h-88zM1056 22h88v46h-88z" fill="${c.shape}"/>` +
  repeat(
    12,
    (at) =>
      `<circle cx="${(at < 6 ? 676 : 1076) + (at % 3) * 24}" cy="${at % 6 < 3 ? 36 : 54}" r="8" fill="${GOLD_LIGHT}"/>`,
  ) +
  `<path d="M${star(900, 170, 5, 84, 36)}z" fill="${GOLD}"/><path d="M${star(900, 170, 5, 58, 24)}z" fill="${GOLD_LIGHT}" opacity=".7"/><path d="M${star(790, 96, 4, 20, 6)}zM${star(1016, 92, 4, 24, 7)}zM${star(980, 250, 4, 14, 5)}z" fill="${c.spark}"/>`;
