import { type DrawScene, glow, repeat } from '../scenes/parts.ts';
import { HANZI, polar, star } from '../svg.ts';
import { CREAM, GOLD, GOLD_DEEP, GOLD_LIGHT, JADE, VERMILION, VERMILION_DEEP, coin } from './shapes.ts';

const DIE = 62;

/** A die with its pips, one and four in red. */
const die = (x: number, y: number, turn: number, pips: readonly (readonly [number, number])[]): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="${-DIE / 2}" y="${-DIE / 2}" width="${DIE}" height="${DIE}" rx="13" fill="${CREAM}"/><g fill="${pips.length === 1 || pips.length === 4 ? VERMILION : '#22304A'}">${pips.map(([px, py]) => `<circle cx="${px * 16}" cy="${py * 16}" r="${pips.length === 1 ? 10 : 6.5}"/>`).join('')}</g></g>`;

const ONE = [[0, 0]] as const;
const FOUR = [
  [-1, -1],
  [1, -1],
  [-1, 1],
  [1, 1],
] as const;
const FIVE = [...FOUR, [0, 0]] as const;

/** Dice in a red bowl under a full moon. */
export const moonBowl: DrawScene = (c) =>
  `${glow(930, 130, 330, 0.7)}<circle cx="930" cy="128" r="112" fill="${GOLD_LIGHT}"/><path d="M880 92q22-22 44-4 20-8 30 12 22 4 12 24h-96q-12-22 10-32zM952 178q14-14 30-4 16 0 14 18h-52q-4-10 8-14z" fill="${GOLD}" opacity=".5"/>` +
  `<path d="M640 400q60-60 150-44 70-60 160-24 90-40 250 68z" fill="${c.shape}" opacity=".75"/>` +
  `<ellipse cx="900" cy="262" rx="210" ry="46" fill="${VERMILION_DEEP}"/>${die(838, 228, -14, FOUR)}${die(962, 232, 12, FIVE)}${die(900, 206, 4, ONE)}<path d="M690 262q18 120 142 126h136q124-6 142-126-30 46-210 46t-210-46z" fill="${VERMILION}"/><path d="M690 262q30 46 210 46t210-46" fill="none" stroke="${GOLD}" stroke-width="7"/><path d="M838 330q62 16 124 0" fill="none" stroke="${GOLD}" stroke-width="4" opacity=".7"/>`;

/** A cake of three storeys with its candles lit. */
export const cake: DrawScene = (c) => {
  const candle = (x: number): string =>
    `<path d="M${x - 5} 84h10v46h-10z" fill="${c.spark}"/><path d="M${x} 44q14 22 0 34-14-12 0-34z" fill="${GOLD}"/><circle cx="${x}" cy="68" r="22" fill="${GOLD_LIGHT}" opacity=".25"/>`;
  return `${glow(900, 150, 300, 0.7)}<path d="M680 372h440v14q0 14-14 14H694q-14 0-14-14z" fill="${GOLD_DEEP}"/><path d="M720 290h360v82H720z" fill="${VERMILION}"/><path d="M768 210h264v80H768z" fill="${CREAM}"/><path d="M816 130h168v80H816z" fill="${VERMILION}"/><path d="M816 130h168v16q-14 20-28 0-14 20-28 0-14 20-28 0-14 20-28 0-14 20-28 0-14 20-28 0z" fill="${CREAM}"/><path d="M768 210h264v14q-22 24-44 0-22 24-44 0-22 24-44 0-22 24-44 0-22 24-44 0-22 24-44 0z" fill="${GOLD}"/><path d="M720 290h360v14q-20 24-40 0-20 24-40 0-20 24-40 0-20 24-40 0-20 24-40 0-20 24-40 0-20 24-40 0-20 24-40 0-20 24-40 0z" fill="${CREAM}"/><text x="900" y="356" font-size="46" font-weight="700" fill="${CREAM}" ${HANZI}>贺</text>${candle(856)}${candle(900)}${candle(944)}<path d="M${star(700, 120, 4, 16, 5)}zM${star(1100, 100, 4, 18, 6)}zM${star(650, 240, 4, 11, 4)}zM${star(1150, 230, 4, 13, 4)}z" fill="${c.spark}"/>`;
};

const ring = (at: number): string => polar(900, 196, 150, at * 60 + 30);

/** Coins of light that run along lines into a slab: money that comes over a net. */
export const coinNet: DrawScene = (c) => {
  return `${glow(900, 196, 310, 0.65)}<path d="${repeat(6, (at) => `M900 196L${ring(at)}`)}" stroke="${c.spark}" stroke-width="3" stroke-dasharray="2 10" stroke-linecap="round" opacity=".8"/><path d="M${repeat(6, (at) => `${ring(at)} `)}z" fill="none" stroke="${c.shapeLight}" stroke-width="3" opacity=".7"/>${repeat(6, (at) => `<g transform="translate(${ring(at)})"><circle r="25" fill="${c.shape}" stroke="${c.spark}" stroke-width="3"/><circle r="9" fill="${at % 2 === 0 ? GOLD : JADE}"/></g>`)}<circle cx="900" cy="202" r="74" fill="${GOLD_DEEP}"/><circle cx="900" cy="196" r="74" fill="${GOLD}"/><circle cx="900" cy="196" r="60" fill="none" stroke="${GOLD_LIGHT}" stroke-width="5"/><path d="M874 160l26 34 26-34M900 194v42M876 202h48M876 220h48" fill="none" stroke="${VERMILION_DEEP}" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/>`;
};

/** Three reels in a lacquer frame among fireflies. */
export const reels: DrawScene = (c) => {
  const symbols = [
    `<path d="M0-46q46 30 26 68-12 24-26 24-14 0-26-24-20-38 26-68z" fill="${VERMILION}"/><path d="M0-30q22 22 8 50" fill="none" stroke="${GOLD_LIGHT}" stroke-width="5" stroke-linecap="round"/>`,
    `<circle r="40" fill="${GOLD}"/><path d="M-12-12h24v24h-24z" fill="${GOLD_DEEP}"/><circle r="31" fill="none" stroke="${GOLD_LIGHT}" stroke-width="4"/>`,
    `<path d="M${star(0, 0, 5, 46, 20)}z" fill="${JADE}"/>`,
  ];
  const reel = (at: number): string =>
    `<g transform="translate(${764 + at * 136} 200)"><rect x="-58" y="-104" width="116" height="208" rx="12" fill="${CREAM}"/><path d="M-58-70h116M-58 70h116" stroke="${GOLD_DEEP}" stroke-width="2" opacity=".35"/>${symbols[at] ?? ''}</g>`;
  return `${glow(900, 200, 330, 0.6)}<rect x="676" y="66" width="448" height="268" rx="30" fill="${VERMILION_DEEP}"/><rect x="684" y="74" width="432" height="252" rx="24" fill="none" stroke="${GOLD}" stroke-width="6"/>${repeat(3, reel)}<path d="M664 200h22M1114 200h22" stroke="${GOLD}" stroke-width="12" stroke-linecap="round"/><path d="M600 120h0M626 286h0M1168 96h0M1176 300h0M560 210h0" stroke="${GOLD_LIGHT}" stroke-width="13" stroke-linecap="round" opacity=".85"/><path d="M${star(1160, 196, 4, 18, 6)}zM${star(622, 196, 4, 13, 4)}z" fill="${c.spark}"/>`;
};

/** Steps that lead up to a crown. */
export const crownSteps: DrawScene = (c) =>
  `${glow(980, 150, 300, 0.7)}${repeat(4, (at) => `<path d="M${660 + at * 110} ${340 - at * 44}h110v${60 + at * 44}h-110z" fill="${c.shape}"/><path d="M${660 + at * 110} ${340 - at * 44}h110v8h-110z" fill="${at === 3 ? GOLD : c.shapeLight}"/>`)}` +
  `<g transform="translate(1045 132)"><path d="M-84 60l-16-104 48 40L0-70l52 66 48-40-16 104z" fill="${GOLD}"/><path d="M-84 60h168v22H-84z" fill="${GOLD_DEEP}"/><circle cx="-100" cy="-48" r="11" fill="${CREAM}"/><circle cy="-76" r="12" fill="${CREAM}"/><circle cx="100" cy="-48" r="11" fill="${CREAM}"/><path d="M0-8l20 22L0 36l-20-22z" fill="${VERMILION}"/></g>` +
  coin(714, 316, 18) +
  coin(824, 272, 18) +
  coin(934, 228, 18);
