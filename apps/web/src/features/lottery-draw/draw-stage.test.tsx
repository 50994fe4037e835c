import { act, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import DrawStage from './draw-stage.tsx';
import { recordingPen } from './testing/recording-pen.ts';

const issue = { game: 'SSC', issueNo: 'SSC-20261116-007', intervalMs: 300_000 } as const;
const numbers = [5, 7, 3, 8, 7];

function reduceMotion(isReduced: boolean) {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: isReduced && media.includes('reduced-motion'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
}

/** The machine comes by itself, and is waited for. */
async function shown(props: Omit<ComponentProps<typeof DrawStage>, keyof typeof issue>) {
  const stage = (more: typeof props) => <DrawStage {...issue} {...more} />;
  const { rerender } = await act(async () => render(stage(props)));
  return (more: typeof props) => act(async () => rerender(stage(more)));
}

beforeEach(() => {
  const { pen } = recordingPen([]);
  Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', { configurable: true, value: () => pen });
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  reduceMotion(false);
});

afterEach(() => {
  Reflect.deleteProperty(HTMLCanvasElement.prototype, 'getContext');
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the stage of a draw', () => {
  it('is locked after the close, then shows the draw; who skips has the numbers at once', async () => {
    const onShown = vi.fn();
    const change = await shown({ draw: [], state: 'closed', onShown });
    expect(screen.getByText('已封盘')).toBeInTheDocument();
    await change({ draw: numbers, state: 'drawn', onShown });
    expect(screen.queryByText('已封盘')).toBeNull();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect(onShown).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: '跳过动画' }));
    expect(screen.getByRole('status')).toHaveTextContent('第SSC-20261116-007期开奖号码：5 7 3 8 7');
    expect(screen.queryByRole('button')).toBeNull();
    expect(onShown).toHaveBeenCalledExactlyOnceWith('SSC-20261116-007');
  });

  it('moves nothing for who asked for less motion', async () => {
    reduceMotion(true);
    const change = await shown({ draw: [], state: 'closed' });
    await change({ draw: numbers, state: 'drawn' });
    expect(screen.queryByRole('button', { name: '跳过动画' })).toBeNull();
    expect(screen.getByRole('status')).toHaveTextContent('5 7 3 8 7');
  });

  it('an issue that was drawn before one came stands as it ended', async () => {
    await shown({ draw: numbers, state: 'drawn' });
    expect(screen.getByRole('region', { name: '开奖画面' })).toHaveAttribute('data-phase', 'rest');
    expect(screen.getByRole('status')).toHaveTextContent('5 7 3 8 7');
  });

  it('says when a draw is late', async () => {
    await shown({ draw: [], state: 'late' });
    expect(screen.getByText('延迟开奖')).toBeInTheDocument();
  });
});
