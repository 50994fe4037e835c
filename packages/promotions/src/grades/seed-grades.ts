import type { GradeConfig, GradeRules } from './grade-config.ts';

type ServiceClass = GradeRules['serviceClass'];
/** In yuan, as the table of the rules has them; rates in hundredths of a percent. */
type Row = readonly [
  needs: readonly [deposit: number, turnover: number, keep: number],
  gifts: readonly [upgrade: number, week: number, weekNeed: number, month: number, birthday: number],
  withdrawals: readonly [count: number, amount: number],
  rebate: readonly [sport: number, chess: number, lottery: number, slots: number, cap: number],
  pointsTenths: number,
  serviceClass: ServiceClass,
];

const rows: readonly Row[] = [
  [[0, 0, 0], [0, 0, 0, 0, 18], [3, 50_000], [20, 20, 10, 30, 888], 10, 'normal'],
  [[1_000, 5_000, 1_000], [18, 8, 2_000, 18, 28], [4, 80_000], [25, 25, 12, 35, 1_288], 11, 'normal'],
  [[5_000, 50_000, 8_000], [58, 18, 8_000, 38, 58], [5, 100_000], [30, 30, 14, 40, 1_888], 12, 'normal'],
  [[20_000, 200_000, 30_000], [188, 38, 20_000, 88, 128], [6, 150_000], [35, 35, 16, 45, 2_888], 13, 'priority'],
  [[60_000, 800_000, 100_000], [588, 88, 60_000, 188, 288], [7, 200_000], [40, 40, 18, 50, 4_888], 14, 'priority'],
  [
    [150_000, 2_000_000, 250_000],
    [1_288, 188, 150_000, 388, 588],
    [8, 250_000],
    [45, 45, 20, 60, 8_888],
    15,
    'priority',
  ],
  [
    [400_000, 6_000_000, 700_000],
    [3_888, 388, 350_000, 888, 1_288],
    [10, 300_000],
    [50, 50, 22, 70, 12_888],
    16,
    'fast',
  ],
  [
    [1_000_000, 16_000_000, 1_800_000],
    [8_888, 888, 900_000, 1_888, 2_888],
    [12, 400_000],
    [55, 60, 25, 80, 18_888],
    17,
    'fast',
  ],
  [
    [2_500_000, 40_000_000, 4_500_000],
    [18_888, 1_688, 2_000_000, 3_888, 5_888],
    [14, 500_000],
    [60, 70, 28, 90, 28_888],
    18,
    'fast',
  ],
  [
    [6_000_000, 100_000_000, 11_000_000],
    [38_888, 3_288, 5_000_000, 8_888, 12_888],
    [16, 650_000],
    [65, 80, 30, 100, 38_888],
    19,
    'exclusive',
  ],
  [
    [15_000_000, 260_000_000, 28_000_000],
    [88_888, 6_888, 12_000_000, 18_888, 28_888],
    [20, 800_000],
    [70, 90, 35, 110, 58_888],
    20,
    'exclusive',
  ],
];

const fen = (yuan: number): bigint => BigInt(yuan) * 100n;

/** The first version of the grades: what a site starts with. */
export const seedGrades: Omit<GradeConfig, 'version'> = {
  keepDays: 90,
  venueRates: {},
  grades: rows.map(
    (
      [[deposit, turnover, keep], gifts, [count, amount], [sport, chess, lottery, slots, cap], points, service],
      grade,
    ) => ({
      grade,
      depositNeed: fen(deposit),
      turnoverNeed: fen(turnover),
      keepNeed: fen(keep),
      upgradeGift: fen(gifts[0]),
      weekGift: fen(gifts[1]),
      weekNeed: fen(gifts[2]),
      monthGift: fen(gifts[3]),
      birthdayGift: fen(gifts[4]),
      withdrawCount: count,
      withdrawAmount: fen(amount),
      rebate: { TY: sport, ZR: sport, DJ: sport, QP: chess, CP: lottery, DZ: slots, BY: slots },
      rebateCap: fen(cap),
      pointsTenths: points,
      serviceClass: service,
    }),
  ),
};
