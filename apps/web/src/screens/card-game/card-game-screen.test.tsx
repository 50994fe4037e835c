import type { OutputOf } from '@fairground/contract';
import { cards } from '@fairground/contract/cards';
import { ResultCode } from '@fairground/contract/result-codes';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import { Refuse } from '../../api/testing/fake-server.ts';
import { VisitContext } from '../../features/navigation/visit-context.ts';
import { clearFixture, profileFixture } from '../../features/profile/testing/profile-fixture.tsx';
import CardGameScreen from './card-game-screen.tsx';

type Table = OutputOf<typeof cards.table>;
type NiuniuView = Extract<NonNullable<NonNullable<Table['hand']>['view']>, { game: 'niuniu' }>;

const HASH = 'a'.repeat(64);

const room: Table['room'] = {
  gameCode: 'niuniu',
  enName: 'SSQP',
  venueName: '山水棋牌',
  roomCode: 'niuniu-1',
  roomName: '体验场',
  base: 10n,
  entry: 1_000n,
  leaveBelow: 400n,
  rakeBp: 500,
  rakeMost: 50n,
  lossMost: 1_600n,
  multipleMost: 0,
  fanLeast: 0,
  smallBlind: 0n,
  buyIn: null,
  seatsLeast: 2,
  seatsMost: 6,
  timers: [],
  players: 3,
  botWaitSeconds: 8,
  rulebook: HASH,
};

const view: NiuniuView = {
  game: 'niuniu',
  phase: 'grabbing',
  own: 0,
  banker: null,
  bankerMultiple: 0,
  tied: [],
  seats: [0, 1].map((place) => ({
    place,
    cardCount: 4,
    cards: place === 0 ? [0, 10, 11, 12] : [],
    grab: null,
    bet: null,
    isDone: 0,
    rank: null,
  })),
  legal: [0, 1, 2].map((multiple) => ({ kind: 'grab', multiple })),
  base: 10n,
};

const tableWith = (changes: Partial<Table> = {}): Table => ({
  now: Date.now(),
  tableId: '7',
  version: 1,
  room,
  stage: 'playing',
  dueTime: Date.now() + 6_000,
  chairs: [
    {
      chair: 0,
      name: 'sunny88',
      isBot: 0,
      isOwn: 1,
      stack: 2_000n,
      state: 'playing',
      isTrustee: 0,
      isWaitedFor: 0,
      place: 0,
    },
    {
      chair: 1,
      name: '听雨',
      isBot: 1,
      isOwn: 0,
      stack: 5_000n,
      state: 'playing',
      isTrustee: 0,
      isWaitedFor: 0,
      place: 1,
    },
  ],
  ownChair: 0,
  isLeaving: 0,
  isCommitted: 1,
  awayReason: '',
  topUp: null,
  hand: { commitment: { handNo: 'H1', seedHash: HASH, root: HASH, contributions: [] }, clock: 2, view },
  next: null,
  result: null,
  ...changes,
});

function fixture(table: Table = tableWith()) {
  const made = profileFixture();
  made.server.answer(cards.rooms, () => ({ now: Date.now(), list: [room] }));
  made.server.answer(cards.seat, () => ({ seat: null }));
  made.server.answer(cards.join, () => table);
  made.server.answer(cards.table, () => table);
  made.server.answer(cards.act, () => table);
  return made;
}

const show = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <VisitContext
        value={{
          routeName: 'cardGame',
          params: { game: 'niuniu' },
          path: '/game/chess/niuniu',
          query: '',
          hash: '',
          way: 'push',
          sequence: 1,
        }}
      >
        <CardGameScreen />
      </VisitContext>
    </QueryClientProvider>,
  );

afterEach(clearFixture);

describe('the page of a card game', () => {
  it('says what a room asks and costs, and marks bots at the table', async () => {
    const { server, user } = fixture();
    show();
    const card = within(await screen.findByRole('article', { name: '体验场' }));
    expect(card.getByText('≥ ¥10')).toBeInTheDocument();
    expect(card.getByText('5%，封顶 ¥0.50')).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: '只与真人' }));
    await user.click(card.getByRole('button', { name: '入座体验场' }));
    expect(await screen.findByRole('region', { name: '听雨（机器人）' })).toBeInTheDocument();
    expect(server.callsOf(cards.join)[0]?.input).toMatchObject({ roomCode: 'niuniu-1', withBots: 0 });
    expect(screen.getByRole('group', { name: '手牌：♠A ♠J ♠Q ♠K' })).toBeInTheDocument();
  });

  it('offers what the own money carries, and sends the choice for its clock', async () => {
    const { server, user } = fixture();
    show();
    await user.click(await screen.findByRole('button', { name: '入座体验场' }));
    const grabs = within(await screen.findByRole('group', { name: '抢庄倍数' }));
    expect(grabs.getByRole('button', { name: '×3' })).toBeDisabled();
    await user.click(grabs.getByRole('button', { name: '×2' }));
    await waitFor(() =>
      expect(server.callsOf(cards.act)[0]?.input).toEqual({
        tableId: '7',
        handNo: 'H1',
        clock: 2,
        action: { kind: 'grab', multiple: 2 },
      }),
    );
  });

  it('brings what is missing when the server refuses the seat', async () => {
    const { server, user } = fixture();
    server.answer(cards.join, () => {
      throw new Refuse(ResultCode.Warning, '本房间需携带至少10元，您当前可用0元，请先转入');
    });
    show();
    await user.click(await screen.findByRole('button', { name: '入座体验场' }));
    const dialog = within(await screen.findByRole('dialog', { name: '携带金额不足' }));
    expect(dialog.getByText(/本房间需携带至少10元/)).toBeInTheDocument();
    expect(dialog.getByRole('link', { name: '去转账' })).toHaveAttribute('href', '/mine/transfermoney');
  });

  it('ends a trustee by a press', async () => {
    const table = tableWith();
    const [own, other] = table.chairs;
    if (!own || !other) throw new Error('two chairs');
    const { server, user } = fixture({ ...table, chairs: [{ ...own, isTrustee: 1 }, other] });
    server.answer(cards.resume, () => tableWith({ version: 2 }));
    show();
    await user.click(await screen.findByRole('button', { name: '入座体验场' }));
    await user.click(await screen.findByRole('button', { name: '取消托管' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: '取消托管' })).not.toBeInTheDocument());
    expect(server.callsOf(cards.resume)).toHaveLength(1);
  });
});
