import type { OutputOf } from '@fairground/contract';
import { giftDraw } from '@fairground/contract/promotions';
import { ResultCode } from '@fairground/contract/result-codes';
import { roundDraws, seedHash, seedToHex } from '@fairground/fair-play';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import { Refuse } from '../../api/testing/fake-server.ts';
import { profileFixture, showPage } from '../../features/profile/testing/profile-fixture.tsx';
import { becomeVisitor } from '../../features/session/session-store.ts';
import FairScreen from './fair-screen.tsx';

const serverSeed = new Uint8Array(32).fill(5);
const number = roundDraws({ serverSeed, clientSeed: 'mine', nonce: 2 }).below(10_000);
const prizes = [
  { prizeId: 'low', name: '低', weight: 5_000, amount: 0n, points: 0 },
  { prizeId: 'high', name: '高', weight: 5_000, amount: 100n, points: 0 },
];
const told: OutputOf<typeof giftDraw> = {
  drawId: 'C7',
  title: '幸运转盘',
  way: 'wheel',
  prizes,
  prizeId: number < 5_000 ? 'low' : 'high',
  drawn: [number],
  seedHash: seedHash(serverSeed),
  clientSeed: 'mine',
  nonce: 2,
  time: Date.parse('2026-11-16T20:00:00+08:00'),
  serverSeed: seedToHex(serverSeed),
};

afterEach(() => {
  becomeVisitor();
  queryClient.clear();
});

function shown(draw: OutputOf<typeof giftDraw>, query = '?gift=C7') {
  becomeVisitor();
  const { server } = profileFixture();
  becomeVisitor();
  server.answer(giftDraw, () => draw);
  showPage(<FairScreen />, 'fair', query);
  return { server, part: within(screen.getByRole('region', { name: '核对一次抽奖' })) };
}

describe('the check of a draw of a promotion', () => {
  it('stands first when the address asks for it, and makes the draw anew', async () => {
    const { part } = shown(told);
    expect(await part.findByText('核对一致')).toBeInTheDocument();
    expect(part.getByText('幸运转盘（转盘）')).toBeInTheDocument();
    expect(part.getAllByRole('listitem').map((step) => within(step).getByRole('heading').textContent)).toEqual([
      '公示的概率相符',
      '种子与承诺相符',
      '随机字节相符',
      '抽取的数相符',
      '奖项相符',
    ]);
    expect(screen.getAllByRole('region')[0]).toHaveAccessibleName('核对一次抽奖');
  });

  it('finds out a prize that was not drawn, and waits for a seed that is not revealed', async () => {
    const { server, part } = shown({ ...told, prizeId: number < 5_000 ? 'high' : 'low' });
    expect(await part.findByText('核对不一致')).toBeInTheDocument();
    expect(part.getByText('“奖项”与记录不符。')).toBeInTheDocument();
    const user = userEvent.setup();
    server.answer(giftDraw, () => ({ ...told, serverSeed: null }));
    await user.click(part.getByRole('button', { name: '载入' }));
    expect(await part.findByText('种子尚未公开')).toBeInTheDocument();
    server.answer(giftDraw, () => {
      throw new Refuse(ResultCode.NotFound, '没有这次抽奖');
    });
    await user.click(part.getByRole('button', { name: '载入' }));
    expect(await part.findByText('没有这次抽奖')).toBeInTheDocument();
  });
});
