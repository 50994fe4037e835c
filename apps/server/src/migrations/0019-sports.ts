export { sportTables } from './0019-sport-tables.ts';
