import { limits } from '@fairground/contract/limits';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { events } from '../../api/events.ts';
import { serverNow } from '../../api/server-clock.ts';
import { moneyPageFixture } from '../money-page/testing/money-page-fixture.tsx';
import { RealityCheckHost } from './reality-check-host.tsx';

let fixture: ReturnType<typeof moneyPageFixture>;
let nextCheckTime: number;

beforeEach(() => {
  fixture = moneyPageFixture();
  nextCheckTime = serverNow() + 3_600_000;
  fixture.server.answer(limits.get, () => ({
    limits: [],
    waiting: [],
    realityCheckMinutes: 60 as const,
    pause: null,
    session: {
      beginTime: serverNow() - 65 * 60_000,
      staked: 500_00n,
      returned: 380_00n,
      net: -120_00n,
      openStakes: 50_00n,
      nextCheckTime,
    },
    lifetimeNetDeposit: 0n,
  }));
  fixture.server.answer(limits.ack, () => ({ nextCheckTime: serverNow() + 3_600_000 }));
});

afterEach(() => fixture.clear());

const dialog = () => screen.findByRole('alertdialog', { name: '时长提醒' });

describe('RG-04 the reality check', () => {
  it('RG-04 interrupts when its time has come, with time and result of this login', async () => {
    nextCheckTime = serverNow() - 1;
    fixture.show('home', <RealityCheckHost />);
    const shown = within(await dialog());
    expect(shown.getByText(/您已登录1小时5分钟/)).toBeVisible();
    expect(shown.getByText('净输赢（已结算）').parentElement).toHaveTextContent('−¥ 120');
    expect(shown.getByText('未结算本金').parentElement).toHaveTextContent('¥ 50');
    nextCheckTime = serverNow() + 3_600_000;
    await userEvent.click(shown.getByRole('button', { name: '继续游戏' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(fixture.inputOf(limits.ack)).toEqual({ answer: 'continue' });
  });

  it('RG-04 comes when the server refuses to play on, stays until it is answered, and each answer leads somewhere', async () => {
    fixture.show('home', <RealityCheckHost />);
    await waitFor(() => expect(fixture.server.callsOf(limits.get)).toHaveLength(1));
    act(() => events.emit('reality-check'));
    const shown = within(await dialog());
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('alertdialog')).toBeVisible();
    await userEvent.click(shown.getByRole('button', { name: '调整限额' }));
    await waitFor(() => expect(fixture.navigate).toHaveBeenCalledWith('/mine/limits', expect.anything()));
    expect(fixture.inputOf(limits.ack)).toEqual({ answer: 'limits' });
  });
});
