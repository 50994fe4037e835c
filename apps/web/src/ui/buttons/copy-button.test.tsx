import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { CopyButton } from './copy-button.tsx';
import { useToasts } from '../toast.ts';

afterEach(() => {
  useToasts.setState({ notes: [] });
  vi.restoreAllMocks();
});

const toastTexts = () => useToasts.getState().notes.map((note) => note.text);

describe('FR-18 copying', () => {
  test('puts the text on the clipboard and says 复制成功', async () => {
    const user = userEvent.setup();
    render(<CopyButton text="D202606180001" />);
    await user.click(screen.getByRole('button', { name: '复制' }));
    await expect(navigator.clipboard.readText()).resolves.toBe('D202606180001');
    expect(toastTexts()).toEqual(['复制成功']);
  });

  test.each([undefined, '', '   '])('there is nothing to press for %j', (text) => {
    render(<CopyButton text={text} />);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  test('a refusal is not called a success', async () => {
    const user = userEvent.setup();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    render(<CopyButton text="123" compact describes="复制订单号" />);
    await user.click(screen.getByRole('button', { name: '复制订单号' }));
    expect(toastTexts()).toEqual(['复制失败，请手动选中后复制']);
  });
});
