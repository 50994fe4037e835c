import { rulebook2026v2 } from './rulebook-2026-2.ts';
import type { Rulebook, SportRules } from './rulebook.ts';

/** A series is counted in maps; what happens inside of a map has markets of its own. */
const series: Omit<SportRules, 'sport' | 'unit' | 'period' | 'counts'> = {
  periods: 0,
  halfPeriods: 0,
  minutes: 0,
  wonBy: 'score',
  hasDraw: false,
  overtimeIn: [],
  unfinished: { kind: 'undecided-void' },
  handicapFromBet: false,
  resumeHours: 48,
};

/** Esports: shooters and tower games, map by map. */
export const rulebook2026v3: Rulebook = {
  ...rulebook2026v2,
  version: '2026.3',
  sports: {
    ...rulebook2026v2.sports,
    ES: { ...series, sport: 'ES', unit: '图', period: '图', counts: '回合' },
    EM: { ...series, sport: 'EM', unit: '图', period: '图', counts: '击杀' },
  },
};
