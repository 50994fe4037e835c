import { games } from '@fairground/contract/games';
import { ResultCode } from '@fairground/contract/result-codes';
import { fairPlay, SeedState, slots } from '@fairground/contract/slots';
import { recordedDraws } from '@fairground/fair-play';
import { playRound, rulebookOf, type Title, titleOf, wonFen } from '@fairground/slots';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Refuse } from '../../api/testing/fake-server.ts';
import { becomeVisitor } from '../../features/session/session-store.ts';
import { clearFixture, profileFixture, showPage } from '../../features/profile/testing/profile-fixture.tsx';
import { scatter } from '../../features/slot-stage/ease.ts';
import type { KeptRound } from './kept-round.ts';
import SlotGameScreen from './slot-game-screen.tsx';

const UID = 'u'.repeat(43);
const HASH = 'a'.repeat(64);

function titleNamed(code: string): Title {
  const title = titleOf(code);
  if (!title) throw new Error(code);
  return title;
}

/** A round of these draws; what they leave open is drawn from `seed`. */
function keptRound(
  title: Title,
  stake: bigint,
  { first = [], seed = 3 }: { first?: readonly number[]; seed?: number },
): KeptRound {
  let at = 0;
  const { draws, drawn } = recordedDraws({
    below: (n) => {
      at += 1;
      return first[at - 1] ?? Math.floor(scatter(seed, at) * n);
    },
  });
  const { units } = playRound(title, draws, stake);
  return {
    roundNo: 'G1',
    gameCode: title.code,
    rulebook: rulebookOf(title),
    stake,
    won: wonFen(title, stake, units),
    pools: [],
    withheld: 0n,
    drawn: [...drawn],
    seedHash: HASH,
    clientSeed: 'mine',
    nonce: 0,
    time: 0,
  };
}

/** Nothing can be drawn here, so that rounds are told in words at once. */
function visit(title: Title) {
  const fixture = profileFixture();
  fixture.server.answer(slots.open, () => ({
    gameCode: title.code,
    enName: 'LYDZ',
    venueName: '电子',
    rulebook: rulebookOf(title),
    balance: 100_00n,
    stakes: [...title.stakes],
    seedHash: HASH,
    clientSeed: 'mine',
    nonce: 0,
    waitMs: 0,
    unfinished: null,
  }));
  fixture.server.answer(slots.shown, ({ roundNo }) => ({ roundNo }));
  fixture.server.answer(games.getBonusPools, () => ({ list: [] }));
  return {
    ...fixture,
    show: (query = `?uid=${UID}&game=${title.code}`) => showPage(<SlotGameScreen />, 'dzGame', query),
  };
}

afterEach(clearFixture);

async function spinButton(): Promise<HTMLElement> {
  const button = await screen.findByRole('button', { name: '旋转' });
  // What would draw the reels is loaded first, which takes a busy machine a while.
  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'false'), { timeout: 30_000 });
  return button;
}
const result = async () => within(await screen.findByRole('region', { name: /^(下注|重播)$/ })).getByRole('status');

it('the pools that a round won are part of what it won, whatever the reels paid', async () => {
  const title = titleNamed('qinglv');
  const { server, user, show } = visit(title);
  server.answer(slots.spin, ({ stake }) => ({
    round: { ...keptRound(title, stake, {}), won: 0n, pools: [{ pool: 'mini' as const, amount: 500_00n }] },
    balance: 596_00n,
    waitMs: 0,
  }));
  show();
  const button = await spinButton();
  await user.selectOptions(screen.getByLabelText('下注金额'), '¥4');
  await user.click(button);
  await waitFor(async () => expect(await result()).toHaveTextContent('赢得 ¥500，为下注的125倍 · 其中小彩池 ¥500'));
  expect(await result()).toHaveAttribute('data-won', 'true');
  await user.click(screen.getByRole('button', { name: '本次游戏记录' }));
  expect(await screen.findByText('下注 ¥4 · 返还 ¥500')).toBeInTheDocument();
});

it('a round that reached the cap of its title says so', async () => {
  const title = titleNamed('xinghe');
  const { server, user, show } = visit(title);
  // Twice in a row every cell is the dearest symbol: 2,000 stakes, and twice as many.
  const round = keptRound(title, 1_00n, { first: Array.from({ length: 98 }, () => 0) });
  expect(round.won).toBe(5_000_00n);
  server.answer(slots.spin, () => ({ round, balance: 5_099_00n, waitMs: 0 }));
  show();
  await user.click(await spinButton());
  await waitFor(async () =>
    expect(await result()).toHaveTextContent('赢得 ¥5,000，为下注的5000倍 · 已达单局最高赔付（下注的5,000倍）'),
  );
});

