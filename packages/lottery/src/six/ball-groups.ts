import { tailNumbers } from './number-forms.ts';
import { animalNumbers, animals, yearAnimal } from './zodiac.ts';

/** How the 49 fall into groups: all are of one size but one, whose bets have their own price. */
export interface BallGroups {
  /** Numbers of each group, by its index. */
  readonly numbers: readonly (readonly number[])[];
  /** The group that is larger (the year animal) or smaller (tail 0) than the others. */
  readonly odd: number;
  readonly oddSize: number;
  readonly size: number;
  readonly labels: { readonly without: string; readonly with: string };
}

const animalGroups = (lunarYear: number): BallGroups => ({
  numbers: animals.map((_, animal) => animalNumbers(animal, lunarYear)),
  odd: yearAnimal(lunarYear),
  oddSize: 5,
  size: 4,
  labels: { without: '不含本年生肖', with: '含本年生肖' },
});

const tailGroups: BallGroups = {
  numbers: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((tail) => tailNumbers(tail)),
  odd: 0,
  oddSize: 4,
  size: 5,
  labels: { without: '不含0尾', with: '含0尾' },
};

export const ballGroups = (of: 'animals' | 'tails', lunarYear: number): BallGroups =>
  of === 'animals' ? animalGroups(lunarYear) : tailGroups;
