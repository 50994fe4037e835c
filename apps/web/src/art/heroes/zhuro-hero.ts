import { n } from '../svg.ts';
import {
  DOWN,
  blur,
  dropShadow,
  football,
  late,
  linear,
  lit,
  radial,
  repeat,
  scatter,
  userLine,
} from './hero-parts.ts';
import type { HeroLayer } from './hero-layer.ts';

/** The axis of the stage, and where its floor lies. */
const AXIS = 1048;
const FLOOR = 330;

/** 朱曜: paper-cut arches one inside another, the sun behind them, drum, fan and cards on the steps. */
export const zhuroHero = (): readonly HeroLayer[] => [sunrise(), innerArches(), stage(), dust(), outerArches()];

/** The edge of an arch: an arch cut in cloud scallops, as wide and high as asked. */
function arch(halfWidth: number, top: number, scallops: number): string {
  const shoulder = top + halfWidth * 0.62;
  const points = Array.from({ length: scallops + 1 }, (_, at) => {
    const angle = Math.PI + (Math.PI * at) / scallops;
    return [AXIS + halfWidth * Math.cos(angle), shoulder + halfWidth * 0.62 * Math.sin(angle)] as const;
  });
  const arcs = points.slice(1).map(([x, y], at) => {
    const [px, py] = points[at] ?? [0, 0];
    const size = n(Math.hypot(x - px, y - py) * 0.62);
    return `A${size} ${size} 0 0 1 ${n(x)} ${n(y)}`;
  });
  return `M${AXIS - halfWidth} 410V${n(shoulder)}${arcs.join('')}V410z`;
}

const SHEET = 'M-20 -20H1480V420H-20z';

/** One sheet of paper with an arch cut out of it, its edge gilded. */
const sheet = (halfWidth: number, top: number, scallops: number, fill: string, edge: number): string => {
  const hole = arch(halfWidth, top, scallops);
  return `<g filter="url(#zh-sheet)"><path d="${SHEET}${hole}" fill="${fill}" fill-rule="evenodd"/></g><path d="${hole}" fill="none" stroke="url(#zh-gold)" stroke-width="${edge}"/>`;
};

const GOLD = linear(
  'zh-gold',
  'x1="0" y1="0" x2=".35" y2="1"',
  [0, '#FFF6CF'],
  [0.22, '#F6C64B'],
  [0.48, '#B9771A'],
  [0.62, '#F0B63C'],
  [1, '#8A4E12'],
);
const SHEET_SHADOW = dropShadow('zh-sheet', 0, 0, 9, '#2A0308', 0.75);

function sunrise(): HeroLayer {
  const rays = repeat(24, (at) => {
    const angle = (at * 15 * Math.PI) / 180;
    const wide = 0.05;
    const far = 520;
    return `M${AXIS} 190L${n(AXIS + far * Math.cos(angle - wide))} ${n(190 + far * Math.sin(angle - wide))}L${n(AXIS + far * Math.cos(angle + wide))} ${n(190 + far * Math.sin(angle + wide))}z`;
  });
  return {
    motion: 'still',
    defs:
      radial(
        'zh-back',
        `gradientUnits="userSpaceOnUse" cx="${AXIS}" cy="200" r="420"`,
        [0, '#FFE7A6'],
        [0.3, '#F7B24A'],
        [0.62, '#D8472C'],
        [1, '#5A0B12'],
      ) +
      radial('zh-sun', 'cx=".4" cy=".34" r=".75"', [0, '#FFFDF0'], [0.55, '#FFE28E'], [1, '#F5A73A']) +
      radial('zh-halo', '', [0, '#FFF3C4', 0.95], [0.5, '#FFD06A', 0.4], [1, '#FFD06A', 0]) +
      linear('zh-hill', DOWN, [0, '#E0632F'], [1, '#A8261C']) +
      linear('zh-hill2', DOWN, [0, '#C23A24'], [1, '#7E1218']) +
      blur('zh-b2', 2),
    body:
      `<path d="${SHEET}" fill="url(#zh-back)"/><path d="${rays}" fill="#FFF0BE" opacity=".16"/><circle cx="${AXIS}" cy="190" r="190" fill="url(#zh-halo)"/><circle cx="${AXIS}" cy="190" r="96" fill="url(#zh-sun)"/>` +
      `<path d="M780 280q70-84 130-40q50-70 120-26q70-60 130 0q60-50 150 40v150H780z" fill="url(#zh-hill)" filter="url(#zh-b2)"/><path d="M760 320q80-80 150-34q60-48 130-10q90-60 160 2q60-30 140 44v100H760z" fill="url(#zh-hill2)"/>`,
  };
}

