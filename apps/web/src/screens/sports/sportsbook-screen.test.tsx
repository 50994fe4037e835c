import { games } from '@fairground/contract/games';
import { ResultCode } from '@fairground/contract/result-codes';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refuse } from '../../api/testing/fake-server.ts';
import { useSlip } from '../../features/betslip/state/slip-store.ts';
import { leaveSportsbook, useSportsbookEntry } from '../../features/sports/sportsbook-entry.ts';
import { useFilters } from '../../features/sports/sportsbook-filters.ts';
import { aMatch, sportsPageFixture } from './testing/sports-page-fixture.tsx';

vi.setConfig({ testTimeout: 20_000 });

let fixture: ReturnType<typeof sportsPageFixture>;
beforeEach(() => {
  fixture = sportsPageFixture();
});
afterEach(() => fixture.clear());

const home = /^主队1 RE -0.5 赔率/;

/** There are two, for wide and for narrow pages. */
function searchBox(): HTMLElement {
  const [box = document.body] = screen.getAllByRole('searchbox', { name: '搜索联赛或球队' });
  return box;
}

describe('SP-02 filters of the sportsbook page', () => {
  it('SP-02 opens with football in play, its tab not lit, and asks the socket for just that', async () => {
    fixture.open();
    await fixture.cell(home);
    expect(fixture.live.topics()).toContainEqual({ of: 'list', gameType: 'FT', showType: 'RB' });
    expect(screen.getByRole('button', { name: /^滚球/ })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('button', { name: /^足球/ })).toHaveAttribute('aria-pressed', 'false');
  });

  it('SP-02 a change of show type bumps the counter, forgets the leagues and goes back to football', async () => {
    fixture.open();
    await fixture.cell(home);
    await userEvent.click(screen.getByRole('button', { name: /^篮球/ }));
    expect(useFilters.getState()).toMatchObject({ gameType: 'BK', isTypeTabLit: true });
    const before = useFilters.getState().refreshCount;
    await userEvent.click(screen.getByRole('button', { name: /^今日/ }));
    expect(useFilters.getState()).toMatchObject({ gameType: 'FT', showType: 'FT', refreshCount: before + 1 });
    await waitFor(() => expect(fixture.live.topics()).toContainEqual({ of: 'list', gameType: 'FT', showType: 'FT' }));
  });

  it('GA-09 virtual basketball has a tab of its own beside virtual football, and basketball is another', async () => {
    fixture.open();
    await fixture.cell(home);
    const sports = within(screen.getByRole('region', { name: '球类' }));
    const tab = () => sports.getByRole('button', { name: /^虚拟篮球/ });
    expect(sports.getByRole('button', { name: /^虚拟足球/ }).closest('li')?.nextElementSibling).toContainElement(tab());
    await userEvent.click(tab());
    const leagueIds = ['vka', 'vkb'];
    await waitFor(() =>
      expect(fixture.live.topics()).toContainEqual({ of: 'list', gameType: 'BK', showType: 'RB', leagueIds }),
    );
    expect(tab()).toHaveAttribute('aria-pressed', 'true');
    expect(sports.getByRole('button', { name: /^篮球/ })).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(sports.getByRole('button', { name: /^篮球/ }));
    expect(tab()).toHaveAttribute('aria-pressed', 'false');
    expect(useFilters.getState()).toMatchObject({ gameType: 'BK', checkedLeagues: [] });
  });

  it('SP-02 days are offered for the early fixtures alone', async () => {
    fixture.open();
    await fixture.cell(home);
    expect(screen.queryByRole('radiogroup', { name: '日期' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /^早盘/ }));
    await userEvent.click(await screen.findByRole('radio', { name: '明天' }));
    const { date } = useFilters.getState();
    expect(date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    await waitFor(() =>
      expect(fixture.live.topics()).toContainEqual({ of: 'list', gameType: 'FT', showType: 'FU', date }),
    );
  });

  it('SP-02 a quick filter asks for its leagues; one without matches says so', async () => {
    fixture.open();
    await fixture.cell(home);
    await userEvent.click(await screen.findByRole('button', { name: /^英格兰超级联赛/ }));
    await waitFor(() =>
      expect(fixture.live.topics()).toContainEqual({ of: 'list', gameType: 'FT', showType: 'RB', leagueIds: ['L2'] }),
    );
    expect(screen.queryByRole('button', { name: /^法国甲级联赛/ })).toBeNull();
  });

  it('SP-02 an address names a sport, a show type and a quick filter; one without matches says so', async () => {
    fixture.open('?show=FT&sport=FT&league=ligue1');
    expect(await screen.findByText('当前筛选下暂无赛事')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '清除筛选' }));
    await fixture.cell(home);
  });

  it('SP-02 the picker ticks leagues, and a tick can be taken away in the rail', async () => {
    fixture.open();
    await fixture.cell(home);
    await userEvent.click(screen.getByRole('button', { name: '联赛' }));
    const dialog = await screen.findByRole('dialog', { name: '选择联赛' });
    await userEvent.click(await within(dialog).findByRole('checkbox', { name: /东亚职业联赛/ }));
    await userEvent.click(within(dialog).getByRole('button', { name: /^确定/ }));
    await waitFor(() =>
      expect(fixture.live.topics()).toContainEqual({ of: 'list', gameType: 'FT', showType: 'RB', leagueIds: ['L3'] }),
    );
    await userEvent.click(await screen.findByRole('button', { name: '取消 东亚职业联赛' }));
    expect(useFilters.getState().checkedLeagues).toEqual([]);
  });

  it('SP-02 search finds teams, and says when there are none', async () => {
    fixture.open();
    await fixture.cell(home);
    await userEvent.type(searchBox(), '主队2');
    expect(screen.queryByLabelText(home)).toBeNull();
    expect(screen.getByLabelText(/^主队2 RE/)).toBeVisible();
    await userEvent.type(searchBox(), '没有');
    expect(screen.getByText('没有找到“主队2没有”，换个词试试')).toBeVisible();
  });
});

