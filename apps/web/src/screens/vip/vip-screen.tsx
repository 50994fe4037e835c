import { messageOf } from '../../api/failures.ts';
import { type Grade, type OwnGrade, useGrades, useOwnGrade } from '../../features/grades/grades-data.ts';
import { MoneyHead } from '../../features/money-page/money-head.tsx';
import { hrefTo } from '../../features/navigation/route-paths.ts';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { SkeletonGate } from '../../ui/states/skeleton-gate.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { GradeStairs } from './grade-stairs.tsx';
import { OwnGradeCard } from './own-grade-card.tsx';
import styles from './vip.module.css';
import { VipGifts } from './vip-gifts.tsx';

/** Where the member stands among the grades, what the next one takes, and the gifts of this week and month. */
export default function VipScreen() {
  const [grades, own] = [useGrades(), useOwnGrade()];
  const failed = grades.error ?? own.error;
  return (
    <div className={styles.screen}>
      <MoneyHead title="VIP" text="存款与有效投注按累计计算，达到即升级。">
        <ButtonLink href={hrefTo('vipDetail')} size="sm">
          等级权益与返水
        </ButtonLink>
        <ButtonLink href={hrefTo('welfare')} size="sm">
          福利中心
        </ButtonLink>
      </MoneyHead>
      {failed ? (
        <ErrorState
          message={messageOf(failed)}
          retrying={grades.isFetching || own.isFetching}
          onRetry={() => void Promise.all([grades.refetch(), own.refetch()])}
        />
      ) : (
        <SkeletonGate pending={!grades.data || !own.data} skeleton={<Waiting />} label="正在读取VIP等级">
          {() => grades.data && own.data && <Found grades={grades.data} own={own.data} />}
        </SkeletonGate>
      )}
    </div>
  );
}

const Found = ({ grades, own }: { readonly grades: readonly Grade[]; readonly own: OwnGrade }) => (
  <>
    <OwnGradeCard grades={grades} own={own} />
    <VipGifts grade={grades.find(({ grade }) => grade === own.ownGrade)} />
    <GradeStairs grades={grades} own={own} />
  </>
);

const Waiting = () => (
  <div className={styles.screen}>
    <Skeleton shape="block" height="16rem" />
    <Skeleton shape="block" height="9rem" />
    <Skeleton shape="block" height="22rem" />
  </div>
);
