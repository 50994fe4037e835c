import { animalOf, type InLunarYear, yearAnimal } from './zodiac.ts';

/** What the 49 are divided by. */
export type Division = 'animals' | 'tails';

/** All groups are of one size but one, whose bets have their own price. */
export interface GroupShape {
  readonly oddSize: number;
  readonly size: number;
  readonly labels: { readonly without: string; readonly with: string };
}

/** The year animal is larger than the others, tail 0 smaller. */
export const groupShapes: Readonly<Record<Division, GroupShape>> = {
  animals: { oddSize: 5, size: 4, labels: { without: '不含本年生肖', with: '含本年生肖' } },
  tails: { oddSize: 4, size: 5, labels: { without: '不含0尾', with: '含0尾' } },
};

/** The group that is of another size. */
export const oddGroup = (of: Division, lunarYear: number): number => (of === 'animals' ? yearAnimal(lunarYear) : 0);

export const groupOfBall = (of: Division, number: number, facts: InLunarYear): number =>
  of === 'animals' ? animalOf(number, facts) : number % 10;
