import { Banknote, Bitcoin, Landmark, type LucideIcon, QrCode, ScanLine, WalletCards } from 'lucide-react';
import { bonusText, feeRangeText } from '../../features/deposits/deposit-terms.ts';
import { rangeText, usualTimeText } from '../../features/money-amount/range-text.ts';
import { Badge } from '../../ui/display/badge.tsx';
import { ChoiceCards } from '../../ui/fields/choice-cards.tsx';
import { Icon } from '../../ui/icon.tsx';
import { type DepositMethod, isOpen } from './deposit-data.ts';
import styles from './deposit-screen.module.css';

type PayType = DepositMethod['payType'];

const pictures: Record<PayType, LucideIcon> = {
  recharge: Banknote,
  bank: Landmark,
  alipay: QrCode,
  huione: WalletCards,
  xnbsk: ScanLine,
  coin: Bitcoin,
};

interface MethodCardsProps {
  readonly methods: readonly DepositMethod[];
  readonly value: PayType | undefined;
  readonly onValueChange: (payType: PayType) => void;
}

/** The ways to deposit, each with its range, usual time, fee and bonus before one is chosen. */
export const MethodCards = ({ methods, value, onValueChange }: MethodCardsProps) => (
  <ChoiceCards
    label="存款方式"
    cardWidth="18rem"
    value={value}
    onValueChange={onValueChange}
    choices={methods.map((method) => ({
      value: method.payType,
      title: method.name,
      picture: (
        <span className={styles.picture}>
          <Icon of={pictures[method.payType]} />
        </span>
      ),
      badge: badgeOf(method),
      disabled: !isOpen(method),
      facts: (
        <>
          <span>{rangeText({ min: method.amountMin, max: method.amountMax })}</span>
          <span>
            {usualTimeText(method.usualSeconds)}到账 · {feeRangeText(method)}
          </span>
        </>
      ),
    }))}
  />
);

function badgeOf(method: DepositMethod) {
  if (!isOpen(method)) return <Badge tone="warning">维护中</Badge>;
  const bonus = bonusText(method);
  if (bonus !== undefined) return <Badge tone="accent">{bonus}</Badge>;
  return method.recommended === 1 ? <Badge tone="brand">推荐</Badge> : undefined;
}
