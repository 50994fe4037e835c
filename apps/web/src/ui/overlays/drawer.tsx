import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './drawer.module.css';
import { IconButton } from '../buttons/icon-button.tsx';
import { isOpenList, isToast, useReturnFocus } from './panel-focus.ts';
import { useBackCloses } from './use-back-closes.ts';

export interface DrawerProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Also the accessible name. */
  readonly title: string;
  readonly hideTitle?: boolean;
  readonly side?: 'right' | 'bottom';
  /** 'wide' for work that needs room: 46rem. */
  readonly size?: 'md' | 'wide';
  /** Buttons that stay in sight. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/** A panel from the edge: on the right, or a sheet from the bottom. */
export function Drawer({
  open,
  onOpenChange,
  title,
  hideTitle = false,
  side = 'right',
  size = 'md',
  footer,
  children,
}: DrawerProps) {
  const focus = useReturnFocus();
  useBackCloses(open, () => onOpenChange(false));
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={styles.overlay} />
        <Radix.Content
          aria-describedby={undefined}
          {...focus}
          className={classNames(styles.drawer, styles[side], size === 'wide' && styles.wide)}
          onEscapeKeyDown={(event) => {
            if (isOpenList(event.target)) event.preventDefault();
          }}
          onInteractOutside={(event) => {
            if (isToast(event.target)) event.preventDefault();
          }}
        >
          <header className={hideTitle ? 'visually-hidden' : styles.head}>
            <Radix.Title className={styles.title}>{title}</Radix.Title>
          </header>
          <div className={styles.body}>{children}</div>
          {footer && <footer className={styles.footer}>{footer}</footer>}
          <Radix.Close asChild>
            <IconButton icon={X} label="关闭" className={styles.close} />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
