import { type Fen, yuanText } from '@fairground/money';
import { useState } from 'react';
import type { CardTable } from '../../features/card-table/card-table-data.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { AmountField } from '../../ui/fields/amount-field.tsx';
import { amountInput, amountOf } from '../../ui/fields/amount-text.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';

interface TopUpButtonProps {
  readonly table: CardTable;
  readonly onTopUp: (to: Fen) => void;
}

/** More chips for the table, up to the most a seat can bring; they lie there from the next hand on. */
export function TopUpButton({ table, onTopUp }: TopUpButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const { buyIn } = table.room;
  const stack = table.chairs.find(({ chair }) => chair === table.ownChair)?.stack ?? 0n;
  if (!buyIn) return null;
  const to = amountOf(text) ?? 0n;
  const isGood = to > stack && to <= buyIn.most;
  return (
    <>
      <Button
        size="sm"
        disabled={stack >= buyIn.most}
        onClick={() => {
          setText(amountInput(stack < buyIn.usual ? buyIn.usual : buyIn.most));
          setOpen(true);
        }}
      >
        补充筹码
      </Button>
      {isOpen && (
        <Dialog
          open
          onOpenChange={setOpen}
          title="补充筹码"
          footer={
            <>
              <Button onClick={() => setOpen(false)}>取消</Button>
              <Button
                look="brand"
                disabled={!isGood}
                onClick={() => {
                  setOpen(false);
                  onTopUp(to);
                }}
              >
                下一手前补到 ¥{yuanText(to)}
              </Button>
            </>
          }
        >
          <AmountField
            label="补到"
            value={text}
            onValueChange={setText}
            error={isGood ? undefined : `须多于桌上的 ${yuanText(stack)} 元，最多 ${yuanText(buyIn.most)} 元`}
            hint="不足的部分从场馆余额补上，开了自动转入时从中心钱包带来"
          />
        </Dialog>
      )}
    </>
  );
}
