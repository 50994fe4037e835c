import { wallet } from '@fairground/contract/wallet';
import { games } from '@fairground/contract/games';
import { ResultCode } from '@fairground/contract/result-codes';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildFlags } from '../../config/build-flags.ts';
import { events } from '../../api/events.ts';
import { fakeServer, Refuse } from '../../api/testing/fake-server.ts';
import { useToasts } from '../../ui/toast.ts';
import { installNavigator } from '../navigation/go.ts';
import { enterVenue } from './enter-venue.ts';

/** Where the site was sent. */
const gone: string[] = [];
installNavigator({
  current: () => undefined,
  subscribe: () => () => {},
  amend: () => {},
  isWalking: () => false,
  navigate: async (text) => void gone.push(text),
});

let server: ReturnType<typeof fakeServer>;
const asked: unknown[] = [];
let stop: () => void;
beforeEach(() => {
  server = fakeServer();
  vi.stubGlobal('fetch', server.fetch);
  server.answer(wallet.getBalance, () => ({
    centerWalletBalance: 0n,
    lockMoney: 0n,
    totalBalance: 0n,
    openStakes: 0n,
    venues: [],
  }));
  gone.length = 0;
  asked.length = 0;
  stop = events.on('venue-entry', (entry) => asked.push(entry));
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const refuse = (code: (typeof ResultCode)[keyof typeof ResultCode], message: string) =>
  server.answer(games.launch, () => {
    throw new Refuse(code, message);
  });
const toastTexts = () => useToasts.getState().notes.map(({ text }) => text);

describe('MO-09 entering a venue', () => {
  it('MO-09 FR-15 with SITE_INNER_GAME opens what the server gives inside the site’s own frame', async () => {
    vi.spyOn(buildFlags, 'innerGame', 'get').mockReturnValue(true);
    const open = vi.spyOn(window, 'open');
    server.answer(games.launch, () => ({ url: '/venue/YHZR?uid=1' }));
    await enterVenue('YHZR');
    expect(gone).toEqual([`/game/${encodeURIComponent('/venue/YHZR?uid=1')}`]);
    expect(open).not.toHaveBeenCalled();
  });

  it('MO-09 FR-15 without it opens what the server gives in a tab of its own, which cannot reach back', async () => {
    const tab = { opener: window, location: { replace: vi.fn() } };
    vi.stubGlobal('open', () => tab);
    server.answer(games.launch, () => ({ url: '/venue/YHZR?uid=1' }));
    await enterVenue('YHZR');
    expect(tab.opener).toBeNull();
    expect(String(tab.location.replace.mock.calls)).toBe(`${location.origin}/venue/YHZR?uid=1`);
    expect(gone).toEqual([]);
  });

  it('MO-09 FR-15 a browser that refuses the tab gets the frame', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null);
    server.answer(games.launch, () => ({ url: '/venue/YHZR?uid=1' }));
    await enterVenue('YHZR');
    expect(gone).toEqual([`/game/${encodeURIComponent('/venue/YHZR?uid=1')}`]);
  });

  it('GA-12 a browser that refuses the tab gets an electronic game as the page of this site that it is', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null);
    server.answer(games.launch, () => ({ url: '/pg/game?uid=1&game=jinlichi' }));
    await enterVenue('WYDZ', { gameCode: 'jinlichi' });
    expect(gone).toEqual(['/pg/game?uid=1&game=jinlichi']);
  });

  it('GA-12 another company’s game is in our own frame already, and is not framed twice', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null);
    const framed = `/game/${encodeURIComponent('https://games.example/play?t=1')}`;
    server.answer(games.launch, () => ({ url: framed }));
    await enterVenue('HTDZ');
    expect(gone).toEqual([framed]);
  });

  it.each([true, false])('FR-15 the sportsbook is a page of the site with SITE_INNER_GAME %s', async (isInner) => {
    vi.spyOn(buildFlags, 'innerGame', 'get').mockReturnValue(isInner);
    const open = vi.spyOn(window, 'open');
    server.answer(games.launch, () => ({ url: '/game/sport/crty?uid=1' }));
    await enterVenue('CRTY');
    expect(gone).toEqual(['/game/sport/crty']);
    expect(open).not.toHaveBeenCalled();
  });

  it('MO-09 WI-03 6413 asks for money to bring along, in the server message', async () => {
    refuse(ResultCode.VenueActivity, '流萤电子正在举行首转礼');
    await enterVenue('LYDZ');
    expect(asked).toEqual([{ enName: 'LYDZ', gameCode: '', message: '流萤电子正在举行首转礼', joined: false }]);
    expect(gone).toEqual([]);
  });

  it.each([true, false])('6032 is a question in a dialog; going on (%s) sends the launch again', async (goesOn) => {
    const warnings: string[] = [];
    const done = events.on('region-warning', ({ message, answer }) => {
      warnings.push(message);
      answer(goesOn);
    });
    let launches = 0;
    server.answer(games.launch, () => {
      launches += 1;
      if (launches === 1) throw new Refuse(ResultCode.RegionWarning, '您所在的地区可能受限');
      return { url: '/game/sport/crty?uid=1' };
    });
    await enterVenue('CRTY');
    done();
    expect(warnings).toEqual(['您所在的地区可能受限']);
    expect(launches).toBe(goesOn ? 2 : 1);
    expect(gone).toEqual(goesOn ? ['/game/sport/crty'] : []);
    expect(toastTexts()).not.toContain('您所在的地区可能受限');
  });

  it('WI-03 6415 says so in passing, 6449 has a dialog of its own', async () => {
    refuse(ResultCode.VenueMaintenance, '星络电竞维护中');
    await enterVenue('XLDJ');
    expect(toastTexts()).toContain('星络电竞维护中');
    refuse(ResultCode.BindRealName, '请先绑定真实姓名');
    await enterVenue('XLDJ');
    expect(toastTexts()).not.toContain('请先绑定真实姓名');
    expect(asked).toEqual([]);
  });
});
