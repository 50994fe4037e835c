import { clearAged, noteDays, noteStored } from './stored-ages.ts';

/** Everything the site keeps in the browser, by the product's own names. */
export type StorageKey =
  | 'token'
  | 'userId'
  | 'icode'
  | 'rcode'
  | 'originUrl'
  | 'jwt'
  | 'hideNoBalance'
  | 'rememberPwd'
  | 'lastUser'
  | 'safeSwitch'
  | 'edition'
  | 'oneShot';

/** Revealed personal data is kept under keys that begin like this, until the login ends. */
const DECRYPTED_PREFIX = 'DD_';

/** `d` is the data, `v` the flag: 1 while it is shown, 0 while it is covered again. */
export interface Decrypted {
  readonly d: string;
  readonly v: 0 | 1;
}

const isDecrypted = (held: unknown): held is Decrypted =>
  typeof held === 'object' && held !== null && 'd' in held && typeof held.d === 'string' && 'v' in held;

const memory = new Map<string, string>();

/** Stands in where the browser blocks storage: the site works, and forgets with the tab. */
const memoryStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'> = {
  getItem: (key) => memory.get(key) ?? null,
  setItem: (key, value) => void memory.set(key, value),
  removeItem: (key) => void memory.delete(key),
  key: (index) => [...memory.keys()][index] ?? null,
  get length() {
    return memory.size;
  },
};

/** Runs on the browser's storage; asking for it, or writing to it when full or blocked, may throw. */
function onStorage<T>(work: (store: typeof memoryStorage) => T): T {
  try {
    return work(localStorage);
  } catch {
    return work(memoryStorage);
  }
}

const keep = (key: StorageKey | `${typeof DECRYPTED_PREFIX}${string}`, value: string): void =>
  onStorage((store) => {
    store.setItem(key, value);
    noteStored(store, key, Date.now());
  });

export const storage = {
  /** Empty when there is nothing. */
  get: (key: StorageKey): string => onStorage((store) => store.getItem(key)) ?? '',
  set: (key: StorageKey, value: string): void => keep(key, value),
  remove: (...keys: readonly StorageKey[]): void => onStorage((store) => keys.forEach((key) => store.removeItem(key))),

  /** At the beginning of a visit, before anything is read: what is too old is not kept. */
  clearAged: (): void => onStorage((store) => clearAged(store, Date.now())),
  /** For how many days things may be kept, as the server says. */
  keepForDays: (days: number): void => onStorage((store) => noteDays(store, days)),

  /** The opaque string that may be read once. */
  takeOneShot(): string {
    const taken = storage.get('oneShot');
    storage.remove('oneShot');
    return taken;
  },

  /** One piece of revealed personal data; undefined when it was never revealed, or when the text is not ours. */
  decrypted(name: string): Decrypted | undefined {
    const text = onStorage((store) => store.getItem(DECRYPTED_PREFIX + name));
    try {
      const held: unknown = JSON.parse(text ?? 'null');
      return isDecrypted(held) ? held : undefined;
    } catch {
      return undefined;
    }
  },
  keepDecrypted: (name: string, held: Decrypted): void => keep(`${DECRYPTED_PREFIX}${name}`, JSON.stringify(held)),

  /** Revealed personal data goes with the login. */
  forgetDecrypted(): void {
    onStorage((store) => {
      const keys = Array.from({ length: store.length }, (_, index) => store.key(index) ?? '');
      for (const key of keys) if (key.startsWith(DECRYPTED_PREFIX)) store.removeItem(key);
    });
  },
};
