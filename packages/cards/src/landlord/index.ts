export { CATEGORY_LABELS, type Category, combinationOf, isBomb } from './combination.ts';
export { hintsFor, mayPlay } from './hints.ts';
export { countsOf, rankOf as landlordRankOf, sortedHand } from './ranks.ts';
export { type MultipleStep, STEP_LABELS } from './score.ts';
export type { LandlordView } from './view.ts';
