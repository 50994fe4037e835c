import { diceOf } from '../../seed.ts';
import { n } from '../../svg.ts';
import { blurred, glow } from '../materials/lighting.ts';
import { linear, linearAcross, radialAcross, repeat, type Paintbox } from '../materials/paintbox.ts';
import { layer } from '../materials/scene.ts';
import type { BackdropLayer } from '../slot-art.ts';

/** Fibres of wood as strokes: cheaper than noise over a whole wall. */
function streaks(seed: string, x: number, y: number, w: number, h: number, count: number, colour: string): string {
  const dice = diceOf(seed);
  return repeat(count, () => {
    const [sx, sy] = [x + dice.roll() * w, y + dice.roll() * h];
    const length = w * (0.1 + dice.roll() * 0.3);
    return `<path d="M${n(sx)} ${n(sy)}q${n(length / 2)} ${n((dice.roll() - 0.5) * 6)} ${n(length)} 0" stroke="${colour}" stroke-width="${n(0.6 + dice.roll() * 2)}" opacity="${n(0.1 + dice.roll() * 0.25)}" fill="none"/>`;
  });
}

/** One row of a shelf: books by their spines, scrolls by their ends, jars. */
function row(box: Paintbox, x: number, y: number, width: number, height: number, seed: string): string {
  const dice = diceOf(seed);
  const cloth = ['#2E5272', '#244460', '#6A4020', '#7A2A20', '#8A6A3A', '#365A6A'] as const;
  let drawn = '';
  let at = x;
  while (at < x + width - 26) {
    const kind = dice.roll();
    if (kind < 0.62) {
      const count = 2 + Math.floor(dice.roll() * 5);
      const colour = dice.pick(cloth);
      for (let book = 0; book < count && at < x + width - 20; book++) {
        const w = 13 + dice.roll() * 9;
        const h = height * (0.62 + dice.roll() * 0.24);
        const lean = dice.roll() < 0.12 ? 5 : 0;
        const paint = linear(box, '0 0 1 0', `#FFE0A8/.45 0, ${colour} .2, ${colour} .6, #0E0806 1`);
        drawn += `<g transform="rotate(${lean} ${n(at)} ${n(y)})"><rect x="${n(at)}" y="${n(y - h)}" width="${n(w)}" height="${n(h)}" rx="1.500" fill="${colour}"/><rect x="${n(at)}" y="${n(y - h)}" width="${n(w)}" height="${n(h)}" rx="1.500" fill="${paint}" opacity=".8"/><rect x="${n(at + w * 0.26)}" y="${n(y - h + 10)}" width="${n(w * 0.48)}" height="${n(h * 0.34)}" fill="#E6CF9C" opacity=".85"/><path d="M${n(at + w / 2)} ${n(y - h + 15)}v${n(h * 0.22)}" stroke="#3A2010" stroke-width="1.600" stroke-dasharray="4 3"/></g>`;
        at += w + 1.5;
      }
      at += 8;
    } else if (kind < 0.84) {
      const r = 9;
      for (const [dx, dy] of [
        [0, 0],
        [20, 0],
        [40, 0],
        [10, -17],
        [30, -17],
      ] as const)
        drawn += `<circle cx="${n(at + r + dx)}" cy="${n(y - r + dy)}" r="${r}" fill="#D8BC86"/><circle cx="${n(at + r + dx)}" cy="${n(y - r + dy)}" r="${r}" fill="none" stroke="#6A4A24" stroke-width="1.600"/><circle cx="${n(at + r + dx)}" cy="${n(y - r + dy)}" r="4" fill="#4A2A14"/><circle cx="${n(at + r + dx - 3)}" cy="${n(y - r + dy - 4)}" r="1.800" fill="#FFF0C8" opacity=".8"/>`;
      at += 68;
    } else {
      drawn += `<path d="M${n(at + 8)} ${n(y)}q-12-26 4-44q-2-6 2-10h22q4 4 2 10q16 18 4 44Z" fill="${linear(box, '0 0 1 0', '#2A4A5A 0, #8FC0C8 .3, #3A6A7A .6, #10222C 1')}"/><path d="M${n(at + 13)} ${n(y - 50)}h24" stroke="#C8483A" stroke-width="6"/>`;
      at += 58;
    }
  }
  return drawn;
}

