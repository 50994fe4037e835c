import { messageOf } from '../../api/failures.ts';
import { useGrades } from '../../features/grades/grades-data.ts';
import { MoneyHead } from '../../features/money-page/money-head.tsx';
import { hrefTo } from '../../features/navigation/route-paths.ts';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { SkeletonGate } from '../../ui/states/skeleton-gate.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { BenefitsTable } from './benefits-table.tsx';
import { BirthdayRule } from './birthday-rule.tsx';
import { GradeRebates } from './grade-rebates.tsx';
import { VenueRebates } from './venue-rebates.tsx';
import styles from './vip-detail.module.css';

/** What every grade takes and gives, what play gives back, and the rule of the birthday. */
export default function VipDetailScreen() {
  const { data, error, isFetching, refetch } = useGrades();
  return (
    <div className={styles.screen}>
      <MoneyHead title="VIP 详情" text="以下数字就是系统实际执行的标准，调整从次日起生效。">
        <ButtonLink href={hrefTo('vip')} size="sm">
          我的等级
        </ButtonLink>
        <ButtonLink href={hrefTo('welfare')} size="sm">
          福利中心
        </ButtonLink>
      </MoneyHead>
      {error ? (
        <ErrorState message={messageOf(error)} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <SkeletonGate pending={!data} skeleton={<Skeleton shape="block" height="32rem" />} label="正在读取等级权益">
          {() =>
            data && (
              <>
                <BenefitsTable grades={data} />
                <GradeRebates grades={data} />
              </>
            )
          }
        </SkeletonGate>
      )}
      <VenueRebates />
      <BirthdayRule grades={data ?? []} />
    </div>
  );
}
