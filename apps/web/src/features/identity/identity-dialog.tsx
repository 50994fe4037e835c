import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../api/failures.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Callout } from '../../ui/states/callout.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { SkeletonGate } from '../../ui/states/skeleton-gate.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { DocumentsForm } from './documents-form.tsx';
import { identityQuery } from './identity-data.ts';

/** Asks for identity documents over the page that needs them. */
export function IdentityDialog({ onClose }: { readonly onClose: () => void }) {
  const { data, error, isFetching, refetch } = useQuery(identityQuery());
  return (
    <Dialog open onOpenChange={onClose} size="lg" title="身份认证" description="资料加密保存，仅用于核对身份。">
      {error ? (
        <ErrorState compact message={messageOf(error)} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <SkeletonGate pending={!data} skeleton={<Skeleton shape="block" height="24rem" />}>
          {() =>
            data &&
            (data.triesLeft === 0 ? (
              <Callout tone="warning">今日提交次数已用完，请明天再试或联系客服。</Callout>
            ) : (
              <DocumentsForm triesLeft={data.triesLeft} residence={data.residence} onSubmitted={onClose} />
            ))
          }
        </SkeletonGate>
      )}
    </Dialog>
  );
}
