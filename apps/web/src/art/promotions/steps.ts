import { type DrawScene, glow, repeat } from '../scenes/parts.ts';
import { HANZI } from '../svg.ts';
import { GOLD, GOLD_LIGHT, JADE, CREAM, VERMILION, VERMILION_DEEP, part } from './shapes.ts';

const STOPS = [
  [598, 342],
  [706, 300],
  [806, 322],
  [892, 244],
  [986, 196],
  [1082, 104],
] as const;

/** A path up a hill with six flags on it. */
export const tasks: DrawScene = (c) =>
  `${glow(1060, 90, 230, 0.8)}<path d="M520 400q90-70 180-74 80-4 130-60 60-70 150-110 90-40 150-120 40 20 70 70v294z" fill="${c.shape}"/><path d="M620 400q120-50 230-60 130-10 230-120 60-60 120-60v240z" fill="${c.shapeLight}" opacity=".45"/>` +
  `<path d="M${STOPS.map(([x, y]) => `${x} ${y}`).join('L')}" fill="none" stroke="${c.spark}" stroke-width="5" stroke-dasharray="2 15" stroke-linecap="round"/>` +
  `<path d="${STOPS.map(([x, y]) => `M${x} ${y}v-66`).join('')}" stroke="${CREAM}" stroke-width="5" stroke-linecap="round"/><g fill="${VERMILION}">` +
  STOPS.map(([x, y], at) => `<path d="M${x + 2} ${y - 66}h50l-12 16 12 16h-50z"${flagFill(at)}/>`).join('') +
  `</g><g font-size="21" font-weight="700" fill="${CREAM}" ${HANZI}>` +
  STOPS.map(
    ([x, y], at) =>
      `<text x="${x + 22}" y="${y - 42}"${at === 5 ? ` fill="${VERMILION_DEEP}"` : ''}>${'一二三四五六'.charAt(at)}</text>`,
  ).join('') +
  '</g>';

const flagFill = (at: number): string => (at === 5 ? ` fill="${GOLD}"` : at % 2 ? ` fill="${JADE}"` : '');

const cellAt = (at: number): readonly [number, number] => [729 + (at % 7) * 50, 159 + Math.floor(at / 7) * 46];

/** A leaf of a calendar; some days carry a seal, and none of them has to follow another. */
export const sign: DrawScene = (c) =>
  `${glow(900, 180, 290, 0.55)}<g transform="rotate(-4 900 210)"><path d="M690 66h420q14 0 14 14v270q0 14-14 14H690q-14 0-14-14V80q0-14 14-14z" fill="${CREAM}"/><path d="M690 66h420q14 0 14 14v52H676V80q0-14 14-14z" fill="${VERMILION}"/><path d="M760 44v44M1040 44v44" stroke="${c.spark}" stroke-width="12" stroke-linecap="round"/><text x="900" y="114" font-size="36" font-weight="700" letter-spacing="14" fill="${GOLD_LIGHT}" ${HANZI}>签到有礼</text>` +
  `<path d="${repeat(28, (at) => `M${cellAt(at).join(' ')}h36v34h-36z`)}" fill="#E9DDC4"/>` +
  [0, 1, 3, 4, 6, 9, 10, 12, 13, 16, 17].map((at) => part('q', ...cellAt(at))).join('') +
  `<path d="M1062 346q40 0 54-36v40q0 14-14 14h-40z" fill="#D9C9A6"/></g>`;
