import { type Felt, inRow } from './felt.ts';

const FACES = [1, 2, 3, 4, 5, 6] as const;

const small = { code: 'SML', label: '小 4–10', tone: 'blue', isLarge: true } as const;
const big = { code: 'BIG', label: '大 11–17', tone: 'red', isLarge: true } as const;
const odd = { code: 'ODD', label: '单' } as const;
const even = { code: 'EVEN', label: '双' } as const;
const anyTriple = { code: 'TRI', label: '全围', tone: 'gold' } as const;
const triples = FACES.map((face) => ({ code: `TRI${face}`, label: '', dice: [face, face, face] }));
const doubles = FACES.map((face) => ({ code: `DBL${face}`, label: '', dice: [face, face] }));
const singles = FACES.map((face) => ({ code: `ONE${face}`, label: '', dice: [face] }));
const sums = Array.from({ length: 14 }, (_, at) => ({ code: `SUM${at + 4}`, label: `${at + 4}`, isLarge: true }));
const pairs = FACES.flatMap((low) =>
  FACES.filter((high) => high > low).map((high) => ({ code: `TWO${low}${high}`, label: '', dice: [low, high] })),
);

/** The 52 bets of three dice. */
export function sicBoFelt(isUpright: boolean): Felt {
  if (isUpright)
    return {
      columns: 30,
      rows: 34,
      rowHeight: 1,
      spots: [
        ...inRow([small, big], { y: 0, width: 30, height: 4 }),
        ...inRow([odd, anyTriple, even], { y: 4, width: 30, height: 3 }),
        ...inRow(triples, { y: 7, width: 30, height: 4 }),
        ...inRow(doubles, { y: 11, width: 30, height: 4 }),
        ...inRow(sums.slice(0, 7), { y: 15, width: 30, height: 3 }),
        ...inRow(sums.slice(7), { y: 18, width: 30, height: 3 }),
        ...inRow(pairs.slice(0, 5), { y: 21, width: 30, height: 3 }),
        ...inRow(pairs.slice(5, 10), { y: 24, width: 30, height: 3 }),
        ...inRow(pairs.slice(10), { y: 27, width: 30, height: 3 }),
        ...inRow(singles, { y: 30, width: 30, height: 4 }),
      ],
    };
  return {
    columns: 30,
    rows: 14.6,
    rowHeight: 0.66,
    spots: [
      { ...small, x: 0, y: 0, width: 4.5, height: 3.6 },
      { ...odd, x: 0, y: 3.6, width: 4.5, height: 2.4 },
      ...inRow(triples.slice(0, 3), { x: 4.5, y: 0, width: 8.6, height: 3 }),
      { ...anyTriple, x: 13.1, y: 0, width: 3.8, height: 3 },
      ...inRow(triples.slice(3), { x: 16.9, y: 0, width: 8.6, height: 3 }),
      ...inRow(doubles, { x: 4.5, y: 3, width: 21, height: 3 }),
      { ...big, x: 25.5, y: 0, width: 4.5, height: 3.6 },
      { ...even, x: 25.5, y: 3.6, width: 4.5, height: 2.4 },
      ...inRow(sums, { y: 6, width: 30, height: 3 }),
      ...inRow(pairs, { y: 9, width: 30, height: 2.8 }),
      ...inRow(singles, { y: 11.8, width: 30, height: 2.8 }),
    ],
  };
}
