export { fanRows as fanTable } from './fans/fan-table.ts';
export { kindName, kindOf, tileName } from './rules/tiles.ts';
export type { MahjongView } from './rules/view.ts';
