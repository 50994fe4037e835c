import { describe, expect, it, vi } from 'vitest';
import { events } from './events.ts';

/** The product's own sources. */
const sources: Readonly<Record<string, string>> = import.meta.glob(
  ['../**/*.{ts,tsx}', '!../**/*.test.*', '!../**/testing/**'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
);
const product = Object.values(sources).join('\n');

const AUTH = [
  'switch_auth_way',
  'login',
  'login_success',
  'login_expired',
  'forget_password',
  'register',
  'newDevice',
  'closeAuth',
  'password_change_success',
];
const OTHERS = ['show-tips', 'show-loading', 'dismiss-loading', 'venue-entry', 'change-egame-tab'];

const without = (calls: string): string[] =>
  [...AUTH, ...OTHERS].filter((name) => !new RegExp(`(?:${calls})\\(\\s*'${name}'`).test(product));

describe('events of the site', () => {
  it('FR-21a each of the nine auth events and the five others has a sender and a listener', () => {
    expect({ unsent: without('events\\.emit'), unheard: without('events\\.on|useEventDialog') }).toEqual({
      unsent: [],
      unheard: [],
    });
  });

  it('a question asked before anybody listens is heard by the first who does, once', () => {
    const question = { message: '请先绑定真实姓名' };
    events.emit('bind-real-name', question);
    const [first, second] = [vi.fn(), vi.fn()];
    const leave = events.on('bind-real-name', first);
    events.on('bind-real-name', second)();
    leave();
    expect(first).toHaveBeenCalledExactlyOnceWith(question);
    expect(second).not.toHaveBeenCalled();
  });

  it('what only tells something is not kept', () => {
    events.emit('show-tips', { message: '已保存' });
    const late = vi.fn();
    events.on('show-tips', late)();
    expect(late).not.toHaveBeenCalled();
  });
});
