import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { AmountField, type AmountFieldProps } from './amount-field.tsx';
import { amountOf, typedAmount } from './amount-text.ts';

describe('what may stand in the box', () => {
  test.each([
    ['', '1', '1'],
    ['12', '12.', '12.'],
    ['12.5', '12.55', '12.55'],
    ['12.55', '12.555', '12.55'],
    ['', '.', '0.'],
    ['0', '05', '5'],
    ['1', '1e', '1'],
    ['1', '-1', '1'],
    ['', '¥ 12,345.50', '12345.50'],
    ['', '１２．５', '12.5'],
    ['3', '3。', '3.'],
    ['999999999', '9999999999', '999999999'],
  ])('from "%s" typing "%s" leaves "%s"', (before, typed, after) => {
    expect(typedAmount({ before, typed })).toBe(after);
  });

  test('an unfinished text already has its meaning', () => {
    expect(amountOf('12.')).toBe(1200n);
    expect(amountOf('')).toBeUndefined();
  });
});

function Example(props: Partial<AmountFieldProps>) {
  const [value, setValue] = useState('');
  return <AmountField label="转入金额" value={value} onValueChange={setValue} {...props} />;
}

const box = () => screen.getByRole('textbox', { name: '转入金额' });

test('letters are not accepted and a lone point is dropped on leaving', async () => {
  const user = userEvent.setup();
  render(<Example />);
  await user.type(box(), '1a2b.');
  expect(box()).toHaveValue('12.');
  await user.tab();
  expect(box()).toHaveValue('12');
});

test('全部 fills in the most possible', async () => {
  const user = userEvent.setup();
  render(<Example fillAll max={1_234_550n} />);
  await user.click(screen.getByRole('button', { name: '全部' }));
  expect(box()).toHaveValue('12345.50');
});

test('全部 is off when there is nothing to fill in', () => {
  render(<Example fillAll max={0n} />);
  expect(screen.getByRole('button', { name: '全部' })).toBeDisabled();
});

test('an error is tied to the field in words', () => {
  render(<Example error="请输入转入金额" hint="最低 1 元" />);
  expect(box()).toBeInvalid();
  expect(box()).toHaveAccessibleDescription('请输入转入金额');
});
