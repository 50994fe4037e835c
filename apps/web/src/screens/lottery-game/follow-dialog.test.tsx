import { lottery } from '@fairground/contract/lottery';
import { ResultCode } from '@fairground/contract/result-codes';
import { defaultRules } from '@fairground/lottery';
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { learnServerTime } from '../../api/server-clock.ts';
import { Refuse, Trouble } from '../../api/testing/fake-server.ts';
import { clearFixture, press } from '../../features/profile/testing/profile-fixture.tsx';
import { HASH, afterClosing, lotteryFixture, panel, showGame, tellFacts } from './testing/lottery-fixture.tsx';

afterEach(() => {
  clearFixture();
  learnServerTime(Date.now());
});

const NEW_HASH = 'b'.repeat(64);
/** The house keeps more: 和值10 pays 7.2 instead of 7.8. */
const dearer = { rulebook: NEW_HASH, ...defaultRules, margins: { ...defaultRules.margins, standard: 1_000 } };

/** 和值10 in the cart and the dialog open on the next five issues. */
async function openFollow() {
  const made = lotteryFixture();
  made.server.answer(lottery.follow, () => ({ orderNo: 'ZH1', balance: 0n }));
  const { user } = made;
  showGame();
  await screen.findByRole('region', { name: '选号' });
  await user.click(panel().getByRole('button', { name: /^10，/ }));
  await press(user, '加入投注单');
  await press(user, '追号');
  const dialog = within(await screen.findByRole('dialog', { name: '追号' }));
  await user.click(dialog.getByRole('button', { name: '5期' }));
  const confirm = () => dialog.getByRole('button', { name: '确认追号' });
  const rows = () => [...dialog.getByRole<HTMLTableElement>('table', { name: '追号计划' }).rows].slice(1);
  const followed = () => rows().map((row) => /^[\d-]{12}/.exec(row.textContent)?.[0]);
  const multiples = () => dialog.getAllByLabelText<HTMLInputElement>(/^第\d+期倍数$/).map(({ value }) => Number(value));
  const edit = async (place: number, multiple: string) => {
    await user.clear(dialog.getByLabelText(`第${place}期倍数`));
    await user.type(dialog.getByLabelText(`第${place}期倍数`), multiple);
  };
  return { ...made, dialog, confirm, rows, followed, multiples, edit };
}

const issues = (first: number): string[] => Array.from({ length: 5 }, (_, at) => `20261116-${first + at}`);

describe('the dialog of a follow order', () => {
  it('plans an order, shows what it can bring, is edited by hand and sends its whole cost', async () => {
    const { server, user, dialog, confirm, rows, multiples, edit } = await openFollow();
    expect(dialog.getByRole('list', { name: '追号内容' })).toHaveTextContent('赔率 7.8');
    await user.click(dialog.getByRole('tab', { name: '翻倍追号' }));
    expect(multiples()).toEqual([1, 2, 4, 8, 16]);
    await edit(5, '3');
    expect(dialog.getByText(/共5期，合计/)).toHaveTextContent('¥ 36.00');
    const [first, second] = rows();
    expect(first).toHaveTextContent('¥ 15.60');
    expect(second).toHaveTextContent('¥ 31.20');
    await user.click(confirm());
    expect(await screen.findByText('追号成功')).toBeInTheDocument();
    expect(server.callsOf(lottery.follow)[0]?.input).toMatchObject({ rulebook: HASH, cost: 3600n, isStopOnWin: 1 });
  });

  it('sends the same order again when its answer is missing, whatever has closed meanwhile', async () => {
    const { server, user, known, dialog, confirm, edit } = await openFollow();
    await edit(2, '3');
    server.answer(lottery.follow, () => {
      throw new Trouble(new Response('', { status: 502 }));
    });
    await user.click(confirm());
    expect(await dialog.findByText(/不会重复追号/)).toBeInTheDocument();
    expect(dialog.getByLabelText('第2期倍数')).toBeDisabled();
    known.facts = { ...afterClosing(known.facts), rules: dearer };
    tellFacts(known.facts);
    server.answer(lottery.follow, () => ({ orderNo: 'ZH1', balance: 0n }));
    await user.click(confirm());
    expect(await screen.findByText('追号成功')).toBeInTheDocument();
    const [first, second] = server.callsOf(lottery.follow);
    expect(second?.input).toEqual(first?.input);
    expect(second?.headers['x-request-id']).toBe(first?.headers['x-request-id']);
  });

  it('keeps its issues when the first one closes until the player takes the next ones; edits stay with their issue', async () => {
    const { server, user, known, dialog, confirm, followed, multiples, edit } = await openFollow();
    await edit(2, '7');
    known.facts = afterClosing(known.facts);
    tellFacts(known.facts);
    expect(await dialog.findByText('第 20261116-101 期已封盘')).toBeInTheDocument();
    expect(followed()).toEqual(issues(101));
    expect(confirm()).toBeDisabled();
    await user.click(dialog.getByRole('button', { name: '从第 20261116-102 期开始' }));
    expect(followed()).toEqual(issues(102));
    expect(multiples()).toEqual([7, 1, 1, 1, 1]);
    await user.click(confirm());
    expect(await screen.findByText('追号成功')).toBeInTheDocument();
    expect(server.callsOf(lottery.follow)[0]?.input).toMatchObject({
      cost: 2200n,
      issues: [{ issueNo: 'K3-20261116-102', multiple: 7 }, {}, {}, {}, { issueNo: 'K3-20261116-106', multiple: 1 }],
    });
  });

  it('takes no other price before it was shown and agreed to', async () => {
    const { server, user, known, dialog, confirm } = await openFollow();
    server.answer(lottery.follow, () => {
      known.facts = { ...known.facts, rules: dearer };
      throw new Refuse(ResultCode.Warning, '玩法或赔率已更新，请刷新后重新确认');
    });
    await user.click(confirm());
    expect(await dialog.findByText('规则或赔率已更新')).toBeInTheDocument();
    expect(confirm()).toBeDisabled();
    expect(dialog.getByRole('list', { name: '追号内容' })).toHaveTextContent('赔率 7.8，现为 7.2');
    server.answer(lottery.follow, () => ({ orderNo: 'ZH1', balance: 0n }));
    await user.click(dialog.getByRole('button', { name: '按新赔率继续' }));
    expect(dialog.getByRole('list', { name: '追号内容' })).toHaveTextContent('赔率 7.2');
    await user.click(confirm());
    expect(await screen.findByText('追号成功')).toBeInTheDocument();
    expect(server.callsOf(lottery.follow).at(-1)?.input).toMatchObject({ rulebook: NEW_HASH });
  });
});
