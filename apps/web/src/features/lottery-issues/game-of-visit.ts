import { type LotteryGame, gameOf } from '@fairground/lottery';
import { useVisit } from '../navigation/visit-context.ts';

/** The game a page is about; undefined while a page that is kept open has lost its visit. */
export function useGameOfVisit(): LotteryGame | undefined {
  const { params } = useVisit();
  return gameOf((params['game'] ?? '').toUpperCase());
}
