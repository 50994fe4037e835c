import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { HoldemActions } from './holdem-actions.tsx';
import type { HoldemView } from './holdem-texts.ts';

/** Blinds of 0.5 and 1, the pot at 12, 4 of it to be matched, and 80 in front. */
const view: HoldemView = {
  game: 'holdem',
  phase: 'betting',
  own: 0,
  base: 100n,
  street: 1,
  button: 1,
  small: 1,
  big: 0,
  board: [1, 2, 3],
  seats: [
    {
      place: 0,
      stack: 8000n,
      bet: 0n,
      total: 400n,
      isFolded: 0,
      isAllIn: 0,
      deed: null,
      cards: [10, 11],
      isShown: 0,
      hand: { name: '高牌', best: [1, 2, 3, 10, 11] },
      won: 0n,
    },
    {
      place: 1,
      stack: 8000n,
      bet: 400n,
      total: 800n,
      isFolded: 0,
      isAllIn: 0,
      deed: 'bet',
      cards: [],
      isShown: 0,
      hand: null,
      won: 0n,
    },
  ],
  turn: 0,
  isOnBank: 0,
  pots: [{ amount: 800n, rake: 40n, seats: [0, 1], wins: [] }],
  toCall: 400n,
  choices: { canFold: 1, canCheck: 0, canAllIn: 1, matchAdds: 400n, raiseLeast: 800n, raiseMost: 8000n },
};

function shown(changes: Partial<HoldemView['choices']> = {}) {
  const onAct = vi.fn<(action: unknown) => void>();
  render(<HoldemActions view={{ ...view, choices: { ...view.choices, ...changes } }} isBusy={false} onAct={onAct} />);
  return { onAct, user: userEvent.setup() };
}

describe('what can be done at 德州扑克', () => {
  it('is a raise by a share of the pot, along the slider, or typed, and never less than may be', async () => {
    const { onAct, user } = shown();
    expect(screen.getByRole('button', { name: '加注到 ¥8' })).toBeInTheDocument();
    // The pot is 16 after a call: half of it on top of 4.
    await user.click(screen.getByRole('button', { name: '½ 池' }));
    await user.click(screen.getByRole('button', { name: '加注到 ¥12' }));
    expect(onAct).toHaveBeenLastCalledWith({ kind: 'raise', toFen: 1200 });
    const amount = screen.getByRole('textbox', { name: '加注金额' });
    await user.clear(amount);
    await user.type(amount, '33.5{Enter}');
    await user.click(screen.getByRole('button', { name: '加注到 ¥33.50' }));
    expect(onAct).toHaveBeenLastCalledWith({ kind: 'raise', toFen: 3350 });
    await user.clear(amount);
    await user.type(amount, '2{Enter}');
    expect(screen.getByRole('button', { name: '加注到 ¥8' })).toBeInTheDocument();
    await user.click(
      screen.getByRole('group', { name: '下注金额' }).querySelector('button:last-child') ?? document.body,
    );
    await user.click(screen.getByRole('button', { name: '全下 ¥80' }));
    expect(onAct).toHaveBeenLastCalledWith({ kind: 'allin' });
  });

  it('is done by keys, unless somebody types', async () => {
    const { onAct, user } = shown();
    await user.keyboard('c');
    expect(onAct).toHaveBeenLastCalledWith({ kind: 'match' });
    await user.keyboard('f');
    expect(onAct).toHaveBeenLastCalledWith({ kind: 'fold' });
    await user.keyboard('r');
    expect(onAct).toHaveBeenLastCalledWith({ kind: 'raise', toFen: 800 });
    await user.type(screen.getByRole('textbox', { name: '加注金额' }), 'f');
    expect(onAct).toHaveBeenCalledTimes(3);
  });

  it('is a check where nothing is to be matched, and no raise where none may be', () => {
    shown({ canFold: 0, canCheck: 1, canAllIn: 0, matchAdds: null, raiseLeast: null, raiseMost: null });
    expect(screen.getByRole('button', { name: '弃牌' })).toBeDisabled();
    expect(screen.getByRole('button', { name: '过牌' })).toBeEnabled();
    expect(screen.queryByRole('group', { name: '下注金额' })).not.toBeInTheDocument();
  });
});
