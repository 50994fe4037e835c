import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setDocumentTitle, titleAfter } from './document-title.ts';

/** A system that asks for less motion. */
const still = Object.assign(window.matchMedia(''), { matches: true });

const long = '存款 - 澜岳娱乐试玩站 · 每一局都看得见';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('FR-14 the title in the browser tab', () => {
  it('FR-14 moves one character every 300 ms when it is longer than 15', () => {
    setDocumentTitle(long);
    expect(document.title).toBe(long);
    vi.advanceTimersByTime(299);
    expect(document.title).toBe(long);
    vi.advanceTimersByTime(1);
    expect(document.title.startsWith('款 - 澜岳')).toBe(true);
    vi.advanceTimersByTime(300);
    expect(document.title).toBe(titleAfter(long, 2).trim());
  });

  it('FR-14 comes round to its beginning', () => {
    expect(titleAfter(long, Array.from(long).length + 1)).toBe(titleAfter(long, 0));
  });

  it('FR-14 stands still at 15 characters and fewer', () => {
    const short = '一二三四五六七八九十一二三四五';
    setDocumentTitle(short);
    vi.advanceTimersByTime(1_200);
    expect(document.title).toBe(short);
    expect(titleAfter(`${short}六`, 1)).not.toBe(`${short}六`);
  });

  it('FR-14 stands still for who prefers less motion', () => {
    vi.spyOn(window, 'matchMedia').mockReturnValue(still);
    setDocumentTitle(`${long}。`);
    vi.advanceTimersByTime(900);
    expect(document.title).toBe(`${long}。`);
  });

  it('rests while the page is hidden', () => {
    setDocumentTitle(`${long}！`);
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange'));
    vi.advanceTimersByTime(900);
    expect(document.title).toBe(`${long}！`);
  });
});
