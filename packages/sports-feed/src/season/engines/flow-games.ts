import type { FlowGame } from './flow-game.ts';

/** Fitted to public figures of some ten thousand matches, see the calibration bench. */
const CHASE = 0.12;

const FOOTBALL_OFTEN = {
  // Goals from play; penalties bring the rest of the 1.28 of an average side.
  score: 1.17,
  penalty: 0.155,
  corner: 4.9,
  yellow: 1.9,
  red: 0.09,
  danger: 6,
  injury: 0.8,
  sentOff: 0,
};

export const football: FlowGame = {
  periods: ['1H', '2H'],
  periodSeconds: 2_700,
  pace: 1,
  breakSeconds: 900,
  often: FOOTBALL_OFTEN,
  homeAdvantage: 1.15,
  damping: 1.6,
  firstShare: 0.435,
  chase: CHASE,
  addsTime: true,
  videoReferee: true,
  overtimeSeconds: 0,
};

/** Ninety minutes in ten. */
export const virtualFootball: FlowGame = {
  ...football,
  pace: 9,
  breakSeconds: 60,
  often: { ...FOOTBALL_OFTEN, score: 1.28, penalty: 0, danger: 2, injury: 0 },
  addsTime: false,
  videoReferee: false,
};

export const handball: FlowGame = {
  periods: ['1H', '2H'],
  periodSeconds: 1_800,
  pace: 0.75,
  breakSeconds: 600,
  often: { score: 28, corner: 0, yellow: 1.5, red: 0.08, penalty: 0, danger: 0, injury: 0.4, sentOff: 3.5 },
  homeAdvantage: 1.03,
  damping: 0.4,
  firstShare: 0.49,
  chase: 0,
  addsTime: false,
  videoReferee: false,
  overtimeSeconds: 0,
};

export const iceHockey: FlowGame = {
  periods: ['P1', 'P2', 'P3'],
  periodSeconds: 1_200,
  pace: 0.5,
  breakSeconds: 900,
  often: { score: 2.9, corner: 0, yellow: 0, red: 0, penalty: 0, danger: 4, injury: 0.2, sentOff: 3.2 },
  homeAdvantage: 1.05,
  damping: 0.7,
  firstShare: 0.5,
  chase: 0,
  addsTime: false,
  videoReferee: true,
  overtimeSeconds: 300,
};
