/** Index 0–11; the year animal of a lunar year follows from it. */
export const animals = ['鼠', '牛', '虎', '兔', '龙', '蛇', '马', '羊', '猴', '鸡', '狗', '猪'] as const;

/** 家畜: the six people keep. The other six are 野兽. */
export const livestock: readonly number[] = [1, 6, 7, 9, 10, 11];
export const wildAnimals: readonly number[] = [0, 2, 3, 4, 5, 8];

const mod12 = (value: number): number => ((value % 12) + 12) % 12;

/** The animal a lunar year is named after. It holds five numbers, every other one four. */
export const yearAnimal = (lunarYear: number): number => mod12(lunarYear - 4);

export const animalOf = (number: number, lunarYear: number): number => mod12(yearAnimal(lunarYear) - (number - 1));

export function animalNumbers(animal: number, lunarYear: number): readonly number[] {
  const first = mod12(yearAnimal(lunarYear) - animal) + 1;
  return [0, 12, 24, 36, 48].map((step) => first + step).filter((number) => number <= 49);
}

/**
 * The first day of each lunar year, as China's almanac has it. Calendars of runtimes err where a new moon falls near
 * midnight (2027, 2030), so the days are data.
 */
const newYearDays: readonly string[] = [
  '2026-02-17',
  '2027-02-06',
  '2028-01-26',
  '2029-02-13',
  '2030-02-03',
  '2031-01-23',
  '2032-02-11',
  '2033-01-31',
  '2034-02-19',
  '2035-02-08',
];

/** The lunar year of a day of China, `YYYY-MM-DD`. Before the first day known it is the year before. */
export function lunarYearOf(day: string): number {
  const year = Number(day.slice(0, 4));
  const newYear = newYearDays.find((first) => first.startsWith(`${year}-`));
  if (!newYear && (year < 2026 || year > 2035)) throw new RangeError(`no lunar new year known for ${day}`);
  return newYear !== undefined && day >= newYear ? year : year - 1;
}
