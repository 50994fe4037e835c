import { describe, expect, test } from 'vitest';
import { evictedSessions } from './open-session.ts';

const now = new Date('2026-03-01T12:00:00Z');
const minutesAgo = (minutes: number): Date => new Date(now.getTime() - minutes * 60_000);
const limits = { sessionIdleMs: 30 * 60_000, sessionAbsoluteMs: 12 * 3_600_000 };

const session = (id: bigint, device: string, minutes = Number(id)) => ({
  id,
  device,
  createdAt: minutesAgo(minutes),
  lastSeenAt: minutesAgo(minutes),
});
const arriving = (device: string) => ({ device, now, limits, devicesMax: 3 });

describe('who makes room for a new login', () => {
  test('AU-21 nobody, while there are devices to spare', () => {
    expect(evictedSessions([session(1n, 'phone'), session(2n, 'laptop')], arriving('tablet'))).toEqual([]);
  });

  test('AU-21 a fourth device ends the one logged in longest', () => {
    const live = [session(1n, 'phone'), session(2n, 'laptop'), session(3n, 'office')];
    expect(evictedSessions(live, arriving('tablet'))).toEqual([{ id: 3n, reason: 'too-many-devices' }]);
  });

  test('AU-21 another login on a known device costs nobody their place', () => {
    const live = [session(1n, 'phone'), session(2n, 'laptop'), session(3n, 'office')];
    expect(evictedSessions(live, arriving('laptop'))).toEqual([]);
  });

  test('AU-21 a fourth login on one device replaces the oldest there', () => {
    const live = [session(1n, 'laptop'), session(2n, 'phone'), session(3n, 'laptop'), session(4n, 'laptop')];
    expect(evictedSessions(live, arriving('laptop'))).toEqual([{ id: 4n, reason: 'replaced' }]);
  });

  test('AU-21 a session that has run out takes no place', () => {
    const live = [session(1n, 'phone'), session(2n, 'laptop'), session(3n, 'office', 31)];
    expect(evictedSessions(live, arriving('tablet'))).toEqual([{ id: 3n, reason: 'idle' }]);
  });
});
