import type { Grade, OwnGrade } from '../grades-data.ts';

/** A grade whose numbers are easy to tell apart. */
export const aGrade = (grade: number): Grade => ({
  grade,
  name: `VIP${grade}`,
  depositNeed: BigInt(grade) * 10_000_00n,
  turnoverNeed: BigInt(grade) * 100_000_00n,
  keepTurnoverNeed: BigInt(grade) * 5_000_00n,
  keepDays: 90,
  upgradeGift: BigInt(grade) * 100_00n,
  weekGift: BigInt(grade) * 10_00n,
  monthGift: BigInt(grade) * 20_00n,
  birthdayGift: BigInt(grade) * 30_00n,
  withdrawCount: 3 + grade,
  withdrawAmount: BigInt(grade) * 50_000_00n,
  rebateCap: BigInt(grade) * 1_000_00n,
  pointsFactor: `1.${grade}`,
  serviceClass: 'priority',
});

/** A member of this grade, part of the way to the next. */
export const anOwnGrade = (grade: number, changes: Partial<OwnGrade> = {}): OwnGrade => ({
  ...aGrade(grade),
  ownGrade: grade,
  deposit: { need: BigInt(grade + 1) * 10_000_00n, have: BigInt(grade) * 10_000_00n },
  turnover: { need: BigInt(grade + 1) * 100_000_00n, have: BigInt(grade) * 100_000_00n },
  keep: { need: BigInt(grade) * 5_000_00n, have: 1_000_00n },
  keepTime: null,
  rebates: [
    { category: 'TY', name: '体育', percent: '0.35' },
    { category: 'DZ', name: '电子', percent: '0.45' },
  ],
  benefits: [{ name: '优先客服', text: '排在普通会员之前' }],
  ...changes,
});