function innerArches(): HeroLayer {
  return {
    motion: 'float',
    defs:
      GOLD +
      SHEET_SHADOW +
      linear('zh-s1', DOWN, [0, '#F2683E'], [1, '#C92F22']) +
      linear('zh-s2', DOWN, [0, '#D93E2B'], [1, '#A81D1A']),
    body: sheet(158, 62, 11, 'url(#zh-s1)', 2) + sheet(216, 40, 13, 'url(#zh-s2)', 2.4),
  };
}

const card = (turn: number, x: number, y: number, pip: string, colour: string): string =>
  `<g filter="url(#zh-card)"><g transform="rotate(${turn} ${x} ${y})"><rect x="${x - 27}" y="${y - 38}" width="54" height="76" rx="6" fill="url(#zh-stock)" stroke="#B9AE9A" stroke-width=".8"/><g fill="${colour}"><g transform="translate(${x} ${y}) scale(1.35)">${pip}</g><g transform="translate(${x - 18} ${y - 27}) scale(.42)">${pip}</g><g transform="translate(${x + 18} ${y + 27}) rotate(180) scale(.42)">${pip}</g></g></g></g>`;

const edgeOf = (radius: number): string => {
  const [from, to] = [(-168 * Math.PI) / 180, (-12 * Math.PI) / 180];
  return `M${n(radius * Math.cos(from))} ${n(radius * Math.sin(from))}A${radius} ${radius} 0 0 1 ${n(radius * Math.cos(to))} ${n(radius * Math.sin(to))}`;
};

