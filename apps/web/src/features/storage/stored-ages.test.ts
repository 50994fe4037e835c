import { beforeEach, describe, expect, it } from 'vitest';
import { clearAged, noteDays, noteStored } from './stored-ages.ts';

const DAY = 86_400_000;
const START = 1_800_000_000_000;
const keys = () => Object.keys(localStorage).filter((key) => key !== 'storedAt');

beforeEach(() => localStorage.clear());

describe('what is kept in the browser', () => {
  it('goes when it is older than the days the server allows, and not before', () => {
    noteDays(localStorage, 90);
    localStorage.setItem('rcode', 'R1');
    noteStored(localStorage, 'rcode', START);
    clearAged(localStorage, START + 90 * DAY);
    expect(keys()).toEqual(['rcode']);
    clearAged(localStorage, START + 90 * DAY + 1);
    expect(keys()).toEqual([]);
  });

  it('counts from the last time it was stored, or from when it was first seen', () => {
    localStorage.setItem('edition', 'classic');
    noteStored(localStorage, 'edition', START);
    localStorage.setItem('mode', 'dark');
    clearAged(localStorage, START + 100 * DAY);
    noteStored(localStorage, 'edition', START + 150 * DAY);
    clearAged(localStorage, START + 281 * DAY);
    expect(keys()).toEqual(['edition']);
  });

  it.each(['', 'null', '[]', '{"days":"x"}', '{"days":1}'])('starts anew where the ages are %j', (text) => {
    localStorage.setItem('storedAt', text);
    localStorage.setItem('icode', 'I1');
    clearAged(localStorage, START);
    clearAged(localStorage, START + 180 * DAY);
    expect(keys()).toEqual(['icode']);
    clearAged(localStorage, START + 181 * DAY);
    expect(keys()).toEqual([]);
  });
});
