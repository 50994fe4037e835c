import { GradeEmblem } from '../../../features/grades/grade-emblem.tsx';
import { useGrades } from '../../../features/grades/grades-data.ts';
import { useSession } from '../../../features/session/session-store.ts';
import { MoneyText } from '../../../ui/display/money-text.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import styles from './shelves.module.css';

/** Every grade from the lowest up: what it takes and what it gives, from the configuration. A member sees where they stand. */
export default function AllGrades() {
  const { data: grades, isPending } = useGrades();
  const own = useSession(({ member }) => member?.grade);
  if (isPending) return <Skeleton shape="block" height="12rem" />;
  if (!grades || grades.length === 0) return <EmptyState compact title="VIP等级暂时无法读取" />;
  return (
    // It scrolls sideways where it is wider than the page, so keys must reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ol className={styles.grades} aria-label="VIP等级" tabIndex={0}>
      {grades.map(({ grade, name, depositNeed, turnoverNeed, upgradeGift }) => (
        <li key={grade} {...(grade === own ? { 'aria-current': 'step' as const } : {})}>
          <GradeEmblem grade={grade} className={styles.emblem} />
          <b>{name}</b>
          {grade === own && <small className={styles.own}>当前等级</small>}
          <dl>
            <div>
              <dt>累计存款</dt>
              <dd>
                <MoneyText fen={depositNeed} />
              </dd>
            </div>
            <div>
              <dt>有效投注</dt>
              <dd>
                <MoneyText fen={turnoverNeed} />
              </dd>
            </div>
            <div>
              <dt>晋级礼金</dt>
              <dd>
                <MoneyText fen={upgradeGift} />
              </dd>
            </div>
          </dl>
        </li>
      ))}
    </ol>
  );
}
