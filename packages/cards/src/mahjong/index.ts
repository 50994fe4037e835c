export { fanRows as fanTable } from './fans/fan-table.ts';
export { kindName, kindOf, tileName } from './rules/tiles.ts';
export type { Discard, MahjongChoices, MahjongSeat, MahjongView, Meld, Wait, WinSheet } from './rules/view.ts';
