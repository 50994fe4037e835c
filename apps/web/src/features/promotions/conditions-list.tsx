import { Check, Minus } from 'lucide-react';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { SkeletonGate } from '../../ui/states/skeleton-gate.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { messageOf } from '../../api/failures.ts';
import styles from './conditions-list.module.css';
import { type Condition, useVerification } from './promotion-data.ts';
import { wayTo } from './way-to.ts';

/** What a promotion takes of this member: what is met, what is missing, and the way there. */
export function Conditions({ id }: { readonly id: string }) {
  const { data, error, isPending, isFetching, refetch } = useVerification(id);
  if (error && !data)
    return <ErrorState compact message={messageOf(error)} retrying={isFetching} onRetry={() => void refetch()} />;
  return (
    <SkeletonGate pending={isPending} skeleton={<Skeleton shape="block" height="8rem" />} label="正在核对条件">
      {() => <ConditionsList conditions={data?.conditions ?? []} />}
    </SkeletonGate>
  );
}

/** Each condition with what it takes, what there is and what is missing. */
export function ConditionsList({ conditions }: { readonly conditions: readonly Condition[] }) {
  if (conditions.length === 0) return <p className={styles.none}>没有其他条件，人人可以参与。</p>;
  return (
    <ul className={styles.list} aria-label="参与条件">
      {conditions.map((condition) => (
        <Row key={`${condition.name} ${condition.need}`} {...condition} />
      ))}
    </ul>
  );
}

function Row({ name, met, need, have, missing }: Condition) {
  const way = met ? undefined : wayTo(name);
  const share = shareOf({ need, have });
  return (
    <li className={styles.row} data-met={met === 1 || undefined}>
      <span className={styles.mark}>
        <Icon of={met ? Check : Minus} size="sm" />
        <span className="visually-hidden">{met ? '已满足' : '未满足'}</span>
      </span>
      <div className={styles.words}>
        <strong>{name}</strong>
        {need !== YES && (
          <span>
            需要 {need}
            {have !== '' && <> · 当前 {have}</>}
          </span>
        )}
        {!met && share !== undefined && (
          <span className={styles.track} aria-hidden="true">
            <span style={{ transform: `scaleX(${share})` }} />
          </span>
        )}
        {!met && missing !== '' && <span className={styles.missing}>还差 {missing}</span>}
      </div>
      {way && (
        <ButtonLink size="sm" href={way.href}>
          {way.label}
        </ButtonLink>
      )}
    </li>
  );
}

/** What is true or not says all with its name and its mark. */
const YES = '是';

const AMOUNT = /^(?:至少)?¥?\s?([\d,]+(?:\.\d+)?)\s?(?:元|天|次|笔)?$/;

/** How far a number has come towards another; undefined where the two are words. */
function shareOf({ need, have }: Pick<Condition, 'need' | 'have'>): number | undefined {
  const [wanted, held] = [need, have].map((text) => AMOUNT.exec(text)?.[1]?.replaceAll(',', ''));
  if (wanted === undefined || held === undefined || Number(wanted) === 0) return undefined;
  return Math.min(1, Number(held) / Number(wanted));
}
