import { ResultCode } from '@fairground/contract/result-codes';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Refuse } from '../../../api/testing/fake-server.ts';
import { betslipFixture } from '../../../features/betslip/testing/betslip-fixture.tsx';
import { installNavigator } from '../../../features/navigation/go.ts';
import type { Navigator } from '../../../features/navigation/navigator.ts';
import { VisitContext } from '../../../features/navigation/visit-context.ts';
import type { Visit } from '../../../features/navigation/visit.ts';
import { enterSportsbook, useSportsbookEntry } from '../../../features/sports/sportsbook-entry.ts';
import { aLiveMatch } from '../../../features/sports-live/testing/a-live-match.ts';
import { useToasts } from '../../../ui/toast.ts';
import { toggleExpanded, useBoard } from './board-store.ts';
import { useBoardAddress } from './use-board-address.ts';

let fixture: ReturnType<typeof betslipFixture>;
let visit: Visit;
let refused: ResultCode[];

beforeEach(() => {
  fixture = betslipFixture();
  refused = [];
  useBoard.setState({ opened: '', expanded: new Set() });
  fixture.answers.game = ({ gameId, oddsType }) => {
    const code = refused.shift();
    if (code !== undefined) throw new Refuse(code, '不行');
    return { method: 'game', serverTime: Date.now(), oddsType, game: aLiveMatch(gameId) };
  };
});
afterEach(() => fixture.clear());

/** The page's address, and the board that reads and writes it. */
function openAt(query: string) {
  visit = {
    routeName: 'localSport',
    params: { enName: 'crty' },
    path: '/game/sport/crty',
    query,
    hash: '',
    way: 'push',
    sequence: 1,
  };
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <VisitContext value={visit}>{children}</VisitContext>
  );
  const page = renderHook(() => useBoardAddress('H'), { wrapper });
  const navigator: Navigator = {
    current: () => visit,
    subscribe: () => () => false,
    navigate: async () => {},
    isWalking: () => false,
    amend: (amended) => {
      visit = { ...visit, query: amended };
      queueMicrotask(() => act(() => page.rerender()));
    },
  };
  installNavigator(navigator);
}

describe('SP-02 the match in the address', () => {
  it('SP-02 is asked for again after a failure that may pass, and stays in the address meanwhile', async () => {
    refused = [ResultCode.SystemAbnormal, ResultCode.SystemAbnormal];
    openAt('?match=7');
    await waitFor(() => expect(fixture.asked('game')).toHaveLength(2));
    expect(visit.query).toBe('?match=7');
    await waitFor(() => expect(useBoard.getState().opened).toBe('7'), { timeout: 5_000 });
    await waitFor(() => expect(visit.query).toContain('match=7'));
    expect(useToasts.getState().notes).toEqual([]);
  });

  it('SP-02 is opened after a new entry where the token was not known any more', async () => {
    refused = [ResultCode.UserIdVerificationError];
    openAt('?match=7');
    await waitFor(() => expect(useSportsbookEntry.getState().token).toBe(''));
    expect(visit.query).toBe('?match=7');
    act(() => enterSportsbook('another'));
    await waitFor(() => expect(useBoard.getState().opened).toBe('7'));
  });

  it('SP-02 leaves the address once it is known to be gone, with the reason', async () => {
    refused = [ResultCode.NoData];
    openAt('?match=7');
    await waitFor(() => expect(visit.query).toBe(''));
    expect(useToasts.getState().notes.map(({ text }) => text)).toEqual(['不行']);
  });

  it('SP-02 calls nobody back who opened another one meanwhile', async () => {
    refused = [ResultCode.SystemAbnormal];
    openAt('?match=7');
    await waitFor(() => expect(fixture.asked('game')).toHaveLength(1));
    act(() => toggleExpanded('8'));
    await waitFor(() => expect(visit.query).toBe('?match=8'));
    await new Promise((resolve) => {
      setTimeout(resolve, 700);
    });
    expect(useBoard.getState().opened).toBe('8');
    expect(fixture.asked('game')).toHaveLength(1);
  });

  it('SP-02 that is opened by hand is written, and not asked for', async () => {
    openAt('');
    act(() => toggleExpanded('8'));
    await waitFor(() => expect(visit.query).toBe('?match=8'));
    act(() => toggleExpanded('8'));
    await waitFor(() => expect(visit.query).toBe(''));
    expect(fixture.asked('game')).toEqual([]);
    expect(useBoard.getState().expanded.size).toBe(0);
  });
});
