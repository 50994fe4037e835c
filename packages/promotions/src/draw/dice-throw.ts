/** How many dice are thrown at the moon festival (博饼). */
export const DICE = 6;
const FACES = 6;
/** How many throws there are, each as likely as any other. */
export const THROWS = FACES ** DICE;
/** The face that counts. */
const RED = 4;

/**
 * The ranks of a throw, the highest first: the first that matches is what was thrown. `throws` says in how many of all
 * throws, and the tests count them.
 */
export const throwRanks = [
  { rank: 'zhuangyuan', name: '状元', throws: 561 },
  { rank: 'duitang', name: '对堂', throws: 720 },
  { rank: 'sijin', name: '四进', throws: 1_875 },
  { rank: 'sanhong', name: '三红', throws: 2_500 },
  { rank: 'erju', name: '二举', throws: 9_300 },
  { rank: 'yixiu', name: '一秀', throws: 17_400 },
  { rank: 'none', name: '无', throws: 14_300 },
] as const;

type ThrowRank = (typeof throwRanks)[number]['rank'];

/** What six dice are worth, whatever their order. */
export function rankOfThrow(faces: readonly number[]): ThrowRank {
  const counts = [1, 2, 3, 4, 5, 6].map((face) => faces.filter((thrown) => thrown === face).length);
  const most = Math.max(...counts);
  const reds = counts[RED - 1] ?? 0;
  if (reds >= 4 || most >= 5) return 'zhuangyuan';
  if (most === 1) return 'duitang';
  if (most === 4) return 'sijin';
  if (reds === 3) return 'sanhong';
  if (reds === 2) return 'erju';
  return reds === 1 ? 'yixiu' : 'none';
}
