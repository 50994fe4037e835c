import { messageOf } from '../../api/failures.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { SkeletonGate } from '../../ui/states/skeleton-gate.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { useAccountChoices } from './accounts-data.ts';
import { BankForm } from './bank-form.tsx';

/** Asks for one bank card over the page that needs it. */
export function BankDialog({ onClose }: { readonly onClose: () => void }) {
  const { data, error, isFetching, refetch } = useAccountChoices();
  return (
    <Dialog open onOpenChange={onClose} title="添加银行卡" description="仅支持本人名下的储蓄卡，添加满24小时后可收款。">
      {error ? (
        <ErrorState compact message={messageOf(error)} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <SkeletonGate pending={!data} skeleton={<Skeleton shape="block" height="20rem" />} label="正在读取银行列表">
          {() => data && <BankForm banks={data.banks} onAdded={onClose} />}
        </SkeletonGate>
      )}
    </Dialog>
  );
}