it('the bar of a title with pools shows what they hold now, and no other does', async () => {
  const { server, show } = visit(titleNamed('qinglv'));
  const pool = { enName: 'LYDZ', gameCode: 'qinglv', name: '小彩池', amount: 612_34n, time: 0 };
  const others = [
    { ...pool, name: '大彩池', amount: 100_500_00n },
    { ...pool, enName: 'OTHER', name: '小彩池', amount: 1n },
    { ...pool, gameCode: 'other', amount: 2n },
  ];
  server.answer(games.getBonusPools, () => ({ list: [pool, ...others] }));
  show();
  const bar = within(await screen.findByRole('banner'));
  expect(await bar.findByText('小彩池')).toHaveTextContent(/小彩池\s*¥\s*612\.34/);
  expect(bar.getByText('大彩池')).toHaveTextContent(/大彩池\s*¥\s*100,500\.00/);
  expect(bar.getAllByText(/彩池/)).toHaveLength(2);
});

it('a title without pools asks for none', async () => {
  const { server, show } = visit(titleNamed('jinlichi'));
  show();
  await spinButton();
  expect(server.callsOf(games.getBonusPools)).toHaveLength(0);
});

it('while nobody knows what became of a round, keys change no stake and no round is seen again', async () => {
  const title = titleNamed('jinlichi');
  const { server, user, show } = visit(title);
  let isLost = false;
  server.answer(slots.spin, ({ stake }) => {
    if (isLost) throw new Refuse(ResultCode.ServerError);
    return { round: keptRound(title, stake, {}), balance: 99_00n, waitMs: 0 };
  });
  show();
  await user.click(await spinButton());
  await waitFor(async () => expect(await result()).toHaveTextContent(/本局未中奖|返还|赢得/));
  isLost = true;
  const stake = screen.getByLabelText<HTMLSelectElement>('下注金额');
  const before = stake.value;
  await user.click(await spinButton());
  expect(await screen.findByRole('alert')).toHaveTextContent('不会重复下注');
  await user.keyboard('{ArrowUp}{ArrowDown}{ArrowDown}');
  expect(stake.value).toBe(before);
  expect(screen.getByRole('button', { name: '查询本局' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '本次游戏记录' }));
  for (const button of await screen.findAllByRole('button', { name: '重播' })) expect(button).toBeDisabled();
});

it('with the focus on the spin button arrows still change the stake', async () => {
  const { user, show } = visit(titleNamed('jinlichi'));
  show();
  (await spinButton()).focus();
  await waitFor(() => expect(screen.getByLabelText('下注金额')).toBeEnabled());
  const stake = screen.getByLabelText<HTMLSelectElement>('下注金额');
  const before = stake.selectedIndex;
  await user.keyboard('{ArrowUp}');
  expect(stake.selectedIndex).toBe(before + 1);
  screen.getByRole('button', { name: '返回' }).focus();
  await user.keyboard('{ArrowUp}');
  expect(stake.selectedIndex).toBe(before + 1);
});

function answerRound(server: ReturnType<typeof visit>['server'], round: KeptRound): void {
  server.answer(fairPlay.round, () => ({ round, state: SeedState.committed, serverSeed: null }));
}

it('who has seen a round of their own again has seen it to its end: new seeds can be taken', async () => {
  const title = titleNamed('qinglv');
  const { server, show } = visit(title);
  answerRound(server, {
    ...keptRound(title, 4_00n, {}),
    won: 0n,
    pools: [{ pool: 'grand' as const, amount: 100_000_00n }],
  });
  show('?round=G1');
  await waitFor(async () => expect(await result()).toHaveTextContent('赢得 ¥100,000'));
  await waitFor(() => expect(server.callsOf(slots.shown).map(({ input }) => input)).toEqual([{ roundNo: 'G1' }]));
});

it('a visitor who sees a round again tells nobody', async () => {
  const title = titleNamed('qinglv');
  const { server, show } = visit(title);
  act(becomeVisitor);
  answerRound(server, keptRound(title, 4_00n, {}));
  show('?round=G1');
  await waitFor(async () => expect(await result()).toHaveTextContent(/本局未中奖|返还|赢得/));
  expect(server.callsOf(slots.shown)).toHaveLength(0);
});

it('a round of rules this page has not got makes it load anew, and then says why it cannot be seen', async () => {
  const reload = vi.fn();
  sessionStorage.clear();
  const { href, origin, pathname, search, hash, protocol, host } = location;
  vi.stubGlobal('location', { href, origin, pathname, search, hash, protocol, host, reload });
  const title = titleNamed('qinglv');
  const { server, show } = visit(title);
  answerRound(server, { ...keptRound(title, 4_00n, {}), rulebook: 'e'.repeat(64) });
  show('?round=G1').unmount();
  const first = show('?round=G1');
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  first.unmount();
  show('?round=G1');
  expect(await screen.findByText('本站没有这一局的规则版本，无法重播。')).toBeInTheDocument();
  expect(reload).toHaveBeenCalledOnce();
});
