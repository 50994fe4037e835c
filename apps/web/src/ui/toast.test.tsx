import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toast, useToasts } from './toast.ts';
import { Toaster } from './toaster.tsx';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

afterEach(() => {
  useToasts.setState({ notes: [] });
  vi.useRealTimers();
});

test('a note is said in a status region and leaves after three seconds', () => {
  render(<Toaster />);
  act(() => void toast.success('登录成功'));
  expect(screen.getByRole('status')).toHaveTextContent('登录成功');
  act(() => void vi.advanceTimersByTime(2_900));
  expect(screen.getByRole('status')).toHaveTextContent('登录成功');
  act(() => void vi.advanceTimersByTime(200));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('the same words do not pile up, and at most three notes stand at once', () => {
  render(<Toaster />);
  act(() => {
    toast.error('网络异常');
    toast.error('网络异常');
  });
  expect(screen.getAllByText('网络异常')).toHaveLength(1);
  act(() => ['一', '二', '三'].forEach((text) => toast.info(text)));
  expect(screen.queryByText('网络异常')).not.toBeInTheDocument();
  expect(useToasts.getState().notes).toHaveLength(3);
});

test('a note stays while the pointer rests on it', async () => {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  render(<Toaster />);
  act(() => void toast.warning('请勿频繁提交'));
  await user.hover(screen.getByText('请勿频繁提交'));
  act(() => void vi.advanceTimersByTime(10_000));
  expect(screen.getByText('请勿频繁提交')).toBeInTheDocument();
});

test('an action is done once and takes the note away', async () => {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  const undo = vi.fn();
  render(<Toaster />);
  act(() => void toast.info('已删除', { action: { label: '撤销', onPress: undo } }));
  await user.click(screen.getByRole('button', { name: '撤销' }));
  expect(undo).toHaveBeenCalledOnce();
  expect(screen.queryByText('已删除')).not.toBeInTheDocument();
});
