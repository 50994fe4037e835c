import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SkeletonGate } from './skeleton-gate.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const gated = (pending: boolean) => (
  <SkeletonGate pending={pending} skeleton={<p>骨架</p>}>
    {() => <p>内容</p>}
  </SkeletonGate>
);

test('a short wait shows no skeleton', () => {
  const { rerender } = render(gated(true));
  pass(250);
  expect(screen.getByText('骨架')).not.toBeVisible();
  rerender(gated(false));
  expect(screen.getByText('内容')).toBeVisible();
});

test('a longer wait shows it after 300 ms and keeps it at least 400 ms', () => {
  const { rerender } = render(gated(true));
  pass(310);
  expect(screen.getByText('骨架')).toBeVisible();
  rerender(gated(false));
  pass(300);
  expect(screen.getByText('骨架')).toBeVisible();
  pass(150);
  expect(screen.getByText('内容')).toBeVisible();
});
