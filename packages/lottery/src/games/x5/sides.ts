import type { PlayGroup } from '../../game.ts';
import type { Play } from '../../play.ts';
import { even, figureOptions, odd, range, sizeWords, word, wordOptions, wordRow } from '../../boards/boards.ts';
import { figureRow, twoDigits } from '../../boards/number-boards.ts';
import { firstAgainstFifth, median, numberAt, oddCount, total, totalTail } from './features.ts';

const oddWords = range(0, 5).map((evens) => word(`${5 - evens}单${evens}双`, oddCount, [5 - evens]));

const oddCounts: Play = {
  code: 'X5.QW.DDS.XZ',
  name: '定单双',
  how: '猜五个开奖号码里单数和双数的个数，每项为一注，个数相符即中奖。',
  example: '投注：2单3双；开奖：02 10 08 11 09，单数为11、09，即中奖。',
  picker: { rows: [wordRow('定单双', oddWords)] },
  rule: { kind: 'options', rows: [wordOptions(oddWords)] },
  margin: 'standard',
};

const MEDIANS = range(3, 9);

const medians: Play = {
  code: 'X5.QW.CZW.XZ',
  name: '猜中位',
  how: '五个开奖号码从小到大排列，猜排在中间的号码，每个号码为一注，猜中即中奖。',
  example: '投注：09；开奖：02 10 08 11 09，从小到大第三个为09，即中奖。',
  picker: {
    rows: [
      figureRow(
        '中位',
        MEDIANS.map((value) => ({ value, label: twoDigits(value) })),
      ),
    ],
  },
  rule: { kind: 'options', rows: [figureOptions(median, MEDIANS)], tierName: '中位' },
  margin: 'standard',
};

const SUMS = range(15, 45);
/** 30 is neither large nor small: it gives the stake back. */
const totalWords = [
  { ...word('大', total, range(31, 45)), pushes: [30] },
  { ...word('小', total, range(15, 29)), pushes: [30] },
  word('单', total, odd(SUMS)),
  word('双', total, even(SUMS)),
  word('尾大', totalTail, range(5, 9)),
  word('尾小', totalTail, range(0, 4)),
];

const totals: Play = {
  code: 'X5.LM.ZH.XZ',
  name: '总和',
  how: '五个开奖号码之和：大于30为大，小于30为小，等于30时大小退还本金；奇数为单，偶数为双；个位5至9为尾大，0至4为尾小。每项为一注。',
  example: '投注：大；开奖：02 10 08 11 09，总和40，即中奖。',
  picker: { rows: [wordRow('总和', totalWords)] },
  rule: { kind: 'options', rows: [wordOptions(totalWords)] },
  margin: 'twoSided',
};

/** 11 gives the stake back here. */
const ballWords = numberAt.map((feature) =>
  sizeWords(feature, range(1, 10), 6).map((side) => ({ ...side, pushes: [11] })),
);

const singleBalls: Play = {
  code: 'X5.LM.DQ.DXDS',
  name: '单球大小单双',
  how: '选每个球的大小单双，每项为一注。06至10为大，01至05为小；01、03、05、07、09为单，02、04、06、08、10为双；开出11退还本金。',
  example: '投注：第二球 大；开奖：02 10 08 11 09，第二球10，即中奖。',
  picker: {
    rows: ['第一球', '第二球', '第三球', '第四球', '第五球'].map((name, ball) => wordRow(name, ballWords[ball] ?? [])),
  },
  rule: { kind: 'options', rows: ballWords.map(wordOptions) },
  margin: 'twoSided',
};

const duelWords = [word('龙', firstAgainstFifth, [1]), word('虎', firstAgainstFifth, [-1])];

const dragonTiger: Play = {
  code: 'X5.LM.LH.XZ',
  name: '龙虎',
  how: '比较第一球与第五球：第一球较大为龙，较小为虎。每项为一注。',
  example: '投注：虎；开奖：02 10 08 11 09，第一球02小于第五球09，即中奖。',
  picker: { rows: [wordRow('龙虎', duelWords)] },
  rule: { kind: 'options', rows: [wordOptions(duelWords)] },
  margin: 'twoSided',
};

/** 趣味 and 两面. */
export const sideGroups: readonly PlayGroup[] = [
  { code: 'QW', name: '趣味', plays: [oddCounts, medians] },
  { code: 'LM', name: '两面', plays: [totals, singleBalls, dragonTiger] },
];
