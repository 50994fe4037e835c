import type { PlayGroup } from '../../game.ts';
import type { PickerRow, Play } from '../../play.ts';
import { animals } from '../../six/zodiac.ts';
import { range, word, wordOptions, wordRow } from '../../boards/boards.ts';
import { specialAnimal } from './features.ts';

const COUNTS = ['', '一', '二', '三', '四', '五'];
const AMOUNTS = ['', '一', '两', '三', '四', '五'];
/** A draw of the year of the horse for examples: 猴 蛇 猪 猴 鸡 牛 and 鼠. */
const DRAW = '47 02 08 35 34 30 + 07（马年：猴 蛇 猪 猴 鸡 牛 + 鼠）';

const animalWords = animals.map((animal, index) => word(animal, specialAnimal, [index]));

const animalRow = ({
  least,
  most = animals.length,
}: {
  readonly least: number;
  readonly most?: number;
}): PickerRow => ({
  ...wordRow('生肖', animalWords),
  least,
  most,
  look: 'animal',
});

const special: Play = {
  code: 'LHC.TX.TX.XZ',
  name: '特肖',
  how: '猜特码所属的生肖，每个生肖为一注，猜中即中奖。本年生肖有五个号码，其余各四个。',
  example: `投注：鼠；开奖：${DRAW}，特码为鼠，即中奖。`,
  picker: { rows: [animalRow({ least: 1 })] },
  rule: { kind: 'options', rows: [wordOptions(animalWords)] },
  margin: 'six',
};

const joint = (aim: 'hit' | 'miss'): Play => ({
  code: aim === 'hit' ? 'LHC.HX.Z.XZ' : 'LHC.HX.BZ.XZ',
  name: aim === 'hit' ? '合肖中' : '合肖不中',
  how: `选1至11个生肖合为一注，特码所属的生肖${aim === 'hit' ? '在' : '不在'}其中即中奖。赔率随所选生肖个数变化，开出49退还本金。`,
  example: `投注：${aim === 'hit' ? '鼠 牛 虎 兔 龙 蛇' : '牛 虎 兔 龙 蛇 马'}；开奖：${DRAW}，特码为鼠，即中奖。`,
  picker: { rows: [animalRow({ least: 1, most: animals.length - 1 })] },
  rule: { kind: 'jointAnimals', aim },
  margin: 'six',
});

const drawn = { hit: '猴 蛇 鼠 猪 鸡', miss: '虎 兔 龙 马' } as const;

const linked = (size: number, aim: 'hit' | 'miss'): Play => {
  const shown = drawn[aim].split(' ').slice(0, size).join(' ');
  const name = size === 1 ? '平特一肖' : `${COUNTS[size]}连肖`;
  const when =
    aim === 'hit'
      ? size === 1
        ? '所选生肖在七个开奖号码里出现即中奖，出现几次都只算一次'
        : '一注里的生肖在七个开奖号码里全部出现即中奖'
      : size === 1
        ? '所选生肖在七个开奖号码里没有出现即中奖'
        : '一注里的生肖在七个开奖号码里一个都没有出现即中奖';
  return {
    code: `LHC.${size === 1 ? 'PT' : 'LX'}.${size === 1 ? 'YX' : `LX${size}`}.${aim === 'hit' ? 'Z' : 'BZ'}`,
    name: aim === 'hit' ? `${name}中` : `${name}不中`,
    how:
      size === 1
        ? `选一个或多个生肖，每个生肖为一注。${when}。`
        : `选${AMOUNTS[size]}个或更多生肖，每${AMOUNTS[size]}个生肖为一注。${when}。含本年生肖的注赔率不同。`,
    example: `投注：${shown}；开奖：${DRAW}，即中奖。`,
    picker: { rows: [animalRow({ least: size })] },
    rule: { kind: 'groupsDrawn', of: 'animals', size, aim },
    margin: 'six',
  };
};

/** 特肖, 合肖, 平特 and 连肖. */
export const animalGroups: readonly PlayGroup[] = [
  { code: 'TX', name: '特肖', plays: [special] },
  { code: 'HX', name: '合肖', plays: [joint('hit'), joint('miss')] },
  { code: 'PT', name: '平特', plays: [linked(1, 'hit'), linked(1, 'miss')] },
  {
    code: 'LX',
    name: '连肖',
    plays: [...range(2, 5).map((size) => linked(size, 'hit')), ...range(2, 4).map((size) => linked(size, 'miss'))],
  },
];
