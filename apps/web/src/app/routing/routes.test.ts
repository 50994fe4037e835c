// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { helpPages } from '../../features/navigation/help-pages.ts';
import { forwards, matchRoute, routes } from './routes.ts';

/** The table of the specification: path, and whether it needs a login. Written out, so that the code is not its own proof. */
const open = [
  '/loading /pg/game /dz/game /home /game/sport /game/realbet /game/chess /game/gaming /game/lottery /game/egame',
  '/game/fishing /agent /sponsor /download /activity/discount /activity/racePage/1 /activity/activityLandPage/1',
  '/activity/firstDeposit/1 /activity/againDeposit/1 /activity/newTask/1 /activity/drawGift/1 /activity/signGift/1',
  '/activity/bettingGift/1 /activity/friendInvitation /verify/record /fair /live/1 /maintenance /region /game/lottery/k3',
  '/game/lottery/k3/results /game/lottery/lhc/trends /game/realbet/bac1 /game/fishing/deepsea',
  '/game/chess/niuniu /game/chess/landlord /game/chess/holdem /game/chess/mahjong',
].flatMap((line) => line.split(' '));

const needsLogin = [
  '/redirect/home /game/https%3A%2F%2Fgames.example%2Fplay /game/sport/crty /game/gaming/fldj /mine /mine/userinfo /mine/auth /mine/introTutorial',
  '/mine/exchange /mine/vip /mine/vip/detail /mine/welfare /mine/wallet /mine/transRecord /mine/betRecord',
  '/mine/giftRecord /mine/message /mine/feedback /mine/feedbackList /mine/savemoney /mine/transfermoney',
  '/mine/takemoney /mine/rechargeWait /mine/bankTransferWait /mine/huiwangWait /mine/xnbskWait /mine/virtualCoinWait',
  '/mine/virtualCoinCard /mine/alipayManage /mine/accountManage/7 /mine/addBankCard /mine/limits',
].flatMap((line) => line.split(' '));

const needsBinding = ['/mine/virtualCoinCard', '/mine/alipayManage', '/mine/accountManage/7', '/mine/addBankCard'];

const helpKeys =
  'kh ck qk zz yhgz tjllq xnbcqkjc tytzjc tysstqth fjcjc rqgl dxqgl cpwt dzjj tywt zrwt qtwt bczr gywm gztk hzhb ysgz zxkf';

describe('FR-01 the route table', () => {
  it.each(open)('FR-01 %s opens without a login', (path) => {
    expect(matchRoute(path).route).toMatchObject({ auth: false, bindPhone: false });
    expect(matchRoute(path).route.name).not.toBe('notFound');
  });

  it.each(needsLogin)('FR-01 %s needs a login', (path) => {
    expect(matchRoute(path).route.auth).toBe(true);
  });

  it('FR-01 only the four account pages need a bound phone', () => {
    expect(needsLogin.filter((path) => matchRoute(path).route.bindPhone)).toEqual(needsBinding);
  });

  it.each(helpKeys.split(' '))('FR-01 help page %s opens with its own title', (key) => {
    const { route, params } = matchRoute(`/app/help/${key}`);
    expect(route.name).toBe('help');
    expect(Object.entries(helpPages)).toContainEqual([key, route.title(params)]);
  });

  it('FR-01 every route is reached by one of these addresses', () => {
    const reached = new Set(
      [...open, ...needsLogin, '/app/help/kh', '/service', '/dev/gallery'].map((path) => matchRoute(path).route.name),
    );
    expect(routes.map(({ name }) => name).filter((name) => !reached.has(name))).toEqual([]);
  });

  it('FR-01g route names the specification gives', () => {
    const byName = Object.fromEntries(routes.map(({ name, path }) => [name, path]));
    expect(byName).toMatchObject({
      gameegame: '/game/egame',
      gamefishing: '/game/fishing',
      huiwangWait: '/mine/huiwangWait',
      localSport: '/game/sport/:enName',
      venture: '/agent',
      appdownload: '/download',
      sponsor: '/sponsor',
    });
  });

  it.each([
    '/nowhere',
    '/app/help/unknown',
    '/mine/nowhere',
    '/game',
    '/activity/racePage',
    '/game/%E0%A4%A',
    '/home/more',
    '/game/lottery/k4',
    '/game/lottery/k4/trends',
    '/game/realbet/bac9',
  ])('FR-01 %s is not found', (path) => expect(matchRoute(path).route.name).toBe('notFound'));

  it('FR-01 / goes home, and the help centre to its first page', () => {
    expect(forwards).toMatchObject({ '/': '/home', '/app/help': '/app/help/kh' });
  });

  it('FR-19 an embedded address is one step, decoded', () => {
    expect(matchRoute('/game/https%3A%2F%2Fgames.example%2Fplay%3Fid%3D1').params).toEqual({
      info: 'https://games.example/play?id=1',
    });
  });

  it('FR-19 a redirect keeps the rest of its path', () => {
    expect(matchRoute('/redirect/mine/vip/detail').params).toEqual({ '*': 'mine/vip/detail' });
  });

  it('the sportsbook page is wide and without a footer; hosted games fill the window', () => {
    expect(matchRoute('/game/sport/crty').route.layout).toBe('wide');
    expect(matchRoute('/pg/game').route.layout).toBe('game');
  });
});
