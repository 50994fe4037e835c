import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deferredAnswer } from '../../api/testing/deferred-answer.ts';
import { goBack, goHome, goPath, goTo, installNavigator, staysOn, takeOneShot } from './go.ts';
import { type Decision, type Navigator, createNavigator } from './navigator.ts';

const decide = vi.fn<(address: { path: string }, isOvertaken: () => boolean) => Promise<Decision>>();
const onBusy = vi.fn();
let navigator: Navigator;

const landing: Decision = { routeName: 'home', params: {} };

beforeEach(() => {
  history.replaceState(null, '', '/home');
  decide.mockResolvedValue(landing);
  navigator = createNavigator({ decide, onBusy });
  installNavigator(navigator);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.resetAllMocks();
  vi.unstubAllGlobals();
});

const settled = () => vi.waitFor(() => expect(onBusy).toHaveBeenLastCalledWith(false), 10_000);

describe('one pipeline for every way of moving', () => {
  it('writes history only on arrival', async () => {
    const navigating = navigator.navigate('/mine/wallet', 'push');
    expect(location.pathname).toBe('/home');
    await navigating;
    expect(location.pathname).toBe('/mine/wallet');
  });

  it('follows redirects to where the guards send it', async () => {
    decide.mockImplementation(async ({ path }) =>
      path === '/mine/wallet' ? { redirect: '/home?from=guard' } : landing,
    );
    await navigator.navigate('/mine/wallet', 'push');
    expect(navigator.current()).toMatchObject({ path: '/home', query: '?from=guard', routeName: 'home' });
  });

  it('ends a circle of redirects at not-found', async () => {
    decide.mockResolvedValue({ redirect: '/loading' });
    await navigator.navigate('/loading', 'push');
    expect(navigator.current()?.routeName).toBe('notFound');
  });

  it('lets a page say which part of it is in view, without a walk; back returns to the part before', async () => {
    await navigator.navigate('/game/sport/crty', 'push');
    const steps = history.length;
    decide.mockClear();
    navigator.amend('?show=FT', 'push');
    expect(location.search).toBe('?show=FT');
    expect(history.length).toBe(steps + 1);
    navigator.amend('?match=g7&show=FT', 'replace');
    expect(history.length).toBe(steps + 1);
    expect(navigator.current()).toMatchObject({ path: '/game/sport/crty', query: '?match=g7&show=FT', sequence: 1 });
    expect(decide).not.toHaveBeenCalled();
  });

  it('lets the later of two walks win', async () => {
    const late = deferredAnswer<Decision>();
    decide.mockReturnValueOnce(late.promise);
    const slow = navigator.navigate('/sponsor', 'push');
    await navigator.navigate('/download', 'push');
    late.give(landing);
    await slow;
    expect(location.pathname).toBe('/download');
  });

  it('knows whether the page on screen is about to be left', async () => {
    await navigator.navigate('/game/egame?tab=new', 'push');
    expect(staysOn('/game/egame')).toBe(true);
    const late = deferredAnswer<Decision>();
    decide.mockReturnValueOnce(late.promise);
    const leaving = navigator.navigate('/sponsor', 'push');
    // Its address is still the one of the page that is being left.
    expect([location.pathname, staysOn('/game/egame')]).toEqual(['/game/egame', false]);
    late.give(landing);
    await leaving;
    expect([staysOn('/game/egame'), staysOn('/sponsor')]).toEqual([false, true]);
  });

  it('tells a walk under way when a later one has begun, so that it changes nothing of the site any more', async () => {
    const late = deferredAnswer<Decision>();
    decide.mockReturnValueOnce(late.promise);
    const slow = navigator.navigate('/home', 'start');
    const [, isSlowOvertaken] = decide.mock.calls[0] ?? [];
    expect(isSlowOvertaken?.()).toBe(false);
    const later = navigator.navigate('/game/sport/crty', 'push');
    const [, isLaterOvertaken] = decide.mock.calls[1] ?? [];
    expect([isSlowOvertaken?.(), isLaterOvertaken?.()]).toEqual([true, false]);
    late.give(landing);
    await Promise.all([slow, later]);
  });

  it('FR-04 a redirect that holds is not overtaken by a walk begun before or during it', async () => {
    const [info, homeScreen, other] = [
      deferredAnswer<Decision>(),
      deferredAnswer<Decision>(),
      deferredAnswer<Decision>(),
    ];
    decide.mockReturnValueOnce(info.promise).mockReturnValueOnce(other.promise).mockReturnValueOnce(homeScreen.promise);
    const ended = navigator.navigate('/activity/discount', 'push');
    const before = navigator.navigate('/sponsor', 'push');
    info.give({ redirect: '/home', holds: true });
    await vi.waitFor(() => expect(decide).toHaveBeenCalledTimes(3), 10_000);
    await navigator.navigate('/download', 'push');
    homeScreen.give(landing);
    await ended;
    expect(navigator.current()).toMatchObject({ path: '/home' });
    other.give(landing);
    await before;
    expect(location.pathname).toBe('/home');
    await navigator.navigate('/download', 'push');
    expect(location.pathname).toBe('/download');
  });

  it('refuses an address of another site', async () => {
    await navigator.navigate('https://elsewhere.example/home', 'push');
    expect(decide).not.toHaveBeenCalled();
  });

  it('does not push the address one is already at', async () => {
    const before = history.length;
    await navigator.navigate('/home', 'push');
    expect(history.length).toBe(before);
  });
});

