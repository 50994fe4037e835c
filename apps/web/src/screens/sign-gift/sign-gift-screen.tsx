import { PromotionState } from '@fairground/contract/promotion-shapes';
import { ActivityPage } from '../../features/promotions/activity-page.tsx';
import { ClaimButton } from '../../features/promotions/claim-button.tsx';
import { Conditions } from '../../features/promotions/conditions-list.tsx';
import type { ProgressOf, Promotion } from '../../features/promotions/promotion-data.ts';
import { timesText, yuanOf } from '../../features/promotions/promotion-labels.ts';
import { RewardAction } from '../../features/promotions/reward-action.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { MonthCalendar } from './month-calendar.tsx';
import styles from './sign-gift.module.css';

type SignProgress = ProgressOf<'signGift'>;

/** Signing in on days of a month. Days are counted, wherever they fall: nobody has to come every day. */
export default function SignGiftScreen() {
  return (
    <ActivityPage kind="signGift">
      {({ promotion, progress }) => progress && <SignIn promotion={promotion} progress={progress} />}
    </ActivityPage>
  );
}

interface SignInProps {
  readonly promotion: Promotion;
  readonly progress: SignProgress;
}

function SignIn({ promotion, progress }: SignInProps) {
  const { today, signedDays, milestones, points } = progress;
  const isSigned = signedDays.includes(today);
  return (
    <div className={styles.columns}>
      <Card
        title={`${Number(today.slice(0, 4))}年${Number(today.slice(5, 7))}月`}
        aside={
          <span className={styles.count}>
            本月已签 <strong>{signedDays.length}</strong> 天 · 每次签到 <strong>+{points}</strong> 积分
          </span>
        }
      >
        <div className={styles.stack}>
          <MonthCalendar
            today={today}
            signed={signedDays}
            milestones={new Map(milestones.map(({ days, amount }) => [days, amount]))}
          />
          <ClaimButton
            block
            size="lg"
            action={{ action: 'sign', id: promotion.id }}
            disabled={isSigned || promotion.state !== PromotionState.running}
          >
            {isSigned ? '今日已签到' : '今日签到'}
          </ClaimButton>
          <p className={styles.note}>不要求连续：漏签的日子不影响已有的天数。</p>
        </div>
      </Card>
      <div className={styles.stack}>
        <Card title="累计奖励">
          <ol className={styles.milestones}>
            {milestones.map((milestone) => (
              <li key={milestone.rewardId} data-reached={signedDays.length >= milestone.days || undefined}>
                <span className={styles.days}>
                  {milestone.days}
                  <small>天</small>
                </span>
                <span className={styles.words}>
                  <strong>{yuanOf(milestone.amount)}</strong>
                  <span>{timesText(milestone.turnoverTimes)}流水</span>
                </span>
                <RewardAction id={promotion.id} reward={milestone} name={`累计${milestone.days}天`} />
              </li>
            ))}
          </ol>
        </Card>
        <Card title="领取条件">
          <Conditions id={promotion.id} />
        </Card>
      </div>
    </div>
  );
}
