import { games } from '@fairground/contract/games';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refuse, pretendHouse } from '../../api/testing/pretend-house.ts';
import { defaultFilters, toggleEdition } from '@fairground/sportsbook';
import { ResultCode } from '@fairground/contract/result-codes';
import { leaveChannel, useChannelEntry } from '../sport-channel/channel-entry.ts';
import { changeFilters, useFilters } from '../sport-channel/channel-filters.ts';
import { storage } from '../session/storage.ts';
import { enterChannelMode, launchChannel, leaveChannelMode, useChannelMode } from './channel-mode.ts';

let house: ReturnType<typeof pretendHouse>;
const { dataset } = document.documentElement;

beforeEach(() => {
  house = pretendHouse();
  vi.stubGlobal('fetch', house.fetch);
  house.answer(games.launch, () => ({ url: '/game/sport/crty?uid=channel-token' }));
  dataset['mode'] = 'light';
  useChannelMode.setState({ active: false, launch: 'none', message: '' });
  leaveChannel();
  useFilters.setState(defaultFilters);
});

afterEach(() => {
  leaveChannelMode();
  vi.unstubAllGlobals();
});

describe('FR-08 channel mode', () => {
  it('FR-08 marks the mode and keeps the token of the launch address', async () => {
    enterChannelMode();
    expect(useChannelMode.getState().active).toBe(true);
    await vi.waitFor(() => expect(useChannelEntry.getState().token).toBe('channel-token'));
  });

  it('FR-08 launches the channel once', async () => {
    enterChannelMode();
    await vi.waitFor(() => expect(useChannelEntry.getState().token).toBe('channel-token'));
    enterChannelMode();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(house.callsOf(games.launch)).toHaveLength(1);
  });

  it('FR-08 SP-12 lights the page by the edition, follows its change, and restores the site on leaving', () => {
    changeFilters(toggleEdition);
    expect(storage.get('edition')).toBe('professional');
    enterChannelMode();
    expect(dataset['mode']).toBe('dark');
    changeFilters(toggleEdition);
    expect(dataset['mode']).toBe('light');
    changeFilters(toggleEdition);
    leaveChannelMode();
    expect(dataset['mode']).toBe('light');
    expect(useChannelMode.getState().active).toBe(false);
    changeFilters(toggleEdition);
    dataset['mode'] = 'dark';
    enterChannelMode();
    expect(dataset['mode']).toBe('light');
    leaveChannelMode();
    expect(dataset['mode']).toBe('dark');
  });

  it('SP-12 a change of edition elsewhere does not touch the light of the site', () => {
    changeFilters(toggleEdition);
    expect(dataset['mode']).toBe('light');
  });

  it('a launch that fails for want of a login says 请先登录后再了解更多, and can be tried again', async () => {
    house.answer(games.launch, () => {
      throw new Refuse(ResultCode.LoginExpired);
    });
    enterChannelMode();
    await vi.waitFor(() => expect(useChannelMode.getState()).toMatchObject({ launch: 'refused' }));
    expect(useChannelMode.getState().message).toBe('请先登录后再了解更多');
    house.answer(games.launch, () => ({ url: '/game/sport/crty?uid=second-token' }));
    await launchChannel();
    expect(useChannelEntry.getState()).toEqual({ token: 'second-token', state: 'inside' });
  });

  it('any other refusal is told in the words of the house', async () => {
    house.answer(games.launch, () => {
      throw new Refuse(ResultCode.AccessDenied, '您正在休息');
    });
    await launchChannel();
    expect(useChannelMode.getState()).toMatchObject({ launch: 'refused', message: '您正在休息' });
  });

  it('SP-15 a channel in maintenance says so in its own words', async () => {
    house.answer(games.launch, () => {
      throw new Refuse(ResultCode.VenueMaintenance, '该场馆维护中，其他场馆可正常游戏');
    });
    await launchChannel();
    expect(useChannelMode.getState()).toMatchObject({
      message: '该场馆维护中，其他场馆可正常游戏',
      isMaintenance: true,
    });
  });
});
