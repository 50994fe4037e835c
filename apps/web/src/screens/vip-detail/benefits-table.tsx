import { serviceClassLabels } from '@fairground/contract/member-grades';
import type { Fen } from '@fairground/money';
import { useState } from 'react';
import { buildFlags } from '../../config/build-flags.ts';
import { GradeEmblem } from '../../features/grades/grade-emblem.tsx';
import type { Grade } from '../../features/grades/grades-data.ts';
import { useSession } from '../../features/session/session-store.ts';
import { Badge } from '../../ui/display/badge.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { type Column, Table } from '../../ui/display/table.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import styles from './vip-detail.module.css';

type Topic = 'rise' | 'gifts' | 'service';

const money = (column: Pick<Column<Grade>, 'key' | 'head'>, of: (grade: Grade) => Fen): Column<Grade> => ({
  ...column,
  align: 'end',
  cell: (grade) => <MoneyText fen={of(grade)} column />,
});

/** What the table shows, by subject: a phone has no room for thirteen columns, and neither has a reader. */
const columns: Record<Topic, readonly Column<Grade>[]> = {
  rise: [
    money({ key: 'deposit', head: '累计存款' }, ({ depositNeed }) => depositNeed),
    money({ key: 'turnover', head: '累计有效投注' }, ({ turnoverNeed }) => turnoverNeed),
    ...(buildFlags.vipNoSave
      ? []
      : [money({ key: 'keep', head: '每周期保级有效投注' }, ({ keepTurnoverNeed }) => keepTurnoverNeed)]),
  ],
  gifts: [
    money({ key: 'upgrade', head: '晋级礼金' }, ({ upgradeGift }) => upgradeGift),
    money({ key: 'week', head: '每周礼金' }, ({ weekGift }) => weekGift),
    money({ key: 'month', head: '每月礼金' }, ({ monthGift }) => monthGift),
    money({ key: 'birthday', head: '生日礼金' }, ({ birthdayGift }) => birthdayGift),
  ],
  service: [
    { key: 'count', head: '每日取款次数', align: 'end', cell: ({ withdrawCount }) => `${withdrawCount}次` },
    money({ key: 'amount', head: '每日取款额度' }, ({ withdrawAmount }) => withdrawAmount),
    money({ key: 'cap', head: '每日返水上限' }, ({ rebateCap }) => rebateCap),
    { key: 'points', head: '积分倍数', align: 'end', cell: ({ pointsFactor }) => `${pointsFactor}倍` },
    { key: 'service', head: '客服', align: 'end', cell: ({ serviceClass }) => serviceClassLabels[serviceClass] },
  ],
};

const notes: Record<Topic, string> = {
  rise: buildFlags.vipNoSave
    ? '累计存款与累计有效投注都达到即升级，可一次升多级。'
    : '累计存款与累计有效投注都达到即升级，可一次升多级；周期为90天，未达保级要求的降一级。休息或自我排除的日子不计入周期。',
  gifts:
    'VIP礼金均为现金，1倍流水。晋级礼金每级终身一次；每周礼金须当周有效投注达标，每月礼金须上月有效投注达到礼金的100倍。',
  service:
    '取款次数与额度按所有取款方式合计；与各方式自身的限额不同时，以较低者为准。取款、投诉与理性娱乐的咨询始终优先接待。',
};

/** All grades side by side. */
export function BenefitsTable({ grades }: { readonly grades: readonly Grade[] }) {
  const [topic, setTopic] = useState<Topic>('rise');
  const own = useSession(({ member }) => member?.grade);
  return (
    <Card title="等级权益">
      <Tabs
        label="权益分类"
        value={topic}
        onValueChange={setTopic}
        items={[
          { value: 'rise', label: buildFlags.vipNoSave ? '升级' : '升级与保级' },
          { value: 'gifts', label: '礼金' },
          { value: 'service', label: '取款与服务' },
        ]}
      >
        <Table
          label="等级权益"
          columns={[gradeColumn(own), ...columns[topic]]}
          rows={grades}
          rowKey={({ grade }) => String(grade)}
          isMarked={({ grade }) => grade === own}
        />
        <p className={styles.note}>{notes[topic]}</p>
      </Tabs>
    </Card>
  );
}

const gradeColumn = (own: number | undefined): Column<Grade> => ({
  key: 'grade',
  head: '等级',
  leads: true,
  cell: ({ grade, name }) => (
    <span className={styles.grade}>
      <GradeEmblem grade={grade} className={styles.emblem} />
      {name}
      {grade === own && <Badge tone="accent">当前</Badge>}
    </span>
  ),
});
