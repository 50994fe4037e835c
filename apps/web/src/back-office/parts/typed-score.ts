interface Period {
  readonly h: number;
  readonly c: number;
}

const PERIOD = /^(\d{1,3})[:：-](\d{1,3})$/;

/** Scores as somebody types them, part by part; undefined when they are none. */
export function periodsIn(text: string): Period[] | undefined {
  const parts = text
    .trim()
    .split(/[\s,，]+/)
    .map((part) => PERIOD.exec(part));
  const periods = parts.flatMap((found) => (found ? [{ h: Number(found[1]), c: Number(found[2]) }] : []));
  return periods.length === parts.length ? periods : undefined;
}

export const scoreText = (periods: readonly Period[]): string => periods.map(({ h, c }) => `${h}:${c}`).join('，');
