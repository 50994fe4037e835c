import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { countsOf } from '../rules/counts.ts';
import { waitKinds } from '../rules/complete.ts';
import { COPIES, KINDS } from '../rules/tiles.ts';
import { handFrom } from '../testing/hand-from.ts';
import { sheetOf, sheetOfReading } from './count-fans.ts';
import { type FanName, fanTable } from './fan-table.ts';
import { allReadings, type WonHand } from './reading.ts';

const sheetFrom = (text: string) => {
  const sheet = sheetOf(handFrom(text));
  if (!sheet) throw new Error(`${text} is not complete`);
  return sheet;
};
const namesIn = (text: string): readonly string[] =>
  sheetFrom(text).fans.map(({ name, times }) => (times > 1 ? `${name}×${times}` : name));

const fansIn = (text: string) => sheetFrom(text).fans.map(({ name }) => name);

/** For each fan a hand that has it, and one that falls short of it by little. */
const cases: Readonly<Record<FanName, readonly [string, string]>> = {
  大四喜: ['东东东南南南西西西北北北11 胡1', '东东东南南南西西西北北111 胡1'],
  大三元: ['中中中发发发白白白12344 胡4', '中中中发发发白白123444 胡4'],
  九莲宝灯: ['11123455678999 胡5', '11123455678999 胡4'],
  四杠: ['55 杠1111 杠2222 杠东东东东 暗中中中中 胡5', '55111 杠2222 杠东东东东 暗中中中中 胡5'],
  连七对: ['22334455667788 胡5', '11334455667788 胡5'],
  大七星: ['东东南南西西北北中中发发白白 胡白', '东东东东西西北北中中发发白白 胡白'],
  天胡: ['123456789东东东55 胡5 自摸 庄 天胡', '123456789东东东55 胡5 自摸 庄'],
  地胡: ['123456789东东东55 胡5 地胡', '123456789东东东55 胡5'],
  小四喜: ['东东东南南南西西西北北123 胡1', '东东东南南南西西西55123 胡1'],
  小三元: ['中中中发发发白白123444 胡4', '中中中发发发东东123444 胡4'],
  字一色: ['东东东南南南西西西中中中发发 胡发', '东东东南南南西西西中中中11 胡1'],
  四暗刻: ['111333555东东东99 胡9', '111333555东东东99 胡1'],
  一色双龙会: ['11223377889955 胡5', '11223377889944 胡4'],
  一色四同顺: ['11112222333355 胡5', '11122233345655 胡5'],
  一色四节高: ['111222333444中中 胡中', '111222333555中中 胡中'],
  一色四步高: ['12233344455699 胡9', '12233344556799 胡9'],
  三杠: ['55111 杠2222 杠东东东东 暗中中中中 胡5', '55111222 杠东东东东 暗中中中中 胡5'],
  混幺九: ['111999东东东中中中发发 胡发', '111222东东东中中中发发 胡发'],
  七对: ['1133557799东东中中 胡中', '123123456东东东55 胡5'],
  清一色: ['12345678911155 胡5', '123456789东东东55 胡5'],
  一色三同顺: ['123789东东 吃123 吃123 胡东', '123789东东 吃123 吃456 胡东'],
  一色三节高: ['111222333789东东 胡东', '111222444789东东 胡东'],
  清龙: ['123456789东东东55 胡5', '123456678东东东55 胡5'],
  一色三步高: ['123345567东东东99 胡9', '123234456东东东99 胡9'],
  三暗刻: ['111333东东东78955 胡5', '111333东东东78955 胡1'],
  天听: ['123456789东东东55 胡5 天听', '123456789东东东55 胡5 报听'],
  大于五: ['66677778888999 胡9', '55566677788899 胡9'],
  小于五: ['11122233323444 胡4', '11122233344455 胡5'],
  三风刻: ['东东东南南南西西西12355 胡5', '东东东南南南中中中12355 胡5'],
  妙手回春: ['123456789东东东55 胡5 自摸 妙手回春', '123456789东东东55 胡5 自摸'],
  海底捞月: ['123456789东东东55 胡5 海底捞月', '123456789东东东55 胡5'],
  杠上开花: ['12345678955 暗东东东东 胡5 自摸 杠上开花', '12345678955 暗东东东东 胡5 自摸'],
  抢杠胡: ['123456789东东东55 胡1 抢杠胡', '123456789东东东55 胡1'],
  碰碰胡: ['333东东东中中中99 碰111 胡9', '333东东东中中中99 吃123 胡9'],
  混一色: ['123456789东东东55 胡5', '12345678911155 胡5'],
  全求人: ['55 碰111 吃234 碰东东东 吃678 胡5', '55 碰111 吃234 碰东东东 暗6666 胡5'],
  双暗杠: ['23467855 暗1111 暗东东东东 胡5', '23467855 暗1111 杠东东东东 胡5'],
  双箭刻: ['中中中发发发12345655 胡5', '中中中12345678955 胡5'],
  全带幺: ['123123789东东东99 胡9', '123234789东东东99 胡9'],
  不求人: ['123456789东东东55 胡5 自摸', '123456789东东东55 胡5'],
  双明杠: ['23467855 杠1111 杠东东东东 胡5', '23467855 暗1111 杠东东东东 胡5'],
  胡绝张: ['123456789东东东55 胡1 胡绝张', '123456789东东东55 胡1 胡绝张 抢杠胡'],
  报听: ['123456789东东东55 胡5 报听', '123456789东东东55 胡5 报听 天听'],
  箭刻: ['中中中12345678955 胡5', '123456789东东东中中 胡中'],
  门风刻: ['123456789西西西55 胡5', '123456789西西西55 胡5 庄'],
  门前清: ['12345678955 暗东东东东 胡5', '12345678955 杠东东东东 胡5'],
  平胡: ['12345678923499 胡9', '123456789234东东 胡东'],
  四归一: ['111123567东东东99 胡9', '234567东东东99 杠1111 胡9'],
  双暗刻: ['111东东东23456799 胡9', '111东东东23456799 胡1'],
  暗杠: ['234678东东东55 暗1111 胡5', '234678东东东55 杠1111 胡5'],
  断幺: ['23456734567822 胡2', '12345634567822 胡2'],
  一般高: ['123123东东东中中中99 胡9', '123234东东东中中中99 胡9'],
  连六: ['123456东东东中中中99 胡9', '123567东东东中中中99 胡9'],
  老少副: ['123789东东东中中中55 胡5', '123678东东东中中中55 胡5'],
  幺九刻: ['999345678东东东中中 胡中', '888345678中中中东东 胡东'],
  明杠: ['234678东东东55 杠1111 胡5', '234678东东东55 暗1111 胡5'],
  边张: ['123456东东东中中中99 胡3', '123456东东东中中中99 胡4'],
  坎张: ['123456东东东中中中99 胡2', '123456东东东中中中99 胡3'],
  单钓将: ['123456东东东中中中99 胡9', '12344东东东中中中发发发 胡4'],
  自摸: ['123456789东东 碰555 胡1 自摸', '123456789东东 碰555 胡1'],
  二五八将: ['123456789东东东88 胡8', '123456789东东东77 胡7'],
  幺九头: ['123456789东东东99 胡9', '123456789东东东88 胡8'],
};

