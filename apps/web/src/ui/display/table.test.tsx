import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Pagination, pagesAround } from './pagination.tsx';
import { Table } from './table.tsx';

const rows = [
  { no: 'A1', kind: '存款' },
  { no: 'B2', kind: '取款' },
];

test('a row opens its detail below itself', async () => {
  const user = userEvent.setup();
  render(
    <Table
      label="交易记录"
      columns={[{ key: 'kind', head: '类型', cell: (row) => row.kind }]}
      rows={rows}
      rowKey={(row) => row.no}
      detail={(row) => `订单号 ${row.no}`}
    />,
  );
  expect(screen.getByRole('table', { name: '交易记录' })).toBeVisible();
  const [first] = screen.getAllByRole('button', { name: '展开详情' });
  if (first) await user.click(first);
  expect(screen.getByText('订单号 A1')).toBeVisible();
  expect(screen.queryByText('订单号 B2')).not.toBeInTheDocument();
});

test('without rows the empty state stands in', () => {
  render(<Table label="交易记录" columns={[]} rows={[]} rowKey={String} empty="还没有交易记录" />);
  expect(screen.getByText('还没有交易记录')).toBeVisible();
});

test.each([
  [1, 5, [1, 2, 3, 4, 5]],
  [1, 20, [1, 2, 3, 4, 5, 'gap', 20]],
  [10, 20, [1, 'gap', 9, 10, 11, 'gap', 20]],
  [19, 20, [1, 'gap', 16, 17, 18, 19, 20]],
])('page %i of %i shows %j', (page, pageCount, pages) => {
  expect(pagesAround({ page, pageCount })).toEqual(pages);
});

test('one page needs no pages', () => {
  const { container } = render(<Pagination page={1} pageCount={1} onPageChange={() => {}} />);
  expect(container).toBeEmptyDOMElement();
});