/** The wall: shelves to the ceiling. */
export const wall = layer('suanpan-wall', (box) => {
  const shelves = [130, 300, 470, 640].map((y, at) => {
    const plank = `<rect y="${y}" width="1600" height="20" fill="${linear(box, '0 0 0 1', '#B07A40 0, #6A3E1C .3, #2A1408 1')}"/><rect y="${y + 20}" width="1600" height="34" fill="${linear(box, '0 0 0 1', '#080402/.75 0, #080402/0 1')}"/>`;
    return row(box, 20, y, 1580, 150, `shelf ${at}`) + plank;
  });
  const posts = [0, 330, 660, 990, 1320, 1578].map(
    (x) =>
      `<rect x="${x - 11}" width="22" height="900" fill="${linear(box, '0 0 1 0', '#C08A4A 0, #7A4A22 .3, #2E180A 1')}"/>`,
  );
  return `<rect width="1600" height="900" fill="${linearAcross(box, '0 0 0 900', '#1E1109 0, #2A170B .5, #140A05 1')}"/><g filter="${blurred(box, 2.4, 0.05)}">${shelves.join('')}${posts.join('')}</g><rect width="1600" height="900" fill="${radialAcross(box, '420 300 1150', '#FFB45A/.24 0, #6A3412/.1 .35, #120804/.62 .7, #0A0503/.85 1')}"/>`;
});

/** A lattice window high on the left; its light falls in beams. */
const windowSlats = layer('suanpan-window', (box) => {
  const bars = repeat(9, (at) => `<path d="M${20 + at * 26} 60V360" stroke-width="5"/>`);
  const rows = [60, 110, 160, 260, 310, 360].map((y) => `<path d="M12 ${y}H244" stroke-width="5"/>`).join('');
  return `<g filter="${blurred(box, 1, 0.05)}"><rect x="8" y="48" width="244" height="324" fill="#3A200E"/><rect x="16" y="56" width="228" height="308" fill="${linear(box, '0 0 1 1', '#D8A45A 0, #A8702E .45, #6A3E18 1')}"/><g stroke="#3A1E0C" fill="none">${bars}${rows}<path d="M80 160L180 260M180 160L80 260M130 140V280" stroke-width="4"/></g><g stroke="#FFF0C8" stroke-width="1.200" opacity=".7">${repeat(9, (at) => `<path d="M${17.5 + at * 26} 60V360"/>`)}</g><path d="M2 42H258V58H2ZM2 362H258V382H2Z" fill="${linear(box, '0 0 0 1', '#C08A4A 0, #5A3216 1')}"/><path d="M2 44H258M2 364H258" stroke="#FFE6B0" stroke-width="2" opacity=".8"/></g>`;
});

export const beams = layer('suanpan-beams', (box) => {
  const dice = diceOf('beams');
  const shaft = (x: number, w: number, o: number) =>
    `<path d="M${x} 60L${x + w} 60L${x + w + 860} 900L${x + 520} 900Z" fill="${linearAcross(box, '100 60 700 860', '#FFD58A/.34 0, #FFC070/.2 .45, #FFB45A/0 1')}" opacity="${o}"/>`;
  return `<g filter="${blurred(box, 9, 0.1)}">${shaft(20, 44, 0.5)}${shaft(90, 30, 0.4)}${shaft(150, 60, 0.45)}</g>${repeat(
    46,
    () => {
      const t = dice.roll();
      return `<circle cx="${n(90 + t * 700 + (dice.roll() - 0.5) * 300)}" cy="${n(90 + t * 760)}" r="${n(0.8 + dice.roll() * 2)}" fill="#FFE9B8" opacity="${n(0.2 + dice.roll() * 0.5)}"/>`;
    },
  )}`;
});

