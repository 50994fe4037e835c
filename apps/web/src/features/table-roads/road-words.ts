import type { RoadResult } from '@fairground/tables';

/** What the sides are called at a table. */
export interface RoadWords {
  readonly B: string;
  readonly P: string;
  readonly T: string;
}

export const roadWords: Readonly<Record<'BAC' | 'DT', RoadWords>> = {
  BAC: { B: '庄', P: '闲', T: '和' },
  DT: { B: '龙', P: '虎', T: '和' },
};

/** 长庄 is 长龙 where dragon and tiger play. */
export const inWords = (name: string, words: RoadWords): string => name.replace('庄', words.B).replace('闲', words.P);

/** How often each side won, in words: 庄 12 · 闲 10 · 和 2 */
export const countText = (results: readonly RoadResult[], words: RoadWords): string =>
  (['B', 'P', 'T'] as const)
    .map((side) => `${words[side]} ${results.filter((result) => result.side === side).length}`)
    .join(' · ');
