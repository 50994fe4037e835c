import { serviceClassLabels } from '@fairground/contract/member-grades';
import { Check } from 'lucide-react';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { buildFlags } from '../../config/build-flags.ts';
import { GradeEmblem } from '../../features/grades/grade-emblem.tsx';
import type { Grade, OwnGrade } from '../../features/grades/grades-data.ts';
import { Card } from '../../ui/layout/card.tsx';
import { FactList } from '../../ui/display/fact-list.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { nextGrade, wayShare } from './next-grade.ts';
import styles from './vip.module.css';

interface GradeStairsProps {
  readonly grades: readonly Grade[];
  readonly own: OwnGrade;
}

/** All grades as steps that rise; those reached are lit, the next one is filled as far as one has come. */
export function GradeStairs({ grades, own }: GradeStairsProps) {
  const [chosen, setChosen] = useState(nextGrade(grades, own)?.grade ?? own.ownGrade);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const strip = list.current;
    const mine = strip?.querySelector<HTMLElement>('[aria-current]');
    if (strip && mine) strip.scrollLeft = mine.offsetLeft - (strip.clientWidth - mine.clientWidth) / 2;
  }, []);
  const shown = grades.find(({ grade }) => grade === chosen);
  return (
    <Card title="等级阶梯">
      <ol ref={list} className={styles.stairs} aria-label="VIP等级">
        {grades.map((grade) => (
          <Stair key={grade.grade} grade={grade} own={own} chosen={grade.grade === chosen} onChoose={setChosen} />
        ))}
      </ol>
      {shown && <GradeFacts grade={shown} own={own} />}
    </Card>
  );
}

interface StairProps {
  readonly grade: Grade;
  readonly own: OwnGrade;
  readonly chosen: boolean;
  readonly onChoose: (grade: number) => void;
}

function Stair({ grade, own, chosen, onChoose }: StairProps) {
  const reached = grade.grade <= own.ownGrade;
  const isNext = grade.grade === own.ownGrade + 1;
  const filled = reached ? 1 : isNext ? wayShare(grade, own) : 0;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a custom property is not in the type
  const shape = { '--step': grade.grade, '--filled': `${filled * 100}%` } as CSSProperties;
  return (
    <li className={styles.stair} style={shape} {...(grade.grade === own.ownGrade ? { 'aria-current': 'step' } : {})}>
      <button type="button" aria-pressed={chosen} onClick={() => onChoose(grade.grade)}>
        <GradeEmblem grade={grade.grade} className={styles.emblem} />
        <span className={styles.pillar} data-reached={reached || undefined}>
          <b>{grade.name}</b>
          <small>{stateWord(grade, own)}</small>
          {reached && <Icon of={Check} size="sm" />}
        </span>
      </button>
    </li>
  );
}

function stateWord({ grade }: Grade, { ownGrade }: OwnGrade): string {
  if (grade === ownGrade) return '当前';
  return grade < ownGrade ? '已达到' : grade === ownGrade + 1 ? '下一级' : '未达到';
}

/** What one grade takes and gives, from the configuration. */
function GradeFacts({ grade, own }: { readonly grade: Grade; readonly own: OwnGrade }) {
  const asksKeep = !buildFlags.vipNoSave && grade.keepTurnoverNeed > 0n;
  return (
    <section className={styles.gradeFacts} aria-label={`${grade.name}的条件与权益`}>
      <h3>
        {grade.name}
        <small>{stateWord(grade, own)}</small>
      </h3>
      <div>
        <FactList
          facts={[
            { label: '累计存款', value: <MoneyText fen={grade.depositNeed} /> },
            { label: '累计有效投注', value: <MoneyText fen={grade.turnoverNeed} /> },
            ...(asksKeep
              ? [{ label: `每${grade.keepDays}天保级有效投注`, value: <MoneyText fen={grade.keepTurnoverNeed} /> }]
              : []),
            { label: '客服', value: serviceClassLabels[grade.serviceClass] },
          ]}
        />
        <FactList
          facts={[
            { label: '晋级礼金', value: <MoneyText fen={grade.upgradeGift} /> },
            { label: '每周礼金', value: <MoneyText fen={grade.weekGift} /> },
            { label: '每月礼金', value: <MoneyText fen={grade.monthGift} /> },
            { label: '生日礼金', value: <MoneyText fen={grade.birthdayGift} /> },
          ]}
        />
        <FactList
          facts={[
            { label: '每日取款次数', value: `${grade.withdrawCount}次` },
            { label: '每日取款额度', value: <MoneyText fen={grade.withdrawAmount} /> },
            { label: '每日返水上限', value: <MoneyText fen={grade.rebateCap} /> },
            { label: '积分倍数', value: `${grade.pointsFactor}倍` },
          ]}
        />
      </div>
    </section>
  );
}
