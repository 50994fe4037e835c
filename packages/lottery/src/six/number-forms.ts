import { type Wave, waveLabels, waveNumbers, waves } from './waves.ts';

/** A side a ball of the 49 can be bet on: the numbers it wins with, and those that return the stake. */
export interface NumberForm {
  readonly label: string;
  readonly wins: readonly number[];
  readonly returns: readonly number[];
}

/** 49 is neither big nor small, neither odd nor even: it returns the stake. */
const UNDECIDED = 49;

const decided = Array.from({ length: UNDECIDED - 1 }, (_, index) => index + 1);
const balls = [...decided, UNDECIDED];
const tail = (number: number): number => number % 10;
const head = (number: number): number => Math.floor(number / 10);
/** 合数: tens digit + units digit. */
const digitSum = (number: number): number => head(number) + tail(number);

const sizes = {
  大: (number: number) => number >= 25,
  小: (number: number) => number <= 24,
} as const;
const parities = {
  单: (number: number) => number % 2 === 1,
  双: (number: number) => number % 2 === 0,
} as const;
const sumSizes = {
  合大: (number: number) => digitSum(number) >= 7,
  合小: (number: number) => digitSum(number) <= 6,
} as const;
const sumParities = {
  合单: (number: number) => digitSum(number) % 2 === 1,
  合双: (number: number) => digitSum(number) % 2 === 0,
} as const;
const tailSizes = {
  尾大: (number: number) => tail(number) >= 5,
  尾小: (number: number) => tail(number) <= 4,
} as const;

type Test = (number: number) => boolean;

const pushed = (label: string, ...tests: readonly Test[]): NumberForm => ({
  label,
  wins: decided.filter((number) => tests.every((test) => test(number))),
  returns: [UNDECIDED],
});

const decisive = (label: string, wins: readonly number[]): NumberForm => ({ label, wins, returns: [] });

/** 大小 单双 合大小 合单双 尾大小. */
export const twoSides: readonly NumberForm[] = [sizes, parities, sumSizes, sumParities, tailSizes].flatMap((pair) =>
  Object.entries<Test>(pair).map(([label, test]) => pushed(label, test)),
);

/** 大单 大双 小单 小双. */
export const sizeAndParity: readonly NumberForm[] = crossed((label, ...tests) => pushed(label, ...tests));

/** 红波 蓝波 绿波: 49 is green and counts. */
export const waveForms: readonly NumberForm[] = waves.map((wave) =>
  decisive(`${waveLabels[wave]}波`, waveNumbers[wave]),
);

const isOf =
  (wave: Wave): Test =>
  (number) =>
    waveNumbers[wave].includes(number);

/** 半波: a wave and 大 小 单 双 合单 合双. */
export const halfWaves: readonly NumberForm[] = waves.flatMap((wave) =>
  Object.entries<Test>({ ...sizes, ...parities, ...sumParities }).map(([label, test]) =>
    pushed(`${waveLabels[wave]}${label}`, isOf(wave), test),
  ),
);

/** 半半波: a wave, 大 or 小, 单 or 双. */
export const quarterWaves: readonly NumberForm[] = waves.flatMap((wave) =>
  crossed((label, ...tests) => pushed(`${waveLabels[wave]}${label}`, isOf(wave), ...tests)),
);

/** 头数: the tens digit. */
export const headForms: readonly NumberForm[] = [0, 1, 2, 3, 4].map((digit) =>
  decisive(
    `${digit}头`,
    balls.filter((number) => head(number) === digit),
  ),
);

const tailNumbers = (digit: number): readonly number[] => balls.filter((number) => tail(number) === digit);

/** 尾数: the units digit. */
export const tailForms: readonly NumberForm[] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) =>
  decisive(`${digit}尾`, tailNumbers(digit)),
);

function crossed(form: (label: string, ...tests: readonly Test[]) => NumberForm): NumberForm[] {
  return Object.entries<Test>(sizes).flatMap(([size, isSize]) =>
    Object.entries<Test>(parities).map(([parity, isParity]) => form(`${size}${parity}`, isSize, isParity)),
  );
}
