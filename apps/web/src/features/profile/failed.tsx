import { failureKind } from '../../api/failure-kind.ts';
import { messageOf } from '../../api/failures.ts';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { hrefTo } from '../navigation/route-paths.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';

interface FailedProps {
  /** A query that has failed. */
  readonly of: {
    readonly error: unknown;
    readonly isFetching: boolean;
    readonly refetch: () => Promise<unknown>;
  };
}

/** Why a part of the page is not there, and a way to ask again. */
export const Failed = ({ of }: FailedProps) => (
  <ErrorState
    compact
    kind={failureKind(of.error)}
    message={messageOf(of.error)}
    retrying={of.isFetching}
    onRetry={() => void of.refetch()}
    action={
      failureKind(of.error) === 'maintenance' && (
        <ButtonLink look="text" href={hrefTo('maintenance')}>
          查看服务状态
        </ButtonLink>
      )
    }
  />
);
