import { n } from '../../svg.ts';
import { type Point, along, brush, smooth } from '../curves.ts';
import { cast } from '../materials/lighting.ts';
import { linear, linearAcross, type Paintbox, repeat } from '../materials/paintbox.ts';
import { goldEdge, goldLight, needles, pigment, strokes } from '../materials/pigment.ts';
import { symbol } from '../materials/symbol.ts';
import { type Crag, crag } from './nature.ts';
import { AZURITE_POOL, MALACHITE_POOL, UMBER, palette } from './palette.ts';

const { shadow } = palette;

/** Water as the old painters draw it: lines over a thin wash. */
function water(box: Paintbox, top: number, seed: number): string {
  const shape = smooth(
    [
      [10, top + 8],
      [50, top],
      [104, top + 4],
      [156, top - 1],
      [192, top + 8],
      [182, top + 24],
      [140, top + 30],
      [90, top + 28],
      [40, top + 31],
      [14, top + 22],
    ],
    true,
  );
  const waves = repeat(4, (row) =>
    repeat(6, (at) => `M${n(20 + at * 27 + (row % 2) * 12)} ${n(top + 8 + row * 5.4)}q7 -4.6 13.5 0t13.5 0`),
  );
  return `<g filter="${pigment(box, AZURITE_POOL, seed, 0.8)}"><path d="${shape}" fill="${linear(box, '0 0 0 1', '#4A8CB8 0, #22608E .5, #123F6A 1')}"/></g><path d="${waves}" fill="none" stroke="#CFE6E6" stroke-width="1.3" opacity=".85"/>${goldEdge(box, shape, 1.3, `water ${seed}`)}`;
}

/** A tiled roof with eaves that turn up: the ridge from x1 to x2, the eaves further out and lower. */
function roof(box: Paintbox, x1: number, x2: number, top: number, out: number, high: number, seed: string): string {
  const shape = `M${x1} ${top}H${x2}Q${n(x2 + out * 0.3)} ${n(top + high * 0.8)} ${x2 + out} ${n(top + high * 0.72)}Q${n(x2 + out * 0.6)} ${n(top + high * 1.12)} ${n(x2 + out * 0.1)} ${top + high}H${n(x1 - out * 0.1)}Q${n(x1 - out * 0.6)} ${n(top + high * 1.12)} ${x1 - out} ${n(top + high * 0.72)}Q${n(x1 - out * 0.3)} ${n(top + high * 0.8)} ${x1} ${top}Z`;
  const count = Math.max(5, Math.round((x2 - x1 + out) / 7));
  const rows = repeat(count, (at) => {
    const part = (at + 0.5) / count;
    const [head, foot] = [x1 + (x2 - x1) * part, x1 - out * 0.5 + (x2 - x1 + out) * part];
    return `M${n(head)} ${n(top + 2)}Q${n((head * 2 + foot) / 3)} ${n(top + high * 0.6)} ${n(foot)} ${n(top + high * 0.98)}`;
  });
  return `<g filter="${pigment(box, AZURITE_POOL, seed.length)}"><path d="${shape}" fill="${linearAcross(box, `0 ${top} 0 ${top + high}`, '#5E9BD8 0, #2B5FA8 .5, #143A78 1')}"/></g><path d="${rows}" fill="none" stroke="#0A2450" stroke-width="1.5" opacity=".75"/><path d="${rows}" fill="none" stroke="#9CC8EE" stroke-width=".8" opacity=".8" transform="translate(-1.1 0)"/>${goldEdge(box, shape, 1.7, seed)}`;
}

const board = (box: Paintbox, x: number, y: number, wide: number, high: number, tones: string, seed: number): string =>
  `<g filter="${pigment(box, '#3A140E', seed)}"><rect x="${x}" y="${y}" width="${wide}" height="${high}" fill="${linearAcross(box, `${x} ${y} ${x + wide} ${y + high}`, tones)}"/></g>`;
const CINNABAR = '#C8523A 0, #A33B2E .5, #6A1F1C 1';

