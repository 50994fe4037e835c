import type { PlayGroup } from '../../game.ts';
import type { PickerRow, Play } from '../../play.ts';
import { tailForms } from '../../six/number-forms.ts';
import { range, wordRow } from '../../boards/boards.ts';
import { formWords, specialBall } from './features.ts';

const COUNTS = ['', '一', '二', '三', '四'];
const AMOUNTS = ['', '一', '两', '三', '四'];
const DRAW = '47 02 08 35 34 30 + 07';
/** Tails the draw of the examples has, and those it has not. */
const drawn = { hit: ['7尾', '2尾', '8尾', '5尾'], miss: ['1尾', '3尾', '6尾', '9尾'] } as const;

const tailRow = (least: number): PickerRow => ({
  ...wordRow('尾数', formWords(specialBall, tailForms)),
  least,
});

const linked = (size: number, aim: 'hit' | 'miss'): Play => {
  const name = size === 1 ? '平特尾数' : `${COUNTS[size]}尾连`;
  const when =
    aim === 'hit'
      ? size === 1
        ? '所选尾数在七个开奖号码里出现即中奖，出现几次都只算一次'
        : '一注里的尾数在七个开奖号码里全部出现即中奖'
      : size === 1
        ? '所选尾数在七个开奖号码里没有出现即中奖'
        : '一注里的尾数在七个开奖号码里一个都没有出现即中奖';
  return {
    code: `LHC.${size === 1 ? 'WS' : 'LW'}.${size === 1 ? 'PT' : `LW${size}`}.${aim === 'hit' ? 'Z' : 'BZ'}`,
    name: aim === 'hit' ? `${name}中` : `${name}不中`,
    how:
      size === 1
        ? `选一个或多个尾数，每个尾数为一注。${when}。`
        : `选${AMOUNTS[size]}个或更多尾数，每${AMOUNTS[size]}个尾数为一注。${when}。含0尾的注赔率不同。`,
    example: `投注：${drawn[aim].slice(0, size).join(' ')}；开奖：${DRAW}，即中奖。`,
    picker: { rows: [tailRow(size)] },
    rule: { kind: 'groupsDrawn', of: 'tails', size, aim },
    margin: 'six',
  };
};

/** 尾数 and 连尾. */
export const tailGroups: readonly PlayGroup[] = [
  { code: 'WS', name: '尾数', plays: [linked(1, 'hit'), linked(1, 'miss')] },
  {
    code: 'LW',
    name: '连尾',
    plays: [...range(2, 4).map((size) => linked(size, 'hit')), ...range(2, 4).map((size) => linked(size, 'miss'))],
  },
];