describe('FR-10 navigation helpers', () => {
  it('FR-10 goes to a named route with params', async () => {
    goTo('accountManage', { id: 'a/1' });
    await settled();
    expect(location.pathname).toBe('/mine/accountManage/a%2F1');
  });

  it('FR-10 hands one-shot data over exactly once', () => {
    goTo('betRecord', {}, { orderNo: 'B1' });
    expect(takeOneShot()).toEqual({ orderNo: 'B1' });
    expect(takeOneShot()).toBeUndefined();
  });

  it('FR-10 drops one-shot data nobody took before the next walk', () => {
    goTo('betRecord', {}, 'old');
    goTo('wallet');
    expect(takeOneShot()).toBeUndefined();
    goTo('betRecord', {}, 'old');
    goPath('/mine/wallet');
    expect(takeOneShot()).toBeUndefined();
  });

  it('FR-10 takes nothing for one-shot data that it did not write itself', () => {
    localStorage.setItem('oneShot', '{not ours');
    expect(takeOneShot()).toBeUndefined();
    expect(localStorage.getItem('oneShot')).toBeNull();
  });

  it('FR-10 goes to a path and home', async () => {
    goPath('/activity/discount?kind=new');
    await settled();
    expect(location.search).toBe('?kind=new');
    onBusy.mockClear();
    goHome();
    await settled();
    expect(location.pathname).toBe('/home');
  });

  it('FR-10 goes back to the page before', async () => {
    await navigator.navigate('/sponsor', 'push');
    await navigator.navigate('/download', 'push');
    goBack();
    await vi.waitFor(() => expect(location.pathname).toBe('/sponsor'), 10_000);
  });

  it.each([
    ['the browser knows of no step inside the site', { canGoBack: false }, 5],
    ['the browser counts one page only', undefined, 1],
  ])('FR-10 leads home instead of back when %s', async (_, navigation, length) => {
    const back = vi.spyOn(history, 'back');
    vi.spyOn(history, 'length', 'get').mockReturnValue(length);
    if (navigation) vi.stubGlobal('navigation', navigation);
    await navigator.navigate('/download', 'push');
    goBack();
    await vi.waitFor(() => expect(location.pathname).toBe('/home'), 10_000);
    expect(back).not.toHaveBeenCalled();
  });

  it('FR-10 goes back where the browser knows of a step inside the site', () => {
    const back = vi.spyOn(history, 'back').mockReturnValue();
    vi.stubGlobal('navigation', { canGoBack: true });
    goBack();
    expect(back).toHaveBeenCalledOnce();
  });

  it('FR-10 goes home with a reload: the browser fetches the page anew, the site does not walk', () => {
    const assign = vi.fn();
    vi.stubGlobal('location', { assign });
    goHome({ reload: true });
    expect(assign).toHaveBeenCalledExactlyOnceWith('/home');
    expect(decide).not.toHaveBeenCalled();
  });
});
