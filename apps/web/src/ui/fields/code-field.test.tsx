import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { CodeField } from './code-field.tsx';

function Example({ onComplete }: { readonly onComplete: (digits: string) => void }) {
  const [value, setValue] = useState('');
  return <CodeField label="验证码" value={value} onValueChange={setValue} onComplete={onComplete} />;
}

const box = () => screen.getByRole('textbox', { name: '验证码' });

test('a pasted message leaves only its digits, and completes', async () => {
  const user = userEvent.setup();
  const onComplete = vi.fn();
  render(<Example onComplete={onComplete} />);
  await user.click(box());
  await user.paste('验证码 123 456，请勿告诉他人');
  expect(box()).toHaveValue('123456');
  expect(onComplete).toHaveBeenCalledExactlyOnceWith('123456');
});

test('typing completes with the last digit and takes no more', async () => {
  const user = userEvent.setup();
  const onComplete = vi.fn();
  render(<Example onComplete={onComplete} />);
  await user.type(box(), '12a345');
  expect(onComplete).not.toHaveBeenCalled();
  await user.type(box(), '67');
  expect(box()).toHaveValue('123456');
  expect(onComplete).toHaveBeenCalledExactlyOnceWith('123456');
});

test('password managers and phones can fill it in', () => {
  render(<Example onComplete={() => {}} />);
  expect(box()).toHaveAttribute('autocomplete', 'one-time-code');
  expect(box()).toHaveAttribute('inputmode', 'numeric');
});
