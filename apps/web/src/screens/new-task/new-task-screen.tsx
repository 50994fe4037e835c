import { ActivityPage } from '../../features/promotions/activity-page.tsx';
import type { ProgressOf, Promotion } from '../../features/promotions/promotion-data.ts';
import { timesText, yuanOf } from '../../features/promotions/promotion-labels.ts';
import { RewardAction } from '../../features/promotions/reward-action.tsx';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import styles from './new-task.module.css';
import { TaskRing } from './task-ring.tsx';

type Task = ProgressOf<'newTask'>['tasks'][number];

/** Steps for who is new: each has its own way and its own reward. */
export default function NewTaskScreen() {
  return (
    <ActivityPage kind="newTask">
      {({ promotion, progress }) => <Tasks promotion={promotion} tasks={progress?.tasks} />}
    </ActivityPage>
  );
}

interface TasksProps {
  readonly promotion: Promotion;
  readonly tasks: readonly Task[] | undefined;
}

function Tasks({ promotion, tasks }: TasksProps) {
  if (!tasks) return null;
  const isDone = tasks.filter(({ done }) => done === 1);
  const claimed = tasks.filter(({ state }) => state === 2).reduce((sum, { amount }) => sum + amount, 0n);
  const total = tasks.reduce((sum, { amount }) => sum + amount, 0n);
  return (
    <div className={styles.columns}>
      <Card className={styles.summary} title="我的进度">
        <TaskRing done={isDone.length} all={tasks.length} />
        <p className={styles.sum}>
          已领取 <strong>{yuanOf(claimed)}</strong> / {yuanOf(total)}
        </p>
      </Card>
      <ol className={styles.path} aria-label="新手任务">
        {tasks.map((task) => (
          <li key={task.rewardId} className={styles.task} data-done={task.done === 1 || undefined}>
            <span className={styles.flag} aria-hidden="true" />
            <div className={styles.words}>
              <strong>{task.name}</strong>
              <span>
                奖励 {yuanOf(task.amount)} · {timesText(task.turnoverTimes)}流水
              </span>
            </div>
            <RewardAction
              id={promotion.id}
              reward={task}
              name={task.name}
              todo={
                task.done === 1 ? undefined : (
                  <ButtonLink href={task.path} aria-label={`去完成：${task.name}`}>
                    去完成
                  </ButtonLink>
                )
              }
            />
          </li>
        ))}
      </ol>
    </div>
  );
}
