import { n } from '../svg.ts';
import { DOWN, blur, late, linear, lineOf, radial, repeat, ridge, scatter, userLine } from './hero-parts.ts';
import type { HeroLayer } from './hero-layer.ts';

const HORIZON = 158;
/** The stadium stands on a point of land in the bay. */
const STADIUM = { x: 1056, y: 226, rx: 196, ry: 54 };

/** 澜岳: before sunrise, from above a bay; ridges in five blues, a lit stadium, one boat. */
export const lanyorHero = (): readonly HeroLayer[] => [sky(), haze(), bay(), stadium(), boat(), shore()];

function sky(): HeroLayer {
  const ridges = [
    { seed: 'wei', base: 170, height: 118, colour: '#3F6CB6', foot: '#A9B6D6' },
    { seed: 'lan', base: 176, height: 92, colour: '#2858A3', foot: '#5F86BE' },
    { seed: 'yue', base: 180, height: 58, colour: '#173F7C', foot: '#3B68A8' },
  ];
  const drawn = ridges.map(({ seed, base, height }, at) => {
    const points = ridge(seed, { from: -20, to: 1460, base, height: height });
    const line = lineOf(points);
    const contours = repeat(3, (step) => {
      const lowered = points
        .filter((_, place) => place % 2 === 0)
        .map(([x, y]) => [x, y + (base + 12 - y) * (0.24 + step * 0.26)] as const);
      return `<path d="${lineOf(lowered)}" fill="none" stroke="#fff" stroke-opacity="${n(0.16 - step * 0.03)}" stroke-width=".9"/>`;
    });
    return `<path d="${line}V210H-20z" fill="url(#la-r${at})"/>${late(contours)}<path d="${line}" fill="none" stroke="url(#la-rim)" stroke-width="1.6"/>`;
  });
  return {
    motion: 'still',
    defs:
      linear('la-sky', DOWN, [0, '#04122F'], [0.2, '#0A2E6B'], [0.33, '#3C6FBF'], [0.4, '#F0B470']) +
      radial(
        'la-sun',
        `gradientUnits="userSpaceOnUse" cx="1236" cy="${HORIZON}" r="430"`,
        [0, '#FFF3D0'],
        [0.09, '#FFD890', 0.98],
        [0.28, '#FF9F6E', 0.62],
        [0.58, '#A87BC8', 0.34],
        [1, '#5B7FD0', 0],
      ) +
      ridges.map(({ colour, foot }, at) => linear(`la-r${at}`, DOWN, [0, colour], [1, foot])).join('') +
      linear('la-rim', userLine(420, 0, 1300, 0), [0, '#9CC6FF', 0.1], [0.5, '#FFD9A0', 0.55], [1, '#FFE9C4', 0.95]) +
      blur('la-soft', 1.1),
    body:
      `<path fill="url(#la-sky)" d="M0 0h1440v400H0z"/><path fill="url(#la-sun)" d="M600 0h840v400H600z"/>` +
      scatter(
        'stars',
        46,
        ({ roll }) =>
          `<circle cx="${n(roll() * 1000)}" cy="${n(roll() * 100)}" r="${n(0.5 + roll() * 0.9)}" fill="#DCEBFF" opacity="${n(0.25 + roll() * 0.6)}"/>`,
      ) +
      `<g filter="url(#la-soft)">${drawn[0]}</g>${drawn[1]}${drawn[2]}`,
  };
}

/** Bands of morning mist between the ridges and the water. */
const haze = (): HeroLayer => ({
  motion: 'drift',
  defs:
    linear('la-mist', '', [0, '#FFE3B4', 0], [0.4, '#FFE9C8', 0.6], [0.75, '#DCE8FA', 0.42], [1, '#DCE8FA', 0]) +
    blur('la-mistblur', 7),
  body: `<g fill="url(#la-mist)" filter="url(#la-mistblur)"><ellipse cx="930" cy="168" rx="400" ry="9"/><ellipse cx="1210" cy="152" rx="300" ry="6"/><ellipse cx="720" cy="178" rx="300" ry="7"/><ellipse cx="1120" cy="96" rx="240" ry="4" opacity=".5"/></g>`,
});

