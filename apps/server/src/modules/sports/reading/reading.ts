import { champions } from './champions.ts';
import { game } from './game.ts';
import { games } from './games.ts';
import { leagues } from './leagues.ts';
import { match } from './match-centre.ts';
import type { Methods } from '../sportsbook/methods.ts';
import { results } from './results.ts';
import { rules } from './rules.ts';

/** What the sportsbook is asked and moves no money. */
export const readingMethods: Methods<'leagues' | 'games' | 'game' | 'champions' | 'results' | 'rules' | 'match'> = {
  leagues,
  games,
  game,
  champions,
  results,
  rules,
  match,
};
