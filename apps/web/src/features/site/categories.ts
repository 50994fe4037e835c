import { venueCategoryLabels } from '@fairground/contract/venues';

export type VenueCategory = keyof typeof venueCategoryLabels;

/** The routes of the seven lobbies. */
type LobbyRouteName =
  | 'gamesport'
  | 'gamerealbet'
  | 'gamechess'
  | 'gamegaming'
  | 'gamelottery'
  | 'gameegame'
  | 'gamefishing';

const lobby = (code: VenueCategory, routeName: LobbyRouteName, line: string) => ({
  code,
  label: venueCategoryLabels[code],
  routeName,
  line,
});

/** The seven categories of venues, in the order of the header. Names of venues come from the server. */
export const categories = [
  lobby('TY', 'gamesport', '足球、篮球、网球，盘口与规则一目了然'),
  lobby('ZR', 'gamerealbet', '百家乐、轮盘、骰宝、龙虎，同桌同局'),
  lobby('QP', 'gamechess', '牌桌对局，玩法与赔付先看清再入座'),
  lobby('DJ', 'gamegaming', '电竞赛程与盘口，开赛时间清楚列出'),
  lobby('CP', 'gamelottery', '定时开奖，玩法与概率公开'),
  lobby('DZ', 'gameegame', '每款游戏写明返还率，不设自动旋转'),
  lobby('BY', 'gamefishing', '炮台与鱼的倍率公开，节奏自己掌握'),
] as const;

export const categoryOf = (code: VenueCategory) =>
  categories.find((category) => category.code === code) ?? categories[0];
