/** How far the server's clock runs ahead of this computer's. A wrong local clock must not break signatures. */
let lead = 0;

/** A Date header speaks in whole seconds and after a journey: closer than this it teaches nothing. */
const HEADER_BLUR_MS = 2_000;

export const clockLead = (): number => lead;

/** The server's time, as well as we know it. Countdowns and signatures read this clock. */
export const serverNow = (): number => Date.now() + lead;

/** Takes the exact time a reply carries. */
export function learnServerTime(serverTime: number): void {
  lead = serverTime - Date.now();
}

/** Takes the Date header of any reply. */
export function learnDateHeader(header: string | null): void {
  const seen = header === null ? Number.NaN : Date.parse(header);
  if (Math.abs(seen - serverNow()) > HEADER_BLUR_MS) learnServerTime(seen);
}
