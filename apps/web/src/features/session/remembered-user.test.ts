import { webcrypto } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetUser, rememberUser, rememberedUser } from './remembered-user.ts';

function request(result: unknown, events: readonly string[]) {
  const made = Object.assign(new EventTarget(), { result, error: null });
  queueMicrotask(() => events.forEach((name) => made.dispatchEvent(new Event(name))));
  return made;
}

/** The smallest database that can hold a key: one store, answers in the next turn. */
function fakeIndexedDb() {
  const rows = new Map<string, unknown>();
  const store = {
    get: (key: string) => request(rows.get(key), ['success']),
    put: (value: unknown, key: string) => {
      rows.set(key, value);
      return request(key, ['success']);
    },
  };
  const database = {
    createObjectStore: () => store,
    transaction: () => ({ objectStore: () => store }),
    close: () => {},
  };
  return { rows, open: () => request(database, ['upgradeneeded', 'success']) };
}

let database: ReturnType<typeof fakeIndexedDb>;

beforeEach(() => {
  database = fakeIndexedDb();
  vi.stubGlobal('indexedDB', database);
  vi.stubGlobal('crypto', webcrypto);
});

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('AU-04 remembered password', () => {
  it('on: a timestamp marks it, and the credentials are sealed with a key that cannot be carried away', async () => {
    await rememberUser({ name: 'sunny88', password: 'Secret123' });
    expect(Number(localStorage.getItem('rememberPwd'))).toBeCloseTo(Date.now(), -4);
    const kept = localStorage.getItem('lastUser') ?? '';
    expect(kept).not.toBe('');
    expect(kept + atob(kept.slice(kept.indexOf(':') + 1))).not.toMatch(/sunny88|Secret123/);
    expect(database.rows.get('last-user')).toMatchObject({ extractable: false });
    expect(await rememberedUser()).toEqual({ name: 'sunny88', password: 'Secret123' });
  });

  it('off: the marker is empty and nothing is kept', async () => {
    await rememberUser({ name: 'sunny88', password: 'Secret123' });
    forgetUser();
    expect(localStorage.getItem('rememberPwd')).toBe('');
    expect(localStorage.getItem('lastUser')).toBeNull();
    expect(await rememberedUser()).toBeUndefined();
  });

  it('a key that is gone means nothing is remembered', async () => {
    await rememberUser({ name: 'sunny88', password: 'Secret123' });
    database.rows.clear();
    expect(await rememberedUser()).toBeUndefined();
  });

  it('without WebCrypto only the name is remembered', async () => {
    vi.stubGlobal('crypto', { getRandomValues: webcrypto.getRandomValues.bind(webcrypto) });
    await rememberUser({ name: 'sunny88', password: 'Secret123' });
    expect(localStorage.getItem('lastUser')).not.toContain('Secret123');
    expect(await rememberedUser()).toEqual({ name: 'sunny88', password: '' });
  });
});
