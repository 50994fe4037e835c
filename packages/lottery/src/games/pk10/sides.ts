import type { PlayGroup } from '../../game.ts';
import type { Play } from '../../play.ts';
import {
  crossedWords,
  figureOptions,
  plainValues,
  range,
  sizeWords,
  type Word,
  word,
  wordOptions,
  wordRow,
} from '../../boards/boards.ts';
import { figureRow } from '../../boards/number-boards.ts';
import { duels, places, racerAt, topTwo } from './features.ts';

const racerWords = racerAt.map((feature) => sizeWords(feature, range(1, 10), 6));

const placeSides: Play = {
  code: 'PK10.LM.MC.DXDS',
  name: '名次大小单双',
  how: '选名次的大小单双，每项为一注。6至10为大，1至5为小；1、3、5、7、9为单，2、4、6、8、10为双。',
  example: '投注：冠军 大；开奖：冠军为07，即中奖。',
  picker: { rows: places.map((name, place) => wordRow(name, racerWords[place] ?? [])) },
  rule: { kind: 'options', rows: racerWords.map(wordOptions) },
  margin: 'twoSided',
};

const duelWords = duels.map(({ feature }) => [word('龙', feature, [1]), word('虎', feature, [-1])]);

const dragonTiger: Play = {
  code: 'PK10.LM.LH.XZ',
  name: '龙虎',
  how: '比较两个名次的车号：靠前名次的车号较大为龙，较小为虎。每项为一注。',
  example: '投注：1V10 龙；开奖：冠军为09，第十名为04，即中奖。',
  picker: { rows: duels.map(({ name }, duel) => wordRow(name, duelWords[duel] ?? [])) },
  rule: { kind: 'options', rows: duelWords.map(wordOptions) },
  margin: 'twoSided',
};

/** 名次大小单双 and 龙虎. */
export const twoSidedGroup: PlayGroup = { code: 'LM', name: '两面', plays: [placeSides, dragonTiger] };

const SUMS = range(3, 19);
const LARGE = 12;

type Texts = Pick<Play, 'code' | 'name' | 'how' | 'example' | 'margin'>;

const sumPlay = (texts: Texts, words: readonly Word[]): Play => ({
  ...texts,
  picker: { rows: [wordRow('冠亚和', words)] },
  rule: { kind: 'options', rows: [wordOptions(words)] },
});

const sumSides = sumPlay(
  {
    code: 'PK10.GYH.LM.XZ',
    name: '冠亚和两面',
    how: '冠军与亚军车号之和：12至19为大，3至11为小；奇数为单，偶数为双。每项为一注。',
    example: '投注：大；开奖：冠军09、亚军05，和为14，即中奖。',
    margin: 'twoSided',
  },
  sizeWords(topTwo, SUMS, LARGE),
);

const sumCorners = sumPlay(
  {
    code: 'PK10.GYH.ZH.XZ',
    name: '大单大双',
    how: '冠军与亚军车号之和同时符合大小和单双即中奖：12至19为大，3至11为小。每项为一注。',
    example: '投注：大双；开奖：冠军09、亚军05，和为14，即中奖。',
    margin: 'twoSided',
  },
  crossedWords(topTwo, SUMS, LARGE),
);

const sumRanges = sumPlay(
  {
    code: 'PK10.GYH.QD.XZ',
    name: '冠亚和区段',
    how: '冠军与亚军车号之和落在所选区段即中奖：A区3至7，B区8至14，C区15至19。每项为一注。',
    example: '投注：B区；开奖：冠军09、亚军05，和为14，即中奖。',
    margin: 'standard',
  },
  [
    word('A区(3-7)', topTwo, range(3, 7)),
    word('B区(8-14)', topTwo, range(8, 14)),
    word('C区(15-19)', topTwo, range(15, 19)),
  ],
);

const sums: Play = {
  code: 'PK10.GYH.HZ.XZ',
  name: '冠亚和值',
  how: '选冠军与亚军车号之和，每个和值为一注，猜中即中奖。',
  example: '投注：14；开奖：冠军09、亚军05，和为14，即中奖。',
  picker: { rows: [figureRow('冠亚和', plainValues(SUMS))] },
  rule: { kind: 'options', rows: [figureOptions(topTwo, SUMS)], tierName: '冠亚和' },
  margin: 'standard',
};

const pairWords = range(1, 10).flatMap((one) =>
  range(one + 1, 10).map((other) =>
    word(`${one}-${other}`, { name: 'countOf', places: [0, 1], values: [one, other] }, [2]),
  ),
);

const pairs: Play = {
  code: 'PK10.GYH.ZUH.XZ',
  name: '冠亚组合',
  how: '选一对车号，每对为一注。这两辆车包揽冠军和亚军即中奖，先后不限。',
  example: '投注：5-9；开奖：冠军09、亚军05，即中奖。',
  picker: { rows: [wordRow('冠亚组合', pairWords)] },
  rule: { kind: 'options', rows: [wordOptions(pairWords)], isOnePrice: true },
  margin: 'standard',
};

/** 冠亚和 in all its forms, and the pair itself. */
export const topTwoGroup: PlayGroup = {
  code: 'GYH',
  name: '冠亚和',
  plays: [sumSides, sumCorners, sumRanges, sums, pairs],
};
