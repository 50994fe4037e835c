import { switches } from '@fairground/contract/back-office-switches';
import { ResultCode } from '@fairground/contract/result-codes';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Refuse } from '../../api/testing/fake-server.ts';
import { backOfficeFixture } from '../testing/back-office-fixture.tsx';
import type { SwitchesView, SwitchRow } from './switch-shapes.ts';

let office: ReturnType<typeof backOfficeFixture>;

const row = (name: SwitchRow['name'], given: Partial<SwitchRow> = {}): SwitchRow => ({
  name,
  state: 'open',
  title: '',
  text: '',
  resumeTime: null,
  version: 3,
  setBy: '',
  setTime: null,
  heldAt: null,
  ...given,
});

const view = (): SwitchesView => ({
  list: [row('deposit'), row('depositHelp'), row('login', { heldAt: 'popup' }), row('register')],
  regions: {
    version: 7,
    setBy: '',
    setTime: null,
    list: [
      {
        ruleId: '7',
        name: '某机房',
        basis: 'address',
        effect: 'limited',
        networks: ['198.51.100.0/24'],
        residence: null,
        accesses: ['deposit', 'bet'],
      },
    ],
    fixed: { blocked: [], limited: ['198.18.0.0/15'], warned: [], residences: ['法国'], licensed: [], served: [] },
  },
  requests: [
    {
      requestId: '2',
      subject: '地区规则“某机房”',
      before: '某机房',
      after: '（移除）',
      reason: '误设',
      askedBy: 'lin.desk',
      askTime: Date.now(),
      isOwn: true,
    },
  ],
});

beforeEach(() => {
  office = backOfficeFixture();
  office.server.answer(switches.all, view);
});
afterEach(() => office.clear());

it('OP-13a shows what the environment holds, and leaves an own request to somebody else', async () => {
  office.show('switches');
  const table = await screen.findByRole('table', { name: '站点开关' });
  expect(within(table).getByText('环境变量固定')).toBeVisible();
  expect(screen.getByText('198.18.0.0/15')).toBeVisible();
  const request = screen.getByRole('article', { name: '地区规则“某机房”' });
  expect(within(request).queryByRole('button', { name: '同意' })).toBeNull();
  expect(within(request).getByRole('button', { name: '撤回' })).toBeVisible();
});

it('OP-13a sends the version that was looked at, and says what somebody else did meanwhile', async () => {
  const user = userEvent.setup();
  office.server.answer(switches.set, () => {
    throw new Refuse(ResultCode.DataExists, '该项刚刚被另一位运营人员更改，请刷新后再试');
  });
  office.show('switches');
  await user.click(await screen.findByRole('button', { name: '更改 存款' }));
  const dialog = await screen.findByRole('dialog', { name: '存款开关' });
  await user.click(within(dialog).getByRole('radio', { name: '关闭' }));
  await user.type(within(dialog).getByLabelText(/告知会员的文字/), '通道升级');
  await user.click(within(dialog).getByRole('button', { name: '确认' }));
  expect(within(dialog).getByText('请填写原因')).toBeVisible();
  await user.type(within(dialog).getByLabelText('原因'), '银行通知');
  await user.click(within(dialog).getByRole('button', { name: '确认' }));
  expect(await within(dialog).findByText(/另一位运营人员更改/)).toBeVisible();
  await waitFor(() =>
    expect(office.server.callsOf(switches.set)[0]?.input).toEqual({
      name: 'deposit',
      state: 'closed',
      title: '',
      text: '通道升级',
      resumeTime: null,
      version: 3,
      reason: '银行通知',
    }),
  );
});

it('OP-13a a rule by residence names a country, and none of its networks', async () => {
  const user = userEvent.setup();
  office.server.answer(switches.saveRule, () => ({ waitsForSecond: false }));
  office.show('switches');
  await user.click(await screen.findByRole('button', { name: '新增规则' }));
  const form = await screen.findByRole('form', { name: '地区规则' });
  await user.type(within(form).getByLabelText('名称'), '日本');
  await user.click(within(form).getByRole('radio', { name: '按居住地' }));
  await user.type(within(form).getByRole('combobox', { name: '居住地' }), '日本{Enter}');
  await user.type(within(form).getByLabelText('原因'), '牌照不含日本');
  await user.click(within(form).getByRole('button', { name: '保存' }));
  await waitFor(() =>
    expect(office.server.callsOf(switches.saveRule)[0]?.input).toEqual({
      rule: {
        name: '日本',
        basis: 'residence',
        effect: 'limited',
        networks: [],
        residence: 'JP',
        accesses: ['deposit', 'launch', 'bet', 'promotion'],
      },
      version: 7,
      reason: '牌照不含日本',
    }),
  );
});
