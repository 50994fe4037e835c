import { Tooltip as Radix } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import styles from './tooltip.module.css';

export interface TooltipProps {
  /** A few words that explain; never the only place of something needed. */
  readonly text: ReactNode;
  /** The control it explains; must take a ref. */
  readonly children: ReactElement;
  readonly side?: 'top' | 'right' | 'bottom' | 'left';
}

/** Appears on hover and on focus, leaves with Esc. */
export const Tooltip = ({ text, children, side = 'top' }: TooltipProps) => (
  <Radix.Provider delayDuration={300}>
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className={styles.tip} side={side} sideOffset={6} collisionPadding={12}>
          {text}
          <Radix.Arrow className={styles.arrow} width={12} height={6} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  </Radix.Provider>
);
