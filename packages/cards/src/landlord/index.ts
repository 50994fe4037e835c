export { CATEGORY_LABELS, type Category, combinationOf } from './rules/combination.ts';
export { hintsFor, mayPlay } from './hints.ts';
export { countsOf, rankOf as landlordRankOf } from './rules/ranks.ts';
export { STEP_LABELS } from './rules/score.ts';
export type { LandlordView } from './rules/view.ts';
