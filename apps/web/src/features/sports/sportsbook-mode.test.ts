import { games } from '@fairground/contract/games';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refuse, fakeServer } from '../../api/testing/fake-server.ts';
import { chooseEdition, defaultFilters, type Edition } from '@fairground/betting';
import { ResultCode } from '@fairground/contract/result-codes';
import { type BookVenue, bookVenues } from '@fairground/contract/venues';
import { askSportsbook } from './ask-sportsbook.ts';
import { chooseEditionMode, useEditionModes } from './edition-modes.ts';
import { leaveSportsbook, useSportsbookEntry } from './sportsbook-entry.ts';
import { changeFilters, useFilters } from './sportsbook-filters.ts';
import { storage } from '../storage/storage.ts';
import {
  enterLaunched,
  enterSportsbookMode,
  launchSportsbook,
  leaveSportsbookMode,
  useSportsbookMode,
} from './sportsbook-mode.ts';

let server: ReturnType<typeof fakeServer>;
const { dataset } = document.documentElement;
const choose = (edition: Edition): void => changeFilters((filters) => chooseEdition(filters, edition));

beforeEach(() => {
  server = fakeServer();
  vi.stubGlobal('fetch', server.fetch);
  server.answer(games.launch, () => ({ url: '/game/sport/crty?uid=channel-token' }));
  dataset['mode'] = 'light';
  useSportsbookMode.setState({ active: false, launch: 'none', message: '' });
  leaveSportsbook();
  useFilters.setState(defaultFilters);
  useEditionModes.setState({}, true);
});

afterEach(() => {
  vi.useRealTimers();
  leaveSportsbookMode();
  vi.unstubAllGlobals();
});

const comeBackAfter = (ms: number, venueCode: BookVenue) => {
  leaveSportsbookMode();
  vi.setSystemTime(Date.now() + ms);
  enterSportsbookMode(venueCode);
};
const launches = async (count: number) => {
  await vi.waitFor(() => expect(useSportsbookMode.getState().launch).toBe('none'), 10_000);
  expect(server.callsOf(games.launch)).toHaveLength(count);
  expect(useSportsbookEntry.getState()).toEqual({ token: 'channel-token', state: 'inside' });
};

describe('FR-08 sportsbook mode', () => {
  it('FR-08 marks the mode and keeps the token of the launch address', async () => {
    enterSportsbookMode();
    expect(useSportsbookMode.getState().active).toBe(true);
    await vi.waitFor(() => expect(useSportsbookEntry.getState().token).toBe('channel-token'), 10_000);
  });

  it('FR-08 launches the sportsbook once', async () => {
    enterSportsbookMode();
    await vi.waitFor(() => expect(useSportsbookEntry.getState().token).toBe('channel-token'), 10_000);
    enterSportsbookMode();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(server.callsOf(games.launch)).toHaveLength(1);
  });

  describe('a token that nothing was asked with', () => {
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['Date'] });
      server.answer(games.resource, () => ({ method: 'leagues' as const, counts: [], leagues: [] }));
    });

    it.each(bookVenues)('lapses: %s is launched anew for who comes back late, and only then', async (venueCode) => {
      enterSportsbookMode(venueCode);
      await launches(1);
      comeBackAfter(29_000, venueCode);
      await launches(1);
      comeBackAfter(2_000, venueCode);
      await launches(2);
    });

    it.each(bookVenues)('and one that a question was answered with does not: %s', async (venueCode) => {
      enterSportsbookMode(venueCode);
      await launches(1);
      await askSportsbook('leagues', { gameType: 'FT', showType: 'FT' });
      comeBackAfter(31_000, venueCode);
      await launches(1);
    });

    it('lapses as well where the launch was pressed for and its page was left before it asked', async () => {
      enterLaunched('/game/sport/crty?uid=pressed-for');
      vi.setSystemTime(Date.now() + 31_000);
      enterSportsbookMode();
      await launches(1);
    });
  });

  it('FR-08 SP-12 lights the page by the edition, follows its change, and restores the site on leaving', () => {
    choose('professional');
    expect(storage.get('edition')).toBe('professional');
    enterSportsbookMode();
    expect(dataset['mode']).toBe('dark');
    choose('classic');
    expect(dataset['mode']).toBe('light');
    choose('professional');
    leaveSportsbookMode();
    expect(dataset['mode']).toBe('light');
    expect(useSportsbookMode.getState().active).toBe(false);
    choose('classic');
    dataset['mode'] = 'dark';
    enterSportsbookMode();
    expect(dataset['mode']).toBe('light');
    leaveSportsbookMode();
    expect(dataset['mode']).toBe('dark');
  });

  it('SP-12 the member may choose light or dark for each edition, and finds it so again', () => {
    enterSportsbookMode();
    expect(dataset['mode']).toBe('light');
    chooseEditionMode('classic', 'dark');
    expect(dataset['mode']).toBe('dark');
    choose('professional');
    expect(dataset['mode']).toBe('dark');
    chooseEditionMode('professional', 'light');
    expect(dataset['mode']).toBe('light');
    choose('classic');
    expect(dataset['mode']).toBe('dark');
    expect(localStorage.getItem('editionModes')).toBe('dark,light');
    leaveSportsbookMode();
    expect(dataset['mode']).toBe('light');
    chooseEditionMode('classic', 'light');
    expect(dataset['mode']).toBe('light');
  });

  it('SP-12 a change of edition elsewhere does not touch the light of the site', () => {
    choose('professional');
    expect(dataset['mode']).toBe('light');
  });

  it('a launch that fails for want of a login says 请先登录后再了解更多, and can be tried again', async () => {
    server.answer(games.launch, () => {
      throw new Refuse(ResultCode.LoginExpired);
    });
    enterSportsbookMode();
    await vi.waitFor(() => expect(useSportsbookMode.getState()).toMatchObject({ launch: 'refused' }), 10_000);
    expect(useSportsbookMode.getState().message).toBe('请先登录后再了解更多');
    server.answer(games.launch, () => ({ url: '/game/sport/crty?uid=second-token' }));
    await launchSportsbook();
    expect(useSportsbookEntry.getState()).toEqual({ token: 'second-token', state: 'inside' });
  });

  it('any other refusal is told in the server message', async () => {
    server.answer(games.launch, () => {
      throw new Refuse(ResultCode.AccessDenied, '您正在休息');
    });
    await launchSportsbook();
    expect(useSportsbookMode.getState()).toMatchObject({ launch: 'refused', message: '您正在休息' });
  });

  it('SP-15 a sportsbook in maintenance says so in its own words', async () => {
    server.answer(games.launch, () => {
      throw new Refuse(ResultCode.VenueMaintenance, '该场馆维护中，其他场馆可正常游戏');
    });
    await launchSportsbook();
    expect(useSportsbookMode.getState()).toMatchObject({
      message: '该场馆维护中，其他场馆可正常游戏',
      isMaintenance: true,
    });
  });
});
