import { serverNow } from '../../api/server-clock.ts';
import { siteTime } from '../../features/site/site-time.ts';
import { Callout } from '../../ui/states/callout.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import type { WithdrawInfo } from './withdraw-data.ts';
import styles from './withdraw.module.css';

/** What there is, what of it can be taken, and why the rest cannot. */
export function WithdrawSums({ info }: { readonly info: WithdrawInfo }) {
  const { available, centerWalletBalance, lockMoney, countLeft, amountLeft, hold, turnover } = info;
  const turnoverLeft = turnover.reduce((left, { need, done }) => left + need - done, 0n);
  return (
    <>
      <dl className={styles.sums}>
        <div className={styles.main}>
          <dt>可取额</dt>
          <dd>
            <MoneyText fen={available} />
          </dd>
        </div>
        <div>
          <dt>中心钱包</dt>
          <dd>
            <MoneyText fen={centerWalletBalance} />
          </dd>
        </div>
        <div>
          <dt>处理中</dt>
          <dd>
            <MoneyText fen={lockMoney} />
          </dd>
        </div>
        <div>
          <dt>今日剩余</dt>
          <dd>
            <MoneyText fen={amountLeft} />
            <span className={styles.small}>{countLeft}次</span>
          </dd>
        </div>
      </dl>
      {hold && (hold.untilTime === null || hold.untilTime > serverNow()) && (
        <Callout tone="warning" title="暂时不能取款">
          {hold.reason}
          {hold.untilTime !== null && `，${siteTime(hold.untilTime)} 后恢复`}
        </Callout>
      )}
      {turnoverLeft > 0n && (
        <Callout tone="warning" title="完成流水后可取款">
          还需有效流水 <MoneyText fen={turnoverLeft} />
          ，进度与每注怎样计入见下方“未完成流水”。
        </Callout>
      )}
    </>
  );
}
