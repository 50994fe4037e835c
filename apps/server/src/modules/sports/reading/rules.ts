import { currentRulebook, type GameType, isEsports, isSport, rulesPage, type Sport } from '@fairground/betting';
import { sportCodes } from '@fairground/sports-feed';
import type { Methods } from '../sportsbook/methods.ts';

/** What the sportsbook shows under one roof. */
const OTHERS: readonly Sport[] = ['AF', 'IH', 'RU', 'HB', 'BM'];
const ESPORTS: readonly Sport[] = ['ES', 'EM'];
const BASKETBALL: readonly Sport[] = ['BK', 'VK'];
const ALL: readonly Sport[] = [...Object.values(sportCodes).filter((sport) => !isEsports(sport)), 'FS'];

const sportsFor = (gameType: GameType): readonly Sport[] => {
  if (gameType === 'OP') return OTHERS;
  if (gameType === 'ES') return ESPORTS;
  if (gameType === 'BK') return BASKETBALL;
  return isSport(gameType) ? [gameType] : ALL;
};

/** The rules in print, from the very numbers that settle. */
export const rules: Methods<'rules'>['rules'] = ({ gameType }) => ({
  method: 'rules',
  rulebook: currentRulebook.version,
  sections: rulesPage(currentRulebook, sportsFor(gameType)).map(({ title, paragraphs }) => ({
    title,
    paragraphs: [...paragraphs],
  })),
});
