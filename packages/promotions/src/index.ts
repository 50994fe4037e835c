export { rebate } from './rebate/rebate.ts';
