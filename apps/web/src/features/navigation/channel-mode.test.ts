import { games } from '@fairground/contract/games';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pretendHouse } from '../../api/testing/pretend-house.ts';
import { storage } from '../session/storage.ts';
import { enterChannelMode, leaveChannelMode, useChannelMode } from './channel-mode.ts';

let house: ReturnType<typeof pretendHouse>;
const { dataset } = document.documentElement;

beforeEach(() => {
  house = pretendHouse();
  vi.stubGlobal('fetch', house.fetch);
  house.answer(games.launch, () => ({ url: '/game/sport/crty?uid=channel-token' }));
  dataset['mode'] = 'light';
  useChannelMode.setState({ active: false, uid: '' });
});

afterEach(() => {
  leaveChannelMode();
  vi.unstubAllGlobals();
});

describe('FR-08 channel mode', () => {
  it('FR-08 marks the mode and keeps the token of the launch address', async () => {
    enterChannelMode();
    expect(useChannelMode.getState().active).toBe(true);
    await vi.waitFor(() => expect(useChannelMode.getState().uid).toBe('channel-token'));
  });

  it('FR-08 launches the channel once', async () => {
    enterChannelMode();
    await vi.waitFor(() => expect(useChannelMode.getState().uid).toBe('channel-token'));
    enterChannelMode();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(house.callsOf(games.launch)).toHaveLength(1);
  });

  it('FR-08 lights the page by the edition and restores it on leaving', () => {
    storage.set('edition', 'professional');
    enterChannelMode();
    expect(dataset['mode']).toBe('dark');
    leaveChannelMode();
    expect(dataset['mode']).toBe('light');
    expect(useChannelMode.getState().active).toBe(false);
    storage.remove('edition');
    dataset['mode'] = 'dark';
    enterChannelMode();
    expect(dataset['mode']).toBe('light');
    leaveChannelMode();
    expect(dataset['mode']).toBe('dark');
  });
});