const glints = (seed: string, count: number, x: number, spread: number, colour: string, opacity: number): string =>
  `<g fill="${colour}">${scatter(seed, count, ({ roll }) => {
    const depth = roll() ** 1.4;
    const wide = (6 + 46 * depth) * (0.5 + roll());
    const at = x + (roll() + roll() - 1) * spread * (0.35 + depth);
    return `<rect x="${n(at - wide / 2)}" y="${n(176 + depth * 216)}" width="${n(wide)}" height="${n(0.8 + depth * 2)}" rx="1.4" opacity="${n(opacity * (0.35 + roll() * 0.65))}"/>`;
  })}</g>`;

function bay(): HeroLayer {
  return {
    motion: 'still',
    defs:
      linear('la-sea', userLine(0, 170, 0, 400), [0, '#7E97BE'], [0.1, '#3B69AE'], [0.38, '#15458F'], [1, '#061D46']) +
      linear('la-seaside', userLine(0, 0, 900, 0), [0, '#04142F', 0.92], [0.5, '#04142F', 0.72], [1, '#04142F', 0]) +
      radial(
        'la-path',
        `gradientUnits="userSpaceOnUse" cx="1236" cy="176" r="260"`,
        [0, '#FFD9A0', 0.75],
        [1, '#F7A84A', 0],
      ),
    body:
      `<path d="M0 172h1440v228H0z" fill="url(#la-sea)"/><path d="M900 172h540v228H900z" fill="url(#la-path)"/>` +
      glints('sun', 40, 1240, 130, '#FFE2AE', 0.85) +
      late(glints('dawn', 50, 1240, 150, '#FFE2AE', 0.8)) +
      glints('arena', 40, STADIUM.x - 20, 220, '#9CC6FF', 0.6) +
      late(glints('bowl', 50, STADIUM.x - 40, 260, '#9CC6FF', 0.5)) +
      late(glints('open', 70, 760, 520, '#7FB0F5', 0.32)) +
      `<path d="M0 0h900v400H0z" fill="url(#la-seaside)"/>`,
  };
}

