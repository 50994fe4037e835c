import { RewardState } from '@fairground/contract/promotion-shapes';
import { chinaDay } from '@fairground/money';
import type { ProgressOf } from '../../features/promotions/promotion-data.ts';
import { yuanOf } from '../../features/promotions/promotion-labels.ts';
import { Badge } from '../../ui/display/badge.tsx';
import { type Column, Table } from '../../ui/display/table.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import styles from './friend-invitation.module.css';

type Progress = ProgressOf<'friendInvitation'>;
type Invitee = Progress['invitees'][number];

/** Where a friend stands. Whoever rests from playing is not told apart from who has not got there yet. */
const states: Record<Invitee['state'], readonly [label: string, tone: 'neutral' | 'warning' | 'success']> = {
  [RewardState.locked]: ['未达标', 'neutral'],
  [RewardState.claimable]: ['审核中', 'warning'],
  [RewardState.claimed]: ['已到账', 'success'],
  [RewardState.expired]: ['未通过', 'neutral'],
};

const columns: readonly Column<Invitee>[] = [
  { key: 'name', head: '好友', leads: true, cell: ({ name }) => name },
  { key: 'time', head: '注册日期', cell: ({ registerTime }) => chinaDay(registerTime) },
  {
    key: 'state',
    head: '状态',
    cell: ({ state }) => <Badge tone={states[state][1]}>{states[state][0]}</Badge>,
  },
  { key: 'reward', head: '奖励', align: 'end', cell: ({ reward }) => (reward > 0n ? yuanOf(reward) : '–') },
];

/** Who came by the code, where they stand, and what they brought. */
export const Invitees = ({ invitees, rewardTotal }: Pick<Progress, 'invitees' | 'rewardTotal'>) => (
  <Card
    title={`已邀请 ${invitees.length} 人`}
    aside={
      <span className={styles.total}>
        累计奖励 <b>{yuanOf(rewardTotal)}</b>
      </span>
    }
  >
    <Table
      label="邀请记录"
      columns={columns}
      rows={invitees}
      rowKey={({ name, registerTime }) => `${name} ${registerTime}`}
      empty={<EmptyState compact drawing="records" title="还没有邀请记录" text="好友注册之后会出现在这里。" />}
    />
  </Card>
);
