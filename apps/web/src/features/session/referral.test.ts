import { afterEach, describe, expect, it } from 'vitest';
import { captureReferral, referral, withReferral } from './referral.ts';

afterEach(() => localStorage.clear());

describe('FR-16 referral capture', () => {
  it.each([
    ['rcode', 'rcode'],
    ['r_code', 'rcode'],
    ['rCode', 'rcode'],
    ['icode', 'icode'],
    ['i_code', 'icode'],
    ['iCode', 'icode'],
  ])('%s in the address is kept as %s, with the landing address', (spelling, key) => {
    const landing = `https://site.test/activity/friendInvitation?${spelling}=AB12_c&x=1#top`;
    captureReferral(landing);
    expect(localStorage.getItem(key)).toBe('AB12_c');
    expect(localStorage.getItem('originUrl')).toBe(landing);
  });

  it('both codes at once are what registration sends', () => {
    captureReferral('https://site.test/?r_code=agent7&iCode=friend9');
    expect(referral()).toEqual({ rCode: 'agent7', iCode: 'friend9' });
  });

  it('a later visit without codes keeps codes and landing address; a later link replaces them', () => {
    captureReferral('https://site.test/?rcode=first');
    captureReferral('https://site.test/home');
    expect(referral().rCode).toBe('first');
    expect(localStorage.getItem('originUrl')).toBe('https://site.test/?rcode=first');
    captureReferral('https://site.test/?rcode=second');
    expect(referral().rCode).toBe('second');
    expect(localStorage.getItem('originUrl')).toBe('https://site.test/?rcode=second');
  });

  it('what is not a code is not kept', () => {
    captureReferral(`https://site.test/?rcode=${'x'.repeat(65)}&icode=%3Cscript%3E&r_code=`);
    expect(referral()).toEqual({ rCode: '', iCode: '' });
  });

  it('codes and landing address are appended to a redirect, never twice', () => {
    expect(withReferral('/game/sport')).toBe('/game/sport');
    captureReferral('https://site.test/?rcode=agent7&icode=friend9');
    const sent = new URL(withReferral('https://h5.test/home?a=1&rcode=own#part'));
    expect(sent.hash).toBe('#part');
    expect(Object.fromEntries(sent.searchParams)).toEqual({
      a: '1',
      rcode: 'own',
      icode: 'friend9',
      originUrl: 'https://site.test/?rcode=agent7&icode=friend9',
    });
    expect(withReferral('/download')).toMatch(/^\/download\?rcode=agent7&icode=friend9&originUrl=/);
  });
});
