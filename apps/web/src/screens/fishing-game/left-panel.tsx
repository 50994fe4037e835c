import { hrefTo } from '../../features/navigation/route-paths.ts';
import { Button, ButtonLink } from '../../ui/buttons/button.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { ResultPanel } from '../../ui/states/result-panel.tsx';
import type { LeftSeat } from './fishing-calls.ts';
import styles from './fishing-game.module.css';

interface LeftPanelProps {
  readonly left: LeftSeat;
  readonly onAgain: () => void;
}

/** What came back from the cannon, and where its shots can be read. */
export function LeftPanel({ left, onAgain }: LeftPanelProps) {
  const { taken, brought, staked, won, shots, givenBack, balance, sessionNo } = left;
  return (
    <div className={styles.about}>
      <ResultPanel
        kind="success"
        isAnswer
        title="已离座"
        amount={<MoneyText fen={taken} exact />}
        text="携带金额已回到场馆余额"
        facts={[
          { label: '入座编号', value: sessionNo, copy: sessionNo },
          { label: '带入', value: <MoneyText fen={brought} exact /> },
          { label: '射击', value: `${shots} 发${givenBack > 0 ? `，其中 ${givenBack} 发退回` : ''}` },
          { label: '投注', value: <MoneyText fen={staked} exact /> },
          { label: '派彩', value: <MoneyText fen={won} exact /> },
          { label: '输赢', value: <MoneyText fen={won - staked} exact plus /> },
          { label: '场馆余额', value: <MoneyText fen={balance} exact /> },
        ]}
        actions={
          <>
            <Button onClick={onAgain}>再选房间</Button>
            <ButtonLink href={hrefTo('gamefishing')}>返回捕鱼大厅</ButtonLink>
            <ButtonLink href={`${hrefTo('fair')}?fishing=${encodeURIComponent(sessionNo)}`}>核对这次射击</ButtonLink>
          </>
        }
      />
    </div>
  );
}
