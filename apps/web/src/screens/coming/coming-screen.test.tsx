import { site } from '@fairground/contract/site';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newQueryClient } from '../../api/query-client.ts';
import { fakeServer } from '../../api/testing/fake-server.ts';
import { routeTitles } from '../../features/navigation/route-titles.ts';
import { type RouteName, routeNames, routePaths } from '../../features/navigation/route-paths.ts';
import { VisitContext } from '../../features/navigation/visit-context.ts';
import ComingScreen from './coming-screen.tsx';
import { isComing } from './coming-pages.ts';

beforeEach(() => {
  const server = fakeServer();
  vi.stubGlobal('fetch', server.fetch);
  server.answer(site.navigationList, () => ({ list: [] }));
  server.answer(site.preInfo, () => ({
    ip: '',
    siteBaseConfig: {
      title: '',
      h5DomainUrl: '',
      depositSwitch: '0' as const,
      safeSwitch: '0' as const,
      clientDataDays: 180,
      legalAge: 18,
      sandbox: true,
    },
    serverTime: 0,
  }));
});

afterEach(() => vi.restoreAllMocks());

function show(routeName: RouteName) {
  const visit = {
    routeName,
    params: {},
    path: routePaths[routeName],
    query: '',
    hash: '',
    way: 'start' as const,
    sequence: 1,
  };
  return render(
    <QueryClientProvider client={newQueryClient()}>
      <VisitContext value={visit}>
        <ComingScreen />
      </VisitContext>
    </QueryClientProvider>,
  );
}

describe('FR-01 pages that are still being built', () => {
  it.each(routeNames.filter(isComing))('FR-01 %s says its own name, what it will be, and ways on', (routeName) => {
    show(routeName);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(routeTitles[routeName]);
    expect(screen.getByText('该页面正在建设中')).toBeVisible();
    expect(screen.getAllByRole('link').length).toBeGreaterThan(0);
    expect(screen.getByRole('button', { name: '联系客服' })).toBeVisible();
  });

  it('FR-07 offers no way to deposits while they are switched off', async () => {
    show('newTask');
    await vi.waitFor(() => expect(screen.queryByRole('link', { name: '存款' })).toBeNull(), 10_000);
  });
});
