import { emptyPick, type Pick } from '../play.ts';
import type { JointAnimalsRule } from '../six/six-rule.ts';
import { animalOf } from '../six/zodiac.ts';
import { type Chance, type Kind, type Surroundings, NOTHING, rowOf, sample, valuesOf, won } from './kind.ts';

/** The special ball's place, and the number that belongs to no animal here. */
const SPECIAL = 6;
const RETURNED = 49;
const ANIMALS = 12;
const EACH = 4;

const markedIn = (pick: Pick): number => rowOf(pick, 0).length;

/** 合肖: as many animals as are marked, in one bet. */
export function jointAnimals({ aim }: JointAnimalsRule, around: Surroundings): Kind {
  const winning = (marked: number): number => EACH * (aim === 'hit' ? marked : ANIMALS - marked);
  const chanceOf = (marked: number): Chance => ({
    key: `${marked}`,
    label: `${marked}肖`,
    ways: BigInt(winning(marked)),
    outOf: BigInt(RETURNED),
    pushes: 1n,
  });
  return {
    count: (pick) => (markedIn(pick) > 0 && markedIn(pick) < ANIMALS ? 1 : 0),
    chances: (pick) => {
      const marked = markedIn(pick);
      if (marked > 0 && marked < ANIMALS) return [chanceOf(marked)];
      return Array.from({ length: ANIMALS - 1 }, (_, index) => chanceOf(index + 1));
    },
    settle: (pick, drawn, { facts }) => {
      const special = drawn[SPECIAL] ?? RETURNED;
      if (special === RETURNED) return { ...NOTHING, pushed: 1 };
      const isAmong = rowOf(pick, 0).includes(animalOf(special, facts));
      return won(`${markedIn(pick)}`, isAmong === (aim === 'hit') ? 1 : 0);
    },
    most: (pick, priceOf) => priceOf(`${markedIn(pick)}`),
    covered: (pick) => winning(markedIn(pick)) / RETURNED,
    random: (below) => ({ ...emptyPick, rows: [sample(valuesOf(around, 0), ANIMALS / 2, below)] }),
  };
}
