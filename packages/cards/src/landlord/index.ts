export { CATEGORY_LABELS, type Category, combinationOf } from './combination.ts';
export { hintsFor, mayPlay } from './hints.ts';
export { countsOf, rankOf as landlordRankOf } from './ranks.ts';
export { STEP_LABELS } from './score.ts';
export type { LandlordView } from './view.ts';
