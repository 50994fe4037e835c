import { useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { ProgressLine } from '../../ui/states/progress-line.tsx';
import { TurnoverDrawer } from './turnover-drawer.tsx';
import type { WithdrawInfo } from './withdraw-data.ts';
import styles from './withdraw.module.css';

type Turnover = WithdrawInfo['turnover'][number];

/** What is still to be played, source by source, and a look at how each bet counted. */
export function TurnoverCard({ turnover }: { readonly turnover: readonly Turnover[] }) {
  const [shown, setShown] = useState<Turnover>();
  if (turnover.length === 0) return null;
  return (
    <Card title="未完成流水">
      <ul className={styles.turnover}>
        {turnover.map((each) => (
          <li key={each.turnoverId}>
            <ProgressLine
              label={each.source}
              value={each.need === 0n ? 1 : Number(each.done) / Number(each.need)}
              text={
                <>
                  <MoneyText fen={each.done} /> / <MoneyText fen={each.need} />
                </>
              }
            />
            <Button look="text" size="sm" aria-label={`流水透视：${each.source}`} onClick={() => setShown(each)}>
              流水透视
            </Button>
          </li>
        ))}
      </ul>
      {shown && (
        <TurnoverDrawer key={shown.turnoverId} turnoverId={shown.turnoverId} onClose={() => setShown(undefined)} />
      )}
    </Card>
  );
}
