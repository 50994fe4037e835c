import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '../../api/failures.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { SkeletonGate } from '../../ui/states/skeleton-gate.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';

interface LoadedProps<Data> {
  readonly result: UseQueryResult<Data>;
  readonly label: string;
  readonly children: (data: Data) => ReactNode;
}

/** What was asked for, or its skeleton, or why it did not come. */
export function Loaded<Data>({ result, label, children }: LoadedProps<Data>) {
  const { data, error, isPending, isFetching, refetch } = result;
  if (error && data === undefined)
    return <ErrorState compact message={messageOf(error)} retrying={isFetching} onRetry={() => void refetch()} />;
  return (
    <SkeletonGate pending={isPending} skeleton={<Skeleton shape="block" height="24rem" />} label={label}>
      {() => data !== undefined && children(data)}
    </SkeletonGate>
  );
}
