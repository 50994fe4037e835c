import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { TextField } from '../fields/text-field.tsx';

function Page({ forced = false }: { readonly forced?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        打开
      </button>
      <Dialog open={open} onOpenChange={setOpen} title="安全提示" forced={forced}>
        <TextField label="用户名" />
      </Dialog>
    </>
  );
}

/** Two things to bind, each with a button that goes once it is done. */
function Bindings({ readMs = 0 }: { readonly readMs?: number }) {
  const [missing, setMissing] = useState<readonly string[]>(['手机', '邮箱']);
  const [asked, setAsked] = useState<string>();
  const readAgain = () => setMissing((before) => before.filter((word) => word !== asked));
  const bind = () => {
    if (readMs > 0) setTimeout(readAgain, readMs);
    else readAgain();
    setAsked(undefined);
  };
  return (
    <>
      <main>
        <ul>
          {['手机', '邮箱'].map((word) => (
            <li key={word}>
              {missing.includes(word) && (
                <button type="button" onClick={() => setAsked(word)}>
                  去绑定{word}
                </button>
              )}
            </li>
          ))}
        </ul>
      </main>
      <footer>
        <a href="/help">帮助</a>
      </footer>
      <Dialog open={asked !== undefined} onOpenChange={() => setAsked(undefined)} title="绑定">
        <button type="button" onClick={bind}>
          确认
        </button>
      </Dialog>
    </>
  );
}

test('the title names the dialog and the first field has the focus', async () => {
  const user = userEvent.setup();
  render(<Page />);
  await user.click(screen.getByRole('button', { name: '打开' }));
  expect(screen.getByRole('dialog', { name: '安全提示' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: '用户名' })).toHaveFocus();
});

test('Escape closes it and the focus returns to where it came from', async () => {
  const user = userEvent.setup();
  render(<Page />);
  await user.click(screen.getByRole('button', { name: '打开' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: '打开' })).toHaveFocus();
});

test('when the opener is gone, the focus goes on to the next control of that part of the page', async () => {
  const user = userEvent.setup();
  render(<Bindings />);
  await user.click(screen.getByRole('button', { name: '去绑定手机' }));
  await user.click(screen.getByRole('button', { name: '确认' }));
  await waitFor(() => expect(screen.getByRole('button', { name: '去绑定邮箱' })).toHaveFocus());
  await user.click(screen.getByRole('button', { name: '去绑定邮箱' }));
  await user.click(screen.getByRole('button', { name: '确认' }));
  // Nothing follows there, and another part of the page is no place to be thrown into.
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(document.body).toHaveFocus();
});

test('the same when the opener goes a moment after the focus came back to it', async () => {
  const user = userEvent.setup();
  render(<Bindings readMs={300} />);
  await user.click(screen.getByRole('button', { name: '去绑定手机' }));
  await user.click(screen.getByRole('button', { name: '确认' }));
  await waitFor(() => expect(screen.getByRole('button', { name: '去绑定手机' })).toHaveFocus());
  await waitFor(() => expect(screen.getByRole('button', { name: '去绑定邮箱' })).toHaveFocus());
});

test('the back gesture of a phone closes it, and a forced choice not', async () => {
  const user = userEvent.setup();
  const watchers: (EventTarget & { destroy: () => void })[] = [];
  vi.stubGlobal(
    'CloseWatcher',
    class extends EventTarget {
      constructor() {
        super();
        watchers.push(this);
      }
      destroy = vi.fn();
    },
  );
  const { unmount } = render(<Page />);
  expect(watchers).toEqual([]);
  await user.click(screen.getByRole('button', { name: '打开' }));
  act(() => void watchers[0]?.dispatchEvent(new Event('close')));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(watchers[0]?.destroy).toHaveBeenCalledOnce();
  unmount();
  render(<Page forced />);
  await user.click(screen.getByRole('button', { name: '打开' }));
  expect(watchers).toHaveLength(1);
  vi.unstubAllGlobals();
});

test('Tab stays inside', async () => {
  const user = userEvent.setup();
  render(<Page />);
  await user.click(screen.getByRole('button', { name: '打开' }));
  await user.tab();
  expect(screen.getByRole('button', { name: '关闭' })).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('textbox', { name: '用户名' })).toHaveFocus();
});

test('a forced choice has no way around it', async () => {
  const user = userEvent.setup();
  render(<Page forced />);
  await user.click(screen.getByRole('button', { name: '打开' }));
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeVisible();
  expect(screen.queryByRole('button', { name: '关闭' })).not.toBeInTheDocument();
});

test('a confirmation gives the first focus to the safe choice', async () => {
  const user = userEvent.setup();
  const onConfirm = vi.fn();
  const onOpenChange = vi.fn();
  render(
    <ConfirmDialog
      open
      onOpenChange={onOpenChange}
      onConfirm={onConfirm}
      title="确认取款"
      facts={[{ label: '金额', value: '¥ 500' }]}
    >
      请核对收款账户
    </ConfirmDialog>,
  );
  expect(screen.getByRole('alertdialog', { name: '确认取款' })).toHaveAccessibleDescription('请核对收款账户');
  expect(screen.getByRole('button', { name: '取消' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(onOpenChange).toHaveBeenCalledWith(false);
  expect(onConfirm).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: '确定' }));
  expect(onConfirm).toHaveBeenCalledOnce();
});