/** A row of lattice windows between pillars. */
const lattice = (x: number, y: number, wide: number, high: number, bays: number): string =>
  repeat(bays, (at) => {
    const [left, each] = [x + (wide / bays) * at, wide / bays];
    return `<rect x="${n(left + 2)}" y="${n(y + 2)}" width="${n(each - 4)}" height="${n(high - 4)}" fill="#F0DDA8"/><path d="M${n(left + each / 2)} ${n(y + 2)}V${n(y + high - 2)}M${n(left + 2)} ${n(y + high * 0.36)}H${n(left + each - 2)}M${n(left + 2)} ${n(y + high * 0.66)}H${n(left + each - 2)}" stroke="#7A2A20" stroke-width="1.3"/>`;
  });

const HULL = 'M8 128Q30 140 44 140H150Q176 138 196 112Q194 150 168 164Q104 176 42 164Q16 154 8 128Z';

/** The tiered ship, without its water. */
export const ship = (box: Paintbox): string =>
  `<g filter="${cast(box, shadow, 0.6)}"><path d="M142 18V132" stroke="${UMBER}" stroke-width="4.4"/><path d="${brush(
    [
      [142, 20],
      [160, 24],
      [180, 16],
    ],
    13,
    [
      [0, 1],
      [0.5, 0.7],
      [1, 0.1],
    ],
  )}" fill="#B5402E"/><g filter="${pigment(box, '#5A3A1C', 5, 1.2)}"><path d="M146 36Q190 52 184 112Q164 104 146 110Q152 74 146 36Z" fill="${linearAcross(box, '140 36 190 112', '#E9CF94 0, #B98A4A .6, #7A5428 1')}"/></g><path d="M148 52Q172 58 182 66M149 70Q170 74 184 82M149 88Q168 92 184 98" fill="none" stroke="#6A4420" stroke-width="1.6"/>${goldEdge(box, 'M146 36Q190 52 184 112Q164 104 146 110Q152 74 146 36Z', 1.5, 'sail')}${board(box, 34, 108, 104, 32, CINNABAR, 4)}${lattice(38, 110, 96, 26, 6)}${board(box, 50, 64, 72, 30, CINNABAR, 6)}${lattice(54, 66, 64, 26, 4)}${board(box, 68, 28, 38, 22, CINNABAR, 8)}${lattice(71, 30, 32, 18, 2)}${roof(box, 48, 124, 90, 18, 20, 'middle roof')}${roof(box, 62, 110, 46, 16, 20, 'upper roof')}${roof(box, 76, 98, 10, 16, 20, 'top roof')}<g filter="${pigment(box, '#1A0C08', 9, 1.2)}"><path d="${HULL}" fill="${linearAcross(box, '0 112 0 172', '#9A5A34 0, #6A3420 .45, #2E1812 1')}"/></g>${goldEdge(box, HULL, 2, 'hull')}<path d="M24 146Q100 158 182 138M34 156Q100 166 172 150" fill="none" stroke="#2A120C" stroke-width="1.6"/><path d="M24 145Q100 157 182 137" fill="none" stroke="#E0A870" stroke-width=".8" opacity=".8"/>${repeat(8, (at) => `<circle cx="${40 + at * 17}" cy="${n(149.5 - Math.abs(at - 3.5) * 0.7)}" r="3" fill="#E9CF86"/><circle cx="${40.6 + at * 17}" cy="${n(150.4 - Math.abs(at - 3.5) * 0.7)}" r="1.7" fill="#3A1A10"/>`)}<path d="M30 108H140M46 94H126" stroke="#E9CF86" stroke-width="2"/></g><path d="M16 172q9 -6 18 0t18 0t18 0M96 178q9 -6 18 0t18 0t18 0t18 -2" fill="none" stroke="#E9F4F0" stroke-width="2" stroke-linecap="round"/>`;

export const towerShip = symbol('ql-b', (box) => ({
  svg: water(box, 160, 3) + ship(box),
  lit: goldLight(box, `${HULL}M48 90H124M62 46H110M76 10H98M146 36Q190 52 184 112`, 2),
}));

