import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { safeParse } from 'zod/mini';
import { birthdayVerdict, isDay, lastBirthday, realName, realNameVerdict } from './person.ts';
import { defaultCountryArea, phoneFits, phoneNumber } from './phone.ts';

const isHan = (character: string): boolean => character === '王' || character === '明';

describe('real names', () => {
  test.each([
    ['王小明', '王小明'],
    ['李', '李'],
    ['欧阳·娜娜', '欧阳·娜娜'],
    ['阿卜杜·热西提·买买提', '阿卜杜·热西提·买买提'],
    ['买买提·A·江', '买买提·A·江'],
    ['𠮷田', '𠮷田'],
    ['John', 'John'],
    ['Jean·Paul', 'Jean·Paul'],
    ['X', 'X'],
    [' 王小明 ', '王小明'],
    ['迪丽•热巴', '迪丽·热巴'],
    ['迪丽・热巴', '迪丽·热巴'],
  ])('AU-15a %j is kept as %s', (typed, kept) => {
    expect(realNameVerdict(typed)).toEqual({ ok: true, value: kept });
  });

  test.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['王'.repeat(51), 'too-long'],
    ['王小明1', 'characters'],
    ['王 小明', 'characters'],
    ['John Smith', 'characters'],
    ["O'Brien", 'characters'],
    ['王.小明', 'characters'],
    ['Zoë', 'characters'],
    ['ひらがな', 'characters'],
    ['欧阳··娜娜', 'double-dot'],
    ['A··B', 'double-dot'],
    ['·王小明', 'ends'],
    ['王小明·', 'ends'],
    ['·', 'ends'],
    ['A小明', 'ends'],
    ['王小B', 'ends'],
    ['A王B', 'ends'],
  ])('AU-15a %j is refused: %s', (typed, why) => {
    expect(realNameVerdict(typed)).toEqual({ ok: false, why });
  });

  property.prop([fc.string({ unit: fc.constantFrom('王', '明', 'A', 'z', '·', '1', ' ') })])(
    'AU-15 the verdict is the rule of the book',
    (typed) => {
      const name = typed.trim();
      const [first = '', last = ''] = [name.at(0), name.at(-1)];
      const fits =
        /^[王明Az·]+$/.test(name) &&
        !name.includes('··') &&
        ((isHan(first) && isHan(last)) || (/^[Az·]+$/.test(name) && first !== '·' && last !== '·'));
      expect(realNameVerdict(typed).ok).toBe(fits && name.length <= 50);
    },
  );

  test('AU-15 the field keeps the one dot and says the one sentence', () => {
    expect(safeParse(realName, '迪丽•热巴').data).toBe('迪丽·热巴');
    expect(safeParse(realName, '王1').error?.issues[0]?.message).toBe('请输入正确的名字');
  });
});

describe('birthdays', () => {
  test.each([
    ['2008-06-18', '2026-06-18', { ok: true, value: 18 }],
    ['2008-06-19', '2026-06-18', { ok: false, why: 'under-age' }],
    ['1990-01-01', '2026-06-18', { ok: true, value: 36 }],
    ['2008-02-29', '2026-02-28', { ok: false, why: 'under-age' }],
    ['2008-02-29', '2026-03-01', { ok: true, value: 18 }],
    ['2026-06-19', '2026-06-18', { ok: false, why: 'future' }],
    ['2007-02-29', '2026-06-18', { ok: false, why: 'not-a-day' }],
    ['1990-13-01', '2026-06-18', { ok: false, why: 'not-a-day' }],
    ['1899-12-31', '2026-06-18', { ok: false, why: 'not-a-day' }],
    ['', '2026-06-18', { ok: false, why: 'not-a-day' }],
  ])('AU-15 born %s, on %s: %o', (birthday, today, verdict) => {
    expect(birthdayVerdict({ birthday, today })).toEqual(verdict);
  });

  property.prop([fc.date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })])(
    'AU-15 every day that exists is a day',
    (date) => {
      expect(isDay(date.toISOString().slice(0, 10))).toBe(true);
    },
  );
});

describe('phones', () => {
  test.each(['13800138000', '19912345678'])('AU-12 %s fits the default country', (phone) => {
    expect(phoneFits(phone, defaultCountryArea)).toBe(true);
  });

  test.each(['', '1380013800', '138001380000', '23800138000', '1380013800a', '13800138000\n'])(
    'AU-12 %j does not',
    (phone) => {
      expect(phoneFits(phone, defaultCountryArea)).toBe(false);
    },
  );

  test('AU-12 the default is mainland China, 86', () => {
    expect(defaultCountryArea).toMatchObject({ areaCode: '86' });
  });

  test('AU-12 a phone of any country has at most eleven digits', () => {
    expect(safeParse(phoneNumber, '123456789012').error?.issues[0]?.message).toBe('请输入正确的手机号码');
    expect(safeParse(phoneNumber, '61234567').success).toBe(true);
  });
});

test.each([
  ['2026-11-16', 18, '2008-11-16'],
  ['2028-02-29', 18, '2010-02-28'],
  ['2028-02-29', 20, '2008-02-29'],
])('on %s and from %d years on, whoever was born on %s is the youngest old enough', (today, legalAge, last) => {
  expect(lastBirthday(today, legalAge)).toBe(last);
  const next = new Date(new Date(`${last}T00:00:00Z`).getTime() + 86_400_000).toISOString().slice(0, 10);
  expect([last, next].map((birthday) => birthdayVerdict({ birthday, today, legalAge }).ok)).toEqual([true, false]);
});
