import { Check } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { events } from '../../api/events.ts';
import { Button, ButtonLink } from '../../ui/buttons/button.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { Icon } from '../../ui/icon.tsx';
import { hrefTo } from '../navigation/route-paths.ts';
import { noteSeen, useTakeTrial, useTrial, useWasSeen } from './first-steps-data.ts';
import styles from './first-steps.module.css';
import { isTourPending } from './tour-mark.ts';

interface Step {
  readonly title: ReactNode;
  readonly text: string;
  readonly done: boolean;
  readonly action: ReactNode;
}

const BOARD = hrefTo('localSport', { enName: 'crty' });

/** What a new player does next, until all of it is done or put away. Only a sandbox has it. */
export default function FirstStepsCard() {
  const trial = useTrial();
  const take = useTakeTrial();
  const [sawBoard, sawTickets, isHidden] = [useWasSeen('board'), useWasSeen('tickets'), useWasSeen('hidden')];
  const isKnown = trial !== undefined;
  useEffect(() => {
    if (isKnown && isTourPending()) events.emit('show-tour', { isAsked: false });
  }, [isKnown]);
  if (!trial || isHidden || (trial.taken && trial.hasBet && sawTickets)) return null;
  const steps: readonly Step[] = [
    {
      title: (
        <>
          领取试玩金 <MoneyText fen={trial.amount} />
        </>
      ),
      text: '沙盒发放的游戏币，每个账号一次，须完成1倍流水才能取款',
      done: trial.taken,
      action: (
        <Button look="brand" size="sm" busy={take.isPending} onClick={() => take.mutate({})}>
          领取
        </Button>
      ),
    },
    {
      title: '看盘口',
      text: '点一下赔率，即可加入投注单',
      done: sawBoard || trial.hasBet,
      action: (
        <ButtonLink look="brand" size="sm" href={BOARD} onClick={() => noteSeen('board')}>
          去看盘口
        </ButtonLink>
      ),
    },
    {
      title: '下第一注',
      text: '输入金额，核对可赢额，再确认投注',
      done: trial.hasBet,
      action: (
        <ButtonLink look="brand" size="sm" href={BOARD}>
          去下注
        </ButtonLink>
      ),
    },
    {
      title: '看注单',
      text: '未结算与已结算的注单都在投注记录里',
      done: sawTickets && trial.hasBet,
      action: (
        <ButtonLink look="brand" size="sm" href={hrefTo('betRecord')} onClick={() => noteSeen('tickets')}>
          看注单
        </ButtonLink>
      ),
    },
  ];
  const next = steps.findIndex(({ done }) => !done);
  return (
    <section aria-label="新手四步" className={styles.card}>
      <header className={styles.head}>
        <h2>新手四步</h2>
        <span className={styles.ways}>
          <Button look="text" size="sm" onClick={() => events.emit('show-tour', { isAsked: true })}>
            看引导
          </Button>
          <Button look="text" size="sm" onClick={() => noteSeen('hidden')}>
            不再显示
          </Button>
        </span>
      </header>
      <ol className={styles.steps}>
        {steps.map(({ title, text, done, action }, index) => (
          <li key={text} data-done={done || undefined} {...(index === next ? { 'aria-current': 'step' } : {})}>
            <span className={styles.mark}>{done ? <Icon of={Check} size="sm" label="已完成" /> : index + 1}</span>
            <span className={styles.words}>
              <b>{title}</b>
              <span>{text}</span>
            </span>
            {index === next && action}
          </li>
        ))}
      </ol>
    </section>
  );
}
