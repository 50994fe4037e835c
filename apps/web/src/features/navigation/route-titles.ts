import { helpPages, isHelpKey } from './help-pages.ts';
import { gameNameOf } from './game-pages.ts';
import { type Params, matchPath } from './path-pattern.ts';
import { type PageName, routeNames, routePaths } from './route-paths.ts';

/** What each page calls itself: in its heading, its tab and the browser's title. */
export const routeTitles: Record<PageName, string> = {
  loading: '加载中',
  redirect: '跳转中',
  home: '首页',
  gamesport: '体育',
  gamerealbet: '真人',
  gamechess: '棋牌',
  gamegaming: '电竞',
  gamelottery: '彩票',
  gameegame: '电子',
  gamefishing: '捕鱼',
  localSport: '体育赛事',
  localGaming: '电竞赛事',
  gameFrame: '游戏',
  pgGame: '电子游戏',
  dzGame: '电子游戏',
  lotteryGame: '彩票游戏',
  lotteryResults: '开奖结果',
  lotteryTrends: '走势图',
  tableGame: '真人牌桌',
  cardGame: '棋牌游戏',
  fishingGame: '捕鱼游戏',
  matchLive: '动画直播',
  maintenance: '服务状态',
  region: '服务地区',
  venture: '合营代理',
  sponsor: '赞助',
  appdownload: 'App 下载',
  discount: '优惠活动',
  racePage: '排行赛',
  activityLandPage: '活动专题',
  firstDeposit: '首存礼金',
  againDeposit: '再存礼金',
  newTask: '新手任务',
  drawGift: '幸运抽奖',
  signGift: '每日签到',
  bettingGift: '投注有礼',
  friendInvitation: '好友邀请',
  mine: '会员中心',
  userinfo: '个人资料',
  auth: '身份认证',
  introTutorial: '新手教程',
  exchange: '兑换中心',
  vip: 'VIP',
  vipDetail: 'VIP 详情',
  welfare: '福利中心',
  wallet: '我的钱包',
  transRecord: '交易记录',
  betRecord: '投注记录',
  giftRecord: '礼金记录',
  message: '消息中心',
  feedback: '意见反馈',
  feedbackList: '反馈记录',
  savemoney: '存款',
  transfermoney: '转账',
  takemoney: '取款',
  rechargeWait: '在线支付',
  bankTransferWait: '银行转账',
  huiwangWait: '钱包支付',
  xnbskWait: '虚拟币扫码',
  virtualCoinWait: '虚拟币转账',
  virtualCoinCard: '虚拟币地址',
  alipayManage: '支付宝账户',
  accountManage: '收款账户',
  addBankCard: '添加银行卡',
  limits: '理性娱乐',

  help: '帮助中心',
  service: '在线客服',
  verifyRecord: '认证记录核验',
  fair: '公平验证',
  notFound: '页面不存在',
  gallery: '组件画廊',
};

/** The title of a visit: a page of the help centre has its own, and so have a lottery or card game and a live table. */
export function titleOfRoute(name: PageName, { key, game }: Params): string {
  if (name === 'help' && isHelpKey(key)) return helpPages[key];
  const gameName = gameNameOf(name, game);
  if (gameName === undefined) return routeTitles[name];
  return name.endsWith('Game') ? gameName : `${gameName}${routeTitles[name]}`;
}

/** The title of the page at an address. */
export const titleOfPath = (path: string): string =>
  routeTitles[routeNames.find((name) => matchPath({ pattern: routePaths[name], path })) ?? 'notFound'];
