import type { Sport as SportCode } from '@fairground/betting';
import type { Sport } from './sports.ts';

/** The code of the rules each sport of the season is priced and settled by. */
export const sportCodes: Readonly<Record<Sport, SportCode>> = {
  football: 'FT',
  virtualFootball: 'VF',
  basketball: 'BK',
  virtualBasketball: 'VK',
  tennis: 'TN',
  snooker: 'SK',
  volleyball: 'VB',
  baseball: 'BS',
  tableTennis: 'TT',
  handball: 'HB',
  iceHockey: 'IH',
  americanFootball: 'AF',
  rugby: 'RU',
  badminton: 'BM',
  shooter: 'ES',
  moba: 'EM',
};
