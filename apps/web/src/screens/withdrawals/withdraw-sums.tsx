import { serverNow } from '../../api/server-clock.ts';
import { useBalance } from '../../features/balance/balance-data.ts';
import { siteTime } from '../../features/site/site-time.ts';
import { useRecycle } from '../../features/venue-money/venue-wallets-data.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Callout } from '../../ui/states/callout.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import type { WithdrawInfo } from './withdraw-data.ts';
import styles from './withdraw.module.css';

/** What there is, what of it can be taken, and why the rest cannot. */
export function WithdrawSums({ info }: { readonly info: WithdrawInfo }) {
  const { available, centerWalletBalance, lockMoney, countLeft, amountLeft, hold, turnover } = info;
  // A lot of bonus money holds nothing but itself.
  const own = turnover.filter((requirement) => requirement.class !== 'bonus');
  const turnoverLeft = own.reduce((left, { need, done }) => left + need - done, 0n);
  const later = laterText(info);
  return (
    <>
      <dl className={styles.sums}>
        <div className={styles.main}>
          <dt>可取额</dt>
          <dd>
            <MoneyText fen={later === '' ? available : 0n} />
          </dd>
          {later !== '' && available > 0n && (
            <dd className={styles.later}>
              {later} <MoneyText fen={available} />
            </dd>
          )}
          {turnoverLeft > 0n && centerWalletBalance > available && (
            <dd className={styles.later}>
              完成流水后可再取 <MoneyText fen={centerWalletBalance - available} />
            </dd>
          )}
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
      <InVenues />
      {hold && isHeld(hold) && (
        <Callout tone="warning" title="暂时不能取款">
          {hold.reason}
          {hold.untilTime !== null && `，${siteTime(hold.untilTime)} 后恢复`}
        </Callout>
      )}
      {turnoverLeft > 0n && (
        <Callout tone="warning" title={available > 0n ? '完成流水后可取更多' : '完成流水后可取款'}>
          还需有效流水 <MoneyText fen={turnoverLeft} />
          ，进度与每注怎样计入见下方“未完成流水”。
        </Callout>
      )}
    </>
  );
}

const isHeld = (hold: WithdrawInfo['hold']): boolean =>
  hold !== null && (hold.untilTime === null || hold.untilTime > serverNow());

/** After what the money can be taken; empty when it can be taken now. */
function laterText({ missing, hold }: WithdrawInfo): string {
  if (missing.length > 0) return '完成下列步骤后';
  if (!hold || !isHeld(hold)) return '';
  return hold.untilTime === null ? '恢复后' : `${siteTime(hold.untilTime)} 后`;
}

/** Withdrawals are paid from the centre wallet: what lies in venues is fetched back with one press. */
function InVenues() {
  const { data } = useBalance();
  const recycle = useRecycle();
  const inVenues = data?.venues.reduce((sum, { balance }) => sum + balance, 0n) ?? 0n;
  if (inVenues === 0n) return null;
  return (
    <Callout
      tone="info"
      action={
        <Button look="text" size="sm" busy={recycle.isPending} onClick={() => recycle.mutate({})}>
          一键回收
        </Button>
      }
    >
      场馆里另有 <MoneyText fen={inVenues} />
      ，回收到中心钱包后可取款。
    </Callout>
  );
}
