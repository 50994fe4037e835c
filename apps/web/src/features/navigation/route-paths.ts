import { type Params, fillPath } from './path-pattern.ts';

/** Every address of the site by its name. What stands there is the business of the route table. */
export const routePaths = {
  loading: '/loading',
  redirect: '/redirect/*',
  home: '/home',

  gamesport: '/game/sport',
  gamerealbet: '/game/realbet',
  gamechess: '/game/chess',
  gamegaming: '/game/gaming',
  gamelottery: '/game/lottery',
  gameegame: '/game/egame',
  gamefishing: '/game/fishing',
  localSport: '/game/sport/:enName',
  localGaming: '/game/gaming/:enName',
  gameFrame: '/game/:info',
  pgGame: '/pg/game',
  dzGame: '/dz/game',
  lotteryGame: '/game/lottery/:game',
  lotteryResults: '/game/lottery/:game/results',
  lotteryTrends: '/game/lottery/:game/trends',
  tableGame: '/game/realbet/:game',
  cardGame: '/game/chess/:game',
  fishingGame: '/game/fishing/:game',

  matchLive: '/live/:gameId',
  maintenance: '/maintenance',
  region: '/region',

  venture: '/agent',
  sponsor: '/sponsor',
  appdownload: '/download',

  discount: '/activity/discount',
  racePage: '/activity/racePage/:id',
  activityLandPage: '/activity/activityLandPage/:id',
  firstDeposit: '/activity/firstDeposit/:id',
  againDeposit: '/activity/againDeposit/:id',
  newTask: '/activity/newTask/:id',
  drawGift: '/activity/drawGift/:id',
  signGift: '/activity/signGift/:id',
  bettingGift: '/activity/bettingGift/:id',
  friendInvitation: '/activity/friendInvitation',

  mine: '/mine',
  userinfo: '/mine/userinfo',
  auth: '/mine/auth',
  introTutorial: '/mine/introTutorial',
  exchange: '/mine/exchange',
  vip: '/mine/vip',
  vipDetail: '/mine/vip/detail',
  welfare: '/mine/welfare',
  wallet: '/mine/wallet',
  transRecord: '/mine/transRecord',
  betRecord: '/mine/betRecord',
  giftRecord: '/mine/giftRecord',
  message: '/mine/message',
  feedback: '/mine/feedback',
  feedbackList: '/mine/feedbackList',
  savemoney: '/mine/savemoney',
  transfermoney: '/mine/transfermoney',
  takemoney: '/mine/takemoney',
  rechargeWait: '/mine/rechargeWait',
  bankTransferWait: '/mine/bankTransferWait',
  huiwangWait: '/mine/huiwangWait',
  xnbskWait: '/mine/xnbskWait',
  virtualCoinWait: '/mine/virtualCoinWait',
  virtualCoinCard: '/mine/virtualCoinCard',
  alipayManage: '/mine/alipayManage',
  accountManage: '/mine/accountManage/:id',
  addBankCard: '/mine/addBankCard',
  limits: '/mine/limits',

  help: '/app/help/:key',
  service: '/service',
  verifyRecord: '/verify/record',
  fair: '/fair',
} as const;

export type RouteName = keyof typeof routePaths;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table above has no keys but its own
export const routeNames = Object.keys(routePaths) as readonly RouteName[];

type StepNames<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | StepNames<More>
    : Rest
  : Path extends `${string}*`
    ? '*'
    : never;

/** The params a route needs; `Record<never, string>` for one without steps. */
export type ParamsOf<Name extends RouteName> = Readonly<Record<StepNames<(typeof routePaths)[Name]>, string>>;

/** What a visit can land on: a route, nowhere, or the component gallery in a build for developers. */
export type PageName = RouteName | 'notFound' | 'gallery';

/** The routes whose address is complete as it stands. */
export type StaticRouteName = {
  [Name in RouteName]: StepNames<(typeof routePaths)[Name]> extends never ? Name : never;
}[RouteName];

/** The address of a route, for links. */
export function hrefTo(name: StaticRouteName): string;
export function hrefTo<Name extends RouteName>(name: Name, params: ParamsOf<Name>): string;
export function hrefTo(name: RouteName, params?: Params): string {
  return fillPath(routePaths[name], params);
}
