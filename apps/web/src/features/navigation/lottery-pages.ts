/** The games of the lottery by the step of their address; the order is that of the hall. */
export const lotteryPages = {
  k3: '快三',
  ssc: '时时彩',
  pk10: '赛车',
  x5: '11选5',
  lhc: '六合',
  f28: '幸运28',
} as const;
export type LotteryPage = keyof typeof lotteryPages;

export const isLotteryPage = (step: string | undefined): step is LotteryPage =>
  step !== undefined && Object.hasOwn(lotteryPages, step);
