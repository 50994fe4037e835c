import { useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { useStanding } from '../promotions/promotion-data.ts';
import { QuitDialog } from '../promotions/quit-dialog.tsx';
import { RequirementProgress } from '../promotions/requirement-progress.tsx';
import { TimeLeft } from '../promotions/time-left.tsx';
import { type Requirement, titleOf } from './requirement-list.tsx';
import { TurnoverDrawer } from './turnover-drawer.tsx';
import styles from './turnover.module.css';
import { weightsText } from './weights-text.ts';

/** One lot of bonus money: what is left of it, until when, how far its turnover has come, and the way out. */
export function BonusLot({ requirement }: { readonly requirement: Requirement }) {
  const { turnoverId, need, done, promotionId, expireTime = null, weights = [] } = requirement;
  const { data } = useStanding(promotionId ?? '');
  const [shown, setShown] = useState(false);
  const balance = data && 'balance' in data.progress ? data.progress.balance : undefined;
  return (
    <article className={styles.lot} aria-label={titleOf(requirement)}>
      <h4>
        {titleOf(requirement)}
        {balance !== undefined && (
          <>
            {' 余额 '}
            <MoneyText fen={balance} />
          </>
        )}
      </h4>
      <span>
        <Button look="text" size="sm" aria-label={`流水透视：${titleOf(requirement)}`} onClick={() => setShown(true)}>
          流水透视
        </Button>
        {data?.quit && promotionId && <QuitDialog id={promotionId} quit={data.quit} size="sm" />}
      </span>
      <RequirementProgress need={need} done={done} />
      {weights.length > 0 && <p className={styles.note}>{weightsText(weights)}。</p>}
      {expireTime !== null && <TimeLeft until={expireTime} label="完成流水剩余" />}
      {shown && <TurnoverDrawer turnoverId={turnoverId} onClose={() => setShown(false)} />}
    </article>
  );
}
