export { championFactsOf, factsOf, startedAt, type Told } from './facts-of.ts';
export { sportCodes } from './sport-codes.ts';
