import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { HandResult } from '../../../features/card-table/card-table-data.ts';
import { MahjongArea } from './mahjong-area.tsx';
import type { MahjongView } from './mahjong-view.ts';
import { aClaim, aScene, aView, tile } from './testing/a-view.ts';

const result: HandResult = {
  handNo: 'H1',
  lines: [{ from: 1, to: 0, due: 290n, paid: 290n, cap: undefined }],
  seats: [
    { net: 290n, rake: 14n },
    { net: -290n, rake: 0n },
  ],
};

function shown(view: MahjongView, ended: HandResult | null = null) {
  const onAct = vi.fn<(action: unknown) => void>();
  const area = (now: MahjongView) => (
    <MahjongArea
      scene={aScene}
      view={now}
      result={ended}
      base={10n}
      // A result that is seen again stands there at once.
      isLive={ended === null}
      isBusy={false}
      onAct={onAct}
      onLeave={() => {}}
    />
  );
  const { rerender } = render(area(view));
  return { onAct, user: userEvent.setup(), show: (now: MahjongView) => rerender(area(now)) };
}

const all = aView().seats[0]?.cards ?? [];

describe('the own tiles of 二人麻将', () => {
  it('stand sorted with the drawn one apart; a press raises one and another discards it', async () => {
    const { onAct, user } = shown(aView({}, { discards: [...all] }));
    const hand = within(screen.getByRole('region', { name: '手牌 14 张' }));
    expect(hand.getAllByRole('button').at(-1)).toHaveAccessibleName('五万，刚摸到，可打出');
    const discard = screen.getByRole('button', { name: '打出' });
    expect(discard).toBeDisabled();
    await user.click(hand.getByRole('button', { name: '中，可打出' }));
    expect(discard).toBeEnabled();
    await user.click(hand.getByRole('button', { name: '中，可打出' }));
    expect(onAct).toHaveBeenLastCalledWith({ kind: 'discard', tile: tile(13), ready: 0 });
  });

  it('are played by keys', async () => {
    const { onAct, user } = shown(aView({}, { discards: [...all] }));
    await user.keyboard('{ArrowLeft}{ArrowLeft} {Enter}');
    expect(onAct).toHaveBeenLastCalledWith({ kind: 'discard', tile: tile(13), ready: 0 });
  });

  it('say how many of a kind lie open', () => {
    shown(aView());
    expect(screen.getByRole('button', { name: '五万，刚摸到' })).toHaveTextContent('已见 3 张');
  });

  it('are declared ready with a discard that tells what it waits for', async () => {
    const waits = [
      { kind: 4, left: 1, fan: 24 },
      { kind: 13, left: 2, fan: 6 },
    ];
    const { onAct, user } = shown(aView({}, { discards: [...all], ready: [{ tile: tile(13), waits }] }));
    await user.keyboard('t');
    const choice = within(screen.getByRole('region', { name: '选择打哪张报听' }));
    expect(choice.getByTitle('五万：未见 1 张，点炮计 24 番')).toBeInTheDocument();
    expect(choice.getByText('6 番不起胡')).toBeInTheDocument();
    await user.click(choice.getByRole('button', { name: '打中报听' }));
    await user.click(screen.getByRole('button', { name: '报听打出' }));
    expect(onAct).toHaveBeenLastCalledWith({ kind: 'discard', tile: tile(13), ready: 1 });
  });
});

describe('an answer at 二人麻将', () => {
  it('names the tiles of every run, and takes the number of one', async () => {
    const chows = [
      [tile(2), tile(3)],
      [tile(3), tile(5)],
    ];
    const { onAct, user } = shown(aClaim({ chows, canPung: 1 }));
    const answers = within(screen.getByRole('group', { name: '回应' }));
    await user.click(answers.getByRole('button', { name: '吃三万 四万 五万' }));
    expect(onAct).toHaveBeenLastCalledWith({ kind: 'chow', tiles: [tile(2), tile(3)] });
    await user.keyboard('2');
    expect(onAct).toHaveBeenLastCalledWith({ kind: 'chow', tiles: [tile(3), tile(5)] });
    await user.keyboard('p');
    expect(onAct).toHaveBeenLastCalledWith({ kind: 'pung' });
    await user.keyboard('{Escape}');
    expect(onAct).toHaveBeenLastCalledWith({ kind: 'pass' });
  });

  it('says what a win counts, and what a hand that counts too little lacks', async () => {
    const sheet = {
      total: 25,
      fans: [
        { name: '自摸', value: 1, times: 1 },
        { name: '清一色', value: 24, times: 1 },
      ],
    };
    const { onAct, user, show } = shown(aClaim({ win: sheet }));
    expect(screen.getByText('清一色 24 · 自摸 1')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '胡25 番' }));
    expect(onAct).toHaveBeenLastCalledWith({ kind: 'win' });
    show(aClaim({ short: { total: 2, fans: [{ name: '幺九刻', value: 1, times: 2 }] } }));
    expect(screen.getByText('已成牌，2 番，差 6 番起胡')).toBeInTheDocument();
    expect(screen.getByText('幺九刻 1×2')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^胡/ })).not.toBeInTheDocument();
  });
});

describe('the table of 二人麻将', () => {
  it('tells what the other seat did', () => {
    const before = aView();
    const { show } = shown(before);
    const [own, rival] = before.seats;
    if (!own || !rival) throw new Error('two seats');
    show({
      ...before,
      seats: [
        own,
        {
          ...rival,
          melds: [...rival.melds, { kind: 'chow', tiles: [tile(0), tile(1), tile(2)], taken: tile(1) }],
          discards: [...rival.discards, { tile: tile(15), isTaken: 0, isReady: 1 }],
          isReady: 1,
        },
      ],
    });
    expect(screen.getByText('听雨吃二万（一万 二万 三万），打出白，报听')).toBeInTheDocument();
  });

  it('lays out what a win counted and what it was worth, and calls the loss of the other a loss', () => {
    const sheet = {
      total: 29,
      fans: [
        { name: '清龙', value: 16, times: 1 },
        { name: '幺九刻', value: 1, times: 2 },
      ],
    };
    const view = aView({ phase: 'over', turn: null, win: { place: 0, from: null, tile: tile(4, 1), sheet } });
    shown(view, result);
    const over = within(screen.getByRole('region', { name: '本局结果' }));
    expect(over.getByRole('heading')).toHaveTextContent('自摸 29 番，本局赢 ¥2.76');
    expect(over.getByRole('row', { name: '幺九刻 1 × 2 番' })).toBeInTheDocument();
    expect(over.getByText('底分 0.10 × 29 番 = ¥2.90')).toBeInTheDocument();
  });

  it('says plainly that nobody won', () => {
    shown(aView({ phase: 'over', turn: null, wallLeft: 0 }), {
      ...result,
      lines: [],
      seats: [
        { net: 0n, rake: 0n },
        { net: 0n, rake: 0n },
      ],
    });
    expect(screen.getByRole('heading', { name: '流局，本局持平' })).toBeInTheDocument();
    expect(screen.getByText('牌墙摸完，无人胡牌，不计输赢')).toBeInTheDocument();
  });
});
