import { act, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { MoneyText } from './money-text.tsx';

afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

describe('FR-18 amounts', () => {
  test.each([
    [1_234_500n, '¥\u200912,345'],
    [1_234_550n, '¥\u200912,345.50'],
    [-8_000n, '−¥\u200980'],
    [0n, '¥\u20090'],
    [999_999_999_999n, '¥\u20099,999,999,999.99'],
  ])('%s fen read %s', (fen, text) => {
    const { container } = render(<MoneyText fen={fen} />);
    expect(container.textContent).toBe(text);
  });

  test('a gain may carry a plus', () => {
    const { container } = render(<MoneyText fen={8_000n} plus currency="" />);
    expect(container).toHaveTextContent('+80');
  });

  test('a hidden amount is not in the page', () => {
    const { container } = render(<MoneyText fen={1_234_500n} hidden />);
    expect(container).toHaveTextContent('¥••••');
    expect(container).not.toHaveTextContent('12,345');
  });

  test('in a column a cut .00 keeps its room, unheard', () => {
    render(<MoneyText fen={8_000n} column />);
    expect(screen.getByText('.00')).toHaveAttribute('aria-hidden', 'true');
  });
});

describe('counting', () => {
  test('an increase counts up within 400 ms; the final amount is there for screen readers from the start', () => {
    vi.useFakeTimers();
    const { container, rerender } = render(<MoneyText fen={10_000n} counts />);
    rerender(<MoneyText fen={20_000n} counts />);
    pass(100);
    const drawn = container.querySelector('[aria-hidden]')?.textContent;
    expect(drawn).not.toBe('¥\u2009100');
    expect(drawn).not.toBe('¥\u2009200');
    expect(container.querySelector('.visually-hidden')).toHaveTextContent('200');
    pass(400);
    expect(container.textContent).toBe('¥\u2009200');
  });

  test('a decrease is told at once', () => {
    vi.useFakeTimers();
    const { container, rerender } = render(<MoneyText fen={20_000n} counts />);
    rerender(<MoneyText fen={10_000n} counts />);
    expect(container.textContent).toBe('¥\u2009100');
  });
});
