import { grades as gradeCalls } from '@fairground/contract/member-grades';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../api/failures.ts';
import { query } from '../../api/query.ts';
import type { Grade } from '../../features/grades/grades-data.ts';
import { useSession } from '../../features/session/session-store.ts';
import { Card } from '../../ui/layout/card.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { FactList } from '../../ui/display/fact-list.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { RadioChips } from '../../ui/fields/chips.tsx';
import { Refreshing } from '../../ui/states/refreshing.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { SkeletonGate } from '../../ui/states/skeleton-gate.tsx';
import styles from './vip-detail.module.css';

/** What play gives back in one grade, category by category, and what else the grade brings. */
export function GradeRebates({ grades }: { readonly grades: readonly Grade[] }) {
  const own = useSession(({ member }) => member?.grade) ?? 0;
  const [chosen, setChosen] = useState(own);
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery({
    ...query(gradeCalls.memberGradeInfoByGrade, { grade: chosen }),
    meta: { endpoint: gradeCalls.memberGradeInfoByGrade, quiet: true },
    placeholderData: keepPreviousData,
  });
  return (
    <Card title="返水比例">
      <RadioChips
        label="等级"
        strip
        size="sm"
        options={grades.map(({ grade, name }) => ({
          value: String(grade),
          label: grade === own ? `${name}（当前）` : name,
        }))}
        value={String(chosen)}
        onValueChange={(grade) => setChosen(Number(grade))}
      />
      {error ? (
        <ErrorState compact message={messageOf(error)} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <SkeletonGate pending={!data} skeleton={<Skeleton shape="block" height="12rem" />} label="正在读取返水比例">
          {() =>
            data && (
              <Refreshing busy={isPlaceholderData}>
                <ul className={styles.rates} aria-label={`${data.name}返水比例`}>
                  {data.rebates.map(({ category, name, percent }) => (
                    <li key={category}>
                      <span>{name}</span>
                      <b>{percent}%</b>
                    </li>
                  ))}
                </ul>
                <p className={styles.note}>
                  按每日有效投注计算，次日06:00前自动到账，1倍流水；每日上限 <MoneyText fen={data.rebateCap} />
                  ，每类当日满100元起计。
                </p>
                {data.benefits.length > 0 && (
                  <FactList
                    ruled
                    className={styles.benefits}
                    facts={data.benefits.map(({ name, text }) => ({ label: name, value: text }))}
                  />
                )}
              </Refreshing>
            )
          }
        </SkeletonGate>
      )}
    </Card>
  );
}
