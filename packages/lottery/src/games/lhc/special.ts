import type { PlayGroup } from '../../game.ts';
import type { Play } from '../../play.ts';
import {
  halfWaves,
  headForms,
  type NumberForm,
  quarterWaves,
  sizeAndParity,
  tailForms,
  twoSides,
  waveForms,
} from '../../six/number-forms.ts';
import { ballRow, wordOptions, wordRow } from '../../boards/boards.ts';
import { formWords, specialBall } from './features.ts';
import { ballValues, numberOptions } from '../../boards/number-boards.ts';

const balls = ballValues(49);

const numbers: Play = {
  code: 'LHC.TM.HM.FS',
  name: '号码',
  how: '从01至49中选一个或多个号码，每个号码为一注。所选号码与特码相同即中奖。',
  example: '投注：07；开奖：47 02 08 35 34 30 + 07，即中特码。',
  picker: { rows: [ballRow('特码', balls)] },
  rule: { kind: 'options', rows: numberOptions([specialBall], balls), isOnePrice: true },
  margin: 'six',
};

type Texts = Pick<Play, 'code' | 'name' | 'how' | 'example' | 'margin'>;

const specialPlay = (texts: Texts, forms: readonly NumberForm[]): Play => {
  const words = formWords(specialBall, forms);
  return {
    ...texts,
    picker: { rows: [wordRow('特码', words)] },
    rule: { kind: 'options', rows: [wordOptions(words)] },
  };
};

const sides = specialPlay(
  {
    code: 'LHC.LM.TM.XZ',
    name: '特码两面',
    how: '25至48为大，01至24为小；合数为十位与个位之和，7及以上为合大；个位5至9为尾大，0至4为尾小。每项为一注，开出49退还本金。',
    example: '投注：合大；开奖特码：07，合数为7，即中奖。',
    margin: 'twoSided',
  },
  twoSides,
);

const corners = specialPlay(
  {
    code: 'LHC.LM.TMZH.XZ',
    name: '特码大单大双',
    how: '特码同时符合大小和单双即中奖：25至48为大，01至24为小。每项为一注，开出49退还本金。',
    example: '投注：小单；开奖特码：07，即中奖。',
    margin: 'twoSided',
  },
  sizeAndParity,
);

const colours = specialPlay(
  {
    code: 'LHC.BS.TM.XZ',
    name: '特码波色',
    how: '猜特码的波色，每项为一注，猜中即中奖。红波17个号码，蓝波、绿波各16个号码，49为绿波。',
    example: '投注：红波；开奖特码：07，为红波，即中奖。',
    margin: 'six',
  },
  waveForms,
);

const halves = specialPlay(
  {
    code: 'LHC.BB.BB.XZ',
    name: '半波',
    how: '特码同时符合波色和大、小、单、双、合单、合双中的一项即中奖。每项为一注，开出49退还本金。',
    example: '投注：红单；开奖特码：07，红波单数，即中奖。',
    margin: 'six',
  },
  halfWaves,
);

const quarters = specialPlay(
  {
    code: 'LHC.BB.BBB.XZ',
    name: '半半波',
    how: '特码同时符合波色、大小和单双即中奖。每项为一注，开出49退还本金。',
    example: '投注：红小单；开奖特码：07，红波、小、单，即中奖。',
    margin: 'six',
  },
  quarterWaves,
);

const heads = specialPlay(
  {
    code: 'LHC.TW.TS.XZ',
    name: '特码头数',
    how: '猜特码的十位数字，01至09为0头。每项为一注，猜中即中奖。',
    example: '投注：0头；开奖特码：07，即中奖。',
    margin: 'six',
  },
  headForms,
);

const tails = specialPlay(
  {
    code: 'LHC.TW.WS.XZ',
    name: '特码尾数',
    how: '猜特码的个位数字，每项为一注，猜中即中奖。',
    example: '投注：7尾；开奖特码：07，即中奖。',
    margin: 'six',
  },
  tailForms,
);

/** What the special ball alone decides. */
export const specialGroups: readonly PlayGroup[] = [
  { code: 'TM', name: '特码', plays: [numbers] },
  { code: 'LM', name: '两面', plays: [sides, corners] },
  { code: 'BS', name: '波色', plays: [colours] },
  { code: 'BB', name: '半波', plays: [halves, quarters] },
  { code: 'TW', name: '头尾', plays: [heads, tails] },
];
