// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';
import { type Target, type Visitor, askGuards } from './guards.ts';
import { matchRoute } from './routes.ts';

const onItsWay = () => false;

const target = (path: string, query = ''): Target => ({ ...matchRoute(path), path, query, isOvertaken: onItsWay });

function aVisitor(changes: Partial<Visitor> = {}) {
  return {
    isLoggedIn: () => false,
    refreshMember: vi.fn(async () => {}),
    hasBoundPhoneAndName: () => false,
    noteDestination: vi.fn(),
    logInFor: vi.fn(),
    signOut: vi.fn(),
    warn: vi.fn(),
    refreshBalance: vi.fn(),
    isDepositOpen: vi.fn(async () => true),
    isDepositHelpOpen: vi.fn(async () => true),
    enterSportsbook: vi.fn(async () => {}),
    leaveSportsbook: vi.fn(async () => {}),
    ...changes,
  };
}

const aMember = (changes: Partial<Visitor> = {}) => aVisitor({ isLoggedIn: () => true, ...changes });

describe('FR-04 member info on every navigation', () => {
  it('FR-04 is read for a member, wherever they go', async () => {
    const member = aMember();
    expect(await askGuards(target('/home'), member)).toBe('pass');
    expect(await askGuards(target('/mine/wallet'), member)).toBe('pass');
    expect(member.refreshMember).toHaveBeenCalledTimes(2);
  });

  it('FR-04 is not read for a visitor', async () => {
    const visitor = aVisitor();
    await askGuards(target('/home'), visitor);
    expect(visitor.refreshMember).not.toHaveBeenCalled();
  });

  it('FR-04 a failure logs out and goes home', async () => {
    const member = aMember({ refreshMember: () => Promise.reject(new Error('6005')) });
    expect(await askGuards(target('/mine/wallet'), member)).toEqual({ redirect: '/home', holds: true });
    expect(member.signOut).toHaveBeenCalledOnce();
  });

  it('FR-04 a login that another walk ended meanwhile leads home, though this one was answered', async () => {
    let loggedIn = true;
    const member = aVisitor({ isLoggedIn: () => loggedIn, refreshMember: async () => void (loggedIn = false) });
    expect(await askGuards(target('/sponsor'), member)).toEqual({ redirect: '/home', holds: true });
    expect(member.signOut).not.toHaveBeenCalled();
  });
});

describe('FR-05 routes that need a login', () => {
  it.each(['/mine/userinfo', '/mine/takemoney', '/game/sport/crty', '/game/https%3A%2F%2Fa.example', '/redirect/home'])(
    'FR-05 %s warns a visitor and goes home',
    async (path) => {
      const visitor = aVisitor();
      expect(await askGuards(target(path), visitor)).toEqual({ redirect: '/home' });
      expect(visitor.warn).toHaveBeenCalledWith('请先登录后再了解更多');
    },
  );

  it.each([
    ['/game/sport/crty', '?match=g7'],
    ['/mine/wallet', ''],
    ['/redirect/home', ''],
  ])('FR-05 the login that opens leads back to %s%s', async (path, query) => {
    const visitor = aVisitor();
    await askGuards(target(path, query), visitor);
    expect(visitor.logInFor).toHaveBeenCalledExactlyOnceWith(`${path}${query}`);
  });

  it.each(['/home', '/game/sport', '/activity/discount', '/app/help/kh', '/pg/game', '/nowhere'])(
    'FR-05 %s lets a visitor pass',
    async (path) => {
      const visitor = aVisitor();
      expect(await askGuards(target(path), visitor)).toBe('pass');
      expect(visitor.warn).not.toHaveBeenCalled();
      expect(visitor.logInFor).not.toHaveBeenCalled();
    },
  );
});

describe('FR-06 routes that need a bound phone and real name', () => {
  const paths = ['/mine/virtualCoinCard', '/mine/alipayManage', '/mine/accountManage/7', '/mine/addBankCard'];

  it.each(paths)('FR-06 %s leads to the authentication page, which learns where one wanted to go', async (path) => {
    const member = aMember();
    expect(await askGuards(target(path), member)).toEqual({ redirect: '/mine/auth' });
    expect(member.noteDestination).toHaveBeenCalledWith(path);
  });

  it.each(paths)('FR-06 %s opens when both are bound', async (path) => {
    const member = aMember({ hasBoundPhoneAndName: () => true });
    expect(await askGuards(target(path), member)).toBe('pass');
    expect(member.noteDestination).not.toHaveBeenCalled();
  });

  it('FR-06 a visitor is asked to log in first', async () => {
    expect(await askGuards(target('/mine/addBankCard'), aVisitor())).toEqual({ redirect: '/home' });
  });
});

describe('FR-07 balance and the deposit switch', () => {
  it('FR-07 reads the balance on every navigation of a member', async () => {
    const member = aMember();
    await askGuards(target('/home'), member);
    await askGuards(target('/game/sport'), member);
    expect(member.refreshBalance).toHaveBeenCalledTimes(2);
  });

  it('FR-07 reads no balance for a visitor', async () => {
    const visitor = aVisitor();
    await askGuards(target('/home'), visitor);
    expect(visitor.refreshBalance).not.toHaveBeenCalled();
  });

  it.each([
    ['/mine/savemoney', 'isDepositOpen'],
    ['/app/help/ck', 'isDepositHelpOpen'],
  ])("FR-07 %s is not found when the switch is '0'", async (path, asked) => {
    expect(await askGuards(target(path), aMember({ [asked]: async () => false }))).toBe('not-found');
    expect(await askGuards(target(path), aMember())).toBe('pass');
  });

  it('FR-07 other pages do not ask for the switch', async () => {
    const member = aMember();
    await askGuards(target('/mine/takemoney'), member);
    expect(member.isDepositOpen).not.toHaveBeenCalled();
    expect(member.isDepositHelpOpen).not.toHaveBeenCalled();
  });
});

describe('FR-08 the sportsbook', () => {
  it('FR-08 crty enters the sportsbook', async () => {
    const member = aMember();
    await askGuards(target('/game/sport/crty'), member);
    expect(member.enterSportsbook).toHaveBeenCalledExactlyOnceWith('CRTY', onItsWay);
  });

  it('FR-08 the page of esports enters its own book', async () => {
    const member = aMember();
    await askGuards(target('/game/gaming/fldj'), member);
    expect(member.enterSportsbook).toHaveBeenCalledExactlyOnceWith('FLDJ', onItsWay);
  });

  it('FR-08 any other page leaves it', async () => {
    const member = aMember();
    await askGuards(target('/game/sport/other'), member);
    await askGuards(target('/home'), member);
    expect(member.enterSportsbook).not.toHaveBeenCalled();
    expect(member.leaveSportsbook).toHaveBeenCalledTimes(2);
  });

  it('FR-08 a walk that was overtaken while the member was read neither enters nor leaves it', async () => {
    const member = aMember();
    await askGuards({ ...target('/game/sport/crty'), isOvertaken: () => true }, member);
    await askGuards({ ...target('/home'), isOvertaken: () => true }, member);
    expect(member.refreshMember).toHaveBeenCalledTimes(2);
    expect(member.enterSportsbook).not.toHaveBeenCalled();
    expect(member.leaveSportsbook).not.toHaveBeenCalled();
  });

  it('FR-08 a visitor never enters it', async () => {
    const visitor = aVisitor();
    await askGuards(target('/game/sport/crty'), visitor);
    expect(visitor.enterSportsbook).not.toHaveBeenCalled();
  });
});