export const smallBoat = symbol('ql-e', (box) => {
  const hull = 'M22 120Q60 150 112 150Q164 150 192 112Q188 158 150 170Q104 180 66 168Q34 156 22 120Z';
  const mat: readonly Point[] = [
    [70, 142],
    [72, 108],
    [88, 84],
    [112, 76],
    [136, 82],
    [150, 104],
    [154, 140],
  ];
  const awning = `${smooth(mat)}Q112 154 70 142Z`;
  const weave = repeat(
    9,
    (at) =>
      `M${74 + at * 9} ${n(140 + Math.sin(at) * 2)}Q${n(78 + at * 8.6)} ${n(100 - Math.sin((at / 8) * Math.PI) * 14)} ${n(88 + at * 6.2)} ${n(92 - Math.sin((at / 8) * Math.PI) * 14)}`,
  );
  return {
    svg: `${water(box, 158, 6)}<g filter="${cast(box, shadow, 0.6)}"><path d="${brush(
      [
        [180, 20],
        [150, 90],
        [126, 168],
      ],
      5,
    )}" fill="#6A4420"/><path d="${brush(
      [
        [44, 132],
        [40, 90],
        [42, 54],
      ],
      4.4,
    )}" fill="${UMBER}"/><g filter="${pigment(box, '#5A1A12', 3)}"><path d="M42 56Q54 62 56 76Q52 90 42 94Q30 88 30 76Q31 62 42 56Z" fill="${linearAcross(box, '30 56 56 94', '#E8745A 0, #B5402E .5, #6A1F1C 1')}"/></g><path d="M42 57V93M36 60Q33 76 37 91M48 60Q52 76 47 91" fill="none" stroke="#F0C890" stroke-width="1.1"/><path d="M36 56H48M36 94H48" stroke="#E9CF86" stroke-width="3"/><g filter="${pigment(box, '#3A2410', 5, 1.3)}"><path d="${awning}" fill="${linearAcross(box, '70 76 150 150', '#C9A05A 0, #8A6430 .45, #4A3018 1')}"/></g><path d="${weave}" fill="none" stroke="#3A2410" stroke-width="2" opacity=".7"/><path d="${weave}" fill="none" stroke="#F0D89A" stroke-width=".9" opacity=".7" transform="translate(-1.4 -.6)"/><path d="M76 122Q112 132 152 120M80 104Q112 112 148 104M90 90Q112 96 138 90" fill="none" stroke="#3A2410" stroke-width="1.8" opacity=".8"/>${goldEdge(box, awning, 1.8, 'awning')}<g filter="${pigment(box, '#120A08', 8, 1.2)}"><path d="${hull}" fill="${linearAcross(box, '0 112 0 176', '#8A5430 0, #5A301C .5, #22120E 1')}"/></g><path d="M34 142Q70 160 112 161Q158 160 184 136M48 156Q80 168 112 168Q146 168 168 156" fill="none" stroke="#1A0C08" stroke-width="1.8"/><path d="M34 140.6Q70 158.6 112 159.6Q158 158.6 184 134.6" fill="none" stroke="#D8A070" stroke-width=".9"/>${goldEdge(box, hull, 2, 'boat hull')}</g><path d="M14 178q9 -6 18 0t18 0t18 0M110 182q9 -6 18 0t18 0t18 0" fill="none" stroke="#E9F4F0" stroke-width="2" stroke-linecap="round"/>${strokes(
      [
        [
          [182, 176],
          [184, 148],
          [194, 128],
        ],
        [
          [176, 178],
          [176, 152],
          [168, 134],
        ],
        [
          [188, 176],
          [192, 156],
          [200, 142],
        ],
      ],
      4,
      '#1C6B50',
    )}`,
    lit: goldLight(box, hull + awning, 2),
  };
});

/** The hanging twigs of a willow and their leaves. */
function willow(): string {
  const twigs: readonly (readonly Point[])[] = [
    [
      [24, 20],
      [30, 56],
      [22, 100],
    ],
    [
      [30, 14],
      [46, 50],
      [42, 92],
    ],
    [
      [36, 10],
      [62, 38],
      [62, 76],
    ],
    [
      [22, 22],
      [14, 58],
      [4, 94],
    ],
    [
      [40, 8],
      [76, 22],
      [84, 56],
    ],
    [
      [26, 18],
      [36, 40],
      [32, 72],
    ],
  ];
  const leaves = twigs
    .flatMap((twig, row) => {
      const place = along(twig);
      return Array.from({ length: 9 }, (_, at) => {
        const { x, y, nx, ny } = place(0.14 + at * 0.1);
        const side = at % 2 ? 1 : -1;
        return `<path d="M${n(x)} ${n(y)}q${n(nx * side * 7 - ny * 1)} ${n(ny * side * 2 + 3)} ${n(nx * side * 7)} ${n(12)}q${n(-nx * side * 6)} -4 ${n(-nx * side * 7)} -12Z" fill="${(at + row) % 3 ? '#1B7054' : '#86BE84'}"/>`;
      });
    })
    .join('');
  return `${strokes(twigs, 3, '#14503E')}${leaves}`;
}

