import { pip, type Suit } from './signs.ts';

/** Three inks and gold, on stock. */
const INK = { red: '#B3262E', blue: '#24477F', dark: '#241C2C', gold: '#D9A441', pale: '#F6E2C4', light: '#FFF6DF' };

type Court = 'J' | 'Q' | 'K';

interface Cloth {
  readonly robe: string;
  readonly trim: string;
  /** Woven into the robe: a tile of 16 units. */
  readonly weave: string;
}

const line = (d: string, colour: string, width = 1.2): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const shape = (d: string, fill: string, edge = INK.dark, width = 1.2): string =>
  `<path d="${d}" fill="${fill}" stroke="${edge}" stroke-width="${width}" stroke-linejoin="round"/>`;
const dot = (x: number, y: number, r: number, fill: string, edge = INK.dark): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" stroke="${edge}" stroke-width="1"/>`;

/** Each suit weaves another pattern: waves, clouds, bamboo, lattice. */
const cloths: Readonly<Record<Suit, Cloth>> = {
  spade: {
    robe: INK.blue,
    trim: INK.red,
    weave: line('M0 12a8 8 0 0 1 16 0M3 12a5 5 0 0 1 10 0M-8 4a8 8 0 0 1 16 0M8 4a8 8 0 0 1 16 0', INK.gold, 0.9),
  },
  heart: {
    robe: INK.red,
    trim: INK.blue,
    weave: line('M2 10C2 5 9 5 9 9S4 12 5 9M9 10C12 6 16 8 14 11M0 2H5', INK.gold, 0.9),
  },
  club: { robe: '#1E5A48', trim: INK.red, weave: line('M8 0V7M8 9V16M8 6 13 2M8 12 3 8', INK.gold, 0.9) },
  diamond: { robe: '#8A3A1C', trim: INK.blue, weave: line('M0 8 8 0 16 8 8 16ZM4 8 8 4 12 8 8 12Z', INK.gold, 0.8) },
};

/** Shoulders, crossed collar and sash: what all three wear. */
const body = ({ robe, trim }: Cloth): string => {
  const cut = 'M44 128C45 106 58 95 76 90L90 100 104 90C122 95 135 106 136 128Z';
  return (
    shape(cut, robe) +
    `<path d="${cut}" fill="url(#w)" opacity=".75"/>` +
    shape('M76 90 72 86 88 128H104L108 86 104 90 93 112Z', INK.light) +
    shape('M73 87 90 120 94 128H82L67 91Z', trim) +
    shape('M107 87 92 117 95 123 113 91Z', INK.gold) +
    line('M52 128C53 116 58 108 65 103M128 128C127 116 122 108 115 103', INK.dark, 1) +
    line('M58 104C52 110 49 118 48 127M122 104C128 110 131 118 132 127', INK.gold, 1.4)
  );
};

const face = (): string =>
  shape('M76 62C76 80 82 90 90 90S104 80 104 62C104 52 76 52 76 62Z', INK.pale) +
  line('M80 65C83 63 86 64 87 66M93 66C94 64 97 63 100 65', INK.dark, 1.3) +
  line('M79 60C82 57 86 57 88 60M92 60C94 57 98 57 101 60', INK.dark, 1.6) +
  line('M90 66 88 75H91', INK.dark, 1);

const jack = ({ robe, trim }: Cloth): string =>
  line('M127 128V40', '#6B3F1E', 3.4) +
  line('M126 128V40', INK.gold, 1) +
  shape('M127 18 134 34 127 44 120 34Z', '#DCE3EA') +
  line('M127 20V42', INK.dark, 0.8) +
  shape('M120 45C124 49 130 49 134 45L132 60 127 54 122 60Z', INK.red) +
  body({ robe, trim, weave: '' }) +
  shape('M50 108C58 100 68 98 74 100L72 112C64 110 56 112 50 118Z', INK.gold) +
  shape('M130 108C122 100 112 98 106 100L108 112C116 110 124 112 130 118Z', INK.gold) +
  line(
    'M55 108C60 104 66 103 71 104M54 113C60 108 66 107 71 108M125 108C120 104 114 103 109 104M126 113C120 108 114 107 109 108',
    INK.dark,
    0.9,
  ) +
  face() +
  line('M86 81C88 83 92 83 94 81', INK.red, 1.8) +
  shape('M74 62C70 72 72 82 78 88L80 70ZM106 62C110 72 108 82 102 88L100 70Z', trim) +
  shape('M70 60C68 38 80 30 90 30S112 38 110 60C100 54 80 54 70 60Z', robe) +
  line('M78 54C78 42 84 35 90 33 96 35 102 42 102 54M90 33V52', INK.gold, 1.3) +
  shape('M67 62C80 54 100 54 113 62L112 67C100 60 80 60 68 67Z', INK.gold) +
  shape('M86 30C82 20 72 16 64 18 68 22 70 25 69 30 76 26 80 27 84 33Z', INK.red) +
  shape('M94 30C96 22 104 16 114 17 109 21 108 25 110 30 103 27 99 28 96 33Z', INK.red) +
  dot(90, 30, 4.5, INK.gold) +
  dot(90, 58, 2.6, INK.red);

