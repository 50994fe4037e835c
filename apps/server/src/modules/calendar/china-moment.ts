const CHINA_OFFSET_MS = 8 * 3_600_000;

const twoDigits = (part: number): string => part.toString().padStart(2, '0');

/** A moment for a person, on the site's own calendar: `11月16日 17:00`, with the year when it is another one. */
export function chinaMoment(at: Date, now: Date): string {
  const there = new Date(at.getTime() + CHINA_OFFSET_MS);
  const year = there.getUTCFullYear();
  const yearHere = new Date(now.getTime() + CHINA_OFFSET_MS).getUTCFullYear();
  const day = `${there.getUTCMonth() + 1}月${there.getUTCDate()}日`;
  const clock = `${twoDigits(there.getUTCHours())}:${twoDigits(there.getUTCMinutes())}`;
  return `${year === yearHere ? '' : `${year}年`}${day} ${clock}`;
}
