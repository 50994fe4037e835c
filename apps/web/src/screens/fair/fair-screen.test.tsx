import { ResultCode } from '@fairground/contract/result-codes';
import { fairPlay, SeedState } from '@fairground/contract/slots';
import { recordedDraws, roundDraws, seedHash, seedToHex } from '@fairground/fair-play';
import { playRound, rulebookOf, slotTitles, type Title, wonFen } from '@fairground/slots';
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import { Refuse } from '../../api/testing/fake-server.ts';
import { profileFixture, showPage } from '../../features/profile/testing/profile-fixture.tsx';
import { becomeVisitor } from '../../features/session/session-store.ts';
import { useToasts } from '../../ui/toast.ts';
import { claimFrom, emptyFields, fieldsFromJson, fieldsOf } from './claim-fields.ts';
import FairScreen from './fair-screen.tsx';
import { stepNotes, stepTitle } from './step-texts.ts';

const serverSeed = new Uint8Array(32).fill(7);
const OTHER_HASH = 'b'.repeat(64);

function roundOf(title: Title, nonce = 3) {
  const { draws, drawn } = recordedDraws(roundDraws({ serverSeed, clientSeed: 'mine', nonce }));
  const stake = title.stakes[1] ?? 0n;
  const { units, pools } = playRound(title, draws, stake);
  return {
    roundNo: 'R1',
    gameCode: title.code,
    rulebook: rulebookOf(title),
    stake,
    won: wonFen(title, stake, units),
    pools: pools.map((pool) => ({ pool, amount: 0n })),
    withheld: 0n,
    drawn: [...drawn],
    seedHash: seedHash(serverSeed),
    clientSeed: 'mine',
    nonce,
    time: Date.UTC(2026, 10, 16),
  };
}

afterEach(() => {
  becomeVisitor();
  queryClient.clear();
  useToasts.setState({ notes: [] });
  vi.unstubAllGlobals();
});

function fixtureWith(title: Title, isRevealed = true) {
  const fixture = profileFixture();
  fixture.server.answer(fairPlay.round, () => ({
    round: roundOf(title),
    state: isRevealed ? SeedState.revealed : SeedState.committed,
    serverSeed: isRevealed ? seedToHex(serverSeed) : null,
  }));
  fixture.server.answer(fairPlay.seeds, () => ({
    current: { seedHash: seedHash(serverSeed), clientSeed: 'mine', nonce: 4 },
    nextSeedHash: OTHER_HASH,
  }));
  return { ...fixture, show: (query = '') => showPage(<FairScreen />, 'fair', query) };
}

const roundPart = () => within(screen.getByRole('region', { name: '核对一局' }));

