import { plainValues, range } from '../../boards/boards.ts';
import type { Feature } from '../../feature.ts';
import type { PickerRow } from '../../play.ts';

export const DICE = [0, 1, 2];
export const FACES = range(1, 6);
export const sum: Feature = { name: 'sum', places: DICE };
export const distinct: Feature = { name: 'distinct', places: DICE };
export const SUMS = range(3, 18);

export const diceRow = (name: string, least = 1, most = 6): PickerRow => ({
  name,
  values: plainValues(FACES),
  least,
  most,
  look: 'dice',
  hasTools: most === 6,
});

export const repeatedRow = (name: string, times: number): PickerRow => ({
  ...diceRow(name),
  values: FACES.map((value) => ({ value, label: `${value}`.repeat(times) })),
});