function stadium(): HeroLayer {
  const { x, y, rx, ry } = STADIUM;
  const ribs = repeat(46, (at) => {
    const angle = (Math.PI * (at + 0.5)) / 46;
    const top = [x - rx * Math.cos(angle), y + ry * Math.sin(angle)] as const;
    const foot = [x - (rx - 16) * Math.cos(angle), y + 30 + (ry - 6) * Math.sin(angle)] as const;
    return `M${n(top[0])} ${n(top[1])}L${n(foot[0])} ${n(foot[1])}`;
  });
  const panels = repeat(56, (at) => {
    const angle = (2 * Math.PI * at) / 56;
    return `M${n(x + rx * Math.cos(angle))} ${n(y + ry * Math.sin(angle))}L${n(x + rx * 0.7 * Math.cos(angle))} ${n(y + 2 + ry * 0.62 * Math.sin(angle))}`;
  });
  const crowd = scatter('crowd', 210, ({ roll, pick }) => {
    const angle = roll() * 2 * Math.PI;
    const way = 0.53 + roll() * 0.14;
    return `<circle cx="${n(x + rx * way * Math.cos(angle))}" cy="${n(y + 6 + ry * way * 0.9 * Math.sin(angle))}" r=".9" fill="${pick(['#FFE6B0', '#BFD9FF', '#fff', '#FFC061'])}" opacity="${n(0.4 + roll() * 0.6)}"/>`;
  });
  const lamps = repeat(28, (at) => {
    const angle = (2 * Math.PI * at) / 28;
    return `<circle cx="${n(x + rx * 0.72 * Math.cos(angle))}" cy="${n(y + 1 + ry * 0.64 * Math.sin(angle))}" r="1.7"/>`;
  });
  const stripes = repeat(
    7,
    (at) => `<path d="M${n(x - 74 + at * 21.2)} ${n(y - 14)}h10.6l${n((at - 3) * 3.4 + 1.6)} 40h-13z"/>`,
  );
  return {
    motion: 'still',
    defs:
      radial(
        'la-halo',
        `gradientUnits="userSpaceOnUse" cx="${x}" cy="${y - 10}" r="300" gradientTransform="translate(0 ${n((y - 10) * 0.45)}) scale(1 .55)"`,
        [0, '#E8F2FF', 0.75],
        [0.35, '#7FB4FF', 0.34],
        [1, '#7FB4FF', 0],
      ) +
      linear('la-wall', DOWN, [0, '#2B65BD'], [0.4, '#0D3576'], [1, '#061C44']) +
      linear(
        'la-roof',
        userLine(x - rx, y - ry, x + rx, y + ry),
        [0, '#F4F9FF'],
        [0.3, '#A9C8F2'],
        [0.62, '#4F83CC'],
        [0.86, '#FFD79A'],
        [1, '#FFEFD2'],
      ) +
      linear('la-bowl', DOWN, [0, '#0A2857'], [0.6, '#1C4F9C'], [1, '#2E6CC4']) +
      radial('la-pitch', '', [0, '#7FE0B2'], [0.7, '#2DA27A'], [1, '#176B5C']) +
      linear('la-land', DOWN, [0, '#123B78'], [1, '#051A3E']) +
      linear('la-beam', 'x1="0" y1="1" x2="0" y2="0"', [0, '#F3F8FF', 0.62], [1, '#F3F8FF', 0]) +
      blur('la-b3', 3) +
      blur('la-b8', 8),
    body:
      `<path d="M770 256q60-26 130-26l330-6q80 2 150 24q40 14 60 30v16q-150 10-330 8q-250 0-340-46z" fill="url(#la-land)"/><path d="M770 256q60-26 130-26l330-6q80 2 150 24" fill="none" stroke="#FFCF8E" stroke-opacity=".5" stroke-width="1.4"/>` +
      `<ellipse cx="${x}" cy="${y + 44}" rx="${rx + 14}" ry="44" fill="#03112B" opacity=".6" filter="url(#la-b8)"/>` +
      `<ellipse cx="${x}" cy="${y - 4}" rx="300" ry="165" fill="url(#la-halo)"/>` +
      `<g fill="url(#la-beam)" filter="url(#la-b3)"><path d="M${x - 128} ${y - 20}L${x - 236} 26h44L${x - 116} ${y - 20}z"/><path d="M${x - 44} ${y - 34}L${x - 84} 6h40L${x - 32} ${y - 34}z"/><path d="M${x + 44} ${y - 34}L${x + 62} 6h40L${x + 56} ${y - 34}z"/><path d="M${x + 128} ${y - 20}L${x + 204} 26h44L${x + 140} ${y - 20}z"/></g>` +
      `<path d="M${x - rx} ${y}a${rx} ${ry} 0 0 0 ${rx * 2} 0l-14 32a${rx - 14} ${ry - 4} 0 0 1 -${(rx - 14) * 2} 0z" fill="url(#la-wall)"/><path d="${ribs}" stroke="#8DBBFF" stroke-opacity=".55" stroke-width="1.3"/><path d="M${x - rx + 8} ${y + 18}a${rx - 8} ${ry - 2} 0 0 0 ${(rx - 8) * 2} 0" fill="none" stroke="#FFD38A" stroke-width="2.6" stroke-dasharray="5 4" opacity=".85"/>` +
      `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="url(#la-roof)"/><path d="${panels}" stroke="#0D3576" stroke-opacity=".35" stroke-width="1"/>` +
      `<ellipse cx="${x}" cy="${y + 2}" rx="${n(rx * 0.71)}" ry="${n(ry * 0.64)}" fill="url(#la-bowl)"/>${late(crowd)}` +
      `<g clip-path="url(#la-clip)"><ellipse cx="${x}" cy="${y + 8}" rx="92" ry="20" fill="url(#la-pitch)"/><g fill="#fff" opacity=".12">${stripes}</g></g><clipPath id="la-clip"><ellipse cx="${x}" cy="${y + 8}" rx="92" ry="20"/></clipPath>` +
      `<g fill="none" stroke="#F5FFF9" stroke-width="1.1" opacity=".85"><ellipse cx="${x}" cy="${y + 8}" rx="92" ry="20"/><path d="M${x} ${y - 12}v40"/><ellipse cx="${x}" cy="${y + 8}" rx="21" ry="5.4"/><path d="M${x - 88} ${y + 1}h22v14h-22M${x + 88} ${y + 1}h-22v14h22"/></g>` +
      `<g fill="#fff" filter="url(#la-b3)" opacity=".9">${lamps}</g><g fill="#FFFBEF">${lamps}</g>` +
      `<path d="M${x - rx} ${y}a${rx} ${ry} 0 0 1 ${rx * 2} 0" fill="none" stroke="#fff" stroke-opacity=".9" stroke-width="1.6"/><path d="M${x + rx * 0.5} ${n(y + ry * 0.866)}a${rx} ${ry} 0 0 0 ${n(rx * 0.5)} ${n(-ry * 0.866)}" fill="none" stroke="#FFD38A" stroke-width="2.4"/>`,
  };
}

