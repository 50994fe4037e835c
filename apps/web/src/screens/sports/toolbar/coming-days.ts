/** How far ahead single days are offered. */
const DAYS_AHEAD = 7;

const DAY_MS = 86_400_000;
const weekdays = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'];

interface DayOption {
  readonly value: string;
  readonly label: string;
}

/** The days after a day, with their names: 明天, then 周三 06-20. */
export function coming(today: string): readonly DayOption[] {
  return Array.from({ length: DAYS_AHEAD }, (_, index) => dayAfter(today, index + 1));
}

/** The days up to a day, newest first. */
export function past(today: string, days: number): readonly DayOption[] {
  return Array.from({ length: days }, (_, index) => dayAfter(today, -index));
}

function dayAfter(today: string, days: number): DayOption {
  const at = new Date(Date.parse(`${today}T00:00:00Z`) + days * DAY_MS);
  const value = at.toISOString().slice(0, 10);
  const labels: Readonly<Record<number, string>> = { [-1]: '昨天', 0: '今天', 1: '明天' };
  return { value, label: labels[days] ?? `${weekdays[at.getUTCDay()]} ${value.slice(5)}` };
}
