import { messageOf } from '../../api/failures.ts';
import { MoneyHead } from '../../features/money-page/money-head.tsx';
import { goPath } from '../../features/navigation/go.ts';
import { hrefTo } from '../../features/navigation/route-paths.ts';
import { useVisit } from '../../features/navigation/visit-context.ts';
import { usePayoutAccounts } from '../../features/payout-accounts/accounts-data.ts';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { SkeletonGate } from '../../ui/states/skeleton-gate.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { useWithdrawRoad } from '../../features/withdraw-road/road-data.ts';
import { RoadCard } from './road-card.tsx';
import { useMethods, useWithdrawInfo } from './withdraw-data.ts';
import { WithdrawForm } from './withdraw-form.tsx';
import { WithdrawReceipt } from './withdraw-receipt.tsx';
import { WithdrawSums } from './withdraw-sums.tsx';
import styles from './withdraw.module.css';

/** Taking money out. The address names an order once there is one, so that a reload shows it again. */
export default function WithdrawScreen() {
  const orderNo = new URLSearchParams(useVisit().query).get('orderNo') ?? '';
  return (
    <div className={styles.screen}>
      <MoneyHead title="取款" text="取款提交后不能撤回再用于游戏，款项会打到您本人的账户。">
        <ButtonLink href={hrefTo('savemoney')} size="sm">
          存款
        </ButtonLink>
        <ButtonLink href={hrefTo('accountManage', { id: 'bank' })} size="sm">
          收款账户
        </ButtonLink>
        <ButtonLink href={hrefTo('help', { key: 'qk' })} size="sm" look="text">
          取款帮助
        </ButtonLink>
      </MoneyHead>
      {orderNo === '' ? <NewWithdrawal /> : <WithdrawReceipt orderNo={orderNo} />}
    </div>
  );
}

function NewWithdrawal() {
  const [info, methods, accounts, road] = [useWithdrawInfo(), useMethods(), usePayoutAccounts(), useWithdrawRoad()];
  const failed = info.error ?? methods.error ?? accounts.error ?? road.error;
  const retry = () => void Promise.all([info, methods, accounts, road].map(({ refetch }) => refetch()));
  if (failed) return <ErrorState message={messageOf(failed)} retrying={info.isFetching} onRetry={retry} />;
  return (
    <SkeletonGate
      pending={!info.data || !methods.data || !accounts.data || !road.data}
      skeleton={<Skeleton shape="block" height="26rem" />}
      label="正在读取可取额"
    >
      {() =>
        info.data &&
        methods.data &&
        accounts.data &&
        road.data && (
          <>
            <WithdrawSums info={info.data} />
            <RoadCard road={road.data} />
            {info.data.missing.length === 0 && (
              <WithdrawForm
                info={info.data}
                methods={methods.data.list}
                accounts={accounts.data.list}
                onSubmitted={(orderNo) => goPath(`${hrefTo('takemoney')}?orderNo=${encodeURIComponent(orderNo)}`)}
              />
            )}
          </>
        )
      }
    </SkeletonGate>
  );
}
