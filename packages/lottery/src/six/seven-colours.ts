import { BALLS, choose, DRAWN } from './subset-counts.ts';
import { type Wave, waveNumbers, waveOf, waves } from './waves.ts';

/** Points of 七色波 doubled, to stay whole: a regular ball 1, the special one 1.5. */
const REGULAR = 2;
const SPECIAL = 3;

/** The wave with the most points, or `tie` when two share them. */
export type SevenColours = Wave | 'tie';

export function sevenColoursOf(draw: readonly number[]): SevenColours {
  const points: Record<Wave, number> = { red: 0, blue: 0, green: 0 };
  draw.forEach((number, place) => {
    points[waveOf(number)] += place < DRAWN - 1 ? REGULAR : SPECIAL;
  });
  return highest(points);
}

function highest(points: Readonly<Record<Wave, number>>): SevenColours {
  const most = Math.max(...waves.map((wave) => points[wave]));
  const [first, second] = waves.filter((wave) => points[wave] === most);
  return first && !second ? first : 'tie';
}

const held = (wave: Wave): number => waveNumbers[wave].length;

/** How many draws (a set of six and a special ball) end in each. */
export function sevenColoursWays(): { readonly ways: Readonly<Record<SevenColours, bigint>>; readonly outOf: bigint } {
  const ways: Record<SevenColours, bigint> = { red: 0n, blue: 0n, green: 0n, tie: 0n };
  const regulars = DRAWN - 1;
  for (let red = 0; red <= regulars; red += 1) {
    for (let blue = 0; red + blue <= regulars; blue += 1) {
      const taken: Record<Wave, number> = { red, blue, green: regulars - red - blue };
      const sets = waves.reduce((product, wave) => product * choose(held(wave), taken[wave]), 1n);
      for (const special of waves) {
        const points = { red: taken.red * REGULAR, blue: taken.blue * REGULAR, green: taken.green * REGULAR };
        points[special] += SPECIAL;
        ways[highest(points)] += sets * BigInt(held(special) - taken[special]);
      }
    }
  }
  return { ways, outOf: choose(BALLS, regulars) * BigInt(BALLS - regulars) };
}
