import { diceOf } from '../seed.ts';
import { type DrawScene, glow, repeat } from './parts.ts';

const fish = (x: number, y: number, size: number, fill: string, fin: string) =>
  `<g transform="translate(${x} ${y}) scale(${size})" fill="${fin}" stroke="${fin}"><path stroke="none" d="M-40 0q-22-18-34-16 6 16 0 32 12 2 34-16zM-6-24q14-20 32-12L18-20zM0 22q8 16 22 12L14 18z"/>` +
  `<ellipse rx="46" ry="26" fill="${fill}" stroke="none"/><use href="#k"/></g>`;

const wave = (y: number, fill: string, opacity: number) =>
  `<path d="M0 ${y}q75-36 150 0t150 0 150 0 150 0 150 0 150 0 150 0 150 0V400H0z" fill="${fill}" opacity="${opacity}"/>`;

/** Light from above, three waves and four fish. */
export const sea: DrawScene = (c) => {
  return (
    '<defs><g id="k"><path d="M2-25q12 25 0 50M-16-23q10 23 0 46" fill="none" stroke-width="5"/><circle cx="26" cy="-7" r="7" fill="#fff" stroke="none"/><circle cx="28" cy="-7" r="3.5" fill="#111" stroke="none"/></g></defs>' +
    `<path d="M640 0h70l-90 400H460zM830 0h90l20 400H760zM1040 0h50l150 400h-130z" fill="url(#b)" opacity=".55"/>` +
    wave(76, c.shapeLight, 0.3) +
    wave(316, c.shape, 0.9) +
    fish(640, 150, 0.7, c.spark, c.shapeLight) +
    fish(1110, 118, 0.8, '#F28C6A', '#C4542E') +
    `<g fill="none" stroke="${c.spark}" stroke-width="3" opacity=".7"><circle cx="760" cy="104" r="12"/><circle cx="786" cy="72" r="7"/><circle cx="1000" cy="124" r="9"/><circle cx="560" cy="240" r="10"/><circle cx="1022" cy="90" r="5"/></g>` +
    wave(356, c.deep, 0.9) +
    `<path d="M1130 400q-22-60 6-122M1160 400q20-50-6-90M540 400q16-50-8-84" stroke="${c.shapeLight}" stroke-width="9" stroke-linecap="round" fill="none"/>` +
    fish(890, 206, 1.6, c.glow, '#C4542E') +
    fish(690, 276, 0.9, '#6ED0C0', '#1C8A74')
  );
};

/** A night sky over ridges, with a crown: the VIP pages. */
export const night: DrawScene = (c) => {
  const { roll } = diceOf('night');
  const stars = repeat(34, () => `M${Math.round(roll() * 1200)} ${Math.round(roll() * 220)}h0`);
  return (
    `<path d="${stars}" stroke="${c.spark}" stroke-width="3.5" stroke-linecap="round" opacity=".7"/>${glow(1030, 136, 240, 0.7)}` +
    `<path d="M1034 92a46 46 0 1 0 42 65 38 38 0 1 1-42-65z" fill="${c.spark}"/>` +
    `<g fill="none" stroke="${c.spark}" opacity=".22"><circle cx="1030" cy="136" r="100"/><circle cx="1030" cy="136" r="150"/><circle cx="1030" cy="136" r="208"/></g>` +
    `<path d="M300 400l150-110 90 60 150-160 120 110 110-90 140 120 140-100v270z" fill="${c.shapeLight}" opacity=".5"/>` +
    `<path d="M690 190l-40 43 30-4 12 18 16-22 26 4zM920 210l-24 20 20 0 8 12 12-14 20 4z" fill="${c.spark}" opacity=".75"/>` +
    `<path d="M200 400q170-110 330-50 150-90 300-30 170-80 370 0v80z" fill="${c.shape}"/><path d="M420 400q200-60 380-20 190-50 400 0z" fill="${c.deep}"/>` +
    `<g transform="translate(850 238)"><ellipse cy="74" rx="110" ry="14" fill="#000" opacity=".3"/><path d="M-74 34L-88-40l46 34L0-62 42-6l46-34-14 74z" fill="${c.glow}"/><path d="M0-62L-42-6 0 34zM42-6l46-34-14 74zM-42-6l-46-34 14 74z" fill="#fff" opacity=".25"/>` +
    `<path d="M-74 42H74v16q-74 16-148 0z" fill="${c.glow}"/><g fill="#fff"><circle cx="-88" cy="-46" r="9"/><circle cx="88" cy="-46" r="9"/><circle cy="-70" r="11"/></g><path d="M0-14l18 20L0 26-18 6z" fill="${c.mid}"/></g>`
  );
};
