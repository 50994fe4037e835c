import { afterEach, describe, expect, it, vi } from 'vitest';
import { storage } from './storage.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

/** Without the ages that are kept beside them. */
const ownKeys = () => Object.keys(localStorage).filter((key) => key !== 'storedAt');

describe('FR-17 client storage', () => {
  it('keeps every item of the product under its own name', () => {
    const keys = [
      'token',
      'userId',
      'icode',
      'rcode',
      'originUrl',
      'jwt',
      'hideNoBalance',
      'rememberPwd',
      'lastUser',
      'safeSwitch',
      'edition',
      'oneShot',
    ] as const;
    for (const key of keys) storage.set(key, `value of ${key}`);
    expect(ownKeys().toSorted()).toEqual([...keys].toSorted());
    for (const key of keys) expect(storage.get(key)).toBe(`value of ${key}`);
    storage.remove(...keys);
    expect(ownKeys()).toEqual([]);
    expect(storage.get('token')).toBe('');
  });

  it('the opaque string is gone after one read', () => {
    storage.set('oneShot', 'once');
    expect(storage.takeOneShot()).toBe('once');
    expect(storage.takeOneShot()).toBe('');
    expect(localStorage.getItem('oneShot')).toBeNull();
  });

  it('revealed data is forgotten, everything else stays', () => {
    localStorage.setItem('DD_phone', '{"d":"13800138000","v":1}');
    localStorage.setItem('DD_email', '{"d":"a@b.cn","v":1}');
    storage.set('edition', 'classic');
    storage.forgetDecrypted();
    expect(ownKeys()).toEqual(['edition']);
  });

  it('works for the tab where the browser blocks storage', () => {
    vi.stubGlobal('localStorage', undefined);
    storage.set('token', 'in memory');
    expect(storage.get('token')).toBe('in memory');
    storage.forgetDecrypted();
    storage.remove('token');
    expect(storage.get('token')).toBe('');
  });
});
