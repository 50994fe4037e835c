import { type Chance, shuffled } from './chance.ts';
import type { League } from './leagues.ts';
import { sports } from './sports.ts';

/** Words as a line, which reads better than a list of them. */
const wordsOf = (line: string): readonly string[] => line.split(' ');

/** Invented places; none of them is on a map or on a shirt. */
const PLACES = {
  east: wordsOf(
    '青岚 云汀 白榆 沧屿 赤霄 松隐 星渚 玉衡 落霞 镜湖 苍梧岭 流萤 霜林 碧落 听涛 望舒 朝露 墨溪 ' +
      '银杏湾 鹿野 金穗 紫藤 明岫 长汀岛 雁回 石榴港 雪岭 南枝 竹笙 芦洲 秋水湾 海棠',
  ),
  west: wordsOf(
    '阿尔文港 布雷登堡 卡斯维尔 德罗斯 埃尔莫拉 法林顿 格伦维克 霍洛夫 伊瑟兰 杰洛达 凯登斯 洛维恩 梅里达尔 诺斯珀 ' +
      '奥雷索 佩洛纳 奎因斯费 罗塞维 索兰诺 塔维拉港 乌尔登 瓦伦蒂诺港 维斯托克 温德利 西尔瓦诺 雅尔德 泽兰蒂 弗洛加',
  ),
} as const;

const TEAM_ENDINGS = wordsOf('联 竞技 星队 城 之光 飞鹭 航海者 守望 风帆 晨钟');
const ESPORTS_ENDINGS = wordsOf('战队 电竞 先锋 猎手 幻影 雷霆 极光 守望者');

/** Single players bear two invented words, in no known person's way of being named. */
const PLAYER_FIRST = wordsOf('维 洛 岚 枫 澈 弦 朔 昀 黎 泊 桐 鸢 棠 羽 砚 汐');
const PLAYER_LAST = wordsOf('塔林 奥洛 梅森纳 科夫拉 青野 白川屿 赛伦 多里安诺 云间 罗瑟');

const SHIRT_NAMES = wordsOf('阿岳 小满 星野 阿澈 石头 长风 阿泽 飞鸟 木鱼 阿烈 北辰 南山 海生 大川');

/** Names of a league's teams or players, each once. */
export function namesFor(league: League, chance: Chance): string[] {
  if (sports[league.sport].single) return playerNames(league.teamCount, chance);
  const endings = sports[league.sport].gameType === 'ES' ? ESPORTS_ENDINGS : TEAM_ENDINGS;
  return shuffled(chance, PLACES[league.tongue])
    .slice(0, league.teamCount)
    .map((place) => `${place}${chance.pick(endings)}`);
}

function playerNames(count: number, chance: Chance): string[] {
  const firsts = shuffled(chance, PLAYER_FIRST);
  const lasts = shuffled(chance, PLAYER_LAST);
  const all = lasts.flatMap((last) => firsts.map((first) => `${first}·${last}`));
  return shuffled(chance, all).slice(0, count);
}

/** A squad by shirt: numbers with nicknames, so that nobody real can be meant. */
export const shirtName = (number: number, chance: Chance): string => `${number}号 ${chance.pick(SHIRT_NAMES)}`;