/** A small boat whose amber wake leads the eye to the words. */
const boat = (): HeroLayer => ({
  motion: 'float',
  defs:
    linear('la-wake', userLine(748, 0, 330, 0), [0, '#FFD48A', 0.95], [0.3, '#F5A91C', 0.5], [1, '#F5A91C', 0]) +
    blur('la-wakeblur', 1.6),
  body: `<g transform="translate(0 8)"><g fill="url(#la-wake)" filter="url(#la-wakeblur)"><path d="M752 318Q600 340 330 396Q580 326 752 314z"/><path d="M752 318Q640 318 420 330Q640 310 752 313z" opacity=".75"/><path d="M752 316Q620 332 380 364Q620 322 752 314z" opacity=".8"/></g><ellipse cx="764" cy="321" rx="30" ry="4" fill="#03112B" opacity=".6"/><path d="M736 311h56l10-6q-4 15-16 16h-42q-6-3-8-10z" fill="#F6FAFF"/><path d="M736 311h56l10-6-2 6-10 3h-53z" fill="#A9C8F2"/><path d="M754 302l22-1 8 10h-32z" fill="#DCEBFF"/><path d="M757 304l17-1 3 4h-21z" fill="#F5A91C"/><circle cx="801" cy="305" r="2" fill="#fff"/></g>`,
});

/** The headland in front: dark, its edge lit by the coming sun. */
function shore(): HeroLayer {
  const points = ridge('cape', { from: 1130, to: 1450, base: 396, height: 62 }).map(
    ([x, y]) => [x, y + Math.max(0, (1240 - x) * 0.28)] as const,
  );
  const pines = scatter('pines', 17, ({ roll }) => {
    const x = 1216 + roll() * 224;
    const tall = 22 + roll() * 30;
    const foot = 400 - roll() * 30;
    return `<path d="M${n(x)} ${n(foot - tall)}l${n(tall * 0.17)} ${n(tall * 0.42)}h${n(-tall * 0.07)}l${n(tall * 0.16)} ${n(tall * 0.6)}h${n(-tall * 0.52)}l${n(tall * 0.16)} ${n(-tall * 0.6)}h${n(-tall * 0.07)}z"/>`;
  });
  return {
    motion: 'drift-back',
    defs:
      linear('la-near', DOWN, [0, '#0A2450'], [0.5, '#020B1E']) +
      linear('la-pine', userLine(0, 330, 0, 400), [0, '#0C2A5E'], [1, '#020B1E']) +
      blur('la-bokeh', 5),
    body:
      `<path d="${lineOf(points)}V404H1130z" fill="url(#la-near)"/><g fill="url(#la-pine)">${pines}</g><path d="${lineOf(points)}" fill="none" stroke="#FFC47A" stroke-opacity=".5" stroke-width="1.4"/>` +
      `<g filter="url(#la-bokeh)">${scatter('bokeh', 12, ({ roll, pick }) => `<circle cx="${n(860 + roll() * 580)}" cy="${n(250 + roll() * 140)}" r="${n(4 + roll() * 12)}" fill="${pick(['#FFD48A', '#9CC6FF'])}" opacity="${n(0.06 + roll() * 0.14)}"/>`)}</g>`,
  };
}
