import { type Felt, inRow } from './felt.ts';

/** Baccarat: `banker` is the bet on the banker that this table has. */
export function baccaratFelt(banker: 'B' | 'B0', isUpright: boolean): Felt {
  const player = { code: 'P', label: '闲', tone: 'blue', isLarge: true, isTall: true } as const;
  const tie = { code: 'T', label: '和', tone: 'green', isLarge: true, isTall: true } as const;
  const bank = {
    code: banker,
    label: banker === 'B' ? '庄' : '免佣庄',
    tone: 'red',
    isLarge: true,
    isTall: true,
  } as const;
  const pairs = [
    { code: 'PP', label: '闲对', tone: 'blue' },
    { code: 'AP', label: '任意对子' },
    { code: 'BP', label: '庄对', tone: 'red' },
  ] as const;
  const bonus = [
    { code: 'DBP', label: '龙宝闲', tone: 'blue' },
    { code: 'XP', label: '完美对子' },
    { code: 'DBB', label: '龙宝庄', tone: 'red' },
  ] as const;
  const sizes = [
    { code: 'SML', label: '小 · 4张' },
    { code: 'L6', label: '幸运六', tone: 'gold' },
    { code: 'BIG', label: '大 · 5或6张' },
  ] as const;
  if (isUpright)
    return {
      columns: 12,
      rows: 14,
      rowHeight: 0.72,
      spots: [
        ...inRow(pairs, { y: 0, width: 12, height: 3 }),
        { ...player, x: 0, y: 3, width: 4.4, height: 5 },
        { ...tie, x: 4.4, y: 3, width: 3.2, height: 5 },
        { ...bank, x: 7.6, y: 3, width: 4.4, height: 5 },
        ...inRow(bonus, { y: 8, width: 12, height: 3 }),
        ...inRow(sizes, { y: 11, width: 12, height: 3 }),
      ],
    };
  const [dragonPlayer, perfect, dragonBanker] = bonus;
  return {
    columns: 24,
    rows: 11,
    rowHeight: 0.6,
    spots: [
      ...inRow([dragonPlayer, pairs[0], pairs[1], perfect, pairs[2], dragonBanker], { y: 0, width: 24, height: 3 }),
      { ...player, x: 0, y: 3, width: 9, height: 5 },
      { ...tie, x: 9, y: 3, width: 6, height: 5 },
      { ...bank, x: 15, y: 3, width: 9, height: 5 },
      ...inRow(sizes, { y: 8, width: 24, height: 3 }),
    ],
  };
}

const cardSpots = (side: 'D' | 'H', name: string) =>
  [
    { code: `${side}BIG`, label: `${name}大` },
    { code: `${side}SML`, label: `${name}小` },
    { code: `${side}ODD`, label: `${name}单` },
    { code: `${side}EVEN`, label: `${name}双` },
  ].map((spot) => ({ ...spot, tone: side === 'D' ? ('red' as const) : ('blue' as const) }));

export function dragonTigerFelt(isUpright: boolean): Felt {
  const dragon = { code: 'D', label: '龙', tone: 'red', isLarge: true, isTall: true } as const;
  const tiger = { code: 'H', label: '虎', tone: 'blue', isLarge: true, isTall: true } as const;
  const tie = { code: 'T', label: '和', tone: 'green', isLarge: true, isTall: true } as const;
  const suited = { code: 'ST', label: '同花和', tone: 'green' } as const;
  if (isUpright)
    return {
      columns: 12,
      rows: 13.4,
      rowHeight: 0.72,
      spots: [
        { ...dragon, x: 0, y: 0, width: 4.4, height: 5.4 },
        { ...tie, x: 4.4, y: 0, width: 3.2, height: 3.2 },
        { ...suited, x: 4.4, y: 3.2, width: 3.2, height: 2.2 },
        { ...tiger, x: 7.6, y: 0, width: 4.4, height: 5.4 },
        ...inRow(cardSpots('D', '龙'), { y: 5.4, width: 12, height: 4 }),
        ...inRow(cardSpots('H', '虎'), { y: 9.4, width: 12, height: 4 }),
      ],
    };
  return {
    columns: 24,
    rows: 9.4,
    rowHeight: 0.6,
    spots: [
      { ...dragon, x: 0, y: 0, width: 9, height: 6 },
      { ...tie, x: 9, y: 0, width: 6, height: 3.6 },
      { ...suited, x: 9, y: 3.6, width: 6, height: 2.4 },
      { ...tiger, x: 15, y: 0, width: 9, height: 6 },
      ...inRow(cardSpots('D', '龙'), { y: 6, width: 12, height: 3.4 }),
      ...inRow(cardSpots('H', '虎'), { x: 12, y: 6, width: 12, height: 3.4 }),
    ],
  };
}