/** A triplet of each kind, then runs. */
const kindsOf = (form: number) =>
  form < KINDS ? [form, form, form] : [form - KINDS, form - KINDS + 1, form - KINDS + 2];

describe('the fans', () => {
  test('are sixty-two, dearest first, and rule out only what stands in the table', () => {
    expect(fanTable).toHaveLength(62);
    expect(fanTable.map(({ value }) => value)).toEqual(fanTable.map(({ value }) => value).toSorted((a, b) => b - a));
    const names = new Set(fanTable.map(({ name }) => name));
    expect(names.size).toBe(62);
    expect(fanTable.flatMap(({ without = [] }) => without).filter((name) => !names.has(name))).toEqual([]);
  });

  test.each(fanTable.map(({ name }) => [name, ...cases[name]] as const))('%s: %s, and not %s', (name, has, hasNot) => {
    expect(fansIn(has)).toContain(name);
    expect(fansIn(hasNot)).not.toContain(name);
  });

  test.each([
    ['123456789东东东55 胡1 自摸 庄', 29, ['清龙', '混一色', '不求人', '门风刻', '二五八将']],
    ['22334455667788 胡5', 90, ['连七对', '断幺']],
    ['111222333中中 碰444 胡3 自摸', 72, ['一色四节高', '三暗刻', '混一色', '幺九刻', '自摸']],
  ])('the example %s counts %i', (text, total, names) => {
    expect(sheetFrom(text)).toMatchObject({ total });
    expect(namesIn(text)).toEqual(names);
  });

  test.each<readonly [string, readonly string[]]>([
    // Three of four runs hang together: the fourth is joined to them once.
    ['123456456东东 吃123 胡东 报听', ['混一色', '报听', '一般高×2', '连六', '单钓将']],
    ['123456东东 吃123 吃123 胡东 报听', ['一色三同顺', '混一色', '报听', '连六', '单钓将']],
    ['123456789123东东 胡东 报听', ['清龙', '混一色', '报听', '门前清', '一般高', '单钓将']],
    ['123234345678东东 胡东 报听', ['一色三步高', '混一色', '报听', '门前清', '连六', '单钓将']],
    ['123456123789东东 胡东 报听', ['清龙', '混一色', '报听', '门前清', '一般高', '单钓将']],
    ['123456678中中中99 胡9', ['混一色', '箭刻', '门前清', '连六', '幺九头']],
    // Three wind triplets use up their 幺九刻; the triplet of 1 keeps its own.
    [
      '东东东南南南西西西11188 胡8 自摸',
      ['四暗刻', '三风刻', '混一色', '门风刻', '幺九刻', '单钓将', '自摸', '二五八将'],
    ],
    ['东东东南南南西西西北北111 胡东 自摸 庄', ['小四喜', '四暗刻', '混幺九', '混一色', '门风刻', '自摸']],
    // The own wind's triplet is no 幺九刻, the other wind's is.
    ['东东东西西西12345699 胡9 庄', ['混一色', '门风刻', '门前清', '双暗刻', '连六', '幺九刻', '单钓将', '幺九头']],
    // A discard opens the triplet it completes: the same tile in the run leaves it concealed.
    ['111123东东东中中中99 胡1', ['三暗刻', '混一色', '全带幺', '箭刻', '门前清', '四归一', '幺九刻×2', '幺九头']],
    ['55 暗1111 暗2222 暗3333 暗4444 胡5', ['四杠', '四暗刻', '一色四节高', '清一色', '幺九刻', '二五八将']],
    ['东东东东南南南南西西中中发发 胡发', ['字一色', '七对', '四归一×2']],
    ['11123456789999 胡9 自摸', ['九莲宝灯', '清龙', '四归一', '自摸', '幺九头']],
  ])('%s counts %j', (text, names) => {
    expect(namesIn(text)).toEqual(names);
  });

  /** Random complete hands of every form. */
  const hands = fc
    .tuple(
      fc.array(fc.record({ form: fc.nat(22), called: fc.nat(3) }), { minLength: 4, maxLength: 4 }),
      fc.nat(15),
      fc.record({ at: fc.nat(13), isDrawn: fc.boolean(), wind: fc.constantFrom<0 | 1>(0, 1) }),
    )
    .map(([sets, pair, { at, isDrawn, wind }]): WonHand => {
      const standing = [...sets.flatMap(({ form, called }) => (called < 2 ? kindsOf(form) : [])), pair, pair];
      const called = sets.flatMap(({ form, called: how }) =>
        how < 2
          ? []
          : [
              {
                form: form >= KINDS ? 'run' : how === 2 ? 'triplet' : 'closedKong',
                kind: form >= KINDS ? form - KINDS : form,
              } as const,
            ],
      );
      const kind = standing[at % standing.length] ?? 0;
      const counts = countsOf(standing.map((each) => each * COPIES));
      const before = counts.map((count, each) => (each === kind ? count - 1 : count));
      return { standing: counts, called, kind, wind, isDrawn, waits: waitKinds(before, before).length, moments: [] };
    })
    .filter((won) => allReadings(won).every(({ counts }) => counts.every((count) => count <= COPIES)));

  test.prop([hands], { numRuns: 150 })(
    'of the dearest reading are counted, and none beside what rules it out',
    (won) => {
      const sheet = sheetOf(won);
      const all = allReadings(won).map(sheetOfReading);
      expect(sheet?.total).toBe(Math.max(...all.map(({ total }) => total)));
      for (const { fans, total } of all) {
        expect(total).toBe(fans.reduce((sum, { value, times }) => sum + value * times, 0));
        const names = new Set(fans.map(({ name }) => name));
        for (const { name, without = [] } of fanTable.filter((fan) => names.has(fan.name)))
          expect(
            without.filter((each) => names.has(each)),
            name,
          ).toEqual([]);
      }
      // One suit: there is always 混一色 6, 清一色 24 or what stands for them.
      expect(sheet?.total).toBeGreaterThanOrEqual(6);
    },
  );
});