function stage(): HeroLayer {
  const step = (y: number, half: number, tall: number, fill: string): string =>
    `<path d="M${AXIS - half} ${y + tall}v${-tall}l22 -12h${half * 2 - 44}l22 12v${tall}z" fill="${fill}"/><path d="M${AXIS - half} ${y}l22 -12h${half * 2 - 44}l22 12z" fill="#E45A3C"/><path d="M${AXIS - half} ${y}h${half * 2}" stroke="url(#zh-gold2)" stroke-width="2.4"/>`;
  const studs = repeat(
    15,
    (at) => `<circle cx="${n(AXIS - 62 + at * 8.86)}" cy="${n(247 + 9 * Math.sin((Math.PI * at) / 14))}" r="2.5"/>`,
  );
  const heart = '<path d="M0 13C-20 -2 -12 -15 -5 -13C-2 -12 0 -9 0 -7C0 -9 2 -12 5 -13C12 -15 20 -2 0 13z"/>';
  const spade = '<path d="M0 -15C18 0 14 9 6 8C4 8 2 6 1 5L4 13H-4L-1 5C-2 6 -4 8 -6 8C-14 9 -18 0 0 -15z"/>';
  const ribs = repeat(13, (at) => {
    const angle = ((-168 + at * 13) * Math.PI) / 180;
    return `M0 0L${n(84 * Math.cos(angle))} ${n(84 * Math.sin(angle))}`;
  });
  return {
    motion: 'still',
    defs:
      GOLD.replace('zh-gold', 'zh-gold2') +
      linear('zh-st1', DOWN, [0, '#B3231C'], [1, '#5E0B12']) +
      linear('zh-st2', DOWN, [0, '#8E1518'], [1, '#3E060C']) +
      linear(
        'zh-drum',
        'x2="1"',
        [0, '#6E0A12'],
        [0.22, '#E2452F'],
        [0.5, '#B3171B'],
        [0.85, '#5A0714'],
        [1, '#8E2A1C'],
      ) +
      radial('zh-skin', 'cx=".4" cy=".3" r=".8"', [0, '#FFF9E6'], [0.6, '#F3DDAE'], [1, '#C99A58']) +
      linear('zh-stock', 'x2="1" y2="1"', [0, '#FFFEFA'], [1, '#EADFCB']) +
      radial(
        'zh-fan',
        'gradientUnits="userSpaceOnUse" cx="0" cy="0" r="86"',
        [0.3, '#7E1218'],
        [0.42, '#FFF1CE'],
        [0.85, '#FFD98A'],
        [1, '#E8A94A'],
      ) +
      radial('zh-ball', 'cx=".36" cy=".3" r=".8"', [0, '#FFFFFF'], [0.55, '#FFE9C2'], [1, '#D98F4E']) +
      lit('zh-lit', 3, 4, 24, '#2A0308') +
      dropShadow('zh-card', 3, 5, 4, '#2A0308', 0.6) +
      blur('zh-contact', 5),
    body:
      step(FLOOR + 36, 300, 60, 'url(#zh-st2)') +
      step(FLOOR + 8, 244, 30, 'url(#zh-st1)') +
      step(FLOOR - 20, 188, 30, 'url(#zh-st1)') +
      `<ellipse cx="${AXIS}" cy="${FLOOR - 18}" rx="96" ry="9" fill="#2A0308" opacity=".6" filter="url(#zh-contact)"/>` +
      // The fan behind, the drum in the middle.
      `<g filter="url(#zh-card)"><g transform="translate(${AXIS + 106} ${FLOOR - 22}) rotate(12)"><path d="M0 0L${n(84 * Math.cos((-168 * Math.PI) / 180))} ${n(84 * Math.sin((-168 * Math.PI) / 180))}A84 84 0 0 1 ${n(84 * Math.cos((-12 * Math.PI) / 180))} ${n(84 * Math.sin((-12 * Math.PI) / 180))}z" fill="url(#zh-fan)"/><path d="${ribs}" stroke="#8A4E12" stroke-opacity=".55" stroke-width="1.1"/><path d="${edgeOf(82)}" fill="none" stroke="#B8231F" stroke-width="4"/><path d="${edgeOf(60)}" fill="none" stroke="#B8231F" stroke-opacity=".5" stroke-width="1.4"/><circle r="4.4" fill="url(#zh-gold2)"/><path d="M-1 4q-6 14 0 26M1 4q6 14 2 28" stroke="#E8463A" stroke-width="2" fill="none"/></g></g>` +
      `<g filter="url(#zh-lit)"><path d="M${AXIS - 66} 244q-14 34 6 62q60 22 120 0q20-28 6-62z" fill="url(#zh-drum)"/><ellipse cx="${AXIS}" cy="244" rx="66" ry="17" fill="url(#zh-skin)"/></g><ellipse cx="${AXIS}" cy="244" rx="66" ry="17" fill="none" stroke="url(#zh-gold2)" stroke-width="3"/><ellipse cx="${AXIS}" cy="244" rx="20" ry="5.4" fill="none" stroke="#B8231F" stroke-width="2" opacity=".7"/><ellipse cx="${AXIS}" cy="244" rx="12" ry="3.2" fill="#B8231F" opacity=".8"/><g fill="#F6C64B" transform="translate(0 9)">${studs}</g><g fill="#F6C64B" transform="translate(0 50) ">${studs}</g><path d="M${AXIS - 10} 274a10 10 0 0 1 20 0v10a10 10 0 0 1 -20 0z" fill="none" stroke="url(#zh-gold2)" stroke-width="3.4"/>` +
      card(-22, AXIS - 150, FLOOR - 52, spade, '#2B1B1A') +
      card(-4, AXIS - 116, FLOOR - 58, heart, '#C9241F') +
      `<ellipse cx="${AXIS + 164}" cy="${FLOOR + 8}" rx="30" ry="5" fill="#2A0308" opacity=".65" filter="url(#zh-contact)"/><g filter="url(#zh-lit)">${football(AXIS + 164, FLOOR - 18, 27, 'url(#zh-ball)', '#7E1218')}</g>` +
      repeat(
        4,
        (at) =>
          `<g transform="translate(${AXIS - 196} ${n(FLOOR + 2 - at * 7)})"><ellipse cx="0" cy="5" rx="21" ry="7" fill="#7E1218"/><ellipse rx="21" ry="7" fill="#D9352A"/><ellipse rx="21" ry="7" fill="none" stroke="#FFF1CE" stroke-width="2.6" stroke-dasharray="7 9"/><ellipse rx="12" ry="3.8" fill="none" stroke="#F6C64B" stroke-width="1.2"/></g>`,
      ),
  };
}