describe('SP-02 the refresh counter', () => {
  it('SP-02 ⟳ says how old the table is, and asks for list, prices and leagues anew', async () => {
    fixture.open();
    await fixture.cell(home);
    const button = screen.getByRole('button', { name: '刷新赛事' });
    await waitFor(() => expect(button).toHaveTextContent(/^\d+s$/), { timeout: 3_000 });
    const [asked, leagues] = [fixture.live.questions.length, fixture.asked('leagues').length];
    await userEvent.click(button);
    expect(button).toHaveAttribute('data-count', '1');
    await waitFor(() => expect(fixture.live.questions.length).toBe(asked + 2));
    expect(fixture.live.questions.at(-1)).not.toHaveProperty('after');
    await waitFor(() => expect(fixture.asked('leagues').length).toBe(leagues + 1));
  });
});

describe('SP-05 a live row', () => {
  it('SP-05 a pushed price changes its own cell, with an arrow; a goal and a red card show', async () => {
    fixture.open();
    await fixture.cell(home);
    fixture.live.change({
      gameId: '1',
      version: 2,
      scores: { sc_FT_H: '3', redCards_c: 1 },
      moved: [
        [
          'RE',
          '-0.5',
          0,
          1,
          [
            ['H', '-0.5', '0.91', 1],
            ['C', '-0.5', '0.97', 1],
          ],
        ],
      ],
    });
    const cell = await fixture.cell(/^主队1 RE -0.5 赔率 0.91/);
    expect(cell).toHaveAttribute('data-move', 'up');
    expect(screen.getByLabelText(/^客队1 RE \+0.5 赔率 0.97/)).toHaveAttribute('data-move', 'down');
    expect(screen.getByLabelText('比分 3-1')).toBeVisible();
    expect(screen.getByTitle('红牌')).toHaveTextContent('1');
  });

  it('SP-05 a suspended match locks every cell and keeps its place', async () => {
    fixture.open();
    await fixture.cell(home);
    fixture.live.change({ gameId: '1', version: 2, suspended: 1 });
    expect(await screen.findByLabelText('主队1 RE -0.5 封盘')).toBeDisabled();
    expect(screen.getByLabelText(/^主队2 RE -0.5 赔率/)).toBeEnabled();
  });

  it('SP-05 one selection of an open market can be locked by itself', async () => {
    fixture.open();
    await fixture.cell(home);
    fixture.live.change({ gameId: '1', version: 2, moved: [['RM', '', 0, 1, [['C', '', '7.10', 0]]]] });
    expect(await screen.findByLabelText('客队1 RM 封盘')).toBeDisabled();
    expect(screen.getByLabelText(/^主队1 RM 赔率 1.42/)).toBeEnabled();
  });

  it('SP-05 a pushed price reaches the slip at once', async () => {
    fixture.open();
    await userEvent.click(await fixture.cell(home));
    await waitFor(() => expect(fixture.live.topics()).toContainEqual({ of: 'game', gameId: '1' }));
    fixture.answers.preview = () => {
      throw new Refuse(ResultCode.SystemBusy);
    };
    fixture.live.change({ gameId: '1', version: 2, moved: [['RE', '-0.5', 0, 1, [['H', '-0.5', '0.91', 1]]]] });
    await waitFor(() => expect(useSlip.getState().legs[0]?.quote.odds).toBe('0.91'));
  });

  it('SP-05 says where each sport stands: overtime, innings, sets, about to start', async () => {
    fixture.shown.of = () => ({
      games: [
        aMatch('1', { sc_FT_H: '', sc_FT_C: '', sc_FT_A: '' }),
        aMatch('2', { gameType: 'BK', se_now: 'OT', re_time: 'OT^04:12' }),
        aMatch('3', { gameType: 'BS', se_now: '9', re_time: 'B9', inningNum: 9 }),
        aMatch('4', {
          gameType: 'TN',
          se_now: '2',
          re_time: '2',
          sc_set_H: '4',
          sc_set_A: '3',
          sc_game_H: '40',
          sc_game_A: '15',
        }),
        aMatch('5', { HalfTime: 1 }),
      ],
    });
    fixture.open();
    expect(await screen.findByText('即将开赛')).toBeVisible();
    expect(screen.getByText('加时')).toBeVisible();
    expect(screen.getByText('04:12')).toBeVisible();
    expect(screen.getByText('9局下')).toBeVisible();
    expect(screen.getByText('第2盘')).toBeVisible();
    expect(screen.getByText('40')).toBeVisible();
    expect(screen.getByText('中场')).toBeVisible();
  });
});

