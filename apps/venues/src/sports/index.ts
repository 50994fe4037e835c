export { championFactsOf, factsOf, startedAt, type Told } from './facts-of.ts';
export { sportCodes } from './sport-codes.ts';
export { type BegunMatch, followResults, type ResultFollower, type ToldResult } from './results/follow-results.ts';
export type { Feed } from './feed/feed.ts';
