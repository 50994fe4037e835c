import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { events } from '../api/events.ts';
import { useSession } from '../features/session/session-store.ts';
import { RegisterPrompt } from './register-prompt.tsx';

const opened = vi.fn();
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  opened.mockClear();
  stop = events.on('register', opened);
});

afterEach(() => {
  stop();
  useSession.setState({ token: '' });
  vi.useRealTimers();
});

const wait = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

describe('FR-09 the register prompt', () => {
  it('FR-09 opens 500 ms after the start for a visitor with register=1', () => {
    render(<RegisterPrompt search="?register=1" />);
    wait(499);
    expect(opened).not.toHaveBeenCalled();
    wait(1);
    expect(opened).toHaveBeenCalledOnce();
  });

  it.each(['', '?register=0', '?register=11', '?other=1'])('FR-09 stays closed for "%s"', (search) => {
    render(<RegisterPrompt search={search} />);
    wait(2_000);
    expect(opened).not.toHaveBeenCalled();
  });

  it('FR-09 stays closed for a member', () => {
    useSession.setState({ token: 'someone' });
    render(<RegisterPrompt search="?register=1" />);
    wait(2_000);
    expect(opened).not.toHaveBeenCalled();
  });
});
