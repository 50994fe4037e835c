import { bestWin } from '@fairground/lottery';
import { useStore } from 'zustand';
import { CartList } from '../../features/lottery-panel/cart-list.tsx';
import type { GameFacts } from '../../features/lottery-panel/issue-clock.ts';
import type { LotteryPanel } from '../../features/lottery-panel/lottery-panel.ts';
import { countedEntry } from '../../features/lottery-panel/stake-texts.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { costOfEntries } from './lottery-data.ts';
import styles from './cart.module.css';
import shared from './lottery-game.module.css';

interface CartProps {
  readonly panel: LotteryPanel;
  readonly facts: GameFacts;
  readonly canBet: boolean;
  readonly isDemo: boolean;
  readonly onBet: () => void;
  readonly onFollow: () => void;
}

/** What will be one ticket, with its cost and the best it can bring. */
export function Cart({ panel, facts, canBet, isDemo, onBet, onFollow }: CartProps) {
  const { cart, editedId } = useStore(panel.store);
  const entries = cart.map(({ entry }) => entry);
  const lines = entries.reduce((sum, entry) => sum + (countedEntry(entry)?.count ?? 0), 0);
  const best = entries.reduce((sum, entry) => sum + bestWin(entry, { rules: facts.rules, facts }), 0n);
  const isTooLong = lines > facts.limits.ticketLinesMost;
  return (
    <Card
      title={isDemo ? '投注单 · 试玩' : '投注单'}
      padding="md"
      aside={
        cart.length > 0 && (
          <Button look="text" size="sm" onClick={() => panel.clearCart()}>
            清空
          </Button>
        )
      }
    >
      <div className={styles.cartBody}>
        <CartList cart={cart} editedId={editedId} onEdit={(id) => panel.edit(id)} onRemove={(id) => panel.remove(id)} />
      </div>
      {cart.length > 0 && (
        <div className={styles.cartFoot}>
          <p>
            <span>
              {cart.length}项 {lines.toLocaleString('zh-CN')}注
            </span>
            <b>
              <MoneyText fen={costOfEntries(entries)} />
            </b>
          </p>
          <p className={shared.quiet}>
            <span>最高可得</span>
            <MoneyText fen={best} tone="won" />
          </p>
          {isTooLong && (
            <p role="alert">一张注单最多{facts.limits.ticketLinesMost.toLocaleString('zh-CN')}注，请减少选号</p>
          )}
          <div className={styles.cartButtons}>
            {!isDemo && (
              <Button disabled={isTooLong} onClick={onFollow}>
                追号
              </Button>
            )}
            <Button look="brand" disabled={!canBet || isTooLong} onClick={onBet}>
              投注
            </Button>
          </div>
        </div>
      )}
    </Card>
  );
}
