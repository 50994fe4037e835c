import { wallet } from '@fairground/contract/wallet';
import { games } from '@fairground/contract/games';
import type { SlipSelection } from '@fairground/betting';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { queryClient } from '../../../api/query-client.ts';
import { moneyPageFixture } from '../../money-page/testing/money-page-fixture.tsx';
import { enterSportsbook, leaveSportsbook } from '../../sports/sportsbook-entry.ts';
import { type SportsbookMethod, type SportsbookParams, type SportsbookReply } from '../../sports/ask-sportsbook.ts';
import { changeFilters } from '../../sports/sportsbook-filters.ts';
import { defaultFilters, emptySlip } from '@fairground/betting';
import { switchBuilder } from '../state/builder.ts';
import { usePlacements } from '../actions/placements.ts';
import { useSlipFacts } from '../state/slip-facts.ts';
import { putSlip, toggle } from '../state/slip-store.ts';
import { useSlipView } from '../state/slip-tab-store.ts';
import { showSlipMessage } from '../state/slip-message.ts';

type Answer<Method extends SportsbookMethod> = (params: SportsbookParams<Method>) => SportsbookReply<Method>;
type Answers = { [Method in SportsbookMethod]?: Answer<Method> } & { preview: Answer<'preview'>; bet: Answer<'bet'> };

/** A selection of match `gameId`: the home side at half a goal. */
export const aSelection = (gameId: string, changes: Partial<SlipSelection> = {}): SlipSelection => ({
  kind: 'normal',
  gameId,
  gide: `g${gameId}`,
  hgid: `h${gameId}`,
  league: '北欧超级联赛',
  home: `主队${gameId}`,
  away: `客队${gameId}`,
  marketCode: 'R',
  playName: '让球',
  side: 'H',
  sideName: '主队 -0.5',
  quote: { odds: '0.86', oddsType: 'H', line: '-0.5', score: '' },
  ...changes,
});

/** A member inside the sportsbook, before a fake server that quotes 0.86 and takes every bet. */
export function betslipFixture() {
  const fixture = moneyPageFixture();
  const answers: Answers = {
    preview: ({ selections, mode }) => ({
      method: 'preview',
      balance: 1_000_50n,
      available: 1_000_50n,
      transferOpen: 1 as const,
      selections: selections.map((picked) => ({
        ...picked,
        name: '',
        odds: '0.86',
        active: 1,
        score: '',
        amountMin: 10_00n,
        amountMax: 500_00n,
      })),
      series: ['2c1', '3c1', '3c4'].map((series) => ({
        series,
        name: '',
        lines: 1,
        odds: '2.46',
        amountMin: 10_00n,
        amountMax: 300_00n,
      })),
      builder: mode === 'builder' ? { odds: '1.90', amountMin: 10_00n, amountMax: 200_00n } : null,
    }),
    bet: ({ selections, amount, mode }) => ({
      method: 'bet',
      balance: 500_50n,
      tickets: (mode === 'single' || mode === 'multiple' ? selections : selections.slice(0, 1)).map((leg, index) => ({
        ticket_id: `T${index + 1}`,
        active: 1,
        status: 'accepted',
        odds: leg.odds,
        amount: leg.amount ?? amount ?? 0n,
        decideTime: null,
        offer: null,
      })),
    }),
  };
  // Money in the sports wallet alone; a test that needs another state says so.
  const money = { centerWalletBalance: 1_000_50n, lockMoney: 0n, openStakes: 0n };
  fixture.server.answer(wallet.getBalance, () => ({
    ...money,
    totalBalance: 2_001_00n,
    venues: [{ enName: 'CRTY', balance: 1_000_50n }],
  }));
  fixture.server.answer(games.resource, (question) => {
    const answer = answers[question.method];
    if (!answer) throw new Error(`no answer defined for method ${question.method}`);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table above pairs methods with their params
    return (answer as (params: unknown) => SportsbookReply<SportsbookMethod>)(question.Request);
  });
  act(() => {
    putSlip(emptySlip);
    useSlipFacts.setState(useSlipFacts.getInitialState(), true);
    switchBuilder(false);
    showSlipMessage('');
    changeFilters(() => defaultFilters);
    useSlipView.setState({ tab: 'slip', isUp: false });
    usePlacements.setState({ open: [], trouble: '' });
    enterSportsbook('uid-1');
  });
  return {
    ...fixture,
    answers,
    show: (page: ReactNode) => render(<QueryClientProvider client={queryClient}>{page}</QueryClientProvider>),
    pick: (...selections: readonly SlipSelection[]) =>
      act(() => selections.forEach((each) => toggle(each, 'keyboard'))),
    /** The questions of one method, oldest first. */
    asked: <Method extends SportsbookMethod>(method: Method) =>
      fixture.server
        .callsOf(games.resource)
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every question of the sportsbook has a method
        .filter(({ input }) => (input as { method: string }).method === method)
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- picked by its method just before
        .map(({ input, headers }) => ({ ...(input as { Request: SportsbookParams<Method> }).Request, headers })),
    button: (name: RegExp | string) => screen.findByRole('button', { name }),
    clear() {
      act(leaveSportsbook);
      fixture.clear();
    },
  };
}
