import type { PresetLeague } from '@fairground/betting';

/** The eight quick filters in their order. */
export const presetNames: readonly PresetLeague[] = [
  'all',
  'championsLeague',
  'premierLeague',
  'serieA',
  'laLiga',
  'bundesliga',
  'ligue1',
  'chineseSuperLeague',
];
