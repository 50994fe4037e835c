import type { HelpKey } from '../../features/navigation/help-pages.ts';
import type { VenueCategory } from '../../features/site/categories.ts';

interface HallPage {
  /** What is played here, in one line. */
  readonly line: string;
  /** What will stand here once a venue has a game. No date: nobody gave us one. */
  readonly later: string;
  /** The article of the help centre about it. */
  readonly help: HelpKey;
}

/** What each hall says of itself; sports have a page of their own. */
export const hallPages: Readonly<Record<Exclude<VenueCategory, 'TY'>, HallPage>> = {
  ZR: {
    line: '百家乐、龙虎、轮盘与骰宝，同桌的人看同一局。',
    later: '开放后，每张牌桌的玩法、限额与路单会列在这里，先看清再入座。',
    help: 'zrwt',
  },
  QP: {
    line: '会员之间对局，入座前就看得到底分、抽水与真人数，机器人一律标明。',
    later: '开放后，各款牌局的人数、底注与规则会列在这里，机器人玩家会明确标出。',
    help: 'qtwt',
  },
  DJ: {
    line: '射击与推塔系列赛，一图一图打，赛前与滚球盘口实时变动。',
    later: '开放后，今日赛程、赛制与赛前、滚球盘口会列在这里。',
    help: 'dzjj',
  },
  CP: {
    line: '定时开奖，玩法与概率全部公开。',
    later: '开放后，各彩种的最近开奖、下一期时间与封盘状态会列在这里。',
    help: 'cpwt',
  },
  DZ: {
    line: '每款写明返还率与波动，不设自动旋转，每一局都能自己核验。',
    later: '开放后，电子游戏会按场馆、热门与最新列在这里。',
    help: 'qtwt',
  },
  BY: {
    line: '28 种鱼的倍数、捕获概率与返还率全部公开，四人同屏，节奏自己掌握。',
    later: '开放后，房间等级、炮台与每种鱼的返还率会列在这里。',
    help: 'qtwt',
  },
};
