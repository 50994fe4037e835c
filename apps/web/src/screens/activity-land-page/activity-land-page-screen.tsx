import { JoinState, PromotionState, RewardState } from '@fairground/contract/promotion-shapes';
import { type ActivityFacts, ActivityPage } from '../../features/promotions/activity-page.tsx';
import { ClaimButton } from '../../features/promotions/claim-button.tsx';
import { Conditions } from '../../features/promotions/conditions-list.tsx';
import type { ProgressOf } from '../../features/promotions/promotion-data.ts';
import { yuanOf } from '../../features/promotions/promotion-labels.ts';
import { RewardBadge } from '../../features/promotions/state-badges.tsx';
import { siteDateTime } from '../../features/site/site-time.ts';
import { type Column, Table } from '../../ui/display/table.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Callout } from '../../ui/states/callout.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './activity-land-page.module.css';

/** An activity with a page of its own: what it is about, joining it, and what it has given. */
export default function ActivityLandPageScreen() {
  return <ActivityPage kind="activityLandPage">{(facts) => <Landing {...facts} />}</ActivityPage>;
}

function Landing({ promotion, standing, progress }: ActivityFacts<'activityLandPage'>) {
  const { blocks, id, state } = promotion;
  const isJoined = progress ? progress.joinTime !== null : false;
  const mayJoin = state === PromotionState.running && !isJoined && standing?.joinState !== JoinState.quit;
  return (
    <>
      {blocks.length > 1 && (
        <nav aria-label="本页内容" className={styles.anchors}>
          {blocks.map(({ heading }, at) => (
            <a key={heading} href={`#${anchor(at)}`}>
              {heading}
            </a>
          ))}
          {progress && <a href="#own">我的活动</a>}
        </nav>
      )}
      <div className={styles.table}>
        <div className={styles.blocks}>
          {blocks.map(({ heading, text }, at) => (
            <section key={heading} id={anchor(at)} className={styles.block}>
              <span className={styles.number} aria-hidden="true">
                {at + 1}
              </span>
              <div>
                <h2>{heading}</h2>
                {text.split('\n').map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </div>
            </section>
          ))}
        </div>
        <div className={styles.side}>
          <Card title={isJoined ? '您已报名' : '报名'} padding="md" className={styles.join}>
            {isJoined && progress?.joinTime ? (
              <Callout tone="success">{siteDateTime(progress.joinTime)} 报名，之后的注单开始计算。</Callout>
            ) : (
              <>
                {progress && <Conditions id={id} />}
                {mayJoin && (
                  <ClaimButton block size="lg" action={{ action: 'join', id }} onDone={() => toast.success('报名成功')}>
                    {progress ? '立即报名' : '登录后参与'}
                  </ClaimButton>
                )}
              </>
            )}
          </Card>
        </div>
      </div>
      {progress && <Given id={id} rewards={progress.rewards} />}
    </>
  );
}

const anchor = (at: number): string => `part-${at + 1}`;

type Reward = ProgressOf<'activityLandPage'>['rewards'][number];

const columnsOf = (id: string): readonly Column<Reward>[] => [
  { key: 'name', head: '奖励', leads: true, cell: ({ name }) => name },
  { key: 'amount', head: '金额', align: 'end', cell: ({ amount }) => yuanOf(amount) },
  { key: 'state', head: '状态', cell: ({ state }) => <RewardBadge state={state} /> },
  { key: 'time', head: '时间', align: 'end', cell: ({ time }) => siteDateTime(time) },
  {
    key: 'act',
    head: '操作',
    align: 'end',
    cell: ({ rewardId, name, state }) =>
      state === RewardState.claimable && (
        <ClaimButton size="sm" action={{ action: 'claim', id, rewardId }} label={`领取${name}`}>
          领取
        </ClaimButton>
      ),
  },
];

const Given = ({ id, rewards }: { readonly id: string; readonly rewards: readonly Reward[] }) => (
  <section id="own">
    <Card title="我的活动" padding="md">
      <Table
        label="已得到的奖励"
        columns={columnsOf(id)}
        rows={rewards}
        rowKey={({ rewardId }) => rewardId}
        empty={
          <EmptyState
            compact
            drawing="welfare"
            title="还没有得到奖励"
            text="符合条件的注单结算之后，奖励会自动发放并显示在这里。"
          />
        }
      />
    </Card>
  </section>
);
