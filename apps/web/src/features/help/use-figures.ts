import { help } from '@fairground/contract/help';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { query } from '../../api/query.ts';
import { type Figures, figuresOf } from './figures.ts';

/** The figures texts quote; undefined until they are known. The page shows a failure itself. */
export function useFigures() {
  const { data, error, isFetching, refetch } = useQuery({
    ...query(help.figures, {}),
    meta: { endpoint: help.figures, quiet: true },
    staleTime: Infinity,
  });
  const figures = useMemo<Figures | undefined>(() => data && figuresOf(data), [data]);
  return { figures, error, isFetching, retry: () => void refetch() };
}