export const stoneBridge = symbol('ql-f', (box) => {
  const arch =
    'M6 140Q40 120 62 96Q82 76 100 76Q118 76 138 96Q160 120 194 140V164H158Q152 116 100 114Q48 116 42 164H6Z';
  const blocks = repeat(15, (at) => {
    const angle = Math.PI + ((at + 0.5) / 15) * Math.PI;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    return `M${n(100 + c * 58)} ${n(164 + s * 50)}L${n(100 + c * 72)} ${n(164 + s * 64)}`;
  });
  const posts = repeat(9, (at) => {
    const part = at / 8 - 0.5;
    const [x, y] = [100 + part * 172, 60 + part * part * 4 * 60 + (Math.abs(part) < 0.2 ? 2 : 0)];
    return `<g filter="${pigment(box, '#2A3440', at + 2)}"><path d="M${n(x - 4)} ${n(y)}h8v24h-8z" fill="${linear(box, '0 0 1 0', '#E0D8C0 0, #A89E88 .5, #5A5A5A 1')}"/></g><circle cx="${n(x)}" cy="${n(y - 3)}" r="4.6" fill="#2B5FA8"/><circle cx="${n(x - 1.4)}" cy="${n(y - 4.4)}" r="1.7" fill="#9CC8EE"/><path d="M${n(x - 4)} ${n(y)}h8" stroke="#E9CF86" stroke-width="1.6"/>`;
  });
  const left: Crag = {
    seed: 'bridge left',
    outline: [
      [0, 182],
      [2, 152],
      [12, 132],
      [24, 140],
      [36, 156],
      [46, 170],
      [48, 184],
      [22, 190],
    ],
    folds: [
      [
        [12, 140],
        [12, 160],
        [8, 178],
      ],
      [
        [22, 146],
        [28, 164],
        [32, 180],
      ],
    ],
  };
  const right: Crag = {
    seed: 'bridge right',
    outline: [
      [152, 184],
      [156, 166],
      [166, 150],
      [180, 136],
      [192, 146],
      [199, 164],
      [200, 182],
      [176, 191],
    ],
    folds: [
      [
        [180, 144],
        [174, 162],
        [166, 180],
      ],
      [
        [184, 148],
        [190, 166],
        [192, 180],
      ],
    ],
  };
  return {
    svg: `${water(box, 162, 9)}<path d="M46 172Q50 128 100 126Q150 128 154 172Q100 182 46 172Z" fill="#0B2A50" opacity=".75"/><path d="M56 176q9 -5 18 0t18 0t18 0t18 0t18 -1M64 166q9 -5 18 0t18 0t18 0t18 0" fill="none" stroke="#BFE0F0" stroke-width="1.5" opacity=".8"/><g filter="${cast(box, shadow, 0.6)}"><path d="M14 120Q44 102 66 82Q84 64 100 64Q116 64 134 82Q156 102 186 120" fill="none" stroke="#6A665C" stroke-width="7"/><path d="M14 118Q44 100 66 80Q84 62 100 62Q116 62 134 80Q156 100 186 118" fill="none" stroke="#D8CDB0" stroke-width="2.6"/>${posts}<g filter="${pigment(box, '#1B2A3A', 4, 1.3)}"><path d="${arch}" fill="${linearAcross(box, '0 70 60 170', '#C9BFA4 0, #8A8474 .4, #4A5258 1')}"/></g><path d="${blocks}M20 148H44M28 136H62M156 148H182M138 136H174M66 118L72 106M84 112L86 98M116 112L114 98M134 118L128 106M16 156H40M160 156H190" stroke="#2A3440" stroke-width="1.8" opacity=".8"/><path d="${blocks}" stroke="#F4E9CC" stroke-width=".8" opacity=".7" transform="translate(-1.2 -.8)"/>${goldEdge(box, arch, 2, 'bridge')}</g>${crag(box, left)}${crag(box, right)}${willow()}<path d="${brush(
      [
        [4, 132],
        [14, 84],
        [24, 24],
      ],
      8,
    )}" fill="${UMBER}"/>`,
    lit: goldLight(box, arch, 2.2),
  };
});

