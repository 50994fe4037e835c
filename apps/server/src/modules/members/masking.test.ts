import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { maskEmail, maskPhone, maskRealName, middleDigits } from './masking.ts';

describe('bound data leaves the server masked', () => {
  test.each([
    [maskPhone, '13812341234', '138****1234'],
    [maskPhone, '86-13812341234', '138****1234'],
    [maskPhone, '852-61234567', '61****67'],
    [middleDigits, '86-13812341234', '1234'],
    [middleDigits, '852-61234567', '2345'],
    [maskPhone, '1234567', '*******'],
    [maskPhone, '', ''],
    [maskRealName, '王小明', '王*明'],
    [maskRealName, '王明', '王*'],
    [maskRealName, '王', '*'],
    [maskRealName, '', ''],
    [maskRealName, '阿卜杜拉·买买提', '阿***提'],
    [maskRealName, '𠮷野家', '𠮷*家'],
    [maskEmail, 'anna@x.com', 'a***@x.com'],
    [maskEmail, 'a@x.com', '***@x.com'],
    [maskEmail, 'nowhere', '***'],
    [maskEmail, '', ''],
  ])('AU-18 %o of %j is %j', (mask, text, expected) => {
    expect(mask(text)).toBe(expected);
  });

  property.prop([fc.stringMatching(/^1\d{10}$/)])(
    'AU-18 a mobile number keeps its four middle digits secret',
    (phone) => {
      const shown = maskPhone(phone);
      expect(shown).toHaveLength(11);
      expect(shown.slice(3, 7)).toBe('****');
    },
  );

  property.prop([fc.stringMatching(/^\d{0,20}$/)])(
    'AU-18 no phone shows more than seven digits or shows itself',
    (phone) => {
      const shown = maskPhone(phone);
      expect(shown.replace(/\*/g, '').length).toBeLessThanOrEqual(7);
      if (phone !== '') expect(shown).not.toBe(phone);
    },
  );

  property.prop([fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 })])(
    'AU-18 no name shows more than two characters',
    (name) => {
      expect(Array.from(maskRealName(name)).filter((character) => character !== '*').length).toBeLessThanOrEqual(2);
    },
  );

  property.prop([fc.emailAddress()])('AU-18 an address keeps its host and at most one character before it', (email) => {
    const [, host = ''] = /@([^@]*)$/.exec(email) ?? [];
    expect(maskEmail(email)).toMatch(/^.?\*\*\*@/);
    expect(maskEmail(email).endsWith(`@${host}`)).toBe(true);
  });
});
