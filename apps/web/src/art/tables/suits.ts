/** ♠ ♥ ♣ ♦ in boxes of 100 × 100 units, by the order of the cards: spades, hearts, clubs, diamonds. */
export const suitPaths = [
  'M50 4C58 22 92 40 92 64C92 80 76 88 62 78C58 76 56 73 54 70C55 82 60 92 68 96H32C40 92 45 82 46 70C44 73 42 76 38 78C24 88 8 80 8 64C8 40 42 22 50 4Z',
  'M50 94C44 78 6 58 6 30C6 12 20 4 32 6C41 8 47 14 50 23C53 14 59 8 68 6C80 4 94 12 94 30C94 58 56 78 50 94Z',
  'M50 4C64 4 73 15 71 28C70 34 67 39 62 42C70 39 80 41 87 48C97 58 94 75 80 80C70 84 59 79 54 68C55 81 60 92 68 96H32C40 92 45 81 46 68C41 79 30 84 20 80C6 75 3 58 13 48C20 41 30 39 38 42C33 39 30 34 29 28C27 15 36 4 50 4Z',
  'M50 3C60 24 74 38 88 50C74 62 60 76 50 97C40 76 26 62 12 50C26 38 40 24 50 3Z',
] as const;

const RED = '#C4202F';
const BLACK = '#1A1E2B';

export const rankNames = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;

/** Suits 1 and 3 are red. */
export const suitInk = (suit: number): string => (suit % 2 === 1 ? RED : BLACK);