export const waterPavilion = symbol('ql-g', (box) => {
  const rock: Crag = {
    seed: 'pavilion rock',
    outline: [
      [120, 186],
      [128, 164],
      [142, 148],
      [158, 140],
      [172, 150],
      [186, 162],
      [197, 184],
      [160, 193],
    ],
    folds: [
      [
        [158, 148],
        [150, 166],
        [142, 182],
      ],
      [
        [166, 152],
        [174, 168],
        [180, 182],
      ],
    ],
  };
  const pillars = [34, 62, 90, 118, 146]
    .map((x) => `<path d="M${x} 96h7v72h-7z" fill="${linear(box, '0 0 1 0', '#E8745A 0, #B5402E .4, #5A1A18 1')}"/>`)
    .join('');
  return {
    svg: `${water(box, 160, 12)}<g filter="${cast(box, shadow, 0.6)}"><g filter="${pigment(box, '#3A140E', 7)}">${pillars}</g><g filter="${pigment(box, '#0B1F2A', 5)}"><rect x="38" y="98" width="112" height="36" fill="${linearAcross(box, '38 98 60 134', '#3F6A6A 0, #1F4A50 .6, #0E2E38 1')}"/></g>${lattice(42, 100, 104, 34, 4)}<g filter="${pigment(box, '#2A140A', 6)}"><path d="M18 136H170V148H18Z" fill="${linear(box, '0 0 0 1', '#B07A4A 0, #6A3A20 1')}"/></g><path d="M20 122H168M20 129H168" stroke="#A33B2E" stroke-width="2.6"/>${repeat(14, (at) => `<path d="M${24 + at * 11} 120v16" stroke="#A33B2E" stroke-width="2.2"/>`)}${goldEdge(box, 'M18 136H170V148H18Z', 1.4, 'deck')}${roof(box, 52, 136, 66, 36, 32, 'lower eaves')}<g filter="${pigment(box, '#3A140E', 8)}"><rect x="66" y="44" width="56" height="22" fill="${linearAcross(box, '66 44 122 66', CINNABAR)}"/></g>${lattice(69, 46, 50, 18, 3)}${roof(box, 82, 106, 14, 36, 32, 'upper eaves')}<path d="M94 -4Q101 4 94 14Q87 4 94 -4Z" fill="#F0D88A" stroke="#7A5A20" stroke-width="1"/></g>${crag(box, rock)}<g filter="${pigment(box, MALACHITE_POOL, 3, 0.6)}">${needles('pavilion pine a', 158, 132, 22, ['#073A34', '#1F7A5C', '#9AD09A'])}${needles('pavilion pine b', 180, 146, 16, ['#073A34', '#1F7A5C', '#9AD09A'])}</g><path d="${brush(
      [
        [164, 166],
        [160, 148],
        [158, 134],
      ],
      6,
    )}" fill="${UMBER}"/>${[
      [30, 178, 15],
      [58, 184, 11],
      [96, 182, 13],
    ]
      .map(
        ([x = 0, y = 0, r = 0]) =>
          `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${n(r * 0.34)}" fill="#1F7A5C" stroke="#E9CF86" stroke-width="1.2"/><path d="M${x} ${y}l${r} -2" stroke="#0B3A34" stroke-width="1.4"/>`,
      )
      .join('')}<path d="M34 168Q30 158 36 152Q42 158 38 168Z" fill="#E88A8A" stroke="#A33B2E" stroke-width=".8"/>`,
    lit: goldLight(
      box,
      'M16 90Q52 96 52 66H136Q136 96 172 90M46 38Q82 44 82 14H106Q106 44 142 38M18 136H170V148H18Z',
      2,
    ),
  };
});
