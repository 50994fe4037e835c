import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Button } from './button.tsx';

test('a busy button keeps its words and its focus, and does nothing', async () => {
  const user = userEvent.setup();
  const onClick = vi.fn();
  render(
    <Button busy onClick={onClick}>
      提交
    </Button>,
  );
  const button = screen.getByRole('button', { name: '提交' });
  await user.click(button);
  expect(onClick).not.toHaveBeenCalled();
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-busy', 'true');
});

test('a busy submit button does not send the form', async () => {
  const user = userEvent.setup();
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" busy>
        提交
      </Button>
    </form>,
  );
  await user.click(screen.getByRole('button'));
  expect(onSubmit).not.toHaveBeenCalled();
});
