import type { Fen } from '@fairground/money';
import { yuanText } from '@fairground/money';
import { chipsOf } from '../../art/tables/chip.ts';
import { yuanOf } from './bet-draft.ts';
import { Chip } from './chip.tsx';
import styles from './chips.module.css';

interface ChipStackProps {
  readonly stake: Fen;
  /** Confirmed chips are the house's to keep or to pay: they lie under a lock. */
  readonly isConfirmed: boolean;
}

/** A sum as chips on each other, the largest lowest, with the sum beside it. */
export const ChipStack = ({ stake, isConfirmed }: ChipStackProps) => (
  <span className={styles.stack} data-confirmed={isConfirmed || undefined}>
    {chipsOf(yuanOf(stake), 5).map((yuan, at) => (
      // oxlint-disable-next-line react/no-array-index-key -- chips of a stack are told apart by their place alone
      <span key={at} className={styles.level} style={{ insetBlockEnd: `${at * 0.18}em` }}>
        <Chip yuan={yuan} />
      </span>
    ))}
    <b>{yuanText(stake)}</b>
  </span>
);
