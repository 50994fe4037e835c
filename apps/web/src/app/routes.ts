import { helpPages, isHelpKey } from '../features/navigation/help-pages.ts';
import { type Params, byExactness, matchPath } from '../features/navigation/path-pattern.ts';
import { type PlaceName, hrefTo, places } from '../features/navigation/places.ts';
import type { LoadScreen, Route, RouteFacts } from './route.ts';

const coming: LoadScreen = () => import('../screens/coming/coming-screen.tsx');

type Changes = Partial<RouteFacts>;

/** Open to everyone, inside the whole frame. */
const page = (title: RouteFacts['title'], changes: Changes = {}): RouteFacts => ({
  title,
  auth: false,
  bindPhone: false,
  tab: true,
  layout: 'main',
  screen: coming,
  ...changes,
});

/** A page of the member's own area. */
const mine = (title: string, changes: Changes = {}): RouteFacts =>
  page(title, { auth: true, layout: 'mine', ...changes });

/** A page about the accounts money is paid out to. */
const bound = (title: string): RouteFacts => mine(title, { bindPhone: true });

/** A hosted game: it fills the window and stops when one leaves, so it is never kept alive. */
const hosted = (title: string, changes: Changes = {}): RouteFacts =>
  page(title, { layout: 'game', tab: false, ...changes });

/** What stands at each place. */
const facts: Record<PlaceName, RouteFacts> = {
  loading: page('加载中', {
    layout: 'bare',
    tab: false,
    screen: () => import('../screens/loading/loading-screen.tsx'),
  }),
  redirect: page('跳转中', {
    auth: true,
    layout: 'bare',
    tab: false,
    screen: () => import('../screens/redirect/redirect-screen.tsx'),
  }),
  home: page('首页', { screen: () => import('../screens/home/home-screen.tsx') }),

  gamesport: page('体育'),
  gamerealbet: page('真人'),
  gamechess: page('棋牌'),
  gamegaming: page('电竞'),
  gamelottery: page('彩票'),
  gameegame: page('电子'),
  gamefishing: page('捕鱼'),
  localSport: page('体育赛事', { auth: true, layout: 'wide' }),
  gameFrame: hosted('游戏', { auth: true, screen: () => import('../screens/game-frame/game-frame-screen.tsx') }),
  pgGame: hosted('电子游戏'),
  dzGame: hosted('电子游戏'),

  venture: page('合作代理'),
  sponsor: page('赞助'),
  appdownload: page('App 下载'),

  discount: page('优惠活动'),
  racePage: page('排行赛'),
  activityLandPage: page('活动专题'),
  firstDeposit: page('首存礼金'),
  againDeposit: page('再存礼金'),
  newTask: page('新手任务'),
  drawGift: page('幸运抽奖'),
  signGift: page('每日签到'),
  bettingGift: page('投注有礼'),
  friendInvitation: page('好友邀请'),

  userinfo: mine('个人资料'),
  auth: mine('身份认证'),
  introTutorial: mine('新手教程'),
  exchange: mine('兑换中心'),
  vip: mine('VIP'),
  vipDetail: mine('VIP 详情'),
  welfare: mine('福利中心'),
  wallet: mine('我的钱包'),
  transRecord: mine('交易记录'),
  betRecord: mine('投注记录'),
  giftRecord: mine('礼金记录'),
  message: mine('消息中心'),
  feedback: mine('意见反馈'),
  feedbackList: mine('反馈记录'),
  savemoney: mine('存款'),
  transfermoney: mine('转账'),
  takemoney: mine('取款'),
  rechargeWait: mine('在线充值'),
  bankTransferWait: mine('银行转账'),
  huiwangWait: mine('钱包支付'),
  xnbskWait: mine('虚拟币扫码'),
  virtualCoinWait: mine('虚拟币转账'),
  virtualCoinCard: bound('虚拟币地址'),
  alipayManage: bound('支付宝账户'),
  accountManage: bound('收款账户'),
  addBankCard: bound('添加银行卡'),

  help: page((params) => helpTitle(params), { accepts: ({ key }) => isHelpKey(key) }),
};

const helpTitle = ({ key }: Params): string => (isHelpKey(key) ? helpPages[key] : '帮助中心');

/** Addresses that only lead to another. */
export const forwards: Readonly<Record<string, string>> = {
  '/': hrefTo('home'),
  '/mine': hrefTo('userinfo'),
  '/app/help': hrefTo('help', { key: 'kh' }),
  '/venture': hrefTo('venture'),
  '/localSport': hrefTo('localSport', { enName: 'crty' }),
  '/appdownload': hrefTo('appdownload'),
};

/** Every route, the more exact before the more general. */
export const routes: readonly Route[] = (Object.keys(places) as PlaceName[])
  .map((name) => ({ name, path: places[name], ...facts[name] }))
  .sort((one, other) => byExactness(one.path, other.path));

export const notFoundRoute: Route = {
  name: 'notFound',
  path: '/*',
  ...page('页面不存在', { tab: false, screen: () => import('../screens/not-found/not-found-screen.tsx') }),
};

export interface Match {
  readonly route: Route;
  readonly params: Params;
}

/** The route of a path; a path nobody knows is a route too: not-found. */
export function matchRoute(path: string): Match {
  for (const route of routes) {
    const params = matchPath(route.path, path);
    if (params && (route.accepts?.(params) ?? true)) return { route, params };
  }
  return { route: notFoundRoute, params: {} };
}

/** The route a visit landed on. */
export const routeOf = (name: PlaceName | 'notFound'): Route =>
  routes.find((route) => route.name === name) ?? notFoundRoute;
