import { type CountedPick, type Entry, countPick, playOf } from '@fairground/lottery';
import type { Fen } from '@fairground/money';

/** 元 角 分: what one bet costs before the 2/1 switch, in fen. */
export const unitFen = { 元: 100, 角: 10, 分: 1 } as const;
export type UnitName = keyof typeof unitFen;
export type UnitBase = 1 | 2;

export const unitNames = ['元', '角', '分'] as const;
/** What one bet may cost, in fen. */
export const units = [200, 100, 20, 10, 2, 1] as const;

export const unitBases = [2, 1] as const;

/** How an amount a bet was chosen: 20 fen is 2 角. */
export function unitParts(unit: number): { readonly name: UnitName; readonly base: UnitBase } {
  const name = unitNames.find((one) => unit >= unitFen[one]) ?? '元';
  return { name, base: unit / unitFen[name] === 1 ? 1 : 2 };
}

export const costOf = ({ count, unit, multiple }: Pick<Entry, 'unit' | 'multiple'> & { readonly count: number }): Fen =>
  BigInt(count) * BigInt(unit) * BigInt(multiple);

/** How an entry counts; undefined when it is no bet, or of a play that is no more. */
export function countedEntry({ playCode, pick }: Entry): CountedPick | undefined {
  const play = playOf(playCode);
  const counted = play && countPick(play, pick);
  return counted && 'count' in counted ? counted : undefined;
}

export const entryCost = (entry: Entry): Fen => costOf({ ...entry, count: countedEntry(entry)?.count ?? 0 });

/** A price as players read it: 1.97, 97,500. */
export const oddsText = (odds: number): string => (odds / 10_000).toLocaleString('zh-CN', { maximumFractionDigits: 3 });

/** The day and the number within it: 20261115-001. */
export const shortIssue = (issueNo: string): string => issueNo.slice(issueNo.indexOf('-') + 1);
