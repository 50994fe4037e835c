import { describe, expect, test } from 'vitest';
import { countPick } from '../engine/count-pick.ts';
import { playOf } from '../games/lottery-games.ts';
import { emptyPick } from '../play.ts';
import { readTyped } from './typed-text.ts';

function typed(code: string, text: string) {
  const play = playOf(code);
  if (!play) throw new Error(`no play ${code}`);
  return countPick(play, { ...emptyPick, text });
}

test.each([
  '123 456 789',
  '123,456,789',
  '123;456;789',
  '123\n456\r\n789',
  '１２３，４５６；７８９',
  ' 123 , 456\t789 、',
])('between numbers stands any of space, comma, semicolon, line break: %j', (text) => {
  expect(typed('SSC.SX3H.ZX.DS', text)).toEqual({ count: 3, text: '123,456,789', repeated: [] });
});

test('what is there twice counts once and is told', () => {
  expect(typed('SSC.SX3H.ZX.DS', '123 321 123 123')).toEqual({ count: 2, text: '123,321', repeated: ['123'] });
  expect(typed('SSC.SX3H.Z6.DS', '123 321 132')).toEqual({ count: 1, text: '123', repeated: ['123'] });
  expect(typed('SSC.SX3H.HHZX.DS', '838 883 259')).toEqual({ count: 2, text: '388,259', repeated: ['388'] });
});

test('what is malformed is listed and all of it refused', () => {
  expect(typed('SSC.SX3H.ZX.DS', '123 12 1234 abc 45六')).toEqual({
    message: '有4个号码格式不对，请改正后再投注',
    malformed: ['12', '1234', 'abc', '45六'],
    malformedCount: 4,
    readable: '123',
  });
  expect(typed('SSC.SX3H.Z3.DS', '338 259 777')).toMatchObject({ malformed: ['259', '777'] });
  expect(typed('SSC.SX3H.HHZX.DS', '338 777')).toMatchObject({ malformed: ['777'] });
  expect(typed('K3.SBT.BZ.DS', '123 127 012 112')).toMatchObject({ malformed: ['127', '012', '112'] });
  expect(typed('SSC.EX2H.ZUX.DS', '58 55')).toMatchObject({ malformed: ['55'] });
});

test('all that is malformed is counted, also beyond what is listed', () => {
  expect(typed('SSC.SX3H.ZX.DS', 'x '.repeat(70))).toMatchObject({
    malformed: Array.from({ length: 50 }, () => 'x'),
    malformedCount: 70,
  });
});

test.each([
  ['SSC.SX3H.ZX.DS', '１２３，12x 456; 123', '123 456 123'],
  ['X5.RXDS.R3.DS', '01 02 13\n02 03 04', '02 03 04'],
  ['X5.RXDS.R3.DS', '０１　０２　１３；０２　０３　０４', '02 03 04'],
  ['X5.RXDS.R3.DS', '010212, 040302 05', '04 03 02'],
  ['PK10.Q2.ZX.DS', '01 01, 02 01, 1 2, 03 04', '02 01\n03 04'],
  ['SSC.SX3H.ZX.DS', 'x', ''],
])('what remains of %s %j without what is malformed is what was read, and can be bet', (code, text, readable) => {
  expect(typed(code, text)).toMatchObject({ readable });
  if (readable !== '') expect(typed(code, readable)).toHaveProperty('count');
});

test('an empty text, a text too long and a text where none is asked for are no bets', () => {
  expect(typed('SSC.SX3H.ZX.DS', ' , ')).toEqual({ message: '请输入号码' });
  expect(typed('SSC.SX3H.ZX.DS', '123 '.repeat(15_000))).toMatchObject({ count: 1 });
  expect(typed('SSC.SX3H.ZX.DS', `${'123 '.repeat(15_000)}1`)).toEqual({ message: '单式内容最多60000个字符' });
  expect(typed('SSC.SX3H.ZX.FS', '123')).toHaveProperty('message');
});

describe('numbers of two digits', () => {
  const draw = { count: 5, lowest: 1, values: 11, isReplaced: false, places: [] };
  const read = (text: string) =>
    readTyped(text, {
      typed: { size: 3, digits: 2, placeholder: '' },
      draw,
      isOrdered: true,
      isLine: (line) => new Set(line).size === 3,
    });

  test.each(['01 02 03,04 05 11', '010203 040511', '01 02 03\n04 05 11', '010203;04 05 11', '01 02 03 04 05 11'])(
    'are read with gaps and without: %j',
    (text) => {
      expect(read(text)).toMatchObject({ texts: ['01 02 03', '04 05 11'], malformed: [] });
    },
  );

  test('leave nothing over, and stay in range', () => {
    expect(read('01 02 03 04').malformed).toEqual(['04']);
    expect(read('01 02 12, 01 01 02, 00 01 02').malformed).toEqual(['01 02 12', '01 01 02', '00 01 02']);
  });
});
