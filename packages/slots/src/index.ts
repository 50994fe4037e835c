export type { Cell, Coin, PoolName, Screen, SlotRound, Step, SymbolLetter, Win } from './round.ts';
export type { SymbolRole, TitleFacts, TitleSymbol } from './title.ts';
