import { buildFlags } from '../../config/build-flags.ts';
import { gameNameOf } from '../../features/navigation/game-pages.ts';
import { isHelpKey } from '../../features/navigation/help-pages.ts';
import { type Params, byExactness, matchPath } from '../../features/navigation/path-pattern.ts';
import { titleOfRoute } from '../../features/navigation/route-titles.ts';
import {
  type PageName,
  type RouteName,
  hrefTo,
  routeNames,
  routePaths,
} from '../../features/navigation/route-paths.ts';
import type { LoadScreen, Route, RouteFacts } from './route.ts';

/** A slot of our own; two addresses, one screen. */
const slotGame: LoadScreen = () => import('../../screens/slot-game/slot-game-screen.tsx');

/** What a route says of itself: its screen, and what differs from its kind. */
type Changes = Partial<RouteFacts> & Pick<RouteFacts, 'screen'>;

/** Open to everyone, inside the whole frame. */
const page = (changes: Changes): RouteFacts => ({
  auth: false,
  bindPhone: false,
  tab: true,
  layout: 'main',
  ...changes,
});

/** A page of the member's own area. */
const mine = (changes: Changes): RouteFacts => page({ auth: true, layout: 'mine', ...changes });

/** A deposit that is waited for: five routes, one screen. */
const waiting = (): RouteFacts =>
  mine({ screen: () => import('../../screens/deposit-waiting/deposit-waiting-screen.tsx') });

/** A page about the accounts money is paid out to. */
const bound = (screen: LoadScreen): RouteFacts => mine({ bindPhone: true, screen });

/** A hall of venues and their games: six routes, one screen. */
const hall = (): RouteFacts => page({ screen: () => import('../../screens/halls/hall-screen.tsx') });

/** The sportsbook, and esports, which are its other book: two routes, one screen. */
const sportsbook = (): RouteFacts =>
  page({ auth: true, layout: 'wide', screen: () => import('../../screens/sports/sportsbook-screen.tsx') });

/** A hosted game: it fills the window and stops when one leaves, so it is never kept alive. */
const hosted = (changes: Changes): RouteFacts => page({ layout: 'game', tab: false, ...changes });

const isGameOf =
  (kind: string): Required<Changes>['accepts'] =>
  ({ game }) =>
    gameNameOf(kind, game) !== undefined;

