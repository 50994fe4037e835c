import type { PlayGroup } from '../../game.ts';
import type { MarginClass } from '../../lottery-rules.ts';
import type { Play } from '../../play.ts';
import { even, odd, range, type Word, word, wordOptions, wordRow } from '../../boards/boards.ts';
import { animalCount, colour, total } from './features.ts';

type Texts = Pick<Play, 'code' | 'name' | 'how' | 'example' | 'margin'>;

const sevenPlay = (texts: Texts, words: readonly Word[]): Play => ({
  ...texts,
  picker: { rows: [wordRow(texts.name, words)] },
  rule: { kind: 'options', rows: [wordOptions(words)] },
});

const evenChance: MarginClass = 'twoSided';

const animalCounts = sevenPlay(
  {
    code: 'LHC.ZX.ZX.XZ',
    name: '总肖',
    how: '猜七个开奖号码共有几个不同的生肖，或个数的单双。每项为一注，猜中即中奖。',
    example: '投注：6肖；开奖：47 02 08 35 34 30 + 07（马年：猴 蛇 猪 猴 鸡 牛 + 鼠），共六个生肖，即中奖。',
    margin: 'six',
  },
  [
    word('2-4肖', animalCount, range(2, 4)),
    word('5肖', animalCount, [5]),
    word('6肖', animalCount, [6]),
    word('7肖', animalCount, [7]),
    { ...word('单', animalCount, odd(range(2, 7))), margin: evenChance },
    { ...word('双', animalCount, even(range(2, 7))), margin: evenChance },
  ],
);

const TIE = 3;

const colours = sevenPlay(
  {
    code: 'LHC.QSB.QSB.XZ',
    name: '七色波',
    how: '每个正码的波色记1分，特码的波色记1.5分，得分最高的波色中奖；两种波色并列最高为和，此时红、蓝、绿退还本金。每项为一注。',
    example: '投注：红；开奖：47 02 08 35 34 30 + 07，红波6.5分最高，即中奖。',
    margin: 'six',
  },
  [
    { ...word('红', colour, [0]), pushes: [TIE] },
    { ...word('蓝', colour, [1]), pushes: [TIE] },
    { ...word('绿', colour, [2]), pushes: [TIE] },
    word('和', colour, [TIE]),
  ],
);

const SUMS = range(28, 322);

const totals = sevenPlay(
  {
    code: 'LHC.ZH.ZH.XZ',
    name: '总和',
    how: '七个开奖号码之和：175及以上为大，174及以下为小；奇数为单，偶数为双。每项为一注。',
    example: '投注：小；开奖：47 02 08 35 34 30 + 07，总和163，即中奖。',
    margin: 'twoSided',
  },
  [
    word(
      '大',
      total,
      SUMS.filter((sum) => sum >= 175),
    ),
    word(
      '小',
      total,
      SUMS.filter((sum) => sum <= 174),
    ),
    word('单', total, odd(SUMS)),
    word('双', total, even(SUMS)),
  ],
);

/** What all seven balls decide together. */
export const sevenGroups: readonly PlayGroup[] = [
  { code: 'ZX', name: '总肖', plays: [animalCounts] },
  { code: 'QSB', name: '七色波', plays: [colours] },
  { code: 'ZH', name: '总和', plays: [totals] },
];
