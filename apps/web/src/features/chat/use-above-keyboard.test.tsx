import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useAboveKeyboard } from './use-above-keyboard.ts';

afterEach(() => vi.unstubAllGlobals());

/** What a browser shows of its window: less of it while a keyboard lies over it. */
class Viewport extends EventTarget {
  height = 844;
  offsetTop = 0;
  scale = 1;
  become(facts: { readonly height?: number; readonly scale?: number }): void {
    Object.assign(this, facts);
    this.dispatchEvent(new Event('resize'));
  }
}

function Panel({ isWanted }: { readonly isWanted: boolean }) {
  const panel = useRef<HTMLElement>(null);
  useAboveKeyboard(panel, isWanted);
  return <section ref={panel} aria-label="聊天" />;
}

const coveredIn = () => screen.getByRole('region', { name: '聊天' }).style.getPropertyValue('--keyboard');

test('the panel is told how much of the window the keyboard takes, and nothing when somebody zooms in', () => {
  const viewport = new Viewport();
  vi.stubGlobal('visualViewport', viewport);
  vi.stubGlobal('innerHeight', 844);
  render(<Panel isWanted />);
  expect(coveredIn()).toBe('0px');
  act(() => viewport.become({ height: 508 }));
  expect(coveredIn()).toBe('336px');
  act(() => viewport.become({ height: 422, scale: 2 }));
  expect(coveredIn()).toBe('0px');
});

test('a panel in the middle of a page is left alone', () => {
  vi.stubGlobal('visualViewport', new Viewport());
  render(<Panel isWanted={false} />);
  expect(coveredIn()).toBe('');
});
