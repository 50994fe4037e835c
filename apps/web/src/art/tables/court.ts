/**
 * The upper half of a court card in the box 60 40 130 135, turned by 180° for the lower one: geometric robes, three inks
 * and gold. 11 a guard with helmet and spear, 12 a lady with hairpin and fan, 13 a ruler with crown and seal.
 */
export function courtHalf(rank: number, suit: number): string {
  const isRed = suit % 2 === 1;
  const [robe, sash, inner] = isRed ? ['#B4222F', '#1D3F78', '#F1D58A'] : ['#1D3F78', '#B4222F', '#F1D58A'];
  const folds = [0, 1, 2, 3]
    .map((at) => `<path d="M${92 - at * 9} ${150 + at * 6}Q125 ${132 + at * 12} ${158 + at * 9} ${150 + at * 6}" />`)
    .join('');
  const body = `<path d="M66 178C68 138 92 124 125 124S182 138 184 178Z" fill="${robe}"/><path d="M66 178C68 150 76 138 88 131L104 178ZM184 178C182 150 174 138 162 131L146 178Z" fill="#10131F" opacity=".22"/><g fill="none" stroke="${inner}" stroke-width="2.200" opacity=".8">${folds}</g>${pattern(suit, inner)}<path d="M106 126L125 164L144 126L136 120H114Z" fill="${inner}"/><path d="M112 124L125 150L138 124Z" fill="#FFFBEF"/><path d="M64 168H186V178H64Z" fill="${sash}"/><path d="M64 168H186" stroke="${inner}" stroke-width="2"/>`;
  const face = `<path d="M107 84C107 66 143 66 143 84V101C143 116 134 124 125 124S107 116 107 101Z" fill="#F7DDBB"/><path d="M107 90C107 116 118 124 125 124C115 116 112 104 112 86Z" fill="#D9A77E" opacity=".6"/><path d="M113 93Q117 90 120 93M130 93Q133 90 137 93" fill="none" stroke="#20222E" stroke-width="2.400" stroke-linecap="round"/><path d="M125 94L123 104H127" fill="none" stroke="#A8714B" stroke-width="1.600" stroke-linecap="round"/><path d="M120 111Q125 114 130 111" fill="none" stroke="#9C2A2A" stroke-width="2.400" stroke-linecap="round"/>`;
  return body + face + (heads[rank]?.(robe, sash) ?? '');
}

/** One pattern for each suit, so that a robe tells it too. */
function pattern(suit: number, ink: string): string {
  const places = [
    [80, 158],
    [97, 160],
    [153, 160],
    [170, 158],
    [88, 146],
    [162, 146],
  ];
  const marks = [
    'M0-5L4 3H-4Z',
    'M0 4L-4-1A2.400 2.400 0 0 1 0-3A2.400 2.400 0 0 1 4-1Z',
    'M-4 0A4 4 0 0 1 4 0A4 4 0 0 1-4 0',
    'M0-5L4 0L0 5L-4 0Z',
  ];
  return places
    .map(([x = 0, y = 0]) => `<path d="${marks[suit] ?? ''}" transform="translate(${x} ${y})" fill="${ink}"/>`)
    .join('');
}

type Head = (robe: string, sash: string) => string;

const gold = '#D9A436';

const heads: Readonly<Record<number, Head>> = {
  11: (robe, sash) =>
    `<path d="M104 86C100 62 112 52 125 52S150 62 146 86L138 78H112Z" fill="#7C8798"/><path d="M104 86C100 62 112 52 125 52C116 58 112 70 113 78Z" fill="#C8D0DC"/><path d="M103 84H147V78H103Z" fill="${gold}"/><path d="M125 52C121 44 128 42 126 34" stroke="${sash}" stroke-width="7" fill="none" stroke-linecap="round"/><path d="M103 84C98 98 100 110 104 118M147 84C152 98 150 110 146 118" stroke="#7C8798" stroke-width="6" fill="none"/><path d="M168 178V62" stroke="#6E4A22" stroke-width="4"/><path d="M168 42L176 62L168 70L160 62Z" fill="#C8D0DC" stroke="#4A5262" stroke-width="1.500"/><path d="M162 72H174V78H162Z" fill="${robe}"/>`,
  12: (robe, sash) =>
    `<path d="M102 104C94 70 106 56 125 56S156 70 148 104C150 92 144 80 136 76C128 80 116 78 112 76C106 80 100 92 102 104Z" fill="#20222E"/><path d="M108 60A9 10 0 1 1 118 52A9 10 0 1 1 132 52A9 10 0 1 1 142 60Z" fill="#20222E"/><path d="M94 56L156 50" stroke="${gold}" stroke-width="3.500" stroke-linecap="round"/><circle cx="94" cy="56" r="5" fill="${sash}"/><circle cx="156" cy="50" r="4" fill="${gold}"/><path d="M94 61V72" stroke="${gold}" stroke-width="2"/><circle cx="94" cy="75" r="3" fill="${robe}"/><path d="M166 148L146 118A34 34 0 0 1 188 122Z" fill="#F1D58A" stroke="#8A6A2E" stroke-width="1.500"/><path d="M166 148L153 116M166 148L164 113M166 148L176 115" stroke="#8A6A2E" stroke-width="1.200"/>`,
  13: (robe, sash) =>
    `<path d="M104 98C104 124 114 134 125 138C136 134 146 124 146 98C144 112 138 116 133 116Q125 108 117 116C112 116 106 112 104 98Z" fill="#3A2A20"/><path d="M100 76L96 48L112 62L125 42L138 62L154 48L150 76Z" fill="${gold}"/><path d="M100 76L96 48L112 62L108 76Z" fill="#FFE9A8"/><path d="M99 84H151V75H99Z" fill="${robe}" stroke="${gold}" stroke-width="2"/><circle cx="125" cy="60" r="4.500" fill="${sash}"/><circle cx="96" cy="47" r="4" fill="#FFE9A8"/><circle cx="125" cy="41" r="4" fill="#FFE9A8"/><circle cx="154" cy="47" r="4" fill="#FFE9A8"/><path d="M78 150H98V170H78Z" fill="${gold}" stroke="#7A5418" stroke-width="1.500"/><path d="M82 150L84 138H92L94 150Z" fill="#B9822A"/><path d="M83 156H93V165H83Z" fill="#B4222F"/>`,
};
