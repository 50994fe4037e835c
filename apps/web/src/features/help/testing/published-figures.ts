import type { OutputOf } from '@fairground/contract';
import type { help } from '@fairground/contract/help';

/** What a server with every default publishes for the texts. */
export const publishedFigures: OutputOf<typeof help.figures> = {
  title: '澜岳',
  legalAge: 18,
  clientDataDays: 180,
  closedDataDays: 30,
  serviceWordsDays: 730,
  restrictedResidences: ['FR', 'US'],
  identityBefore: 'withdrawal',
  identityTriesDay: 5,
  login: {
    idleMinutes: 30,
    hours: 12,
    devices: 3,
    absenceDays: 30,
    codeMinutes: 10,
    codeTries: 5,
    codeDayMax: 10,
    fundPasswordTries: 5,
    fundPasswordLockHours: 24,
  },
  limits: { waitHours: 24, confirmHours: 72 },
  depositMethods: [
    {
      payType: 'bank',
      name: '银行转账',
      amountMin: 100_00n,
      amountMax: 200_000_00n,
      feePercent: '0.00',
      bonusPercent: '0.50',
      bonusTimes: 3,
      usualSeconds: 300,
      expireSeconds: 1800,
      needPayerName: 1,
    },
  ],
  withdrawMethods: [
    {
      type: 'bank',
      name: '银行卡取款',
      amountMin: 100_00n,
      amountMax: 50_000_00n,
      feePercent: '1.00',
      freeCount: 3,
      dayCount: 10,
      dayAmount: 200_000_00n,
      usualSeconds: 600,
    },
  ],
  coinNetworks: [
    {
      network: 'TRC20',
      coin: 'USDT',
      confirmationsNeed: 20,
      depositMin: 100_00n,
      withdrawMin: 100_00n,
      networkFee: '1.000000',
    },
  ],
  sports: {
    singleMin: 10_00n,
    seriesMin: 2_00n,
    delaySeconds: 5,
    cashOutPercent: '5.00',
    turnoverOddsMin: '1.50',
    yuanPerDollar: '7.1000',
  },
  serviceHours: '每天 09:00–23:00',
  imagesDayMax: 20,
  imageMegabytesMax: 5,
};
