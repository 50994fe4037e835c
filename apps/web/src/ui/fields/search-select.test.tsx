import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { SearchSelect } from './search-select.tsx';

const options = [
  { value: 'CN', label: '中国大陆', note: '+86' },
  { value: 'HK', label: '中国香港', note: '+852' },
  { value: 'JP', label: '日本', note: '+81', keywords: 'riben japan' },
] as const;

function Example() {
  const [value, setValue] = useState<'CN' | 'HK' | 'JP'>('CN');
  return <SearchSelect label="国家/地区" options={options} value={value} onValueChange={setValue} />;
}

const box = () => screen.getByRole('combobox', { name: '国家/地区' });

test('typing narrows the list by name, number or keyword; Enter chooses', async () => {
  const user = userEvent.setup();
  render(<Example />);
  await user.click(box());
  expect(screen.getAllByRole('option')).toHaveLength(3);
  await user.type(box(), 'japan');
  expect(screen.getAllByRole('option')).toHaveLength(1);
  await user.keyboard('{Enter}');
  expect(box()).toHaveValue('日本 +81');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});

test('arrows move through the list and Escape leaves the choice as it was', async () => {
  const user = userEvent.setup();
  render(<Example />);
  await user.click(box());
  await user.keyboard('{ArrowDown}');
  const second = screen.getAllByRole('option')[1];
  expect(box()).toHaveAttribute('aria-activedescendant', second?.id);
  await user.keyboard('{Escape}');
  expect(box()).toHaveValue('中国大陆 +86');
});

test('nothing found is said', async () => {
  const user = userEvent.setup();
  render(<Example />);
  await user.type(box(), '火星');
  expect(screen.getByText('没有找到，换个词试试')).toBeVisible();
});
