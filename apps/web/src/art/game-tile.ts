import { MOTIF_NAMES, motifFor, MOTIFS } from './motifs.ts';
import { diceOf } from './seed.ts';
import { cached, escapeText, HANZI, n, polar, svg } from './svg.ts';

export type TileCategory = 'slots' | 'fishing' | 'cards' | 'lottery' | 'live';

/** Top, bottom and light of a tile's ground, by the kind of game. */
const GROUNDS: Record<TileCategory, readonly [Ground, ...Ground[]]> = {
  slots: [
    ['#B3261E', '#5A0D12', '#FF8A5C'],
    ['#5B2BB5', '#240F5E', '#B98CFF'],
    ['#0E6B62', '#06332F', '#4FE0C4'],
    ['#B4560E', '#5C2306', '#FFC55C'],
    ['#14508F', '#08214A', '#5FB4FF'],
    ['#8F1D5E', '#3E0A2C', '#FF86BE'],
  ],
  fishing: [
    ['#0B6FA8', '#06284F', '#62D6FF'],
    ['#0C7C86', '#06333F', '#5FF0E0'],
  ],
  cards: [
    ['#1F6B45', '#0B2E1E', '#7BE0A4'],
    ['#7A1F2B', '#35090F', '#FF9A8C'],
  ],
  lottery: [
    ['#A83A12', '#4A1405', '#FFB07A'],
    ['#3A3FA8', '#15174F', '#9AA2FF'],
  ],
  live: [
    ['#6B4A12', '#2B1B05', '#FFD37A'],
    ['#5A1240', '#25061B', '#FF8CC8'],
  ],
};

type Ground = readonly [top: string, bottom: string, light: string];

interface TileFacts {
  readonly category?: TileCategory;
  /** The maker's name, as a small tag. */
  readonly provider?: string;
}

/** A game's tile, 3:4: a ground by category, one large motif, two small ones, the title on a plate. */
export const gameTile = cached((id: string, title: string, facts: TileFacts = {}): string => {
  const dice = diceOf(id);
  const [top, bottom, light] = dice.pick(GROUNDS[facts.category ?? 'slots']);
  const drawn = dice.pick(MOTIF_NAMES);
  const motif = MOTIFS[motifFor(title) ?? drawn];
  const turn = Math.round(dice.roll() * 16 - 8);
  const rays = Array.from(
    { length: 12 },
    (_, at) => `M90 98L${polar(90, 98, 190, at * 30)}L${polar(90, 98, 190, at * 30 + 13)}z`,
  ).join('');
  return svg(
    180,
    240,
    `<defs><linearGradient id="g" x2=".3" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>` +
      `<radialGradient id="l"><stop stop-color="${light}" stop-opacity=".85"/><stop offset="1" stop-color="${light}" stop-opacity="0"/></radialGradient>` +
      `<linearGradient id="p" x2="0" y2="1"><stop stop-color="${bottom}" stop-opacity="0"/><stop offset=".45" stop-color="${bottom}"/></linearGradient>` +
      `<g id="m">${motif}</g></defs>` +
      `<path fill="url(#g)" d="M0 0h180v240H0z"/><path d="${rays}" fill="${light}" opacity=".1"/><circle cx="90" cy="98" r="96" fill="url(#l)"/>` +
      `<use href="#m" transform="translate(157 34) rotate(${-turn * 2}) scale(.3)" opacity=".5"/><use href="#m" transform="translate(24 166) rotate(${turn * 2}) scale(.34)" opacity=".5"/>` +
      `<use href="#m" transform="translate(90 98) rotate(${turn}) scale(1.22)"/><path fill="url(#p)" d="M0 150h180v90H0z"/>${plate(title)}${tag(facts.provider)}`,
  );
});

/** The title in one line up to six Hanzi, in two up to sixteen. */
function plate(title: string): string {
  const letters = Array.from(title);
  const half = Math.ceil(letters.length / 2);
  const lines = widthOf(title) > 7 ? [letters.slice(0, half), letters.slice(half)] : [letters];
  const size = Math.min(23, 156 / Math.max(...lines.map((line) => widthOf(line.join('')))));
  const words = lines.map((line, at) => {
    const y = lines.length === 1 ? 216 : 202 + at * (size + 4);
    return `<text x="90" y="${n(y)}">${escapeText(line.join(''))}</text>`;
  });
  return `<g font-size="${n(size)}" font-weight="700" fill="#fff" ${HANZI}>${words.join('')}</g>`;
}

function tag(provider: string | undefined): string {
  if (!provider) return '';
  const width = n(widthOf(provider) * 11 + 14);
  return (
    `<rect x="8" y="8" width="${width}" height="18" rx="9" fill="#000" fill-opacity=".45"/>` +
    `<text x="${n(8 + Number(width) / 2)}" y="21" font-size="11" font-weight="600" fill="#fff" ${HANZI}>${escapeText(provider)}</text>`
  );
}

/** A text's width in Hanzi; a Latin letter is a little more than half of one. */
const widthOf = (text: string): number => Array.from(text).reduce((sum, char) => sum + (char > '\u2e80' ? 1 : 0.6), 0);
