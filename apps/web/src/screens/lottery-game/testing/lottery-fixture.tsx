import { lottery } from '@fairground/contract/lottery';
import type { OutputOf } from '@fairground/contract';
import { defaultRules } from '@fairground/lottery';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, within } from '@testing-library/react';
import { queryClient } from '../../../api/query-client.ts';
import { profileFixture } from '../../../features/profile/testing/profile-fixture.tsx';
import { VisitContext } from '../../../features/navigation/visit-context.ts';
import LotteryGameScreen from '../lottery-game-screen.tsx';

type Facts = OutputOf<typeof lottery.game>;
type Ticket = OutputOf<typeof lottery.ticket>;

export const HASH = 'a'.repeat(64);
const MINUTE = 60_000;

/** Issue 101 sells for two more minutes; 100 was drawn a moment ago. */
const issue = (number: number, now: number): Facts['following'][number] => ({
  issueNo: `K3-20261116-${number}`,
  state: number === 101 ? 'open' : 'scheduled',
  openTime: now + (number - 102) * 5 * MINUTE + 2 * MINUTE,
  closeTime: now + (number - 101) * 5 * MINUTE + 2 * MINUTE,
  drawTime: now + (number - 101) * 5 * MINUTE + 2.5 * MINUTE,
});

const factsAt = (now: number): Facts => ({
  now,
  gameCode: 'K3',
  enName: 'G1CP',
  venueName: '一格彩票',
  rules: { rulebook: HASH, ...defaultRules },
  lunarYear: 2026,
  current: issue(101, now),
  following: Array.from({ length: 20 }, (_, index) => issue(101 + index, now)),
  latest: [
    {
      ...issue(100, now),
      state: 'drawn',
      lunarYear: 2026,
      draw: [1, 1, 5],
      link: '',
      beacon: '',
      beaconRound: 7,
      version: 1,
      voidReason: '',
    },
  ],
  limits: {
    ticketLeast: 100n,
    issueWinMost: 40_000_000n,
    entriesMost: 20,
    entryLinesMost: 10_000,
    ticketLinesMost: 50_000,
    followedMost: 50,
    cancelsMost: 0,
  },
  chain: { lastLink: HASH, firstIssue: 'K3-20261101-001', length: 100_000 },
});

/** A ticket as it was just taken. */
export const ticketOf = (issueNo: string, stake: bigint): Ticket => ({
  ticketNo: 'CP1',
  gameCode: 'K3',
  issueNo,
  state: 'accepted',
  stake,
  lines: 2,
  returned: 0n,
  withheld: 0n,
  time: Date.now(),
  followNo: '',
  rulebook: HASH,
  entries: [],
  result: null,
  withheldReason: '',
});

/** A member in front of a server that sells quick draws. */
export function lotteryFixture() {
  const made = profileFixture();
  const known = { facts: factsAt(Date.now()) };
  made.server.answer(lottery.game, () => ({ ...known.facts, now: Date.now() + made.server.clock.lead }));
  made.server.answer(lottery.tickets, () => ({ total: 0, list: [] }));
  made.server.answer(lottery.follows, () => ({ total: 0, list: [] }));
  made.server.answer(lottery.bet, ({ issueNo, cost }) => ({ ticket: ticketOf(issueNo, cost), balance: 0n }));
  return { ...made, known };
}

/** The page of a game; the server tells of the same draws whichever it is. */
export const showGame = (query = '', game = 'k3') =>
  render(
    <QueryClientProvider client={queryClient}>
      <VisitContext
        value={{
          routeName: 'lotteryGame',
          params: { game },
          path: `/game/lottery/${game}`,
          query,
          hash: '',
          way: 'push',
          sequence: 1,
        }}
      >
        <LotteryGameScreen />
      </VisitContext>
    </QueryClientProvider>,
  );

/** What the server told is something else from now on, as the page hears of it. */
export const tellFacts = (facts: Facts): void =>
  act(() => void queryClient.setQueryData([lottery.game.path, { gameCode: facts.gameCode }], facts));

/** The issue on sale has closed, and the next one is. */
export const afterClosing = (facts: Facts): Facts => ({
  ...facts,
  current: facts.following[1] ?? null,
  following: facts.following.slice(1),
});

export const panel = () => within(screen.getByRole('region', { name: '选号' }));
export const count = () => panel().getByRole('status', { name: '本次选号' });