/** Drawers at both sides, near enough to see their brass pulls. */
const cabinets = layer('suanpan-cabinets', (box) => {
  const drawer = (x: number, y: number, w: number, h: number) =>
    `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="4" fill="#1E0E06"/><rect x="${x + 3}" y="${y + 3}" width="${w - 6}" height="${h - 6}" rx="3" fill="${linear(box, '0 0 .3 1', '#A86A34 0, #7A4620 .3, #4A2810 .75, #2A1408 1')}"/><path d="M${x + 5} ${y + 5}H${x + w - 5}" stroke="#FFD9A0" stroke-width="1.600" opacity=".6"/>${streaks(`drawer ${x} ${y}`, x + 6, y + 8, w - 40, h - 16, 9, '#1E0C04')}<rect x="${x + w / 2 - 20}" y="${y + 14}" width="40" height="17" fill="#E8D2A0" opacity=".9"/><path d="M${x + w / 2 - 12} ${y + 22}h24" stroke="#4A2A18" stroke-width="4" stroke-dasharray="6 3"/><circle cx="${x + w / 2}" cy="${y + h - 24}" r="9" fill="${radialAcross(box, `${x + w / 2 - 3} ${y + h - 28} 12`, '#FFF3C8 0, #E0A848 .4, #6A3E10 1')}"/><path d="M${x + w / 2 - 8} ${y + h - 22}a8 9 0 0 0 16 0" stroke="#C98A3A" stroke-width="3" fill="none"/>`;
  const side = repeat(6, (r) => repeat(2, (c) => drawer(8 + c * 122, 316 + r * 100, 116, 94)));
  const top = `<rect x="-6" y="290" width="276" height="26" rx="4" fill="${linear(box, '0 0 0 1', '#D89A58 0, #7A4820 .4, #2A1408 1')}"/><path d="M0 293H266" stroke="#FFEBC0" stroke-width="2.400" opacity=".8"/>`;
  const lamp = `<path d="M112 290h58l-8-22h-42Z" fill="${linear(box, '0 0 1 0', '#C98A3A 0, #FFE9A8 .3, #8A561A 1')}"/><rect x="134" y="228" width="14" height="42" fill="${linear(box, '0 0 1 0', '#C98A3A 0, #FFE9A8 .3, #6A3E10 1')}"/><path d="M96 228q45 24 90 0q-6-22-45-22t-45 22Z" fill="${linear(box, '0 0 1 0', '#A8702A 0, #FFE6A0 .3, #6A3E10 1')}"/><path d="M141 160q18 26 8 42q-8 8-16 0q-10-16 8-42Z" fill="#FFB43A"/><path d="M141 176q9 16 4 25q-4 5-8 0q-5-9 4-25Z" fill="#FFFBE0"/>`;
  const books = `<g transform="translate(20 0)">${[0, 1, 2, 3].map((at) => `<rect x="${40 + (at % 2) * 10}" y="${262 - at * 26}" width="170" height="26" rx="3" fill="${['#2E5272', '#7A2A20', '#244460', '#6A4020'][at]}"/><path d="M${46 + (at % 2) * 10} ${270 - at * 26}h158M${46 + (at % 2) * 10} ${276 - at * 26}h158M${46 + (at % 2) * 10} ${282 - at * 26}h158" stroke="#F2E2BC" stroke-width="2.200" opacity=".85"/><path d="M${42 + (at % 2) * 10} ${264 - at * 26}h166" stroke="#FFE6B0" stroke-width="1.600" opacity=".7"/>`).join('')}<path d="M92 184q-6-40 22-58q28 18 22 58Z" fill="${linear(box, '0 0 1 0', '#2A4A5A 0, #A8D4D8 .3, #3A6A7A .6, #10222C 1')}"/></g>`;
  return `<g><rect x="0" y="300" width="262" height="600" fill="#2A1408"/>${side}${top}<path d="M262 316V900" stroke="#FFC878" stroke-width="3" opacity=".65"/>${lamp}</g><g transform="translate(1338 0)"><rect x="0" y="300" width="262" height="600" fill="#2A1408"/>${side}${top}<path d="M1 316V900" stroke="#FFC878" stroke-width="3" opacity=".5"/>${books}</g>`;
});

