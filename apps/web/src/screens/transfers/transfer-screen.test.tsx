import { transfers } from '@fairground/contract/transfers';
import { games } from '@fairground/contract/games';
import { ResultCode } from '@fairground/contract/result-codes';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { events } from '../../api/events.ts';
import { Refuse } from '../../api/testing/fake-server.ts';
import { moneyPageFixture } from '../../features/money-page/testing/money-page-fixture.tsx';
import TransferScreen from './transfer-screen.tsx';

vi.setConfig({ testTimeout: 20_000 });

let fixture: ReturnType<typeof moneyPageFixture>;

beforeEach(() => {
  fixture = moneyPageFixture();
  fixture.server.answer(transfers.utcTransfer, () => ({ centerWalletBalance: 990_50n, balances: [] }));
});
afterEach(() => fixture.clear());

const open = async (query = '') => {
  fixture.show('transfermoney', <TransferScreen />, query);
  await screen.findByLabelText('转出钱包');
};
const amount = () => screen.getByLabelText('转账金额');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('MO-08 transfers', () => {
  it('MO-08 moves money from the centre to a venue and says 转账成功', async () => {
    await open();
    await userEvent.type(amount(), '10.5');
    await press('确认转账');
    await waitFor(() => expect(fixture.toasts()).toContain('转账成功'));
    expect(fixture.inputOf(transfers.utcTransfer)).toEqual({ from: 'CENTER', to: 'XMTY', amount: 10_50n });
    expect(amount()).toHaveValue('');
  });

  it('MO-08 全部 fills the balance of the wallet it leaves, whichever way round', async () => {
    await open();
    await waitFor(() => expect(screen.getByRole('button', { name: '全部' })).toBeEnabled());
    await press('全部');
    expect(amount()).toHaveValue('1000.50');
    await press('交换转出与转入');
    await press('全部');
    expect(amount()).toHaveValue('300');
    await press('确认转账');
    await waitFor(() =>
      expect(fixture.inputOf(transfers.utcTransfer)).toEqual({ from: 'XMTY', to: 'CENTER', amount: 300_00n }),
    );
  });

  it('MO-08 choosing the same wallet at both ends turns the way around', async () => {
    await open();
    await userEvent.selectOptions(screen.getByLabelText('转入钱包'), 'CENTER');
    expect(screen.getByLabelText('转出钱包')).toHaveValue('XMTY');
    expect(screen.getByLabelText('转入钱包')).toHaveValue('CENTER');
  });

  it('MO-08 the address can ask for a venue; one in maintenance is not offered and says why', async () => {
    await open('?to=DSZR');
    expect(screen.getByLabelText('转入钱包')).toHaveValue('DSZR');
    for (const option of screen.getAllByRole('option', { name: '云影真人（维护中）' })) expect(option).toBeDisabled();
    expect(screen.getByRole('button', { name: '转入云影真人' })).toBeDisabled();
  });

  it('MO-12 an empty amount and one above the balance are refused in words', async () => {
    await open();
    await press('确认转账');
    expect(screen.getByText('请输入转账金额', { selector: 'p *' })).toBeVisible();
    await userEvent.type(amount(), '1000.51');
    expect(screen.getByText('余额不足，最多 ¥1,000.50')).toBeVisible();
    expect(fixture.server.callsOf(transfers.utcTransfer)).toHaveLength(0);
  });

  it('MO-08 quick in leads to the amount, quick out fetches that venue back', async () => {
    fixture.server.answer(games.recycle, () => ({ recycled: 300_00n, centerWalletBalance: 1_300_50n, kept: [] }));
    await open();
    await press('转入德胜真人');
    expect(screen.getByLabelText('转入钱包')).toHaveValue('DSZR');
    expect(amount()).toHaveFocus();
    await press('小马体育全部转出');
    await waitFor(() => expect(fixture.inputOf(games.recycle)).toEqual({ channelCode: 'XMTY' }));
    await press('一键回收');
    await waitFor(() => expect(fixture.inputOf(games.recycle)).toEqual({}));
  });

  it('MO-09 money kept in an activity is explained in a dialog', async () => {
    const listener = vi.fn();
    const stop = events.on('show-tips', listener);
    fixture.server.answer(transfers.utcTransfer, () => {
      throw new Refuse(ResultCode.VenueActivity);
    });
    await open('?from=XMTY');
    expect(screen.getByLabelText('转出钱包')).toHaveValue('XMTY');
    await userEvent.type(amount(), '5');
    await press('确认转账');
    await waitFor(() => expect(listener).toHaveBeenCalledWith({ message: '您仍在活动中，未达流水的金额暂不可转出' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(amount()).toHaveValue('5');
    stop();
  });

  it('MO-08 any other refusal stands above the button', async () => {
    fixture.server.answer(transfers.utcTransfer, () => {
      throw new Refuse(ResultCode.VenueMaintenance, '该场馆维护中，其他场馆可正常游戏');
    });
    await open();
    await userEvent.type(amount(), '5');
    await press('确认转账');
    expect(await screen.findByRole('alert')).toHaveTextContent('该场馆维护中');
  });
});
