import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { SpinButton } from './spin-button.tsx';

const facts = { waitsUntil: 0, isReady: true, isRunning: false, label: '旋转' };

it('asks for a round once for a press, however long the key is held', async () => {
  const onSpin = vi.fn();
  render(<SpinButton {...facts} onSpin={onSpin} onSkip={undefined} />);
  screen.getByRole('button', { name: '旋转' }).focus();
  await userEvent.keyboard('{Enter>4/}');
  expect(onSpin).toHaveBeenCalledOnce();
});

it('skips what may be skipped while a round is shown, by mouse and by Space', async () => {
  const [onSpin, onSkip] = [vi.fn(), vi.fn()];
  render(<SpinButton {...facts} isReady={false} isRunning waitsUntil={Infinity} onSpin={onSpin} onSkip={onSkip} />);
  const button = screen.getByRole('button', { name: '跳过' });
  expect(button).toHaveAttribute('aria-disabled', 'false');
  await userEvent.click(button);
  await userEvent.keyboard(' ');
  expect(onSkip).toHaveBeenCalledTimes(2);
  expect(onSpin).not.toHaveBeenCalled();
});

it('does nothing while the reels of the paid spin run', async () => {
  const onSpin = vi.fn();
  render(<SpinButton {...facts} isReady={false} isRunning onSpin={onSpin} onSkip={undefined} />);
  const button = screen.getByRole('button', { name: '旋转' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(button);
  expect(onSpin).not.toHaveBeenCalled();
});
