import { n } from '../svg.ts';
import { DOWN, blur, football, late, linear, lit, radial, repeat, scatter, userLine } from './hero-parts.ts';
import type { HeroLayer } from './hero-layer.ts';

/** Where all lines of the floor meet. */
const VANISH = { x: 1040, y: 236 };
const TEAL = '#2FD6C4';

/** 紫穹: under an open dome at night; a floor of light, three platforms that float. */
export const ziquneHero = (): readonly HeroLayer[] => [
  night(),
  stars(),
  dome(),
  platform({ x: 1040, y: 276, rx: 132 }, crystal(), 'float', 'c'),
  platform({ x: 836, y: 318, rx: 92 }, shield(), 'drift', 's'),
  platform({ x: 1272, y: 312, rx: 104 }, ball(), 'drift-back', 'b'),
];

const night = (): HeroLayer => ({
  motion: 'still',
  defs:
    linear('zi-sky', userLine(0, 0, 1440, 0), [0, '#08041C'], [0.42, '#0D0730'], [0.72, '#2A1378'], [1, '#1B0C55']) +
    radial(
      'zi-glow',
      `gradientUnits="userSpaceOnUse" cx="${VANISH.x}" cy="${VANISH.y}" r="430"`,
      [0, '#D7C6FF', 0.95],
      [0.08, '#A98BFF', 0.8],
      [0.34, '#6A3FF0', 0.5],
      [0.7, '#3A1F96', 0.22],
      [1, '#3A1F96', 0],
    ) +
    radial(
      'zi-rose',
      'gradientUnits="userSpaceOnUse" cx="1330" cy="70" r="300"',
      [0, '#FF5FA8', 0.34],
      [1, '#FF5FA8', 0],
    ) +
    radial(
      'zi-blue',
      'gradientUnits="userSpaceOnUse" cx="800" cy="60" r="280"',
      [0, '#2FB6FF', 0.28],
      [1, '#2FB6FF', 0],
    ),
  body: '<path d="M0 0h1440v400H0z" fill="url(#zi-sky)"/><path d="M500 0h940v400H500z" fill="url(#zi-blue)"/><path d="M900 0h540v400H900z" fill="url(#zi-rose)"/><path d="M500 0h940v400H500z" fill="url(#zi-glow)"/>',
});

/** The sky turns around one point; its trails say so even when it stands still. */
const stars = (): HeroLayer => ({
  motion: 'turn',
  defs: '',
  body:
    late(
      `<g fill="none" stroke="#E6DCFF" stroke-linecap="round">${scatter('trails', 54, ({ roll }) => {
        const radius = 60 + roll() * 330;
        const from = roll() * 6.283;
        const to = from + 0.05 + roll() * 0.14;
        const at = (angle: number) =>
          `${n(VANISH.x + radius * Math.cos(angle))} ${n(VANISH.y - 20 + radius * Math.sin(angle))}`;
        return `<path d="M${at(from)}A${n(radius)} ${n(radius)} 0 0 1 ${at(to)}" stroke-width="${n(0.5 + roll())}" opacity="${n(0.15 + roll() * 0.4)}"/>`;
      })}</g>`,
    ) +
    `<g fill="#fff">${scatter('points', 60, ({ roll }) => {
      const radius = 40 + roll() * 400;
      const angle = roll() * 6.283;
      return `<circle cx="${n(VANISH.x + radius * Math.cos(angle))}" cy="${n(VANISH.y - 20 + radius * Math.sin(angle))}" r="${n(0.5 + roll() * 1.2)}" opacity="${n(0.3 + roll() * 0.7)}"/>`;
    })}</g>`,
});

