import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { newQueryClient } from '../../api/query-client.ts';
import type { OpenPage } from './open-pages.ts';
import { useArrival } from './use-arrival.ts';

/** One arrival at a page; only what it needs of one. */
const arrivalAt = (sequence: number): OpenPage => ({
  key: '/home',
  id: 1,
  auth: false,
  tab: true,
  title: '首页',
  scroll: 0,
  visit: { routeName: 'home', params: {}, path: '/home', query: '', hash: '', way: 'push', sequence },
});

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {});
  document.body.innerHTML = '<button>菜单</button><button data-keeps-focus>登录</button><main><h1>首页</h1></main>';
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={newQueryClient()}>{children}</QueryClientProvider>
);
const focused = (): string => document.activeElement?.textContent ?? '';
const press = (name: string): void =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.focus();

it('leads the focus from the link of the frame to the heading of the page', () => {
  press('菜单');
  renderHook(() => useArrival(arrivalAt(1)), { wrapper });
  expect(focused()).toBe('首页');
});

it('leaves it on 登录 when the way home after a logout ends later than the logout', () => {
  press('登录');
  renderHook(() => useArrival(arrivalAt(2)), { wrapper });
  expect(focused()).toBe('登录');
});
