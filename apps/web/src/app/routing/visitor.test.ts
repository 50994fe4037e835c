import { games } from '@fairground/contract/games';
import { members } from '@fairground/contract/members';
import { ResultCode } from '@fairground/contract/result-codes';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, Refuse } from '../../api/testing/fake-server.ts';
import { useSportsbookMode } from '../../features/sports/sportsbook-mode.ts';
import { visitor } from './visitor.ts';

const onItsWay = () => false;
const overtaken = () => true;
const isActive = () => useSportsbookMode.getState().active;

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  vi.stubGlobal('fetch', server.fetch);
  server.answer(games.launch, () => ({ url: '/game/sport/crty?uid=channel-token' }));
});

afterEach(async () => {
  await visitor.leaveSportsbook(onItsWay);
  vi.unstubAllGlobals();
});

describe('FR-08 two walks at once', () => {
  it('FR-08 a walk that was overtaken on its way home does not take the sportsbook mode from the one that overtook it', async () => {
    await visitor.enterSportsbook('CRTY', onItsWay);
    await visitor.leaveSportsbook(overtaken);
    expect(isActive()).toBe(true);
    await visitor.leaveSportsbook(onItsWay);
    expect(isActive()).toBe(false);
  });

  it('FR-08 nor does one that was overtaken on its way to the sportsbook turn the site into it', async () => {
    await visitor.enterSportsbook('CRTY', overtaken);
    expect(isActive()).toBe(false);
  });
});

const refuse = (code: ResultCode) =>
  server.answer(members.info, () => {
    throw new Refuse(code);
  });

describe('FR-04 the member is read at every walk', () => {
  it.each([ResultCode.SystemBusy, ResultCode.TooFrequent])(
    'FR-04 a server that is too busy (%s) ends no login',
    async (code) => {
      refuse(code);
      await expect(visitor.refreshMember()).resolves.toBeUndefined();
    },
  );

  it('FR-04 a server that says no does', async () => {
    refuse(ResultCode.AccessDenied);
    await expect(visitor.refreshMember()).rejects.toThrow();
  });
});
