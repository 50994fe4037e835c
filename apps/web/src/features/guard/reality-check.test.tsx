import { guard } from '@fairground/contract/guard';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { events } from '../../api/events.ts';
import { serverNow } from '../../api/server-clock.ts';
import { moneyStage } from '../money-page/testing/money-stage.tsx';
import { RealityCheckHost } from './reality-check-host.tsx';

let stage: ReturnType<typeof moneyStage>;
let nextCheckTime: number;

beforeEach(() => {
  stage = moneyStage();
  nextCheckTime = serverNow() + 3_600_000;
  stage.house.answer(guard.get, () => ({
    limits: [],
    waiting: [],
    realityCheckMinutes: 60 as const,
    pause: null,
    session: {
      beginTime: serverNow() - 65 * 60_000,
      staked: 500_00n,
      returned: 380_00n,
      net: -120_00n,
      nextCheckTime,
    },
    lifetimeNetDeposit: 0n,
  }));
  stage.house.answer(guard.ack, () => ({ nextCheckTime: serverNow() + 3_600_000 }));
});

afterEach(() => stage.clear());

const dialog = () => screen.findByRole('alertdialog', { name: '时长提醒' });

describe('RG-04 the reality check', () => {
  it('RG-04 interrupts when its time has come, with time and result of this login', async () => {
    nextCheckTime = serverNow() - 1;
    stage.show('home', <RealityCheckHost />);
    const shown = within(await dialog());
    expect(shown.getByText(/您已登录1小时5分钟/)).toBeVisible();
    expect(shown.getByText('净输赢').parentElement).toHaveTextContent('−¥ 120');
    nextCheckTime = serverNow() + 3_600_000;
    await userEvent.click(shown.getByRole('button', { name: '继续游戏' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(stage.inputOf(guard.ack)).toEqual({ answer: 'continue' });
  });

  it('RG-04 comes when the house refuses to play on, stays until it is answered, and each answer leads somewhere', async () => {
    stage.show('home', <RealityCheckHost />);
    await waitFor(() => expect(stage.house.callsOf(guard.get)).toHaveLength(1));
    act(() => events.emit('reality-check'));
    const shown = within(await dialog());
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('alertdialog')).toBeVisible();
    await userEvent.click(shown.getByRole('button', { name: '调整限额' }));
    await waitFor(() => expect(stage.walk).toHaveBeenCalledWith('/mine/limits', expect.anything()));
    expect(stage.inputOf(guard.ack)).toEqual({ answer: 'limits' });
  });
});
