/** 三星 特殊号: 豹子 0, 顺子 1 (9 and 0 joined), 对子 2, 半顺 3, 杂六 4. */
export function shapeOfThree(digits: readonly number[]): number {
  const different = new Set(digits);
  if (different.size === 1) return 0;
  if (different.size === 2) return 2;
  const followed = digits.filter((digit) => different.has((digit + 1) % 10)).length;
  return [4, 3, 1][followed] ?? 1;
}

/** 牛牛: three digits that make a multiple of ten; the other two give the value, whichever three are taken. */
export function bullOf(digits: readonly number[]): number {
  const total = digits.reduce((sum, digit) => sum + digit, 0);
  for (let one = 0; one < digits.length; one += 1)
    for (let other = one + 1; other < digits.length; other += 1) {
      const pair = (digits[one] ?? 0) + (digits[other] ?? 0);
      // The two that are left over of three which make tens.
      if ((total - pair) % 10 === 0) return pair % 10 || 10;
    }
  return 0;
}

const POKER_FORMS: Readonly<Record<string, number>> = { '5': 0, '41': 1, '32': 2, '311': 4, '221': 5, '2111': 6 };

/** 梭哈: the form of five digits; in a 顺子 9 and 0 are not joined. */
export function pokerFormOf(digits: readonly number[]): number {
  const form = POKER_FORMS[timesOf(digits).join('')];
  if (form !== undefined) return form;
  return Math.max(...digits) - Math.min(...digits) === digits.length - 1 ? 3 : 7;
}

/** How often each number comes, most often first: 2 7 7 is [2, 1]. */
export function timesOf(numbers: readonly number[]): number[] {
  const counts = new Map<number, number>();
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1);
  return [...counts.values()].toSorted((a, b) => b - a);
}
