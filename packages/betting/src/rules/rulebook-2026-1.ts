import type { Rulebook, SportRules } from './rulebook.ts';

const football: Omit<SportRules, 'sport'> = {
  periods: 2,
  halfPeriods: 1,
  minutes: 90,
  wonBy: 'score',
  hasDraw: true,
  overtimeIn: [],
  unfinished: { kind: 'undecided-void' },
  handicapFromBet: true,
  resumeHours: 48,
  unit: '球',
  period: '半场',
  cardPoints: { yellow: 1, red: 2 },
};

const points: Omit<SportRules, 'sport'> = {
  periods: 4,
  halfPeriods: 2,
  minutes: 0,
  wonBy: 'score',
  hasDraw: false,
  overtimeIn: ['full', 'half2'],
  unfinished: { kind: 'undecided-void' },
  handicapFromBet: false,
  resumeHours: 48,
  unit: '分',
  period: '节',
};

const sets: Omit<SportRules, 'sport'> = {
  ...points,
  periods: 0,
  halfPeriods: 0,
  wonBy: 'sets',
  overtimeIn: [],
  period: '局',
};

/** The first edition. A later one is a new file beside it: this one is never changed once tickets name it. */
export const rulebook2026v1: Rulebook = {
  version: '2026.1',
  startHours: 12,
  quotedBy: 'ticket',
  voidTogether: 'refunded',
  sports: {
    FT: { ...football, sport: 'FT' },
    VF: { ...football, sport: 'VF' },
    BK: { ...points, sport: 'BK', unfinished: { kind: 'official-after-minutes', minutes: { 48: 43, 40: 35 } } },
    // Nobody could bet on it under this edition, nor under the two that followed: every match is played to its end.
    VK: { ...points, sport: 'VK' },
    TN: { ...sets, sport: 'TN', unfinished: { kind: 'retirement', sets: 1 }, unit: '局', period: '盘' },
    SK: { ...sets, sport: 'SK', wonBy: 'score', hasDraw: false, unit: '局', period: '局' },
    VB: { ...sets, sport: 'VB' },
    BS: {
      ...points,
      sport: 'BS',
      periods: 9,
      halfPeriods: 0,
      overtimeIn: ['full'],
      unfinished: { kind: 'innings', winner: 5, lines: 9 },
      period: '局',
    },
    TT: { ...sets, sport: 'TT' },
    IH: { ...points, sport: 'IH', periods: 3, halfPeriods: 0, overtimeIn: ['full'], unit: '球' },
    AF: { ...points, sport: 'AF' },
    RU: {
      ...points,
      sport: 'RU',
      periods: 2,
      halfPeriods: 1,
      minutes: 80,
      hasDraw: true,
      overtimeIn: [],
      period: '半场',
    },
    HB: { ...football, sport: 'HB', minutes: 60, handicapFromBet: false },
    BM: { ...sets, sport: 'BM' },
    ES: { ...sets, sport: 'ES', period: '图' },
    // Nobody could bet on it under this edition: see 2026.3.
    EM: { ...sets, sport: 'EM', period: '图' },
    FS: { ...points, sport: 'FS', periods: 0, halfPeriods: 0, unit: '名', period: '轮' },
  },
};
