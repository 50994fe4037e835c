import { createContext, use } from 'react';

/** While nothing is heard from the server, no price on the page may be taken. */
export const LockedContext = createContext(false);

export const useIsLocked = (): boolean => use(LockedContext);
