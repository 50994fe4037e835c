import { createContext, use } from 'react';
import type { Visit } from './visit.ts';

const nowhere: Visit = { routeName: 'notFound', params: {}, path: '/', query: '', hash: '', way: 'start', sequence: 0 };

/** A page kept open in the tab bar goes on seeing its own visit, not the one on screen. */
export const VisitContext = createContext<Visit>(nowhere);

/** The visit this page was opened by: its route, params and query. */
export const useVisit = (): Visit => use(VisitContext);
