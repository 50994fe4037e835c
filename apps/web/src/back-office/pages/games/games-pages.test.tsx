import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { ResultCode } from '@fairground/contract/result-codes';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refuse } from '../../../api/testing/fake-server.ts';
import { backOfficeFixture } from '../../testing/back-office-fixture.tsx';

vi.setConfig({ testTimeout: 20_000 });

const { games } = backOfficeCatalogue;
let fixture: ReturnType<typeof backOfficeFixture>;
beforeEach(() => {
  fixture = backOfficeFixture();
});
afterEach(() => fixture.clear());

const never = { resumeTime: null, reason: '', switchedBy: '', switchTime: null };
const venue = {
  enName: 'WYDZ',
  name: '雾隐电子',
  category: 'DZ' as const,
  isComing: false,
  state: 'on' as const,
  ...never,
  games: [{ gameCode: 'jinlichi', name: '锦鲤池', state: 'on' as const, ...never }],
};
const coming = { ...venue, enName: 'BYQP', name: '碧云棋牌', category: 'QP' as const, isComing: true, games: [] };

describe('venues and games', () => {
  beforeEach(() => {
    fixture.server.answer(games.venues, () => ({ total: 2, list: [venue, coming] }));
    fixture.server.answer(games.switchVenue, () => null);
    fixture.server.answer(games.switchGame, () => null);
  });

  it('OP-05 a venue is sent into maintenance with a reason and a time, and not with one that has passed', async () => {
    fixture.show('venues');
    await userEvent.click(await screen.findByRole('button', { name: '切换 雾隐电子' }));
    const dialog = await screen.findByRole('dialog', { name: '切换开放状态' });
    await userEvent.click(within(dialog).getByRole('button', { name: '确认维护中' }));
    expect(within(dialog).getByText('请填写原因')).toBeVisible();
    await userEvent.type(within(dialog).getByLabelText('原因'), '升级');
    const resume = within(dialog).getByLabelText(/^预计恢复时间/);
    await userEvent.type(resume, '2020-01-01T08:00');
    await userEvent.click(within(dialog).getByRole('button', { name: '确认维护中' }));
    expect(within(dialog).getByText('请选择现在之后的时间')).toBeVisible();
    await userEvent.clear(resume);
    await userEvent.type(resume, '2099-01-01T08:00');
    await userEvent.click(within(dialog).getByRole('button', { name: '确认维护中' }));
    await waitFor(() =>
      expect(fixture.server.callsOf(games.switchVenue)[0]?.input).toEqual({
        enName: 'WYDZ',
        state: 'maintenance',
        reason: '升级',
        resumeTime: Date.parse('2099-01-01T08:00:00+08:00'),
      }),
    );
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });

  it('OP-05 a game is switched by itself, and a refusal stays in the dialog', async () => {
    fixture.server.answer(games.switchGame, () => {
      throw new Refuse(ResultCode.NotFound, '没有这款游戏');
    });
    fixture.show('venues');
    await userEvent.click(await screen.findByRole('button', { name: '切换 锦鲤池' }));
    const dialog = await screen.findByRole('dialog', { name: '切换开放状态' });
    await userEvent.click(within(dialog).getByRole('radio', { name: '停用' }));
    await userEvent.type(within(dialog).getByLabelText('原因'), '返还率待查');
    await userEvent.click(within(dialog).getByRole('button', { name: '确认停用' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('没有这款游戏');
    expect(fixture.server.callsOf(games.switchGame)[0]?.input).toMatchObject({ gameCode: 'jinlichi', state: 'off' });
  });

  it('OP-05 venues without a game are shown when all are asked for', async () => {
    fixture.show('venues');
    await screen.findByRole('button', { name: '切换 雾隐电子' });
    expect(screen.queryByText('碧云棋牌')).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: '全部场馆' }));
    expect(await screen.findByText('碧云棋牌')).toBeVisible();
    expect(screen.getByText('即将开放（没有游戏）')).toBeVisible();
  });
});

it('OP-05 the return of every title stands against its band, and what lies beyond it is an alarm', async () => {
  const title = { rounds: 250_000, staked: 500_000_00n, won: 470_000_00n, computed: 95.5978, band: 2.37 };
  fixture.server.answer(games.returns, () => ({
    total: 2,
    checkedDay: '2026-06-17',
    list: [
      { gameCode: 'jinlichi', name: '锦鲤池', ...title, measured: 94.0002, verdict: 'within' as const },
      { gameCode: 'dengshi', name: '灯市夜行', ...title, measured: 99.9, verdict: 'beyond' as const },
    ],
  }));
  fixture.show('returns');
  const row = await screen.findByRole('row', { name: /锦鲤池/ });
  for (const text of ['250,000', '95.5978%', '94.0002%', '93.23% – 97.97%', '在范围内'])
    expect(row).toHaveTextContent(text);
  expect(await screen.findByText('有游戏的返还率超出范围')).toBeVisible();
  expect(screen.getByRole('row', { name: /灯市夜行/ })).toHaveTextContent('超出范围');
});

describe('rounds', () => {
  const summary = {
    roundNo: 'G1',
    memberId: '100001',
    memberName: 'de***4',
    venueName: '雾隐电子',
    gameCode: 'jinlichi',
    gameName: '锦鲤池',
    stake: 2_00n,
    returned: 5_00n,
    withheld: 1_00n,
    time: 1,
  };

  it('OP-05 a round is found by number and told in words; there is nothing to change', async () => {
    fixture.server.answer(games.rounds, () => ({ total: 1, list: [summary] }));
    fixture.server.answer(games.round, () => ({
      ...summary,
      won: 6_00n,
      pools: [],
      seedState: 0 as const,
      seedHash: 'ab'.repeat(32),
      serverSeed: null,
      clientSeed: 'lucky',
      nonce: 7,
      rulebook: 'cd'.repeat(32),
      drawn: [3, 14, 15],
      steps: ['转动：停在 3、14、15', '共派彩 5 元'],
    }));
    fixture.show('rounds');
    await userEvent.type(await screen.findByLabelText('局号'), 'G1');
    await userEvent.click(screen.getByRole('button', { name: '查找' }));
    await waitFor(() => expect(fixture.server.callsOf(games.rounds).at(-1)?.input).toMatchObject({ roundNo: 'G1' }));
    await userEvent.click(await screen.findByRole('button', { name: '查看 G1' }));
    const drawer = await screen.findByRole('dialog', { name: '一局的经过' });
    const seeds = await within(drawer).findByRole('region', { name: '种子与抽取' });
    for (const text of ['会员更换种子后公开', 'lucky', '第 7 局', '抽取（3 次）3 14 15'])
      expect(seeds).toHaveTextContent(text);
    expect(within(drawer).getByRole('region', { name: '过程' })).toHaveTextContent('转动：停在 3、14、15');
    expect(drawer).toHaveTextContent('已达单日最高派彩，扣留 ¥ 1.00');
    expect(within(drawer).queryByRole('textbox')).toBeNull();
  });

  it('OP-05 none found is said, and a failure can be tried again', async () => {
    let isBroken = true;
    fixture.server.answer(games.rounds, () => {
      if (isBroken) throw new Refuse(ResultCode.SystemBusy, '系统繁忙');
      return { total: 0, list: [] };
    });
    fixture.show('rounds');
    expect(await screen.findByText('系统繁忙')).toBeVisible();
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('没有找到符合条件的局')).toBeVisible();
  });
});
