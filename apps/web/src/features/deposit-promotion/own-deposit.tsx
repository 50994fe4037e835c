import { JoinState } from '@fairground/contract/promotion-shapes';
import { hrefTo } from '../navigation/route-paths.ts';
import { ClaimButton } from '../promotions/claim-button.tsx';
import { Conditions } from '../promotions/conditions-list.tsx';
import { type ProgressOf, type Promotion, type Standing, useVerification } from '../promotions/promotion-data.ts';
import { timesText, yuanOf } from '../promotions/promotion-labels.ts';
import { QuitDialog } from '../promotions/quit-dialog.tsx';
import { RequirementProgress } from '../promotions/requirement-progress.tsx';
import { TimeLeft } from '../promotions/time-left.tsx';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { FactList } from '../../ui/display/fact-list.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Callout } from '../../ui/states/callout.tsx';
import styles from './deposit-activity.module.css';

type DepositProgress = ProgressOf<'firstDeposit'> | ProgressOf<'againDeposit'>;

interface OwnDepositProps {
  readonly promotion: Promotion;
  readonly standing: Standing | undefined;
  readonly progress: DepositProgress | undefined;
  readonly isOpen: boolean;
}

/** The member's own way through an offer on a deposit; a visitor reads what the way is. */
export function OwnDeposit({ promotion, standing, progress, isOpen }: OwnDepositProps) {
  return (
    <Card title={standing ? '我的进度' : '怎样参加'} className={styles.own}>
      <div className={styles.steps}>
        {standing && progress ? (
          <Stage promotion={promotion} standing={standing} progress={progress} isOpen={isOpen} />
        ) : (
          <ol className={styles.how}>
            <li>登录并参与活动</li>
            <li>完成一笔符合档位的存款</li>
            <li>回到本页领取礼金</li>
            <li>完成礼金流水后，余额转入中心钱包</li>
          </ol>
        )}
      </div>
    </Card>
  );
}

interface StageProps {
  readonly promotion: Promotion;
  readonly standing: Standing;
  readonly progress: DepositProgress;
  readonly isOpen: boolean;
}

function Stage({ promotion, standing, progress, isOpen }: StageProps) {
  const { id } = promotion;
  const { joinState, quit } = standing;
  if (joinState === JoinState.quit) return <Callout>您已退出本活动，不可再次参加。本金不受影响。</Callout>;
  if (progress.claimable) return <Claim id={id} deposit={progress.deposit} claimable={progress.claimable} />;
  if (progress.bonus > 0n)
    return (
      <>
        <Played progress={progress} />
        {quit && <QuitDialog id={id} quit={quit} />}
      </>
    );
  if (!isOpen) return <p>活动期间没有参与记录。</p>;
  if (joinState === JoinState.joined)
    return (
      <>
        <Callout tone="success" title="已参与">
          下一步：完成一笔符合档位的存款，到账后回到本页领取。
        </Callout>
        <div className={styles.pair}>
          <ButtonLink look="accent" href={hrefTo('savemoney')}>
            存款
          </ButtonLink>
          <ButtonLink href={hrefTo('takemoney')}>取款</ButtonLink>
        </div>
        {quit && <QuitDialog id={id} quit={quit} />}
      </>
    );
  return <Join id={id} />;
}

/** Conditions first, then the button. */
function Join({ id }: { readonly id: string }) {
  const { data } = useVerification(id);
  const isRefused = data?.eligible === false;
  return (
    <>
      <Conditions id={id} />
      <ClaimButton block action={{ action: 'join', id }} disabled={isRefused}>
        {isRefused ? '暂不符合条件' : '立即参与'}
      </ClaimButton>
    </>
  );
}

interface ClaimProps {
  readonly id: string;
  readonly deposit: DepositProgress['deposit'];
  readonly claimable: NonNullable<DepositProgress['claimable']>;
}

const Claim = ({ id, deposit, claimable: { rewardId, amount, turnoverTimes, expireTime } }: ClaimProps) => (
  <>
    <p className={styles.amount}>
      <small>可领取礼金</small>
      <MoneyText fen={amount} exact />
    </p>
    <FactList
      facts={[
        { label: '存款', value: <MoneyText fen={deposit} exact /> },
        { label: '流水', value: `仅礼金 ${timesText(turnoverTimes)}` },
      ]}
    />
    <TimeLeft until={expireTime} label="领取剩余" />
    <ClaimButton block size="lg" action={{ action: 'claim', id, rewardId }}>
      领取 {yuanOf(amount)}
    </ClaimButton>
  </>
);

/** A bonus that is being played, or has been. */
function Played({ progress }: { readonly progress: DepositProgress }) {
  const { deposit, bonus, balance, turnoverNeed, turnoverDone, playTime } = progress;
  const isDone = turnoverDone >= turnoverNeed;
  return (
    <>
      <p className={styles.amount}>
        <small>{isDone ? '流水已完成' : '礼金余额'}</small>
        <MoneyText fen={isDone ? bonus : balance} exact counts />
      </p>
      <RequirementProgress need={turnoverNeed} done={turnoverDone} label="礼金流水" />
      <FactList
        ruled
        facts={[
          { label: '对应存款', value: <MoneyText fen={deposit} exact /> },
          { label: '领取礼金', value: <MoneyText fen={bonus} exact /> },
        ]}
      />
      {playTime !== null && !isDone && <TimeLeft until={playTime} label="流水剩余" />}
      <p className={styles.note}>
        先用本金，后用礼金。{isDone ? '礼金已转入中心钱包，可以取款。' : '取出本金会结束本次礼金，取款前会先告知金额。'}
      </p>
      <div className={styles.pair}>
        <ButtonLink href={hrefTo('betRecord')}>投注记录</ButtonLink>
        <ButtonLink href={hrefTo('takemoney')}>取款</ButtonLink>
      </div>
    </>
  );
}
