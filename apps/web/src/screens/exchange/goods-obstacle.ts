import { type Goods, pointsText } from '../../features/points/points-data.ts';

/** Why this cannot be exchanged now, in a word; empty when it can. The server has the last word all the same. */
export function obstacleOf(
  { gradeNeed, stock, monthly, points: price }: Goods,
  { points, grade }: { readonly points: number; readonly grade: number },
): string {
  if (grade < gradeNeed) return `VIP${gradeNeed}起可兑`;
  if (stock === 0) return '已兑完';
  if (monthly?.left === 0) return '本月已兑完';
  return points < price ? `还差${pointsText(price - points)}积分` : '';
}

/** How many can be taken at once. */
export const mostOf = ({ stock, monthly, points: price }: Goods, points: number): number =>
  Math.max(1, Math.min(99, stock ?? 99, monthly?.left ?? 99, Math.floor(points / price)));
