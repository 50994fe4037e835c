import { fc, test as prop } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { type BookDifference, type BookLine, compareBooks } from './compare-books.ts';

const line = (ref: string, amount: bigint): BookLine => ({ ref, amount });

test('MO-04 OP-03d what is missing here, missing there, of another sum or told twice is told apart', () => {
  const ours = [line('A', 100n), line('B', 200n), line('C', 300n)];
  const theirs = [line('A', 100n), line('A', 100n), line('B', 150n), line('X', 9n)];
  expect(compareBooks(ours, theirs)).toEqual([
    { ref: 'A', kind: 'twice', ours: 0n, theirs: 100n },
    { ref: 'B', kind: 'amount', ours: 200n, theirs: 150n },
    { ref: 'X', kind: 'only-theirs', ours: 0n, theirs: 9n },
    { ref: 'C', kind: 'only-ours', ours: 300n, theirs: 0n },
  ]);
});

/** What happens to a line on its way between two books. */
const fate = fc.record({
  ref: fc.string({ minLength: 1 }),
  ours: fc.bigInt({ min: 1n, max: 1_000_000n }),
  theirs: fc.bigInt({ min: 1n, max: 1_000_000n }),
  place: fc.constantFrom('both', 'ours', 'theirs', 'twice'),
});
const fates = fc.uniqueArray(fate, { selector: ({ ref }) => ref });

type Fate = typeof fate extends fc.Arbitrary<infer Value> ? Value : never;

const foundOf = ({ ref, ours, theirs, place }: Fate): BookDifference[] => {
  if (place === 'ours') return [{ ref, kind: 'only-ours', ours, theirs: 0n }];
  if (place === 'theirs') return [{ ref, kind: 'only-theirs', ours: 0n, theirs }];
  const differs: BookDifference[] = ours === theirs ? [] : [{ ref, kind: 'amount', ours, theirs }];
  return place === 'twice' ? [...differs, { ref, kind: 'twice', ours: 0n, theirs }] : differs;
};
const sorted = (differences: readonly BookDifference[]): string[] =>
  differences.map(({ ref, kind, ours, theirs }) => `${ref}|${kind}|${ours}|${theirs}`).toSorted();

const sum = (lines: readonly BookLine[]): bigint => lines.reduce((total, { amount }) => total + amount, 0n);

prop.prop([fates, fc.integer()])(
  'OP-03d every difference is found exactly once, whatever the order of the lists',
  (all, turn) => {
    const ours = all.flatMap(({ ref, ours: amount, place }) => (place === 'theirs' ? [] : [line(ref, amount)]));
    const theirs = all.flatMap(({ ref, theirs: amount, place }) =>
      place === 'ours' ? [] : place === 'twice' ? [line(ref, amount), line(ref, amount)] : [line(ref, amount)],
    );
    const turned =
      theirs.length === 0 ? [] : theirs.map((_, at) => theirs.at((at + turn) % theirs.length) ?? line('', 0n));
    const found = compareBooks(ours, turned);
    expect(sorted(found)).toEqual(sorted(all.flatMap(foundOf)));
    // And what they differ by in all is what the lists differ by.
    expect(found.reduce((total, each) => total + each.theirs - each.ours, 0n)).toBe(sum(theirs) - sum(ours));
  },
);

prop.prop([fates])('OP-03d seen from the other side, what is missing here is missing there', (all) => {
  const [ours, theirs] = [
    all.filter(({ place }) => place !== 'theirs').map(({ ref, ours: amount }) => line(ref, amount)),
    all.filter(({ place }) => place !== 'ours').map(({ ref, theirs: amount }) => line(ref, amount)),
  ];
  const turned = { 'only-ours': 'only-theirs', 'only-theirs': 'only-ours', amount: 'amount', twice: 'twice' } as const;
  expect(
    sorted(
      compareBooks(theirs, ours).map((each) => ({
        ...each,
        kind: turned[each.kind],
        ours: each.theirs,
        theirs: each.ours,
      })),
    ),
  ).toEqual(sorted(compareBooks(ours, theirs)));
});
