import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import { buildFlags } from '../../config/build-flags.ts';
import { RevealedText } from './revealed-text.tsx';

const show = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <RevealedText label="手机号" masked="138****1234" field="phone" />
    </QueryClientProvider>,
  );

describe('FR-15 the flag that hides real numbers', () => {
  it('FR-15 without it an eye stands beside the masked number', () => {
    show();
    expect(screen.getByRole('button', { name: '显示手机号' })).toBeVisible();
  });

  it('FR-15 with it the number stays masked, even for its owner', () => {
    vi.spyOn(buildFlags, 'hideRealNumber', 'get').mockReturnValue(true);
    show();
    expect(screen.getByText('138****1234')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
    vi.restoreAllMocks();
  });
});
