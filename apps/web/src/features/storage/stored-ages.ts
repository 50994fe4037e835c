/** Since when each thing has been kept in this browser, and for how many days the site may keep it. */
interface StoredAges {
  readonly days: number;
  readonly since: Readonly<Record<string, number>>;
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** Where the ages stand, beside what they are about. */
const AGES_KEY = 'storedAt';
/** Until the server has said for how long. */
const DAYS_DEFAULT = 180;
const DAY_MS = 86_400_000;

function agesIn(store: Store): StoredAges {
  try {
    const held: unknown = JSON.parse(store.getItem(AGES_KEY) ?? 'null');
    if (isAges(held)) return held;
  } catch {
    // Not ours: everything counts from now.
  }
  return { days: DAYS_DEFAULT, since: {} };
}

const isAges = (held: unknown): held is StoredAges =>
  typeof held === 'object' &&
  held !== null &&
  'days' in held &&
  typeof held.days === 'number' &&
  'since' in held &&
  typeof held.since === 'object' &&
  held.since !== null;

const keep = (store: Store, ages: StoredAges): void => store.setItem(AGES_KEY, JSON.stringify(ages));

const keysIn = (store: Store): string[] =>
  Array.from({ length: store.length }, (_, index) => store.key(index) ?? '').filter((key) => key !== AGES_KEY);

/**
 * At the beginning of a visit: removes what has been kept for longer than the site may, whoever wrote it. What is seen
 * for the first time counts from now; what somebody else removed is no longer counted.
 */
export function clearAged(store: Store, now: number): void {
  const { days, since } = agesIn(store);
  const kept: Record<string, number> = {};
  for (const key of keysIn(store)) {
    const from = since[key] ?? now;
    if (now - from > days * DAY_MS) store.removeItem(key);
    else kept[key] = from;
  }
  keep(store, { days, since: kept });
}

/** Something was stored anew: its time begins again. */
export function noteStored(store: Store, key: string, now: number): void {
  const { days, since } = agesIn(store);
  keep(store, { days, since: { ...since, [key]: now } });
}

/** The server says for how many days things may be kept; it counts from the next visit on. */
export function noteDays(store: Store, days: number): void {
  keep(store, { ...agesIn(store), days });
}
