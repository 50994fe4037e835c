import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useRem } from './use-rem.ts';

const root = document.documentElement;
const rootIs = (size: string): void => void (root.style.fontSize = size);

afterEach(() => {
  root.style.fontSize = '';
});

it('follows the window, and knows what became of it while nobody listened', () => {
  rootIs('16px');
  const first = renderHook(useRem);
  expect(first.result.current).toBe(16);
  rootIs('20px');
  act(() => void dispatchEvent(new Event('resize')));
  expect(first.result.current).toBe(20);
  first.unmount();
  rootIs('14px');
  dispatchEvent(new Event('resize'));
  expect(renderHook(useRem).result.current).toBe(14);
});
