import type { DrawRule } from '../draw-rule.ts';
import type { GameCode } from '../game.ts';

const rule = (places: string, lowest: number, values: number, isReplaced: boolean): DrawRule => ({
  count: places.split(' ').length,
  lowest,
  values,
  isReplaced,
  places: places.split(' '),
});

/** How the games are drawn, written out from the rules. */
export const drawRules: Readonly<Record<GameCode, DrawRule>> = {
  K3: rule('一 二 三', 1, 6, true),
  SSC: rule('万位 千位 百位 十位 个位', 0, 10, true),
  PK10: rule('冠军 亚军 季军 第四 第五 第六 第七 第八 第九 第十', 1, 10, false),
  X5: rule('第一位 第二位 第三位 第四位 第五位', 1, 11, false),
  LHC: rule('正码一 正码二 正码三 正码四 正码五 正码六 特码', 1, 49, false),
  F28: rule('百位 十位 个位', 0, 10, true),
};
