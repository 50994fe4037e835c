import { fc } from '@fast-check/vitest';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gatheredFrames } from './gathered-frames.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const written = () => {
  const writes: string[] = [];
  return { writes, frames: gatheredFrames((bytes) => writes.push(bytes.toString())) };
};
const frame = (text: string): Buffer => Buffer.from(text);

test('the first is told at once, those within the next 50 ms together, and a quiet room waits for nothing again', () => {
  const { writes, frames } = written();
  frames.tell(frame('a'));
  expect(writes).toEqual(['a']);
  frames.tell(frame('b'));
  frames.tell(frame('c'));
  vi.advanceTimersByTime(49);
  expect(writes).toEqual(['a']);
  vi.advanceTimersByTime(1);
  expect(writes).toEqual(['a', 'bc']);
  vi.advanceTimersByTime(50);
  frames.tell(frame('d'));
  expect(writes).toEqual(['a', 'bc', 'd']);
});

test('what waits is told before anything that must come after it', () => {
  const { writes, frames } = written();
  frames.tell(frame('a'));
  frames.tell(frame('b'));
  frames.flush();
  frames.flush();
  expect(writes).toEqual(['a', 'b']);
});

test('whenever lines come: all are told, in order, once, none later than 50 ms, and at most 20 times a second', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(120), { maxLength: 60 }), (gaps) => {
      const told: { at: number; text: string }[] = [];
      const frames = gatheredFrames((bytes) => told.push({ at: Date.now(), text: bytes.toString() }));
      const said = gaps.map((gap, place) => {
        vi.advanceTimersByTime(gap);
        const text = `${place};`;
        frames.tell(frame(text));
        return { at: Date.now(), text };
      });
      vi.advanceTimersByTime(200);
      expect(told.map(({ text }) => text).join('')).toBe(said.map(({ text }) => text).join(''));
      for (const { at, text } of said) {
        const arrived = told.find((write) => write.text.split(';').includes(text.slice(0, -1)));
        expect((arrived?.at ?? Infinity) - at).toBeLessThanOrEqual(50);
      }
      for (const [place, { at }] of told.entries())
        expect(at - (told[place - 1]?.at ?? -Infinity)).toBeGreaterThanOrEqual(50);
    }),
  );
});
