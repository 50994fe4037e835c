/** Index 0–11; the year animal of a lunar year follows from it. */
export const animals = ['鼠', '牛', '虎', '兔', '龙', '蛇', '马', '羊', '猴', '鸡', '狗', '猪'] as const;

/** 家畜: the six people keep. The other six are 野兽. */
export const livestock: readonly number[] = [1, 6, 7, 9, 10, 11];
export const wildAnimals: readonly number[] = [0, 2, 3, 4, 5, 8];

const mod12 = (value: number): number => ((value % 12) + 12) % 12;

/** Whatever lies in a lunar year: numbers change their animals with it. */
export interface InLunarYear {
  readonly lunarYear: number;
}

/** The animal a lunar year is named after. It holds five numbers, every other one four. */
export const yearAnimal = (lunarYear: number): number => mod12(lunarYear - 4);

export const animalOf = (number: number, { lunarYear }: InLunarYear): number =>
  mod12(yearAnimal(lunarYear) - (number - 1));

export function animalNumbers(animal: number, { lunarYear }: InLunarYear): readonly number[] {
  const first = mod12(yearAnimal(lunarYear) - animal) + 1;
  return [0, 12, 24, 36, 48].map((step) => first + step).filter((number) => number <= 49);
}
