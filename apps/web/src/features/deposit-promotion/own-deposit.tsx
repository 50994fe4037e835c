import { JoinState } from '@fairground/contract/promotion-shapes';
import { hrefTo } from '../navigation/route-paths.ts';
import { ClaimButton } from '../promotions/claim-button.tsx';
import { Conditions } from '../promotions/conditions-list.tsx';
import { type ProgressOf, type Promotion, type Standing } from '../promotions/promotion-data.ts';
import { timesText, yuanOf } from '../promotions/promotion-labels.ts';
import { QuitDialog } from '../promotions/quit-dialog.tsx';
import { RequirementProgress } from '../promotions/requirement-progress.tsx';
import { TimeLeft } from '../promotions/time-left.tsx';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { FactList } from '../../ui/display/fact-list.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Callout } from '../../ui/states/callout.tsx';
import { toast } from '../../ui/toast.ts';
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
  if (progress.playTime !== null)
    return (
      <>
        <Played progress={progress} isLive={quit !== null} />
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

/** Conditions first, then the button. A deposit comes after joining, so what is missing of it does not keep anybody out. */
const Join = ({ id }: { readonly id: string }) => (
  <>
    <Conditions id={id} />
    <ClaimButton block action={{ action: 'join', id }} onDone={() => toast.success('已参与，存款到账后即可领取')}>
      立即参与
    </ClaimButton>
  </>
);

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

interface PlayedProps {
  readonly progress: DepositProgress;
  /** Whether it can still be played. */
  readonly isLive: boolean;
}

/** A bonus that is being played, or has been. */
function Played({ progress, isLive }: PlayedProps) {
  const { deposit, bonus, balance, turnoverNeed, turnoverDone, playTime } = progress;
  const end = turnoverDone >= turnoverNeed ? 'done' : isLive ? 'live' : 'over';
  return (
    <>
      <p className={styles.amount}>
        <small>{end === 'live' ? '礼金余额' : '领取礼金'}</small>
        <MoneyText fen={end === 'live' ? balance : bonus} exact counts />
      </p>
      <RequirementProgress need={turnoverNeed} done={turnoverDone} label="礼金流水" />
      <FactList
        ruled
        facts={[
          { label: '对应存款', value: <MoneyText fen={deposit} exact /> },
          { label: '领取礼金', value: <MoneyText fen={bonus} exact /> },
        ]}
      />
      {playTime !== null && end === 'live' && <TimeLeft until={playTime} label="流水剩余" />}
      <p className={styles.note}>{notes[end]}</p>
      <div className={styles.pair}>
        <ButtonLink href={hrefTo('betRecord')}>投注记录</ButtonLink>
        <ButtonLink href={hrefTo('takemoney')}>取款</ButtonLink>
      </div>
    </>
  );
}

const notes = {
  live: '先用本金，后用礼金。取出本金会结束本次礼金，取款前会先告知金额。',
  done: '流水已完成，礼金余额已转入中心钱包，可以取款。',
  over: '本次礼金已结束，本金不受影响。',
} as const;
