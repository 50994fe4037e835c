import { Suspense, lazy, useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { useBook } from '../sports/book.ts';
import { noteAutoTransferTold, useAutoTransferTold, useSetAutoTransfer } from '../venue-money/auto-transfer-data.ts';
import { useSlipFacts } from './state/slip-facts.ts';
import { useSlipMoney } from './state/slip-money.ts';
import styles from './slip-tab.module.css';

const TransferIn = lazy(() => import('./transfer-in.tsx'));

/** The money a bet is paid from: with automatic transfer one sum; without it the book's own wallet, and the way into it. */
export function WalletLine() {
  const { sports, centre, elsewhere, along, isAutomatic } = useSlipMoney();
  const { word } = useBook(({ book }) => book);
  const bonus = useSlipFacts((facts) => facts.bonus);
  const [isOpen, setOpen] = useState(false);
  const hasParts = sports !== undefined && along > 0n;
  return (
    <div className={styles.wallet}>
      <p>
        <span>{isAutomatic ? '可用余额' : `${word}余额`}</span>
        {sports === undefined ? <b>¥ –</b> : <MoneyText fen={isAutomatic ? sports + along : sports} />}
        {!isAutomatic && along > 0n && !isOpen && (
          <Button look="text" size="sm" onClick={() => setOpen(true)}>
            转入
          </Button>
        )}
      </p>
      {hasParts && (
        <p className={styles.parts}>
          {isAutomatic && (
            <span>
              {word} <MoneyText fen={sports} />
            </span>
          )}
          <span>
            中心钱包 <MoneyText fen={centre} />
          </span>
          {elsewhere > 0n && (
            <span>
              其他场馆 <MoneyText fen={elsewhere} />
            </span>
          )}
        </p>
      )}
      {bonus && (
        <p className={styles.parts}>
          <span>可用礼金</span>
          <MoneyText fen={bonus.balance} />
          <span>
            本金用完后使用，单注最多 <MoneyText fen={bonus.oneBet} />
          </span>
        </p>
      )}
      {isAutomatic && sports !== undefined && sports + along > 0n && <AutoTransferNote />}
      {isOpen && !isAutomatic && (
        <Suspense fallback={null}>
          <TransferIn available={along} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** Said once: where the money of a bet comes from, and how to have it otherwise. */
function AutoTransferNote() {
  const isTold = useAutoTransferTold((state) => state.isTold);
  const { mutate, isPending } = useSetAutoTransfer();
  if (isTold) return null;
  return (
    <div className={styles.note}>
      <span>自动转账已开启：进入场馆和投注时，差额自动从中心钱包和其他场馆转入。</span>
      <Button look="text" size="sm" onClick={noteAutoTransferTold}>
        知道了
      </Button>
      <Button
        look="text"
        size="sm"
        busy={isPending}
        onClick={() => mutate({ status: 0 }, { onSuccess: noteAutoTransferTold })}
      >
        改为手动
      </Button>
    </div>
  );
}
