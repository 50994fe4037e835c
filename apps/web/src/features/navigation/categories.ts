import { venueCategoryWords } from '@fairground/contract/venues';

export type VenueCategory = keyof typeof venueCategoryWords;

/** The places of the seven halls. */
type HallName = 'gamesport' | 'gamerealbet' | 'gamechess' | 'gamegaming' | 'gamelottery' | 'gameegame' | 'gamefishing';

const hall = (code: VenueCategory, place: HallName, line: string) => ({
  code,
  word: venueCategoryWords[code],
  place,
  line,
});

/** The seven categories of venues, in the order of the header. Names of venues come from the server. */
export const categories = [
  hall('TY', 'gamesport', '足球、篮球、网球，盘口与规则一目了然'),
  hall('ZR', 'gamerealbet', '百家乐、轮盘、骰宝、龙虎，同桌同局'),
  hall('QP', 'gamechess', '牌桌对局，玩法与赔付先看清再入座'),
  hall('DJ', 'gamegaming', '电竞赛程与盘口，开赛时间写在前面'),
  hall('CP', 'gamelottery', '定时开奖，玩法与概率公开'),
  hall('DZ', 'gameegame', '每款游戏写明返还率，不设自动旋转'),
  hall('BY', 'gamefishing', '炮台与鱼倍率公开，节奏自己掌握'),
] as const;

export const categoryOf = (code: VenueCategory) =>
  categories.find((category) => category.code === code) ?? categories[0];
