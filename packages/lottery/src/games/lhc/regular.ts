import type { PlayGroup } from '../../game.ts';
import type { Play } from '../../play.ts';
import { type NumberForm, twoSides, waveForms } from '../../six/number-forms.ts';
import { ballRow, wordOptions, wordRow } from '../../boards/boards.ts';
import { ballAt, formWords, places, REGULAR } from './features.ts';
import { ballValues, numberOptions } from '../../boards/number-boards.ts';

const balls = ballValues(49);
const DRAW = '47 02 08 35 34 30 + 07';
const regularPlaces = REGULAR.map((place) => ({ name: places[place] ?? '', feature: ballAt[place] }));

const numbers: Play = {
  code: 'LHC.ZM.HM.FS',
  name: '号码',
  how: '从01至49中选一个或多个号码，每个号码为一注。所选号码为六个正码之一即中奖，位置不限。',
  example: `投注：08；开奖：${DRAW}，即中正码。`,
  picker: { rows: [ballRow('正码', balls)] },
  rule: { kind: 'hits', zones: [REGULAR], size: 1, wins: [{ key: '', label: '', hits: [1] }] },
  margin: 'six',
};

const onPlaces: Play = {
  code: 'LHC.ZT.HM.FS',
  name: '号码',
  how: '在正1特至正6特上选号码，每个号码为一注。所选号码与该位正码相同即中奖。',
  example: `投注：正3特 08；开奖：${DRAW}，正码三为08，即中正3特。`,
  picker: { rows: REGULAR.map((place) => ballRow(`正${place + 1}特`, balls)) },
  rule: { kind: 'options', rows: numberOptions(ballAt.slice(0, REGULAR.length), balls), isOnePrice: true },
  margin: 'six',
};

type Texts = Pick<Play, 'code' | 'name' | 'how' | 'example' | 'margin'>;

const sidesOf = (texts: Texts, forms: readonly NumberForm[]): Play => {
  const rows = regularPlaces.map(({ name, feature }) => ({ name, words: feature ? formWords(feature, forms) : [] }));
  return {
    ...texts,
    picker: { rows: rows.map(({ name, words }) => wordRow(name, words)) },
    rule: { kind: 'options', rows: rows.map(({ words }) => wordOptions(words)) },
  };
};

const sides = sidesOf(
  {
    code: 'LHC.ZM6.LM.XZ',
    name: '两面',
    how: '选每个正码的大小、单双、合数大小、合数单双、尾数大小，每项为一注，规则与特码两面相同，开出49退还本金。',
    example: `投注：正码一 大；开奖：${DRAW}，正码一为47，即中奖。`,
    margin: 'twoSided',
  },
  twoSides,
);

const colours = sidesOf(
  {
    code: 'LHC.ZM6.BS.XZ',
    name: '波色',
    how: '选每个正码的波色，每项为一注，猜中即中奖。',
    example: `投注：正码二 红波；开奖：${DRAW}，正码二为02，即中奖。`,
    margin: 'six',
  },
  waveForms,
);

const legs = [...twoSides, ...waveForms];

const parlays: Play = {
  code: 'LHC.GG.ZM.GG',
  name: '正码过关',
  how: '在两个或更多正码上各选一项两面或波色，合为一注，全部猜中才中奖。两面遇49为不中。同一正码只能选一项。赔率按所选组合的实际概率计算。',
  example: `投注：正码一 大，正码二 小；开奖：${DRAW}，正码一为47、正码二为02，即中过关。`,
  picker: {
    rows: regularPlaces.map(({ name, feature }) => ({
      ...wordRow(name, feature ? formWords(feature, legs) : []),
      most: 1,
    })),
  },
  rule: { kind: 'parlay', legs: legs.map(({ wins }, value) => ({ value, wins })), least: 2 },
  margin: 'six',
};

/** What regular balls decide. */
export const regularGroups: readonly PlayGroup[] = [
  { code: 'ZM', name: '正码', plays: [numbers] },
  { code: 'ZT', name: '正特', plays: [onPlaces] },
  { code: 'ZM6', name: '正码1-6', plays: [sides, colours] },
  { code: 'GG', name: '过关', plays: [parlays] },
];
