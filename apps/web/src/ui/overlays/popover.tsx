import { Popover as Radix } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import styles from './popover.module.css';

export interface PopoverProps {
  /** The button that opens it; must take a ref. */
  readonly trigger: ReactElement;
  /** Names the panel for screen readers. */
  readonly label: string;
  readonly children: ReactNode;
  readonly side?: 'top' | 'right' | 'bottom' | 'left';
  readonly align?: 'start' | 'center' | 'end';
  /** Only when the opener has to know. */
  readonly open?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
}

/** A small panel beside its button. Esc and a press elsewhere close it. */
export function Popover({
  trigger,
  label,
  children,
  side = 'bottom',
  align = 'end',
  open,
  onOpenChange,
}: PopoverProps) {
  return (
    <Radix.Root {...(open === undefined ? {} : { open })} {...(onOpenChange ? { onOpenChange } : {})}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          className={styles.panel}
          side={side}
          align={align}
          sideOffset={8}
          collisionPadding={16}
          aria-label={label}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
