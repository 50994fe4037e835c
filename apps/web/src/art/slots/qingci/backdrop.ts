import { diceOf } from '../../seed.ts';
import { n } from '../../svg.ts';
import { blurred, glow } from '../materials/lighting.ts';
import { linear, linearAcross, radialAcross, repeat, type Paintbox } from '../materials/paintbox.ts';
import { layer } from '../materials/scene.ts';
import type { BackdropLayer } from '../slot-art.ts';

/** The wall: warm paper over plaster, brighter where the window is. */
export const wall = layer('qingci-wall', (box) => {
  const dice = diceOf('paper wall');
  const fibres = repeat(70, () => {
    const [x, y] = [dice.roll() * 1600, dice.roll() * 900];
    return `<path d="M${n(x)} ${n(y)}q${n(20 + dice.roll() * 40)} ${n((dice.roll() - 0.5) * 20)} ${n(40 + dice.roll() * 80)} ${n((dice.roll() - 0.5) * 20)}" stroke="#A8B4A4" stroke-width="${n(0.6 + dice.roll())}" opacity=".3" fill="none"/>`;
  });
  return `<rect width="1600" height="900" fill="${linearAcross(box, '0 0 1600 900', '#D8DEC8 0, #A6C2B6 .4, #78A29C .7, #456E72 1')}"/>${fibres}<rect width="1600" height="900" fill="${radialAcross(box, '330 240 900', '#FFF6DC/.5 0, #FFF6DC/.2 .4, #FFF6DC/0 1')}"/>`;
});

/** A round lattice window on the left with the garden behind it. */
export const moonWindow = layer('qingci-window', (box) => {
  const dice = diceOf('garden');
  const leaves = repeat(40, () => {
    const [x, y, turn] = [60 + dice.roll() * 330, 90 + dice.roll() * 330, dice.roll() * 120 + 30];
    return `<path d="M0 0Q16-7 40 0Q16 7 0 0Z" transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${n(0.7 + dice.roll() * 0.7)})" fill="${dice.pick(['#7FB08A', '#A8CC9C', '#5E9478'])}" opacity="${n(0.4 + dice.roll() * 0.4)}"/>`;
  });
  const hole = box.url((id) => `<clipPath id="${id}"><circle cx="230" cy="250" r="196"/></clipPath>`);
  const grid = `${repeat(7, (at) => `<path d="M${80 + at * 50} 40V460"/>`)}${repeat(7, (at) => `<path d="M20 ${100 + at * 50}H440"/>`)}`;
  return `<g filter="${blurred(box, 1.4, 0.05)}"><g clip-path="${hole}"><rect x="20" y="40" width="420" height="420" fill="${linear(box, '0 0 1 1', '#E8EED2 0, #BED8B4 .5, #7FAE92 1')}"/><g filter="${blurred(box, 4, 0.1)}">${leaves}<path d="M150 60V460M270 40V460" stroke="#6A9A7C" stroke-width="9" opacity=".6"/></g><g fill="none" stroke="#6A5440" stroke-width="7">${grid}</g><g fill="none" stroke="#FFF6E0" stroke-width="1.600" opacity=".8" transform="translate(-3 -3)">${grid}</g><circle cx="230" cy="250" r="70" fill="#DCE8C8" stroke="#6A5440" stroke-width="7"/><circle cx="230" cy="250" r="62" fill="none" stroke="#FFF6E0" stroke-width="1.500"/><path d="M186 266Q204 226 226 240Q246 214 276 262" stroke="#8FB89C" stroke-width="6" fill="none"/></g><circle cx="230" cy="250" r="203" fill="none" stroke="${linear(box, '0 0 1 1', '#B89A74 0, #8A6A4A .5, #5A4434 1')}" stroke-width="18"/><path d="M40 190A200 200 0 0 1 170 58" stroke="#FFF3DC" stroke-width="4" fill="none" opacity=".8"/><circle cx="230" cy="250" r="193" fill="none" stroke="#3A3028" stroke-width="3" opacity=".5"/></g>`;
});

/** Sun through the lattice, thrown across the wall; it is added, so its bars are what is left out. */
export const sunPatch = layer('qingci-sun', (box) => {
  const panes = repeat(5, (row) =>
    repeat(
      7,
      (column) =>
        `<path d="M${n(520 + column * 118 + row * 46)} ${n(150 + row * 116 + column * 20)}l98 17l38 96l-98-17Z"/>`,
    ),
  );
  return `<g fill="#FFEBC0" opacity=".17" filter="${blurred(box, 5, 0.05)}">${panes}</g>${glow(box, 240, 250, 520, '#FFE9B8', 0.16)}`;
});

