import { type Fen, yuanText } from '@fairground/money';
import { useState } from 'react';
import { useBalance, venueBalance } from '../../features/balance/balance-data.ts';
import type { CardRoom } from '../../features/card-table/card-table-data.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { FactList } from '../../ui/display/fact-list.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { AmountField } from '../../ui/fields/amount-field.tsx';
import { amountInput, amountOf } from '../../ui/fields/amount-text.ts';
import { RadioChips } from '../../ui/fields/chips.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import styles from './buy-in-dialog.module.css';

interface BuyInDialogProps {
  readonly room: CardRoom;
  readonly bounds: NonNullable<CardRoom['buyIn']>;
  readonly onClose: () => void;
  readonly onBuy: (chips: Fen) => void;
}

/** How many chips come to the table: they stay there from hand to hand, and what lies in the wallet beside them does not play. */
export function BuyInDialog({ room, bounds, onClose, onBuy }: BuyInDialogProps) {
  const { data: balance } = useBalance();
  const [text, setText] = useState(amountInput(bounds.usual));
  const chips = amountOf(text) ?? 0n;
  const isGood = chips >= bounds.least && chips <= bounds.most;
  const held = balance ? venueBalance(balance, room.enName) : 0n;
  const choices = [bounds.least, bounds.usual, bounds.most].map((each) => ({
    value: amountInput(each),
    label: `${each / room.base} 倍大盲`,
  }));
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`买入 ${room.roomName}`}
      footer={
        <>
          <Button onClick={onClose}>再看看</Button>
          <Button look="brand" disabled={!isGood} onClick={() => onBuy(chips)}>
            买入 ¥{yuanText(chips)} 并入座
          </Button>
        </>
      }
    >
      <RadioChips className={styles.choices} label="买入倍数" value={text} options={choices} onValueChange={setText} />
      <AmountField
        label="买入金额"
        value={text}
        onValueChange={setText}
        error={isGood ? undefined : `须为 ${yuanText(bounds.least)}–${yuanText(bounds.most)} 元`}
        hint={`盲注 ${yuanText(room.smallBlind)} / ${yuanText(room.base)}；一小时内带着更多筹码离开过这个级别，须至少带回那么多`}
      />
      <FactList facts={[{ label: `${room.venueName}钱包`, value: <MoneyText fen={held} exact /> }]} />
    </Dialog>
  );
}