describe('the page that checks rounds', () => {
  it.each(slotTitles.map((title) => [title.name, title] as const))('makes a round of %s anew', async (_, title) => {
    const { show } = fixtureWith(title);
    show('?round=R1');
    expect(await screen.findByRole('alert')).toHaveTextContent('核对一致');
    expect(screen.getByRole('list', { name: '核对步骤' }).children).toHaveLength(5);
    expect(screen.getByRole('region', { name: '重算的画面' })).toHaveTextContent('付费旋转');
  });

  it('finds what was changed by hand, and says what cannot be read', async () => {
    const [title] = slotTitles;
    if (!title) throw new Error('no titles');
    const { user, show } = fixtureWith(title);
    show('?round=R1');
    await screen.findByText('核对一致');
    const drawn = screen.getByLabelText('抽取的数');
    await user.clear(drawn);
    await user.type(drawn, '1 2 3 4 5');
    await user.click(roundPart().getByRole('button', { name: '核对' }));
    expect(screen.getByRole('alert')).toHaveTextContent('核对不一致');
    expect(screen.getByRole('alert')).toHaveTextContent('“抽取的数”与记录不符');
    await user.clear(screen.getByLabelText('投注额（元）'));
    await user.click(roundPart().getByRole('button', { name: '核对' }));
    expect(screen.getByText('请输入投注额，最多两位小数')).toBeInTheDocument();
  });

  it('says when a seed is not revealed yet and when there is no such round', async () => {
    const [title] = slotTitles;
    if (!title) throw new Error('no titles');
    const { server, user, show } = fixtureWith(title, false);
    show('?round=R1');
    expect(await screen.findByRole('alert')).toHaveTextContent('种子尚未公开');
    // A venue that keeps seeds of its own is where they are changed.
    server.answer(fairPlay.round, () => ({
      round: roundOf(title),
      state: SeedState.committed,
      serverSeed: null,
      venueName: '自营电子',
    }));
    await user.click(roundPart().getByRole('button', { name: '载入' }));
    expect(await screen.findByText(/由自营电子保管/)).toBeInTheDocument();
    server.answer(fairPlay.round, () => {
      throw new Refuse(ResultCode.NotFound, '没有这一局');
    });
    await user.click(roundPart().getByRole('button', { name: '载入' }));
    expect(await screen.findByText('没有这一局')).toBeInTheDocument();
  });

  it('shows a member the seeds, and the old one once a new one is taken', async () => {
    const [title] = slotTitles;
    if (!title) throw new Error('no titles');
    const { server, user, show } = fixtureWith(title);
    server.answer(fairPlay.rotate, ({ clientSeed }) => ({
      revealed: {
        serverSeed: seedToHex(serverSeed),
        seedHash: seedHash(serverSeed),
        clientSeed: 'mine',
        nonce: 4,
        rounds: 4,
      },
      current: { seedHash: OTHER_HASH, clientSeed, nonce: 0 },
      nextSeedHash: 'c'.repeat(64),
    }));
    show();
    const seeds = within(await screen.findByRole('region', { name: '我的种子' }));
    expect(await seeds.findByText(seedHash(serverSeed))).toBeInTheDocument();
    await user.type(seeds.getByLabelText('新的客户端种子'), 'no spaces');
    await user.click(seeds.getByRole('button', { name: '更换种子' }));
    expect(seeds.getByText('种子为1–64位字母、数字、点、横线或下划线')).toBeInTheDocument();
    await user.clear(seeds.getByLabelText('新的客户端种子'));
    await user.type(seeds.getByLabelText('新的客户端种子'), 'better');
    await user.click(seeds.getByRole('button', { name: '更换种子' }));
    expect(await seeds.findByText(seedToHex(serverSeed))).toBeInTheDocument();
    expect(seeds.getByText('better')).toBeInTheDocument();
    expect(seeds.getByText('4 局')).toBeInTheDocument();
  });

  it('leads to the round that has to be seen before new seeds are taken', async () => {
    const [title] = slotTitles;
    if (!title) throw new Error('no titles');
    const { server, user, show } = fixtureWith(title);
    server.answer(fairPlay.rotate, () => {
      throw new Refuse(ResultCode.DataExists, '还有一局没有看完，请先看完再更换种子', { roundNo: 'G-7' });
    });
    show();
    const seeds = within(await screen.findByRole('region', { name: '我的种子' }));
    await user.type(await seeds.findByLabelText('新的客户端种子'), 'better');
    await user.click(seeds.getByRole('button', { name: '更换种子' }));
    expect(await seeds.findByText(/还有一局没有看完/)).toBeInTheDocument();
    expect(seeds.getByRole('link', { name: '看完这一局' })).toHaveAttribute('href', '/dz/game?round=G-7');
  });
});

describe('fields of a round', () => {
  it('are the round again when they are read', () => {
    for (const title of slotTitles) {
      const { roundNo: _, withheld: _withheld, time: _time, pools, ...round } = roundOf(title);
      const fields = fieldsOf({ ...round, pools }, seedToHex(serverSeed));
      const claim = { ...round, pools: pools.map(({ pool }) => pool), serverSeed: seedToHex(serverSeed) };
      expect(claimFrom(fields)).toEqual({ ok: true, value: claim });
      expect(fieldsFromJson(JSON.stringify(fields))).toEqual(fields);
    }
    expect(fieldsFromJson('')).toBeUndefined();
    expect(claimFrom(emptyFields)).toMatchObject({ ok: false, field: 'gameCode' });
  });

  it('every step of a round has a name and something to say', () => {
    for (const title of slotTitles)
      for (let nonce = 0; nonce < 300; nonce += 1) {
        const round = playRound(title, roundDraws({ serverSeed, clientSeed: 'mine', nonce }), 400n);
        round.steps.forEach((step, index) => {
          expect(stepTitle(round, index)).not.toBe('');
          expect(stepNotes(title, 400n, step).join(' ')).not.toMatch(/undefined|NaN/);
        });
      }
  });
});