/** The shadow of bamboo on the wall; it sways. */
export const bambooShadow = layer('qingci-bamboo', (box) => {
  const dice = diceOf('bamboo shadow');
  const stem = (x: number, lean: number, width: number) => {
    const joints = repeat(
      7,
      (at) => `<path d="M${n(x + lean * at * 18 - width)} ${n(900 - at * 140)}h${width * 2}" stroke-width="4"/>`,
    );
    const leaves = repeat(22, () => {
      const t = dice.roll();
      return `<path d="M0 0Q30-12 ${n(80 + dice.roll() * 50)} 4Q30 14 0 0Z" transform="translate(${n(x + lean * t * 110)} ${n(900 - t * 960)}) rotate(${n(dice.pick([20, 40, 60, 120, 145, 165]) + dice.roll() * 20)})" stroke="none" fill="#234048"/>`;
    });
    return `<path d="M${x} 920L${n(x + lean * 120)}-20" stroke-width="${width}"/>${joints}${leaves}`;
  };
  return `<g filter="${blurred(box, 4, 0.05)}" opacity=".4" stroke="#234048" fill="none">${stem(1330, 1, 12)}${stem(1480, -0.6, 16)}${stem(1200, 0.5, 8)}${stem(560, -0.5, 9)}</g>`;
});

/** A pot or vase on the shelf by its half outline, turned. */
function pot(
  box: Paintbox,
  x: number,
  y: number,
  half: string,
  mirrored: string,
  tones: readonly [string, string, string],
): string {
  return `<g transform="translate(${x} ${y})"><path d="${half}${mirrored}Z" fill="${linear(box, '0 0 1 .1', `${tones[2]} 0, ${tones[1]} .14, ${tones[0]} .3, ${tones[1]} .52, ${tones[2]} .9, ${tones[1]} 1`)}"/></g>`;
}

const books = (x: number, y: number) =>
  [0, 1, 2]
    .map(
      (at) =>
        `<rect x="${x + (at % 2) * 8}" y="${y - 24 - at * 24}" width="120" height="24" fill="${['#34609A', '#4A7298', '#2C4E7C'][at]}"/><path d="M${x + 4 + (at % 2) * 8} ${y - 17 - at * 24}h112M${x + 4 + (at % 2) * 8} ${y - 11 - at * 24}h112" stroke="#F2ECDC" stroke-width="2.500"/>`,
    )
    .join('');

/** A shelf at each side with quiet things on it. */
export const shelves = layer('qingci-shelves', (box) => {
  const board = (x: number, y: number, w: number) =>
    `<rect x="${x}" y="${y}" width="${w}" height="18" fill="${linear(box, '0 0 0 1', '#C8A87E 0, #9A7650 .4, #5E4630 1')}"/><path d="M${x} ${y + 1.5}H${x + w}" stroke="#FFF3DC" stroke-width="2" opacity=".8"/><rect x="${x}" y="${y + 18}" width="${w}" height="26" fill="${linear(box, '0 0 0 1', '#2C4058/.4 0, #2C4058/0 1')}"/>`;
  const celadon = ['#E2F4E8', '#8FC0AE', '#3E726A'] as const;
  const cobalt = ['#FFFFFF', '#C8D8E4', '#6A88A8'] as const;
  const brown = ['#D8A878', '#8A5A38', '#3E2418'] as const;
  const tall = [
    'M-10-120Q-12-112-20-106Q-44-96-44-60Q-42-30-22 0H22',
    'Q42-30 44-60Q44-96 20-106Q12-112 10-120',
  ] as const;
  const round = ['M-18-80Q-20-74-34-66Q-62-50-58-24Q-54-6-34 0H34', 'Q54-6 58-24Q62-50 34-66Q20-74 18-80'] as const;
  const bowl = ['M-56-50Q-52-10-20 0H20', 'Q52-10 56-50'] as const;
  return `<g filter="${blurred(box, 1.2, 0.05)}">${pot(box, 90, 560, ...tall, celadon)}${books(150, 560)}${board(0, 560, 300)}${pot(box, 70, 740, ...bowl, brown)}${pot(box, 190, 740, ...round, cobalt)}<path d="M140 706q50 18 100 0M136 720q54 18 108 0" stroke="#1F4FA3" stroke-width="3" fill="none" opacity=".7"/>${board(0, 740, 290)}
${pot(box, 1400, 360, ...round, celadon)}${pot(box, 1530, 360, ...tall, cobalt)}<path d="M1490 284q40 14 80 0M1488 300q42 14 84 0" stroke="#1F4FA3" stroke-width="3" fill="none" opacity=".7"/>${board(1310, 360, 290)}${books(1330, 560)}${pot(box, 1530, 560, ...bowl, celadon)}${board(1300, 560, 300)}${pot(box, 1390, 740, ...tall, brown)}${pot(box, 1510, 740, ...round, celadon)}${board(1310, 740, 290)}</g>`;
});

