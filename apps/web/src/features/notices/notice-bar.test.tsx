import { site } from '@fairground/contract/site';
import { ResultCode } from '@fairground/contract/result-codes';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { newQueryClient } from '../../api/query-client.ts';
import { Refuse, fakeServer } from '../../api/testing/fake-server.ts';
import { NoticeBar } from './notice-bar.tsx';

/** A system that asks for less motion. */
const still = Object.assign(window.matchMedia(''), { matches: true });

let server: ReturnType<typeof fakeServer>;

// Fetched when it is wanted; the first fetch of a test run compiles it.
beforeAll(() => import('./notice-dialog.tsx'), 60_000);

beforeEach(() => {
  server = fakeServer();
  vi.stubGlobal('fetch', server.fetch);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function showNotices(...titles: string[]) {
  const list = titles.map((title, index) => ({
    noticeId: `n${index}`,
    title,
    content: `${title}的全文`,
    marquee: 1 as const,
    publishTime: 0,
  }));
  server.answer(site.queryNoticeListByPage, () => ({ total: list.length, list }));
  return render(
    <QueryClientProvider client={newQueryClient()}>
      <NoticeBar />
    </QueryClientProvider>,
  );
}

const isPaused = (container: HTMLElement) => container.querySelector('[data-paused]') !== null;

describe('CO-03 the notice marquee', () => {
  it('CO-03 runs when there are several, and is held by ⏸ until it is let go', async () => {
    const { container } = showNotices('维护通知', '新馆开放');
    await screen.findByRole('button', { name: '维护通知' });
    expect(isPaused(container)).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: '暂停滚动' }));
    expect(isPaused(container)).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: '继续滚动' }));
    expect(isPaused(container)).toBe(false);
  });

  it('CO-03 one notice stands still, without controls', async () => {
    showNotices('维护通知');
    await screen.findByRole('button', { name: '维护通知' });
    expect(screen.queryByRole('button', { name: '暂停滚动' })).toBeNull();
  });

  it('CO-03 ◀ and ▶ stop it and go from one to the next', async () => {
    showNotices('维护通知', '新馆开放');
    await userEvent.click(await screen.findByRole('button', { name: '下一条公告' }));
    expect(screen.getByRole('button', { name: '新馆开放' })).toBeVisible();
    expect(screen.queryByRole('button', { name: '维护通知' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '下一条公告' }));
    expect(screen.getByRole('button', { name: '维护通知' })).toBeVisible();
  });

  it('CO-03 does not run for who prefers less motion', async () => {
    vi.spyOn(window, 'matchMedia').mockReturnValue(still);
    showNotices('维护通知', '新馆开放');
    await screen.findByRole('button', { name: '维护通知' });
    expect(screen.queryByRole('button', { name: '新馆开放' })).toBeNull();
  });

  it('CO-03 a click opens the whole notice', async () => {
    showNotices('维护通知', '新馆开放');
    await userEvent.click(await screen.findByRole('button', { name: '新馆开放' }));
    expect(await screen.findByRole('dialog', { name: '公告' })).toBeVisible();
    expect(await screen.findByText('新馆开放的全文')).toBeVisible();
  });

  it('FR-20 says that notices could not be read, and reads them again', async () => {
    server.answer(site.queryNoticeListByPage, () => {
      throw new Refuse(ResultCode.AccessDenied);
    });
    render(
      <QueryClientProvider client={newQueryClient()}>
        <NoticeBar />
      </QueryClientProvider>,
    );
    await screen.findByText(/公告暂时无法读取/);
    server.answer(site.queryNoticeListByPage, () => ({ total: 0, list: [] }));
    await userEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText(/娱乐有度/)).toBeVisible();
  });
});