/** Gold dust in the beam. */
const dust = (): HeroLayer => ({
  motion: 'breathe',
  defs:
    linear('zh-beam', userLine(AXIS, 60, AXIS, 340), [0, '#FFF0BE', 0], [0.3, '#FFF0BE', 0.3], [1, '#FFF0BE', 0]) +
    blur('zh-dust', 12),
  body: `<path d="M${AXIS - 50} 60h100l90 280h-280z" fill="url(#zh-beam)" filter="url(#zh-dust)"/>${late(scatter('dust', 60, ({ roll, pick }) => `<circle cx="${n(AXIS + (roll() - 0.5) * 380)}" cy="${n(50 + roll() * 280)}" r="${n(0.7 + roll() * 2.1)}" fill="${pick(['#FFF6CF', '#F6C64B', '#FFD98A'])}" opacity="${n(0.25 + roll() * 0.65)}"/>`))}`,
});

const lantern = (x: number, y: number, size: number): string =>
  `<g transform="translate(${x} ${y}) scale(${size})"><path d="M0 -60V-22" stroke="#E2B24A" stroke-width="1.6"/><ellipse rx="60" ry="54" fill="url(#zh-lamp)"/><g filter="url(#zh-lit3)"><path d="M-30 0C-30 -28 30 -28 30 0S-30 28 -30 0z" fill="url(#zh-lant)"/></g><path d="M-11 -19Q-18 0 -11 19M11 -19Q18 0 11 19M0 -21V21" stroke="#8E1518" stroke-opacity=".5" fill="none" stroke-width="1.2"/><rect x="-13" y="-25" width="26" height="6" rx="2" fill="url(#zh-gold3)"/><rect x="-13" y="19" width="26" height="6" rx="2" fill="url(#zh-gold3)"/><path d="M-7 25v20M0 25v26M7 25v20" stroke="#F0B63C" stroke-width="2"/></g>`;

function outerArches(): HeroLayer {
  const lattice = `<pattern id="zh-lat" width="56" height="56" patternUnits="userSpaceOnUse"><path d="M28 4l24 24l-24 24l-24 -24zM28 16l12 12l-12 12l-12 -12zM0 0l14 14M56 0l-14 14M0 56l14 -14M56 56l-14 -14" fill="none" stroke="#E2B24A" stroke-opacity=".16" stroke-width="1.6"/></pattern>`;
  return {
    motion: 'still',
    defs:
      GOLD.replace('zh-gold', 'zh-gold3') +
      dropShadow('zh-sheet3', 0, 0, 14, '#1A0206', 0.85) +
      linear('zh-s3', DOWN, [0, '#B3231C'], [1, '#7A1015']) +
      linear('zh-s4', userLine(0, 0, 1440, 0), [0, '#3A070A'], [0.4, '#4A0A0C'], [0.62, '#8A1416'], [1, '#7A1014']) +
      radial('zh-lamp', '', [0, '#FFC061', 0.55], [1, '#FF8A3C', 0]) +
      radial('zh-lant', 'cx=".42" cy=".35" r=".8"', [0, '#FFE9A6'], [0.35, '#FF7A3C'], [1, '#B3171B']) +
      lit('zh-lit3', 4, 3, 26, '#2A0308') +
      lattice,
    body:
      `<g filter="url(#zh-sheet3)"><path d="${SHEET}${arch(276, 18, 15)}" fill="url(#zh-s3)" fill-rule="evenodd"/></g><path d="${arch(276, 18, 15)}" fill="none" stroke="url(#zh-gold3)" stroke-width="2.6"/>` +
      `<g filter="url(#zh-sheet3)"><path d="${SHEET}${arch(342, -6, 17)}" fill="url(#zh-s4)" fill-rule="evenodd"/></g><path d="M-20 -20H740V420H-20z" fill="url(#zh-lat)"/><path d="${arch(342, -6, 17)}" fill="none" stroke="url(#zh-gold3)" stroke-width="3.4"/><path d="${arch(352, -16, 17)}" fill="none" stroke="#E2B24A" stroke-opacity=".45" stroke-width="1"/>` +
      lantern(AXIS - 262, 84, 0.9) +
      lantern(AXIS + 262, 84, 0.9) +
      lantern(AXIS - 306, 150, 0.55) +
      lantern(AXIS + 306, 150, 0.55),
  };
}
