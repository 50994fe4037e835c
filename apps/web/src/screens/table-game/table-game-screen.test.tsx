import { tables } from '@fairground/contract/tables';
import type { OutputOf } from '@fairground/contract';
import { ResultCode } from '@fairground/contract/result-codes';
import { liveTableOf, percentOf } from '@fairground/tables';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import { learnServerTime } from '../../api/server-clock.ts';
import { Refuse } from '../../api/testing/fake-server.ts';
import { VisitContext } from '../../features/navigation/visit-context.ts';
import { clearFixture, profileFixture } from '../../features/profile/testing/profile-fixture.tsx';
import TableGameScreen from './table-game-screen.tsx';

type Facts = OutputOf<typeof tables.table>;
type Ticket = OutputOf<typeof tables.bet>['ticket'];

const HASH = 'a'.repeat(64);
const SECOND = 1_000;

/** A round of dragon-tiger that takes bets for a while yet. */
function factsAt(now: number): Facts {
  const table = liveTableOf('DT1');
  if (!table) throw new Error('there is no such table');
  const odds = table.game.odds();
  return {
    now,
    tableCode: 'DT1',
    game: 'DT',
    enName: 'YHZR',
    venueName: '真人',
    name: table.name,
    speed: 'standard',
    state: 'open',
    round: {
      roundNo: 'DT1-9',
      phase: 'open',
      shoeNo: 'DT1-S1',
      number: 9,
      openTime: now - 5 * SECOND,
      closeTime: now + 90 * SECOND,
      dealTime: now + 91 * SECOND,
      resultTime: null,
      nextTime: null,
    },
    shuffleUntil: null,
    results: ['D', 'D', 'T', 'H'].map((code, at) => ({
      roundNo: `DT1-${at + 5}`,
      number: at + 5,
      code,
      numbers: [9, 9],
    })),
    tiers: [
      {
        tier: 'low',
        name: '新手',
        least: 100n,
        most: ['main', 'minor', 'bonus', 'size'].map((group) => ({ group, name: group, amount: 2_000n })),
        roundMost: 200_000n,
      },
    ],
    rulebook: HASH,
    bets: table.game.bets.map((bet) => ({
      ...bet,
      pays: [...bet.pays],
      win: '0',
      push: '0',
      rtp: percentOf(odds.get(bet.code)?.returned ?? { over: 1n, under: 1n }),
    })),
    phases: { ...table.phases },
    shoe: null,
    chain: null,
    outcome: null,
    spots: [{ code: 'H', stake: 50_000n, members: 3 }],
    last: null,
  };
}

const ticketOf = (bets: readonly { readonly code: string; readonly stake: bigint }[]): Ticket => ({
  ticketNo: 'ZR1',
  roundNo: 'DT1-9',
  tier: 'low',
  state: 'accepted',
  stake: bets.reduce((sum, { stake }) => sum + stake, 0n),
  bets: bets.map((bet) => ({ ...bet, name: bet.code, label: '', returned: null })),
  returned: 0n,
  withheld: 0n,
  withheldReason: '',
  time: Date.now(),
});

function show() {
  const made = profileFixture();
  let current: Ticket[] = [];
  const known = { facts: factsAt(Date.now()) };
  made.server.answer(tables.table, () => known.facts);
  made.server.answer(tables.mine, () => ({ balance: 100_000n, current, last: [] }));
  made.server.answer(tables.bet, ({ bets }) => {
    const ticket = ticketOf(bets);
    current = [ticket];
    return { ticket, balance: 0n };
  });
  render(
    <QueryClientProvider client={queryClient}>
      <VisitContext
        value={{
          routeName: 'tableGame',
          params: { game: 'dt1' },
          path: '/game/realbet/dt1',
          query: '',
          hash: '',
          way: 'push',
          sequence: 1,
        }}
      >
        <TableGameScreen />
      </VisitContext>
    </QueryClientProvider>,
  );
  return { ...made, known };
}

afterEach(() => {
  clearFixture();
  learnServerTime(Date.now());
});

const spot = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name} 1赔`) });

it('chips lie there for nobody else until they are confirmed, and then they are a ticket', async () => {
  const { server, user } = show();
  expect(await spot('虎')).toHaveAccessibleName(/全桌 ¥500，3人/);
  await user.click(await spot('龙'));
  await user.click(await spot('龙'));
  expect(await spot('龙')).toHaveAccessibleName(/待确认 ¥10/);
  await user.click(screen.getByRole('button', { name: '确认下注' }));
  expect(await screen.findByRole('button', { name: /^龙 1赔1，已确认 ¥10/ })).toBeInTheDocument();
  expect(server.callsOf(tables.bet)[0]?.input).toEqual({
    tableCode: 'DT1',
    roundNo: 'DT1-9',
    rulebook: HASH,
    tier: 'low',
    bets: [{ code: 'D', stake: 1_000n }],
  });
  expect(within(screen.getByRole('region', { name: '本局注单' })).getByText('待开局')).toBeInTheDocument();
});

it('a bet over its limit is not put down, and what the server refuses is said in its words', async () => {
  const { server, user } = show();
  server.answer(tables.bet, () => {
    throw new Refuse(ResultCode.AccessDenied, '已达到您设置的单注限额');
  });
  await user.click(await screen.findByRole('button', { name: '10元筹码' }));
  await user.click(await spot('和'));
  await user.click(await spot('和'));
  await user.click(await spot('和'));
  expect(await screen.findByText(/和单局最高 ¥20/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '确认下注' }));
  expect(await screen.findByText('已达到您设置的单注限额')).toBeInTheDocument();
  expect(await spot('和')).toHaveAccessibleName(/待确认 ¥20/);
});

it('roads are drawn from the results, with what they are worth', async () => {
  show();
  expect(await screen.findByRole('img', { name: '珠盘路：共4局，最近4局 龙 龙 和 虎' })).toBeInTheDocument();
  expect(screen.getByText('路单只是过往记录,不预示下一局结果。')).toBeInTheDocument();
});
