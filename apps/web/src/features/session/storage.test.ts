import { afterEach, describe, expect, it, vi } from 'vitest';
import { storage } from './storage.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

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
    expect(Object.keys(localStorage).toSorted()).toEqual([...keys].toSorted());
    for (const key of keys) expect(storage.get(key)).toBe(`value of ${key}`);
    storage.remove(...keys);
    expect(localStorage).toHaveLength(0);
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
    expect(Object.keys(localStorage)).toEqual(['edition']);
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
