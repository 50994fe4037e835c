/** The pockets of the wheel, clockwise from 0. */
export const WHEEL: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
];
export const POCKETS = 37;

const RED: ReadonlySet<number> = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);
export const isRed = (pocket: number): boolean => RED.has(pocket);

/** So many pockets on either side of one, in the order of the wheel. */
export function neighboursOf(pocket: number, { each }: { readonly each: number }): readonly number[] {
  const place = WHEEL.indexOf(pocket);
  return Array.from({ length: 2 * each + 1 }, (_, at) => {
    const found = WHEEL[(place - each + at + POCKETS) % POCKETS];
    if (found === undefined) throw new RangeError('the wheel has no such pocket');
    return found;
  });
}
