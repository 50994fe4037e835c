import type { SceneName } from '../../art/scenes/scene.ts';
import type { HelpKey } from '../../features/navigation/help-pages.ts';
import type { RouteName, StaticRouteName } from '../../features/navigation/route-paths.ts';

/** A page that has its own screen already. */
type BuiltRoute =
  | 'home'
  | 'loading'
  | 'redirect'
  | 'gameFrame'
  | 'gamesport'
  | 'gamerealbet'
  | 'gamechess'
  | 'gamegaming'
  | 'gamelottery'
  | 'gameegame'
  | 'gamefishing'
  | 'localSport'
  | 'localGaming'
  | 'exchange'
  | 'wallet'
  | 'transRecord'
  | 'savemoney'
  | 'transfermoney'
  | 'rechargeWait'
  | 'bankTransferWait'
  | 'huiwangWait'
  | 'xnbskWait'
  | 'virtualCoinWait'
  | 'limits'
  | 'takemoney'
  | 'virtualCoinCard'
  | 'alipayManage'
  | 'accountManage'
  | 'addBankCard'
  | 'venture'
  | 'matchLive'
  | 'maintenance'
  | 'region'
  | 'sponsor'
  | 'appdownload'
  | 'introTutorial'
  | 'mine'
  | 'vip'
  | 'vipDetail'
  | 'welfare'
  | 'giftRecord'
  | 'userinfo'
  | 'betRecord'
  | 'auth'
  | 'service'
  | 'message'
  | 'feedback'
  | 'feedbackList'
  | 'verifyRecord'
  | 'lotteryGame'
  | 'lotteryResults'
  | 'lotteryTrends'
  | 'fair'
  | 'discount'
  | 'firstDeposit'
  | 'againDeposit'
  | 'newTask'
  | 'signGift'
  | 'bettingGift'
  | 'racePage'
  | 'activityLandPage'
  | 'drawGift'
  | 'friendInvitation';
type ComingRoute = Exclude<RouteName, BuiltRoute>;

/** A useful link: a route that needs no params, or a page of the help centre. */
export type WayOn = StaticRouteName | { readonly help: HelpKey };

export interface ComingPage {
  readonly scene: SceneName;
  /** What will be here. No date: nobody gave us one. */
  readonly text: string;
  readonly ways: readonly WayOn[];
}

/** What each page will be, keyed by its name: complete by type. */
const comingPages: Record<ComingRoute, ComingPage> = {
  pgGame: { scene: 'reels', text: '电子游戏会在这一页直接打开，余额与在线时长留在上方。', ways: ['gameegame', 'home'] },
  dzGame: { scene: 'reels', text: '电子游戏会在这一页直接打开，余额与在线时长留在上方。', ways: ['gameegame', 'home'] },

  help: { scene: 'night', text: '这一篇帮助正在编写，急需解答请联系在线客服。', ways: ['home', 'feedback'] },
};

/** Whether a page is still to come. */
export const isComing = (routeName: string): routeName is ComingRoute => Object.hasOwn(comingPages, routeName);

/** The words of a page; a page that has its own screen has none, and borrows those of the help centre. */
export const comingPageFor = (routeName: string): ComingPage => comingPages[isComing(routeName) ? routeName : 'help'];