/** The near edge of the table and a branch out of focus. */
export const foreground = layer('qingci-front', (box) => {
  const dice = diceOf('near leaves');
  const leaf = (x: number, y: number, turn: number, size: number) =>
    `<path d="M0 0Q60-34 150 0Q60 30 0 0Z" transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${n(size)})" fill="${linear(box, '0 0 1 1', '#B8DCAE 0, #5E9478 .5, #2C5A50 1')}"/>`;
  return `<path d="M0 846H1600V900H0Z" fill="${linear(box, '0 0 0 1', '#D2B288 0, #A07C54 .25, #6A4E36 .7, #3E2E24 1')}"/><path d="M0 848H1600" stroke="#FFF8E4" stroke-width="3" opacity=".85"/>${repeat(40, () => `<path d="M${n(dice.roll() * 1560)} ${n(858 + dice.roll() * 38)}h${n(40 + dice.roll() * 160)}" stroke="#5A402C" stroke-width="${n(0.8 + dice.roll() * 1.6)}" opacity=".3"/>`)}<g filter="${blurred(box, 6, 0.3)}"><path d="M1620 20Q1500 90 1440 40" stroke="#4E6A50" stroke-width="10" fill="none"/>${leaf(1560, 40, 130, 1)}${leaf(1500, 60, 100, 1.1)}${leaf(1450, 46, 150, 0.9)}${leaf(1590, 20, 105, 1.3)}${leaf(-20, 760, -40, 1.2)}${leaf(-10, 820, -12, 1.3)}${leaf(-20, 700, -66, 1)}</g>`;
});

export const backdrop: readonly BackdropLayer[] = [
  { name: 'wall', svg: wall, isSoft: true, parallax: 0 },
  { name: 'window', svg: moonWindow, isSoft: true, parallax: 0.01 },
  { name: 'bamboo', svg: bambooShadow, isSoft: true, parallax: 0.015, drift: { x: 14, y: 3, seconds: 14 } },
  { name: 'sun', svg: sunPatch, isSoft: true, isLight: true, parallax: 0.015, drift: { x: 10, y: 4, seconds: 23 } },
  { name: 'shelves', svg: shelves, isSoft: true, parallax: 0.03 },
  { name: 'front', svg: foreground, isSoft: true, isInFront: true, parallax: 0.08, drift: { x: 8, y: 3, seconds: 17 } },
];

/** One cell of the bed: pale laid paper between thin ruled lines. */
export const bed = layer('qingci-bed', (box) => {
  const dice = diceOf('qingci bed');
  return `<rect width="200" height="200" fill="${linearAcross(box, '0 0 200 0', '#C6D6CC 0, #DDE8DF .14, #E8F0E8 .5, #DDE8DF .86, #C6D6CC 1')}"/>${repeat(20, (at) => `<path d="M0 ${5 + at * 10}H200" stroke="#B8CABE" stroke-width=".6" opacity=".4"/>`)}${repeat(14, () => `<path d="M${n(dice.roll() * 170 + 10)} ${n(dice.roll() * 190)}q8 ${n((dice.roll() - 0.5) * 8)} 18 ${n((dice.roll() - 0.5) * 8)}" stroke="#9CB4A8" stroke-width=".7" opacity=".5" fill="none"/>`)}<path d="M.6 0V200M199.400 0V200" stroke="#7FA9A3" stroke-width="1.600"/><path d="M2.400 0V200" stroke="#FFF" stroke-width="1" opacity=".9"/>`;
});