function dome(): HeroLayer {
  const { x, y } = VANISH;
  const arches = [
    { half: 430, top: -60, wide: 16, at: 0 },
    { half: 318, top: 4, wide: 11, at: 1 },
    { half: 236, top: 60, wide: 8, at: 2 },
    { half: 172, top: 104, wide: 5, at: 3 },
  ].map(({ half, top, wide, at }) => {
    const foot = y + half * 0.42;
    const curve = `M${x - half} ${n(foot)}V${n(y - half * 0.12)}C${x - half} ${n(top + half * 0.22)} ${n(x - half * 0.5)} ${top} ${x} ${top}S${x + half} ${n(top + half * 0.22)} ${x + half} ${n(y - half * 0.12)}V${n(foot)}`;
    return `<g><path d="${curve}" fill="none" stroke="#0B0526" stroke-width="${wide + 5}"/><path d="${curve}" fill="none" stroke="url(#zi-arch${at})" stroke-width="${wide}"/><path d="${curve}" fill="none" stroke="${TEAL}" stroke-opacity="${n(0.9 - at * 0.12)}" stroke-width="${n(Math.max(1.2, wide * 0.16))}" transform="translate(0 ${n(wide * 0.42)})"/></g>`;
  });
  const rays = repeat(33, (at) => {
    const foot = x + (at - 16) * 118;
    return `M${n(x + (at - 16) * 3.4)} ${y + 8}L${foot} 404`;
  });
  const rows = repeat(11, (at) => {
    const depth = y + 10 + 160 * ((at + 1) / 11) ** 2.1;
    return `M520 ${n(depth)}H1440`;
  });
  const skyline = scatter('towers', 40, ({ roll }, at) => {
    const tall = 6 + roll() * 22 * (1 - Math.abs(at - 20) / 26);
    return `<path d="M${n(x - 168 + at * 8.4)} ${y + 10}v${n(-tall)}h6v${n(tall)}z"/>`;
  });
  return {
    motion: 'still',
    defs:
      [0, 1, 2, 3]
        .map((at) =>
          linear(
            `zi-arch${at}`,
            DOWN,
            [0, ['#7B5BFF', '#8E72FF', '#A68FFF', '#C9BBFF'][at] ?? '#fff'],
            [0.5, ['#2A1670', '#3D239B', '#5836C8', '#7A5AE8'][at] ?? '#000'],
            [1, '#150A42'],
          ),
        )
        .join('') +
      linear('zi-floor', userLine(0, y, 0, 400), [0, '#8C6BFF', 0.75], [0.16, '#4A27B4', 0.9], [1, '#0C0630', 0.98]) +
      linear('zi-grid', userLine(0, y, 0, 400), [0, '#E6DCFF', 0.1], [0.4, TEAL, 0.75], [1, TEAL, 0.35]) +
      linear('zi-dark', userLine(380, 0, 800, 0), [0, '#08041C'], [0.45, '#08041C', 0.82], [1, '#08041C', 0]) +
      blur('zi-b4', 3),
    body:
      `<g fill="#120A3C" opacity=".85">${skyline}</g><path d="M0 ${y + 8}h1440v170H0z" fill="url(#zi-floor)"/><path d="${rays}${rows}" fill="none" stroke="url(#zi-grid)" stroke-width="1.1"/><g filter="url(#zi-b4)" opacity=".5"><path d="${rows}" stroke="${TEAL}" stroke-width="2"/></g>` +
      `<ellipse cx="${x}" cy="${y + 9}" rx="250" ry="4" fill="#F3EDFF" opacity=".85" filter="url(#zi-b4)"/>${arches.toReversed().join('')}<path d="M0 0h820v400H0z" fill="url(#zi-dark)"/>`,
  };
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly rx: number;
}

/** A disc that floats: light under it, a lit rim, and something on it. */
function platform({ x, y, rx }: Place, subject: Subject, motion: HeroLayer['motion'], id: string): HeroLayer {
  const ry = rx * 0.24;
  return {
    motion,
    defs:
      linear(
        `zi-top${id}`,
        userLine(x - rx, y - ry, x + rx, y + ry),
        [0, '#8A6CFF'],
        [0.4, '#3B2196'],
        [1, '#1A0D52'],
      ) +
      linear(`zi-side${id}`, 'x2="1"', [0, '#4A2BC0'], [0.3, '#20115E'], [0.8, '#120838'], [1, '#2FD6C4']) +
      radial(`zi-under${id}`, '', [0, TEAL, 0.7], [1, TEAL, 0]) +
      linear(`zi-scan${id}`, 'x1="0" y1="1" x2="0" y2="0"', [0, TEAL, 0.5], [0.75, TEAL, 0.06], [1, TEAL, 0]) +
      blur(`zi-bl${id}`, 5) +
      subject.defs(id),
    body:
      `<ellipse cx="${x}" cy="${n(y + rx * 0.36)}" rx="${n(rx * 0.82)}" ry="${n(ry * 0.55)}" fill="url(#zi-under${id})" filter="url(#zi-bl${id})"/>` +
      `<path d="M${x - rx} ${y}v${n(rx * 0.11)}a${rx} ${n(ry)} 0 0 0 ${rx * 2} 0v${n(-rx * 0.11)}z" fill="url(#zi-side${id})"/><path d="M${x - rx} ${n(y + rx * 0.11)}a${rx} ${n(ry)} 0 0 0 ${rx * 2} 0" fill="none" stroke="${TEAL}" stroke-width="2.2"/>` +
      `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${n(ry)}" fill="url(#zi-top${id})"/><ellipse cx="${x}" cy="${y}" rx="${n(rx * 0.8)}" ry="${n(ry * 0.8)}" fill="none" stroke="${TEAL}" stroke-opacity=".7" stroke-width="1.6" stroke-dasharray="18 7 4 7"/><ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${n(ry)}" fill="none" stroke="#D9CCFF" stroke-opacity=".8" stroke-width="1.4"/>` +
      `<path d="M${n(x - rx * 0.62)} ${y}v${n(-rx * 1.35)}h${n(rx * 1.24)}v${n(rx * 1.35)}a${n(rx * 0.62)} ${n(ry * 0.62)} 0 0 1 ${n(-rx * 1.24)} 0z" fill="url(#zi-scan${id})" opacity=".55"/>` +
      `<ellipse cx="${x}" cy="${y}" rx="${n(rx * 0.42)}" ry="${n(ry * 0.42)}" fill="#05021A" opacity=".7" filter="url(#zi-bl${id})"/>` +
      `<g transform="translate(${x} ${y})">${subject.body(id)}</g>`,
  };
}

