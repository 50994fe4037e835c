import { help } from '@fairground/contract/help';
import { type HelpKey, helpPages } from '../../features/navigation/help-pages.ts';
import { ResultCode } from '@fairground/contract/result-codes';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import { Refuse } from '../../api/testing/fake-server.ts';
import { publishedFigures } from '../../features/help/testing/published-figures.ts';
import { moneyPageFixture } from '../../features/money-page/testing/money-page-fixture.tsx';
import { VisitContext } from '../../features/navigation/visit-context.ts';
import { helpOrder } from './help-menu.ts';
import HelpScreen from './help-screen.tsx';

vi.setConfig({ testTimeout: 20_000 });

let fixture: ReturnType<typeof moneyPageFixture>;
beforeEach(() => {
  fixture = moneyPageFixture();
  fixture.server.answer(help.figures, () => publishedFigures);
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
    expect(helpOrder(true).toSorted()).toEqual(Object.keys(helpPages).toSorted());
    expect(helpOrder(false)).not.toContain('ck');
  });

  it('an article has its heading, its contents, its neighbours and one way to customer service', async () => {
    show('qk');
    expect(screen.getByRole('heading', { level: 1, name: '取款' })).toBeVisible();
    const contents = await screen.findByRole('navigation', { name: '本文目录' });
    const links = within(contents).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toContain('取款步骤');
    const heading = screen.getByRole('heading', { level: 2, name: /^取款步骤/ });
    expect(links.some((link) => link.getAttribute('href')?.endsWith(`#${encodeURIComponent(heading.id)}`))).toBe(true);
    expect(screen.getByRole('link', { name: '上一篇存款' })).toHaveAttribute('href', '/app/help/ck');
    expect(screen.getByRole('link', { name: '下一篇转账' })).toHaveAttribute('href', '/app/help/zz');
    expect(screen.getAllByRole('button', { name: /联系.*客服/ })).toHaveLength(1);
    expect(screen.getByRole('article')).toHaveTextContent('10次，共 200,000 元');
  });

  it('names the configured legal age', async () => {
    fixture.server.answer(help.figures, () => ({ ...publishedFigures, legalAge: 21 }));
    show('kh');
    expect(await screen.findByText(/须年满21岁/)).toBeVisible();
    expect(screen.getByRole('article')).not.toHaveTextContent('18岁');
  });

  it('FR-20 says what the server says when the figures do not come, and tries again', async () => {
    fixture.server.answer(help.figures, () => {
      throw new Refuse(ResultCode.SystemBusy, '系统繁忙，请稍后再试');
    });
    show('qk');
    expect(await screen.findByText('系统繁忙，请稍后再试')).toBeVisible();
    fixture.server.answer(help.figures, () => publishedFigures);
    await userEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('navigation', { name: '本文目录' })).toBeVisible();
  });

  it('search shows the sentence with the word marked, or says that there is none', async () => {
    show('kh');
    const box = screen.getByRole('searchbox', { name: '搜索帮助' });
    await userEvent.type(box, 'lengqueqi');
    const results = await screen.findByRole('region', { name: '搜索结果' });
    const marks = await within(results).findAllByText('冷却期', { selector: 'mark' });
    expect(marks.length).toBeGreaterThan(0);
    expect(marks[0]?.closest('a')?.getAttribute('href')).toMatch(/^\/app\/help\/\w+#/);
    await userEvent.clear(box);
    await userEvent.type(box, '火星移民');
    expect(await screen.findByText('没有找到“火星移民”，换个词试试')).toBeVisible();
    await userEvent.clear(box);
    expect(await screen.findByRole('navigation', { name: '本文目录' })).toBeVisible();
  });

  it('a reader says whether it helped, and why not', async () => {
    fixture.server.answer(help.rate, () => null);
    show('zz');
    await userEvent.click(await screen.findByRole('button', { name: '没有' }));
    const form = screen.getByRole('form', { name: '没有帮助的原因' });
    expect(within(form).getByRole('button', { name: '提交评价' })).toBeDisabled();
    await userEvent.click(within(form).getByRole('radio', { name: '看不明白' }));
    await userEvent.type(within(form).getByLabelText('补充说明（选填）'), '自动转账在哪里');
    await userEvent.click(within(form).getByRole('button', { name: '提交评价' }));
    expect(await screen.findByText(/感谢您的评价/)).toBeVisible();
    expect(fixture.server.callsOf(help.rate)[0]?.input).toEqual({
      article: 'zz',
      helpful: false,
      reason: 'unclear',
      remark: '自动转账在哪里',
    });
  });
});
