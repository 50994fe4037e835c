/** Suits, the highest first. */
export const SUITS = ['spade', 'heart', 'club', 'diamond'] as const;
export type Suit = (typeof SUITS)[number];

export const RANK_SIGNS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;
export type RankSign = (typeof RANK_SIGNS)[number];

/** Red and black as everywhere; in four colours clubs are green and diamonds blue, so that no suit is told by form alone. */
export const suitInks = {
  two: { spade: '#1A1E2B', heart: '#C4202F', club: '#1A1E2B', diamond: '#C4202F' },
  four: { spade: '#1A1E2B', heart: '#C4202F', club: '#0B6E3C', diamond: '#1D5FB8' },
} as const;
export type SuitColours = keyof typeof suitInks;

/** Around 0 0, a hundred units wide and high. */
const pips: Readonly<Record<Suit, string>> = {
  spade:
    'M0-47C12-31 45-9 45 15 45 30 33 37 23 37 15 37 8 33 3 26 4 36 8 42 17 47H-17C-8 42-4 36-3 26-8 33-15 37-23 37-33 37-45 30-45 15-45-9-12-31 0-47Z',
  heart:
    'M0 44C-14 27-47 7-47-17-47-35-33-44-22-44-11-44-3-37 0-27 3-37 11-44 22-44 33-44 47-35 47-17 47 7 14 27 0 44Z',
  club: 'M-21-25a21 21 0 1 1 35 15c13-8 32 1 32 19 0 22-31 29-41 9 0 14 5 23 15 29H-20c10-6 15-15 15-29-10 20-41 13-41-9 0-18 19-27 32-19a21 21 0 0 1-7-15Z',
  diamond: 'M0-49C9-29 22-13 38 0 22 13 9 29 0 49-9 29-22 13-38 0-22-13-9-29 0-49Z',
};

/** A suit at a place, with the one highlight that makes it lie in the light. */
export const pip = (suit: Suit, { x, y, size, ink }: Pip): string =>
  `<g transform="translate(${x} ${y}) scale(${size / 100})"><path d="${pips[suit]}" fill="${ink}"/>` +
  `<path d="${glints[suit]}" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round" opacity=".32"/></g>`;

interface Pip {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly ink: string;
}

const glints: Readonly<Record<Suit, string>> = {
  spade: 'M-33 13C-32 1-22-9-13-17',
  heart: 'M-35-14C-35-26-29-32-21-33',
  club: 'M-11-27C-10-32-6-35-1-35',
  diamond: 'M-24-1C-15-9-9-18-4-28',
};

/** Signs of the ranks as strokes, 24 wide and 36 high; ten is wider. Drawn, because every machine has other letters. */
const lines: Readonly<Record<RankSign | '王', string>> = {
  A: 'M2 35 12 2 22 35M6 24H18',
  '2': 'M3 10C3-1 21-1 21 10 21 18 5 25 3 35H22',
  '3': 'M3 7C7-1 20 0 20 9 20 15 15 17 10 17 16 17 22 20 22 26 22 38 6 38 2 29',
  '4': 'M17 35V2L2 25H23',
  '5': 'M20 2H6L4 16C10 12 22 13 22 24 22 37 6 38 2 30',
  '6': 'M19 4C12-1 3 7 3 24 3 39 22 38 22 25 22 12 6 12 3 24',
  '7': 'M2 2H22C15 13 11 23 10 35',
  '8': 'M12 17C2 15 2 2 12 2S22 15 12 17C0 19 0 35 12 35S24 19 12 17',
  '9': 'M5 33C12 38 21 30 21 13 21-2 2-1 2 12S18 25 21 13',
  '10': 'M-3 8 3 3V35M22 2C12 2 12 35 22 35S32 2 22 2',
  J: 'M8 2H22M17 2V25C17 38 3 38 2 26',
  Q: 'M12 2C-1 2-1 34 12 34S25 2 12 2M14 25 23 37',
  K: 'M4 2V35M21 2 5 21M10 16 22 35',
  王: 'M2 3H22M4 18H20M1 34H23M12 3V34',
};

interface Sign {
  /** Its upper left corner. */
  readonly x: number;
  readonly y: number;
  readonly height: number;
  readonly ink: string;
}

export const sign = (of: RankSign | '王', { x, y, height, ink }: Sign): string =>
  `<path transform="translate(${x} ${y}) scale(${Math.round((height / 37) * 1000) / 1000})" d="${lines[of]}" fill="none" stroke="${ink}" stroke-width="${of === '10' ? 4.6 : 5}" stroke-linecap="round" stroke-linejoin="round"/>`;
