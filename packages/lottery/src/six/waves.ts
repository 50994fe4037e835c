export const waves = ['red', 'blue', 'green'] as const;
export type Wave = (typeof waves)[number];

export const waveLabels: Readonly<Record<Wave, string>> = { red: '红', blue: '蓝', green: '绿' };

/** The colour each of the 49 balls is painted in. It never changes. */
export const waveNumbers: Readonly<Record<Wave, readonly number[]>> = {
  red: [1, 2, 7, 8, 12, 13, 18, 19, 23, 24, 29, 30, 34, 35, 40, 45, 46],
  blue: [3, 4, 9, 10, 14, 15, 20, 25, 26, 31, 36, 37, 41, 42, 47, 48],
  green: [5, 6, 11, 16, 17, 21, 22, 27, 28, 32, 33, 38, 39, 43, 44, 49],
};

const waveByNumber = new Map(waves.flatMap((wave) => waveNumbers[wave].map((number) => [number, wave] as const)));

export function waveOf(number: number): Wave {
  const wave = waveByNumber.get(number);
  if (!wave) throw new RangeError(`no ball ${number}`);
  return wave;
}