interface Subject {
  readonly defs: (id: string) => string;
  /** Drawn around the middle of its platform. */
  readonly body: (id: string) => string;
}

/** Facets, each one flat tone by its angle to the light. */
const crystal = (): Subject => ({
  defs: () => blur('zi-caustic', 6),
  body: () => {
    const facets: readonly (readonly [string, string])[] = [
      ['M0 -158L-44 -104L-16 -92z', '#F4EEFF'],
      ['M0 -158L-16 -92L18 -96z', '#B79BFF'],
      ['M0 -158L18 -96L46 -106z', '#7C56F2'],
      ['M-44 -104L-16 -92L-22 -34L-52 -60z', '#C9B4FF'],
      ['M-16 -92L18 -96L24 -32L-22 -34z', '#8E6BFA'],
      ['M18 -96L46 -106L54 -62L24 -32z', '#4E2BC8'],
      ['M-52 -60L-22 -34L-4 -4z', '#6A45E8'],
      ['M-22 -34L24 -32L-4 -4z', '#5A36D8'],
      ['M24 -32L54 -62L-4 -4z', '#2FD6C4'],
    ];
    const small: readonly (readonly [string, string])[] = [
      ['M-84 -66L-98 -40L-84 -34z', '#D9CCFF'],
      ['M-84 -66L-84 -34L-70 -42z', '#7C56F2'],
      ['M-98 -40L-84 -34L-84 -10z', '#6A45E8'],
      ['M-84 -34L-70 -42L-84 -10z', '#2FB6FF'],
      ['M88 -84L76 -58L88 -52z', '#BFF7EE'],
      ['M88 -84L88 -52L102 -60z', '#2FD6C4'],
      ['M76 -58L88 -52L88 -26z', '#12B5A6'],
      ['M88 -52L102 -60L88 -26z', '#0B7C78'],
    ];
    return `<ellipse cx="0" cy="-70" rx="92" ry="96" fill="#8E6BFA" opacity=".4" filter="url(#zi-caustic)"/>${[...facets, ...small].map(([d, fill]) => `<path d="${d}" fill="${fill}" stroke="#fff" stroke-opacity=".4" stroke-width=".9" stroke-linejoin="round"/>`).join('')}<path d="M-36 -102L-20 -96L-26 -50L-44 -64z" fill="#fff" opacity=".28"/><ellipse cx="-4" cy="4" rx="44" ry="6" fill="#2FD6C4" opacity=".7" filter="url(#zi-caustic)"/>`;
  },
});

/** A relic of the arena: a hexagon of metal with a lit core. */
const shield = (): Subject => ({
  defs: () =>
    linear(
      'zi-metal',
      'x2=".4" y2="1"',
      [0, '#F4EEFF'],
      [0.25, '#A991F5'],
      [0.5, '#4A2BB0'],
      [0.66, '#9C82F0'],
      [1, '#1E0F5C'],
    ) +
    radial('zi-core', '', [0, '#EFFFFC'], [0.4, '#5FE3D5'], [1, '#0B7C78']) +
    lit('zi-litm', 2.5, 4, 24, '#0A0426') +
    blur('zi-coreblur', 7),
  body: () =>
    '<g transform="translate(0 -58)"><g filter="url(#zi-litm)"><path d="M0 -48L42 -24V22L0 48L-42 22V-24zM0 -30L-26 -15V14L0 30L26 14V-15z" fill="url(#zi-metal)" fill-rule="evenodd"/></g><path d="M0 -30L-26 -15V14L0 30L26 14V-15z" fill="#0A0426" opacity=".85"/><circle r="20" fill="#2FD6C4" opacity=".7" filter="url(#zi-coreblur)"/><path d="M0 -20L6 -6L20 0L6 6L0 20L-6 6L-20 0L-6 -6z" fill="url(#zi-core)"/><path d="M-42 -24L0 -48L42 -24" fill="none" stroke="#fff" stroke-opacity=".85" stroke-width="1.3"/></g>',
});

const ball = (): Subject => ({
  defs: () =>
    radial(
      'zi-sphere',
      'cx=".34" cy=".28" r=".85"',
      [0, '#FFFFFF'],
      [0.4, '#DCD3FF'],
      [0.8, '#8268E0'],
      [1, '#3A1F96'],
    ) + lit('zi-litb', 4, 3, 26, '#0A0426'),
  body: () =>
    `<g filter="url(#zi-litb)">${football(0, -62, 46, 'url(#zi-sphere)', '#1B0C55')}</g><path d="M32 -30A46 46 0 0 1 -10 -17" fill="none" stroke="${TEAL}" stroke-width="2.6" stroke-linecap="round"/>`,
});