describe('SP-06 a cell and the betslip', () => {
  it('SP-06 a click takes the selection at what it stands at, a second one takes it out', async () => {
    fixture.open();
    await userEvent.click(await fixture.cell(home));
    expect(useSlip.getState().legs).toMatchObject([
      { gameId: '1', marketCode: 'RE', side: 'H', quote: { odds: '0.86', line: '-0.5', score: '2:1', oddsType: 'H' } },
    ]);
    const cell = await fixture.cell(/^主队1 RE -0.5 赔率 0.86，已选/);
    expect(cell).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(cell);
    expect(useSlip.getState().legs).toEqual([]);
  });

  it('SP-06 the keyboard walks over rows and cells and picks', async () => {
    fixture.open();
    await fixture.cell(home);
    await userEvent.keyboard('j');
    expect(screen.getByLabelText(home)).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getAllByLabelText(/^大 ROU 3\/3.5/)[0]).toHaveFocus();
    await userEvent.keyboard('j');
    expect(document.activeElement?.closest('[data-row]')).toHaveAttribute('data-row', '2');
    await userEvent.keyboard('{Enter}');
    expect(useSlip.getState().legs).toMatchObject([{ gameId: '2', marketCode: 'ROU', side: 'O' }]);
    await userEvent.keyboard('?');
    await userEvent.click(await screen.findByRole('switch', { name: '启用单键快捷操作' }));
    await userEvent.keyboard('{Escape}');
    await userEvent.keyboard('k');
    expect(document.activeElement?.closest('[data-row]')?.getAttribute('data-row')).not.toBe('1');
  });

  it('SP-02 an address with a match opens it, with its selection picked', async () => {
    fixture.answers.game = ({ gameId, oddsType }) => ({
      method: 'game',
      serverTime: Date.now(),
      oddsType,
      game: aMatch(gameId),
    });
    fixture.open('?match=2&pick=RE%7C-0.5%7CC');
    await waitFor(() => expect(useSlip.getState().legs).toMatchObject([{ gameId: '2', side: 'C' }]));
    expect(await screen.findByRole('region', { name: '主队2 对 客队2 全部盘口' })).toBeVisible();
  });
});

