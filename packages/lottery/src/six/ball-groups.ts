import { animalOf, yearAnimal } from './zodiac.ts';

/** How the 49 fall into groups: all are of one size but one, whose bets have their own price. */
export interface BallGroups {
  readonly groupOf: (number: number) => number;
  /** The group that is larger (the year animal) or smaller (tail 0) than the others. */
  readonly odd: number;
  readonly oddSize: number;
  readonly size: number;
  readonly labels: { readonly without: string; readonly with: string };
}

const animalGroups = (lunarYear: number): BallGroups => ({
  groupOf: (number) => animalOf(number, lunarYear),
  odd: yearAnimal(lunarYear),
  oddSize: 5,
  size: 4,
  labels: { without: '不含本年生肖', with: '含本年生肖' },
});

const tailGroups: BallGroups = {
  groupOf: (number) => number % 10,
  odd: 0,
  oddSize: 4,
  size: 5,
  labels: { without: '不含0尾', with: '含0尾' },
};

export const ballGroups = (of: 'animals' | 'tails', lunarYear: number): BallGroups =>
  of === 'animals' ? animalGroups(lunarYear) : tailGroups;
