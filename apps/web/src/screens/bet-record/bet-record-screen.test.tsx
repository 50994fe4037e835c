import { games } from '@fairground/contract/games';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { moneyPageFixture } from '../../features/money-page/testing/money-page-fixture.tsx';
import type { BetRecord } from './bet-record-data.ts';
import BetRecordScreen from './bet-record-screen.tsx';

let fixture: ReturnType<typeof moneyPageFixture>;

const aBet = (betNo: string, changes: Partial<BetRecord> = {}): BetRecord => ({
  betNo,
  category: 'TY',
  enName: 'CRTY',
  venueName: '澜岳体育',
  gameName: '足球',
  content: ['江原虎 对 蔚山浪 让球 江原虎 -0.5'],
  odds: '0.86',
  amount: 100_00n,
  validAmount: 86_00n,
  returned: 186_00n,
  net: 86_00n,
  status: 1,
  result: 'W',
  receipt: ['返还 = 本金 100 元 × 1.86 = 186 元'],
  betTime: 0,
  settleTime: 0,
  ...changes,
});

beforeEach(() => {
  fixture = moneyPageFixture();
  fixture.server.answer(games.betRecordTotal, () => ({
    count: 21,
    amount: 2_100_00n,
    validAmount: 1_900_00n,
    returned: 2_000_00n,
    net: -100_00n,
    lifetimeNetDeposit: 500_00n,
  }));
  fixture.server.answer(games.betRecordList, ({ pageNum }) => ({
    total: 21,
    list: pageNum === 2 ? [aBet('B21', { net: -100_00n, result: 'L' })] : [aBet('B1')],
  }));
});
afterEach(() => fixture.clear());

describe('MO-10 SP-14 bet records', () => {
  it('shows totals, wins and losses alike, page after page, and the steps below a row', async () => {
    const user = userEvent.setup();
    fixture.show('betRecord', <BetRecordScreen />);
    expect(await screen.findByText('共 21 单')).toBeVisible();
    expect(screen.getByText('−¥ 100')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '加载更多' }));
    expect(await screen.findByText('输')).toBeVisible();
    const [first] = screen.getAllByRole('button', { expanded: false });
    if (first) await user.click(first);
    expect(screen.getByText('返还 = 本金 100 元 × 1.86 = 186 元')).toBeVisible();
  });

  it.each([
    ['江原虎 对 蔚山浪 让球 江原虎 -0.5', 1],
    ['江原虎 对 蔚山浪 让球 江原虎 -0.5 @0.86', 0],
  ])('says the odds of a selection once: %s', async (selection, times) => {
    fixture.server.answer(games.betRecordList, () => ({ total: 1, list: [aBet('B1', { content: [selection] })] }));
    fixture.show('betRecord', <BetRecordScreen />);
    expect(await screen.findByText(selection)).toBeVisible();
    expect(screen.queryAllByText('@ 0.86')).toHaveLength(times);
  });

  it('GA-11 a round of an electronic game is told step by step, and leads to its replay and its check', async () => {
    const user = userEvent.setup();
    const round = {
      category: 'DZ' as const,
      enName: 'WYDZ',
      venueName: '雾隐电子',
      gameName: '锦鲤池',
      content: ['单注 2 元'],
      odds: '',
      withheld: 12_00n,
      // The same win twice is two lines.
      receipt: ['转动：停在 1、2、3', '　锦鲤 3 连，派 1 元', '　锦鲤 3 连，派 1 元'],
    };
    fixture.server.answer(games.betRecordList, () => ({ total: 1, list: [aBet('G1', round)] }));
    fixture.show('betRecord', <BetRecordScreen />);
    expect(await screen.findByText('派彩封顶')).toBeVisible();
    const [first] = screen.getAllByRole('button', { expanded: false });
    if (first) await user.click(first);
    expect(screen.getAllByText(/锦鲤 3 连/)).toHaveLength(2);
    expect(screen.getByText(/按规则不予派发/)).toHaveTextContent('另有 ¥ 12.00 按规则不予派发');
    expect(screen.getByRole('link', { name: '重播' })).toHaveAttribute('href', '/pg/game?round=G1');
    expect(screen.getByRole('link', { name: '核验' })).toHaveAttribute('href', '/fair?round=G1');
  });

  it.each([
    ['none', []],
    ['record', ['核验']],
  ] as const)('GA-11 a round at a provider leads to nothing that is not there: %s', async (proof, links) => {
    const user = userEvent.setup();
    const round = { category: 'DZ' as const, enName: 'ACMEDZ', content: ['单注 2 元'], proof, settleTime: null };
    fixture.server.answer(games.betRecordList, () => ({ total: 1, list: [aBet('P000000000000001', round)] }));
    fixture.show('betRecord', <BetRecordScreen />);
    expect(await screen.findByText('单注 2 元')).toBeVisible();
    const [first] = screen.getAllByRole('button', { expanded: false });
    if (first) await user.click(first);
    expect(screen.getByText('本局过程')).toBeVisible();
    const shown = screen.queryAllByRole('link', { name: /重播|回放|核验/ });
    expect(shown.map(({ textContent }) => textContent)).toEqual(links);
    for (const link of shown) expect(link).toHaveAttribute('href', '/fair?round=P000000000000001');
  });

  it('takes what is filtered along as a table in UTF-8, every page of it', async () => {
    const user = userEvent.setup();
    const files: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      if (file instanceof Blob) files.push(file);
      return 'blob:bets';
    });
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {});
    fixture.server.answer(games.betRecordList, ({ pageNum, pageSize }) => ({
      total: 101,
      list:
        pageNum === 1
          ? Array.from({ length: pageSize }, (_, index) => aBet(`B${index}`, { gameName: '3串1', content: ['=1+1'] }))
          : [
              aBet('B100', {
                content: ['甲 对 乙', '丙 对 "丁", 戊'],
                returned: null,
                net: null,
                result: null,
                status: 0,
              }),
            ],
    }));
    fixture.show('betRecord', <BetRecordScreen />);
    await user.click(await screen.findByRole('radio', { name: '体育' }));
    await user.click(screen.getByRole('button', { name: '导出 CSV' }));
    await vi.waitFor(() => expect(fixture.toasts()).toContain('已导出 101 条记录'), 10_000);
    expect(fixture.inputOf(games.betRecordList)).toMatchObject({ category: 'TY', pageSize: 100 });
    const bytes = new Uint8Array((await files[0]?.arrayBuffer()) ?? new ArrayBuffer());
    expect(bytes.slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]));
    const rows = new TextDecoder().decode(bytes).trimEnd().split('\r\n');
    expect(rows).toHaveLength(102);
    expect(rows[1]).toMatch(
      /^B0,澜岳体育,3串1,'=1\+1,0\.86,100\.00,86\.00,186\.00,86\.00,已结算,赢,1970-01-01 08:00:00,/,
    );
    expect(rows[101]).toContain('"甲 对 乙；丙 对 ""丁"", 戊",0.86,100.00,86.00,,,未结算,,');
  });

  it('asks by venue and state', async () => {
    const user = userEvent.setup();
    fixture.show('betRecord', <BetRecordScreen />);
    await user.click(await screen.findByRole('radio', { name: '体育' }));
    await user.click(screen.getByRole('radio', { name: '已结算' }));
    await vi.waitFor(
      () => expect(fixture.inputOf(games.betRecordList)).toMatchObject({ category: 'TY', status: 1, pageNum: 1 }),
      10_000,
    );
    expect(await screen.findByText('共 21 单')).toBeVisible();
  });
});