describe('SP-13 champion bets, results and rules', () => {
  it('SP-13 champion bets, quoted in European odds, show runners in decimals whatever the page’s format and are picked as such', async () => {
    fixture.shown.of = (topic) =>
      topic.of === 'champions'
        ? {
            champions: [
              {
                gameId: 'c1',
                league_id: 'L1',
                league: '北欧超级联赛',
                name: '冠军',
                w: 'FS',
                gameType: 'FT',
                showType: 'FSFT',
                closeTime: 0,
                active: 1,
                version: 1,
                runners: [
                  { rtype: 'r1', name: '江原虎', odds: '2.50', active: 1 },
                  { rtype: 'r2', name: '蔚山浪', odds: '101.00', active: 0 },
                ],
              },
            ],
          }
        : { games: [aMatch('1')] };
    fixture.open();
    await fixture.cell(home);
    await userEvent.click(screen.getByRole('button', { name: /^冠军/ }));
    await userEvent.click(await fixture.cell(/^江原虎 北欧超级联赛 冠军 赔率 2.50/));
    expect(useSlip.getState().legs).toMatchObject([{ kind: 'champion', gameId: 'c1', side: 'r1', marketCode: 'FS' }]);
    expect(screen.getByLabelText('蔚山浪 北欧超级联赛 冠军 封盘')).toBeDisabled();
  });

  it('SP-13 results tell the score by parts, and which were corrected', async () => {
    fixture.answers.results = () => ({
      method: 'results',
      results: [{ ...aMatch('1', { isLive: 0 }), periods: [{ name: '上半场', h: '1', c: '0' }], version: 2 }],
    });
    fixture.open('?view=results');
    const table = await screen.findByRole('table', { name: '北欧超级联赛' });
    expect(table).toHaveTextContent('2-1');
    expect(table).toHaveTextContent('上半场1-0');
    expect(table).toHaveTextContent('已更正');
  });

  it('SP-13 rules are printed with their edition', async () => {
    fixture.answers.rules = () => ({
      method: 'rules',
      rulebook: '2026-1',
      sections: [{ title: '足球', paragraphs: ['全场按九十分钟加补时计算。'] }],
    });
    fixture.open('?view=rules');
    expect(await screen.findByRole('region', { name: '足球' })).toHaveTextContent('全场按九十分钟加补时计算。');
    expect(screen.getByText(/规则版本 2026-1/)).toBeVisible();
  });
});

describe('SP-15 the way into the sportsbook', () => {
  it('SP-15 6302 says 数据异常，请重新进入游戏, and 重新进入 leads back in', async () => {
    fixture.answers.leagues = () => {
      throw new Refuse(ResultCode.UserIdVerificationError);
    };
    fixture.server.answer(games.launch, () => ({ url: '/game/sport/crty?uid=second' }));
    fixture.open();
    expect(await screen.findByText('数据异常，请重新进入游戏')).toBeVisible();
    fixture.answers.leagues = () => ({ method: 'leagues', counts: [], leagues: [] });
    await userEvent.click(screen.getByRole('button', { name: '重新进入' }));
    await waitFor(() => expect(useSportsbookEntry.getState()).toEqual({ token: 'second', state: 'inside' }));
    await fixture.cell(home);
  });

  it('SP-19 a refused launch says the reason the server gave', async () => {
    leaveSportsbook();
    const { launchSportsbook } = await import('../../features/sports/sportsbook-mode.ts');
    fixture.server.answer(games.launch, () => {
      throw new Refuse(ResultCode.AccessDenied, '您正在休息，期间不能投注');
    });
    await launchSportsbook();
    fixture.open();
    expect(await screen.findByRole('alert')).toHaveTextContent('您正在休息，期间不能投注');
  });
});

describe('SP-12 the editions', () => {
  it('SP-12 both show the same matches and the same slip; the choice is kept', async () => {
    fixture.open();
    await userEvent.click(await fixture.cell(home));
    await userEvent.click(screen.getByRole('tab', { name: '专业' }));
    expect(await fixture.cell(/^主队1 RE -0.5 赔率 0.86，已选/)).toBeVisible();
    expect(localStorage.getItem('edition')).toBe('professional');
    expect(document.documentElement.dataset['mode']).toBe('dark');
    await userEvent.click(screen.getByRole('tab', { name: '经典' }));
    expect(document.documentElement.dataset['mode']).toBe('light');
    expect(useSlip.getState().legs).toHaveLength(1);
  });
});