const lampLight = layer(
  'suanpan-lamp',
  (box) =>
    `${glow(box, 141, 186, 400, '#E8862E', 0.34)}${glow(box, 141, 186, 90, '#FFC870', 0.6)}${glow(box, 800, 930, 760, '#FFB45A', 0.2)}`,
);

/** The edge of the counter, and coins too near to be sharp. */
const counter = layer('suanpan-counter', (box) => {
  const blurryCoin = (x: number, y: number, r: number) =>
    `<g transform="translate(${x} ${y}) scale(1 .5)"><circle cy="${r * 0.2}" r="${r}" fill="#5A340E"/><circle r="${r}" fill="${linear(box, '0 0 .5 1', '#FFF0BC 0, #E8AE48 .35, #8A561A .8, #C98A3A 1')}"/><circle r="${r * 0.8}" fill="none" stroke="#6A3E10" stroke-width="${r * 0.1}" opacity=".7"/><path d="M${-r * 0.22} ${-r * 0.22}h${r * 0.44}v${r * 0.44}h${-r * 0.44}Z" fill="#1A0A04"/></g>`;
  return `<path d="M0 838H1600V900H0Z" fill="${linear(box, '0 0 0 1', '#C8894A 0, #8A5226 .25, #4A2810 .7, #1E0E06 1')}"/><path d="M0 840H1600" stroke="#FFE6B0" stroke-width="3" opacity=".75"/>${streaks('counter', 0, 846, 1500, 50, 60, '#2A1206')}<g filter="${blurred(box, 5, 0.3)}">${blurryCoin(96, 836, 74)}${blurryCoin(214, 872, 60)}${blurryCoin(108, 796, 72)}${blurryCoin(1470, 850, 84)}${blurryCoin(1560, 800, 66)}${blurryCoin(1360, 880, 54)}</g>`;
});

export const backdrop: readonly BackdropLayer[] = [
  { name: 'wall', svg: wall, isSoft: true, parallax: 0 },
  { name: 'window', svg: windowSlats, isSoft: true, parallax: 0.01 },
  { name: 'beams', svg: beams, isSoft: true, isLight: true, parallax: 0.015, drift: { x: 8, y: 0, seconds: 19 } },
  { name: 'cabinets', svg: cabinets, isSoft: true, parallax: 0.04 },
  { name: 'lamp', svg: lampLight, isSoft: true, isLight: true, parallax: 0.04 },
  { name: 'counter', svg: counter, isSoft: true, isInFront: true, parallax: 0.08, drift: { x: 6, y: 0, seconds: 14 } },
];

/** One cell of the bed: a lined drawer of dark walnut. */
export const bed = layer(
  'suanpan-bed',
  (box) =>
    `<rect width="200" height="200" fill="${linearAcross(box, '0 0 200 0', '#170B05 0, #2B170B .16, #351D0E .5, #2B170B .84, #170B05 1')}"/>${streaks('bed', 10, 4, 170, 192, 26, '#140803')}${streaks('bed light', 14, 6, 160, 188, 10, '#5A3416')}<path d="M.8 0V200M199.200 0V200" stroke="#0A0402" stroke-width="2.400"/><path d="M2.800 0V200" stroke="#B07A3A" stroke-width=".9" opacity=".6"/><path d="M197.200 0V200" stroke="#B07A3A" stroke-width=".8" opacity=".3"/>`,
);