const queen = (cloth: Cloth): string =>
  shape('M72 60C66 84 70 100 76 106L82 84ZM108 60C114 84 110 100 104 106L98 84Z', INK.dark) +
  body(cloth) +
  face() +
  line('M87 81C89 79 91 79 93 81 91 84 89 84 87 81Z', INK.red, 2) +
  '<circle cx="81" cy="74" r="3" fill="#E58A7C" opacity=".6"/><circle cx="99" cy="74" r="3" fill="#E58A7C" opacity=".6"/>' +
  shape('M74 66C74 54 82 52 90 57 98 52 106 54 106 66 112 54 108 42 90 42S68 54 74 66Z', INK.dark) +
  shape('M70 44C62 36 66 26 76 28 80 20 100 20 104 28 114 26 118 36 110 44 102 50 78 50 70 44Z', INK.dark) +
  line('M76 30C80 36 84 40 90 41 96 40 100 36 104 30M84 26C85 31 87 35 90 37 93 35 95 31 96 26', '#6B5A70', 1) +
  line('M60 36H120', INK.gold, 2.4) +
  line('M62 36V48M118 36V48', INK.gold, 1) +
  dot(62, 50, 2.6, INK.red) +
  dot(62, 56, 1.8, INK.gold) +
  dot(118, 50, 2.6, INK.red) +
  dot(118, 56, 1.8, INK.gold) +
  [0, 72, 144, 216, 288]
    .map(
      (turn) =>
        `<ellipse cx="90" cy="26" rx="3.4" ry="5" fill="${cloth.trim}" stroke="${INK.dark}" stroke-width=".8" transform="rotate(${turn} 90 31)"/>`,
    )
    .join('') +
  dot(90, 31, 2.8, INK.gold) +
  line('M74 70V78M106 70V78', INK.gold, 1) +
  dot(74, 80, 2, INK.light) +
  dot(106, 80, 2, INK.light) +
  line('M120 128 118 112', '#6B3F1E', 3) +
  shape('M118 82C128 82 132 90 132 98S126 114 118 114 104 106 104 98 108 82 118 82Z', INK.light, INK.gold, 2.2) +
  line('M110 104C114 96 120 92 127 90M112 98C114 92 118 88 122 87', cloth.trim, 1.4) +
  dot(120, 96, 3, INK.red);

const king = (cloth: Cloth): string =>
  body(cloth) +
  shape('M72 64C70 76 74 86 78 90L80 72ZM108 64C110 76 106 86 102 90L100 72Z', INK.dark) +
  face() +
  shape('M79 78C84 76 88 77 90 79 92 77 96 76 101 78 104 92 98 108 90 118 82 108 76 92 79 78Z', INK.dark) +
  line('M84 86C84 96 87 106 90 112 93 106 96 96 96 86M90 84V108', '#6B5A70', 1) +
  line('M86 81H94', INK.red, 2) +
  shape('M68 58C68 46 78 44 90 44S112 46 112 58C100 52 80 52 68 58Z', cloth.robe) +
  shape('M68 56 62 28 76 40 82 22 90 38 98 22 104 40 118 28 112 56C100 50 80 50 68 56Z', INK.gold) +
  line('M68 50C80 44 100 44 112 50', INK.dark, 1) +
  dot(62, 27, 2.6, INK.red) +
  dot(82, 21, 2.6, cloth.trim) +
  dot(98, 21, 2.6, cloth.trim) +
  dot(118, 27, 2.6, INK.red) +
  dot(90, 46, 4, INK.red) +
  dot(78, 49, 2.2, cloth.trim) +
  dot(102, 49, 2.2, cloth.trim) +
  shape('M108 104H132V124H108Z', INK.gold) +
  shape('M112 94H128L132 104H108Z', '#F2CE7A') +
  shape('M116 86C116 82 124 82 124 86L126 94H114Z', cloth.trim) +
  line('M112 112H128M112 118H128M116 108V122M124 108V122', '#8A5A16', 1.2) +
  shape('M100 112C104 106 110 106 114 110 112 116 106 120 100 120Z', INK.pale);

const figures: Readonly<Record<Court, (cloth: Cloth) => string>> = { J: jack, Q: queen, K: king };

/** A half figure, and the same turned by half a round, inside of a frame. */
export function court(rank: Court, suit: Suit, ink: string): string {
  const cloth = cloths[suit];
  const half = figures[rank](cloth);
  return (
    `<defs><pattern id="w" width="16" height="16" patternUnits="userSpaceOnUse">${cloth.weave}</pattern>` +
    `<clipPath id="h"><path d="M41 25H139V126H41Z"/></clipPath><g id="f" clip-path="url(#h)">${half}${pip(suit, { x: 54, y: 40, size: 20, ink })}</g></defs>` +
    `<rect x="41" y="23" width="98" height="206" rx="4" fill="#FBF1DC" stroke="${INK.gold}" stroke-width="2.4"/>` +
    `<rect x="44.5" y="26.5" width="91" height="199" rx="2.5" fill="none" stroke="${ink}" stroke-width=".8"/>` +
    `<use href="#f"/><use href="#f" transform="rotate(180 90 126)"/>` +
    `<path d="M44 126H136" stroke="${INK.gold}" stroke-width="2.6"/><path d="M44 126H136" stroke="${INK.dark}" stroke-width=".8"/>`
  );
}
