import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode, RefObject } from 'react';
import { classNames } from '../class-names.ts';
import styles from './dialog.module.css';
import { IconButton } from '../buttons/icon-button.tsx';
import { isOpenList, isToast, useReturnFocus } from './panel-focus.ts';
import { useBackCloses } from './use-back-closes.ts';

export interface DialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Also the accessible name. */
  readonly title: string;
  /** The title is read out but not drawn, where the content draws its own. */
  readonly hideTitle?: boolean;
  readonly description?: ReactNode;
  /** sm 24rem for a sentence, md 32rem, lg 43.75rem for reading, wide for two panels. */
  readonly size?: 'sm' | 'md' | 'lg' | 'wide';
  /** The reader must choose: no ×, Esc and the overlay do nothing. */
  readonly forced?: boolean;
  /** Whether a press on the overlay closes it; by default only for 'sm', so that typed text is not lost. */
  readonly outsideCloses?: boolean;
  /** A panel on the left 40 %, as on login; not drawn on phones. */
  readonly aside?: ReactNode;
  /** Buttons at the bottom; they stay in sight while the content scrolls. */
  readonly footer?: ReactNode;
  /** What gets the focus first; the first control otherwise. */
  readonly initialFocus?: RefObject<HTMLElement | null>;
  readonly role?: 'dialog' | 'alertdialog';
  readonly children?: ReactNode;
}

/** One thing over the page. Focus stays inside and returns to where it came from. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, hideTitle = false, description, size = 'md', forced = false } = props;
  const { outsideCloses = size === 'sm', aside, footer, initialFocus, role = 'dialog', children } = props;
  const focus = useReturnFocus(initialFocus);
  useBackCloses(open && !forced, () => onOpenChange(false));
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={styles.overlay}>
          <Radix.Content
            role={role}
            className={classNames(styles.dialog, styles[size])}
            {...(description ? {} : { 'aria-describedby': undefined })}
            onEscapeKeyDown={(event) => {
              if (forced || isOpenList(event.target)) event.preventDefault();
            }}
            onInteractOutside={(event) => {
              if (forced || !outsideCloses || isToast(event.target)) event.preventDefault();
            }}
            {...focus}
          >
            {aside && <div className={styles.aside}>{aside}</div>}
            <div className={styles.main}>
              <header className={hideTitle ? 'visually-hidden' : styles.head}>
                <Radix.Title className={styles.title}>{title}</Radix.Title>
              </header>
              <div className={styles.body}>
                {description && <Radix.Description className={styles.description}>{description}</Radix.Description>}
                {children}
              </div>
              {footer && <footer className={styles.footer}>{footer}</footer>}
            </div>
            {/* Last in order, so that the first focus falls on the content. */}
            {!forced && (
              <Radix.Close asChild>
                <IconButton icon={X} label="关闭" className={styles.close} />
              </Radix.Close>
            )}
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}
