import { Banknote, Bitcoin, Landmark, type LucideIcon, QrCode, ScanLine, WalletCards } from 'lucide-react';
import { isNoPercent, percentText } from '@fairground/money';
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
          <span>{rangeText(method.amountMin, method.amountMax)}</span>
          <span>
            {usualTimeText(method.usualSeconds)}到账 · {feeText(method.feePercent)}
          </span>
        </>
      ),
    }))}
  />
);

function badgeOf(method: DepositMethod) {
  if (!isOpen(method)) return <Badge tone="warning">维护中</Badge>;
  if (!isNoPercent(method.bonusPercent)) return <Badge tone="accent">送{percentText(method.bonusPercent)}</Badge>;
  return method.recommended === 1 ? <Badge tone="brand">推荐</Badge> : undefined;
}

/** 免手续费, or how much of the amount it takes. */
export const feeText = (percent: string): string =>
  isNoPercent(percent) ? '免手续费' : `手续费${percentText(percent)}`;
