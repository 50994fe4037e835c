import { yuanText } from '@fairground/money';
import type { TableFacts } from '../../features/table-stage/table-view.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import styles from './chip-tray.module.css';
import type { Betting } from './use-betting.ts';

interface TierChoiceProps {
  readonly tiers: TableFacts['tiers'];
  readonly tier: Betting['tier'];
  readonly disabled: boolean;
}

/** 限红 of this table: what the least and the most of a bet is. */
export const TierChoice = ({ tiers, tier, disabled }: TierChoiceProps) => (
  <div className={styles.tier}>
    <fieldset aria-label="限红" disabled={disabled}>
      {tiers.map((each) => (
        <button
          key={each.tier}
          type="button"
          aria-pressed={each.tier === tier.limits?.tier}
          onClick={() => tier.choose(each)}
        >
          {each.name}
        </button>
      ))}
    </fieldset>
    {tier.limits && (
      <small>
        限红 ¥{yuanText(tier.limits.least)}–{yuanText(mainMost(tier.limits))}
      </small>
    )}
    <ConfirmDialog
      open={tier.asked !== undefined}
      onOpenChange={(open) => {
        if (!open) tier.stay();
      }}
      title={`换到${tier.asked?.name ?? ''}限红`}
      confirmText="换到这一档"
      cancelText="保持现在的"
      facts={tier.asked ? limitFacts(tier.asked) : []}
      onConfirm={() => {
        if (tier.asked) tier.take(tier.asked.tier);
      }}
    >
      输赢都会随投注变大，请量力而行。
    </ConfirmDialog>
  </div>
);

const limitFacts = (limits: TableFacts['tiers'][number]) => [
  { label: '单注最低', value: `¥${yuanText(limits.least)}` },
  { label: '单注最高', value: `¥${yuanText(mainMost(limits))}` },
  { label: '单局合计最高', value: `¥${yuanText(limits.roundMost)}` },
];

const mainMost = ({ most }: TableFacts['tiers'][number]): bigint =>
  most.reduce((largest, { amount }) => (amount > largest ? amount : largest), 0n);
