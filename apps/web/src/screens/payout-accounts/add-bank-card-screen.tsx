import { messageOf } from '../../api/failures.ts';
import { MoneyHead } from '../../features/money-page/money-head.tsx';
import { goTo } from '../../features/navigation/go.ts';
import { hrefTo } from '../../features/navigation/route-paths.ts';
import { useAccountChoices } from '../../features/payout-accounts/accounts-data.ts';
import { BankForm } from '../../features/payout-accounts/bank-form.tsx';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { SkeletonGate } from '../../ui/states/skeleton-gate.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import styles from './accounts.module.css';

/** A bank card is added. */
export default function AddBankCardScreen() {
  const choices = useAccountChoices();
  return (
    <div className={styles.screen}>
      <MoneyHead title="添加银行卡" text="仅支持本人名下的储蓄卡。">
        <ButtonLink size="sm" href={hrefTo('accountManage', { id: 'bank' })}>
          返回银行卡
        </ButtonLink>
      </MoneyHead>
      {choices.error ? (
        <ErrorState
          message={messageOf(choices.error)}
          retrying={choices.isFetching}
          onRetry={() => void choices.refetch()}
        />
      ) : (
        <SkeletonGate
          pending={choices.isPending}
          skeleton={<Skeleton shape="block" height="22rem" />}
          label="正在读取银行列表"
        >
          {() => <BankForm banks={choices.data?.banks ?? []} onAdded={() => goTo('accountManage', { id: 'bank' })} />}
        </SkeletonGate>
      )}
    </div>
  );
}