/** What each route shows. */
const facts: Record<RouteName, RouteFacts> = {
  loading: page({
    layout: 'bare',
    tab: false,
    screen: () => import('../../screens/loading/loading-screen.tsx'),
  }),
  redirect: page({
    auth: true,
    layout: 'bare',
    tab: false,
    screen: () => import('../../screens/redirect/redirect-screen.tsx'),
  }),
  home: page({ screen: () => import('../../screens/home/home-screen.tsx') }),

  gamesport: page({ screen: () => import('../../screens/sports-lobby/sports-lobby-screen.tsx') }),
  gamerealbet: hall(),
  gamechess: hall(),
  gamegaming: hall(),
  gamelottery: hall(),
  gameegame: hall(),
  gamefishing: hall(),
  localSport: sportsbook(),
  localGaming: sportsbook(),
  gameFrame: hosted({ auth: true, screen: () => import('../../screens/game-frame/game-frame-screen.tsx') }),
  pgGame: hosted({ screen: slotGame }),
  dzGame: hosted({ screen: slotGame }),
  lotteryGame: hosted({
    accepts: isGameOf('lottery'),
    screen: () => import('../../screens/lottery-game/lottery-game-screen.tsx'),
  }),
  lotteryResults: page({
    accepts: isGameOf('lottery'),
    screen: () => import('../../screens/lottery-results/lottery-results-screen.tsx'),
  }),
  lotteryTrends: page({
    accepts: isGameOf('lottery'),
    screen: () => import('../../screens/lottery-trends/lottery-trends-screen.tsx'),
  }),
  cardGame: hosted({
    accepts: isGameOf('card'),
    screen: () => import('../../screens/card-game/card-game-screen.tsx'),
  }),

  tableGame: hosted({
    accepts: isGameOf('table'),
    screen: () => import('../../screens/table-game/table-game-screen.tsx'),
  }),
  fishingGame: hosted({ screen: () => import('../../screens/fishing-game/fishing-game-screen.tsx') }),

  matchLive: page({ screen: () => import('../../screens/match-live/match-live-screen.tsx') }),
  maintenance: page({ tab: false, screen: () => import('../../screens/maintenance/maintenance-screen.tsx') }),
  region: page({ tab: false, screen: () => import('../../screens/region/region-screen.tsx') }),

  venture: page({ screen: () => import('../../screens/agent/agent-screen.tsx') }),
  sponsor: page({ screen: () => import('../../screens/sponsor/sponsor-screen.tsx') }),
  appdownload: page({ screen: () => import('../../screens/download/download-screen.tsx') }),

  discount: page({ screen: () => import('../../screens/discount/discount-screen.tsx') }),
  racePage: page({ screen: () => import('../../screens/race-page/race-page-screen.tsx') }),
  activityLandPage: page({ screen: () => import('../../screens/activity-land-page/activity-land-page-screen.tsx') }),
  firstDeposit: page({ screen: () => import('../../screens/first-deposit/first-deposit-screen.tsx') }),
  againDeposit: page({ screen: () => import('../../screens/again-deposit/again-deposit-screen.tsx') }),
  newTask: page({ screen: () => import('../../screens/new-task/new-task-screen.tsx') }),
  drawGift: page({ screen: () => import('../../screens/draw-gift/draw-gift-screen.tsx') }),
  signGift: page({ screen: () => import('../../screens/sign-gift/sign-gift-screen.tsx') }),
  bettingGift: page({ screen: () => import('../../screens/betting-gift/betting-gift-screen.tsx') }),
  friendInvitation: page({ screen: () => import('../../screens/friend-invitation/friend-invitation-screen.tsx') }),

  mine: mine({ screen: () => import('../../screens/mine-hub/mine-hub-screen.tsx') }),
  userinfo: mine({ screen: () => import('../../screens/profile/profile-screen.tsx') }),
  auth: mine({ screen: () => import('../../screens/identity/identity-screen.tsx') }),
  introTutorial: mine({ screen: () => import('../../screens/intro-tutorial/intro-tutorial-screen.tsx') }),
  exchange: mine({ screen: () => import('../../screens/exchange/exchange-screen.tsx') }),
  vip: mine({ screen: () => import('../../screens/vip/vip-screen.tsx') }),
  vipDetail: mine({ screen: () => import('../../screens/vip-detail/vip-detail-screen.tsx') }),
  welfare: mine({ screen: () => import('../../screens/welfare/welfare-screen.tsx') }),
  wallet: mine({ screen: () => import('../../screens/wallet/wallet-screen.tsx') }),
  transRecord: mine({ screen: () => import('../../screens/transactions/transactions-screen.tsx') }),
  betRecord: mine({ screen: () => import('../../screens/bet-record/bet-record-screen.tsx') }),
  giftRecord: mine({ screen: () => import('../../screens/gift-record/gift-record-screen.tsx') }),
  message: mine({ screen: () => import('../../screens/messages/messages-screen.tsx') }),
  feedback: mine({ screen: () => import('../../screens/feedback/feedback-screen.tsx') }),
  feedbackList: mine({ screen: () => import('../../screens/feedback-list/feedback-list-screen.tsx') }),
  savemoney: mine({ screen: () => import('../../screens/deposits/deposit-screen.tsx') }),
  transfermoney: mine({ screen: () => import('../../screens/transfers/transfer-screen.tsx') }),
  takemoney: mine({ screen: () => import('../../screens/withdrawals/withdraw-screen.tsx') }),
  rechargeWait: waiting(),
  bankTransferWait: waiting(),
  huiwangWait: waiting(),
  xnbskWait: waiting(),
  virtualCoinWait: waiting(),
  virtualCoinCard: bound(() => import('../../screens/payout-accounts/coin-screen.tsx')),
  alipayManage: bound(() => import('../../screens/payout-accounts/alipay-screen.tsx')),
  accountManage: bound(() => import('../../screens/payout-accounts/bank-screen.tsx')),
  addBankCard: bound(() => import('../../screens/payout-accounts/add-bank-card-screen.tsx')),
  limits: mine({ screen: () => import('../../screens/limits/limits-screen.tsx') }),

  service: page({
    layout: 'bare',
    tab: false,
    screen: () => import('../../screens/service/service-screen.tsx'),
  }),
  verifyRecord: page({ screen: () => import('../../screens/verify-record/verify-record-screen.tsx') }),
  fair: page({ screen: () => import('../../screens/fair/fair-screen.tsx') }),
  help: page({ accepts: ({ key }) => isHelpKey(key), screen: () => import('../../screens/help/help-screen.tsx') }),
};

/** Addresses that only lead to another. */
export const forwards: Readonly<Record<string, string>> = {
  '/': hrefTo('home'),
  '/app/help': hrefTo('help', { key: 'kh' }),
  '/venture': hrefTo('venture'),
  '/localSport': hrefTo('localSport', { enName: 'crty' }),
  '/appdownload': hrefTo('appdownload'),
  // A site built to skip the sports page leads straight into the sportsbook.
  ...(buildFlags.skipSport ? { [routePaths.gamesport]: hrefTo('localSport', { enName: 'crty' }) } : {}),
};

const routeAt = (name: Route['name'], path: string, what: RouteFacts): Route => ({
  name,
  path,
  title: (params) => titleOfRoute(name, params),
  ...what,
});

/** The component gallery; a build for players does not have it. */
const devRoutes: readonly Route[] = import.meta.env.DEV
  ? [routeAt('gallery', '/dev/gallery', page({ screen: () => import('../../screens/gallery/gallery-screen.tsx') }))]
  : [];

/** Every route, the more exact before the more general. */
export const routes: readonly Route[] = routeNames
  .map((name) => routeAt(name, routePaths[name], facts[name]))
  .concat(devRoutes)
  .toSorted((one, other) => byExactness(one.path, other.path));

export const notFoundRoute = routeAt(
  'notFound',
  '/*',
  page({ tab: false, screen: () => import('../../screens/not-found/not-found-screen.tsx') }),
);

export interface Match {
  readonly route: Route;
  readonly params: Params;
}

/** The route of a path; a path nobody knows is a route too: not-found. */
export function matchRoute(path: string): Match {
  for (const route of routes) {
    const params = matchPath({ pattern: route.path, path });
    if (params && (route.accepts?.(params) ?? true)) return { route, params };
  }
  return { route: notFoundRoute, params: {} };
}

/** The route a visit landed on. */
export const routeOf = (name: PageName): Route => routes.find((route) => route.name === name) ?? notFoundRoute;
