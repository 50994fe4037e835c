import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import { moneyPageFixture } from '../../features/money-page/testing/money-page-fixture.tsx';
import { type HelpKey, helpPages } from '@fairground/contract/help-pages';
import { VisitContext } from '../../features/navigation/visit-context.ts';
import { articles } from './articles.ts';
import { helpMenu } from './help-menu.ts';
import HelpScreen from './help-screen.tsx';

let fixture: ReturnType<typeof moneyPageFixture>;
beforeEach(() => {
  fixture = moneyPageFixture();
});
afterEach(() => fixture.clear());

const show = (key: HelpKey) =>
  render(
    <QueryClientProvider client={queryClient}>
      <VisitContext
        value={{
          routeName: 'help',
          params: { key },
          path: `/app/help/${key}`,
          query: '',
          hash: '',
          way: 'push',
          sequence: 1,
        }}
      >
        <HelpScreen />
      </VisitContext>
    </QueryClientProvider>,
  );

describe('the help centre', () => {
  it('its menu lists every page once', () => {
    const listed = helpMenu(true).flatMap(({ links }) => links.map(({ label }) => label));
    expect(listed.toSorted()).toEqual(Object.values(helpPages).toSorted());
  });

  it.each(['kh', 'ck', 'qk', 'zz', 'xnbcqkjc'] as const)('%s is a whole article with its own heading', (key) => {
    show(key);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(helpPages[key]);
    expect(screen.getByRole('link', { name: helpPages[key], current: 'page' })).toBeVisible();
    const article = screen.getByRole('article');
    for (const part of articles[key]?.parts ?? [])
      expect(within(article).getByRole('heading', { level: 2, name: part.heading })).toBeVisible();
    expect(within(article).getByRole('button', { name: '联系客服' })).toBeVisible();
  });

  it('names the configured legal age', async () => {
    fixture.clear();
    fixture = moneyPageFixture({ legalAge: 21 });
    show('kh');
    expect(await screen.findByText(/须年满21岁/)).toBeVisible();
    const article = screen.getByRole('article');
    for (const text of ['确认已满21岁', '未满21岁禁止参与']) expect(article).toHaveTextContent(text);
    expect(article).not.toHaveTextContent('18岁');
  });

  it('a page that is not written yet says so inside the same frame', () => {
    show('bczr');
    expect(screen.getByText('该页面正在建设中')).toBeVisible();
    expect(screen.getByRole('navigation', { name: '帮助中心' })).toBeVisible();
  });
});
