import { useState } from 'react';
import { siteDateTime } from '../site/site-time.ts';
import type { WithdrawRoad } from '../withdraw-road/road-data.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { CopyButton } from '../../ui/buttons/copy-button.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { ProgressLine } from '../../ui/states/progress-line.tsx';
import { TurnoverDrawer } from './turnover-drawer.tsx';
import { weightsText } from './weights-text.ts';
import styles from './turnover.module.css';

export type Requirement = WithdrawRoad['turnover'][number];

/** 银行转账 ¥200 names a deposit better than the word deposit ten times over. */
export const titleOf = ({ source, deposit }: Requirement): string => (deposit ? `${deposit.way}${source}` : source);

/** What is still to be played, sum by sum, and a look at how each bet counted. */
export function RequirementList({ turnover, turnoverLeft }: Pick<WithdrawRoad, 'turnover' | 'turnoverLeft'>) {
  const [shown, setShown] = useState<string>();
  return (
    <section aria-label="未完成流水" className={styles.turnover}>
      <p className={styles.left}>
        还需有效流水 <MoneyText fen={turnoverLeft} />
      </p>
      <ul>
        {turnover.map((each) => (
          <li key={each.turnoverId}>
            <div>
              <ProgressLine
                label={titleOf(each)}
                value={each.need === 0n ? 1 : Number(each.done) / Number(each.need)}
                text={
                  <>
                    <MoneyText fen={each.done} /> / <MoneyText fen={each.need} />
                  </>
                }
                hint={<Origin {...each} />}
              />
            </div>
            <Button
              look="text"
              size="sm"
              aria-label={`流水透视：${titleOf(each)} ${siteDateTime(each.time)}`}
              onClick={() => setShown(each.turnoverId)}
            >
              流水透视
            </Button>
          </li>
        ))}
      </ul>
      {shown !== undefined && <TurnoverDrawer key={shown} turnoverId={shown} onClose={() => setShown(undefined)} />}
    </section>
  );
}

/** When it came, by which order, and what is left of it. */
const Origin = ({ time, deposit, need, done, expireTime = null, weights = [] }: Requirement) => (
  <span className={styles.origin}>
    <span>{siteDateTime(time)}</span>
    {deposit && (
      <>
        <span>
          存入 <MoneyText fen={deposit.amount} />
        </span>
        <span className={styles.order}>
          {deposit.orderNo}
          <CopyButton text={deposit.orderNo} compact describes="复制订单号" />
        </span>
      </>
    )}
    {expireTime !== null && <span>{siteDateTime(expireTime)} 到期</span>}
    {weights.some(({ percent }) => Number(percent) !== 100) && <span>{weightsText(weights)}</span>}
    <span>
      还差 <MoneyText fen={need - done} />
    </span>
  </span>
);
