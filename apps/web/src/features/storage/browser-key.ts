const DATABASE = 'fairground';
const STORE = 'keys';
const KEY_NAME = 'last-user';

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('no database')));
  });

function openDatabase(): Promise<IDBDatabase> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(STORE));
  return done(opening);
}

const newKey = (): Promise<CryptoKey> =>
  // Not extractable: a script on the page can use the key here, and cannot carry it away.
  crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);

/** The browser's own key for what it remembers, made at the first need and kept by the browser. */
export async function browserKey(): Promise<CryptoKey> {
  const database = await openDatabase();
  try {
    const held = await done<CryptoKey | undefined>(database.transaction(STORE).objectStore(STORE).get(KEY_NAME));
    if (held) return held;
    const key = await newKey();
    await done(database.transaction(STORE, 'readwrite').objectStore(STORE).put(key, KEY_NAME));
    return key;
  } finally {
    database.close();
  }
}
