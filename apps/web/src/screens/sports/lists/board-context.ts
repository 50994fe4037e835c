import { createContext, use } from 'react';

/** Where the rows stand: in the sportsbook with its slip and match centre, or in the public hall. */
const BoardContext = createContext<'sportsbook' | 'hall'>('sportsbook');

export const BoardProvider = BoardContext.Provider;

/** The hall has no match centre beside it: a match that is on is watched on its own page. */
export const useIsHall = (): boolean => use(BoardContext) === 'hall';
