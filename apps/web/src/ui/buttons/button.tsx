import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './button.module.css';
import { classNames } from '../class-names.ts';
import { Spinner } from '../spinner.tsx';

interface ButtonLook {
  /** One `brand` per view; `accent` is for deposits; everything else is outline or text. */
  readonly look?: 'brand' | 'accent' | 'outline' | 'text' | 'danger';
  readonly size?: 'sm' | 'md' | 'lg';
  /** As wide as its box. */
  readonly block?: boolean;
}

interface ButtonContent {
  readonly icon?: ReactNode;
  readonly iconAfter?: ReactNode;
  readonly children: ReactNode;
}

export interface ButtonProps
  extends ButtonLook, ButtonContent, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  /** Shows that work is under way. The label keeps its room, so the button keeps its width. */
  readonly busy?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** For the rare element that must look like a button and be something else. */
export const buttonClass = ({ look = 'outline', size = 'md', block = false }: ButtonLook): string =>
  classNames(styles.button, styles[look], styles[size], block && styles.block);

/** Starts something. Outline unless told otherwise. */
export function Button({
  look,
  size,
  block,
  busy = false,
  icon,
  iconAfter,
  children,
  className,
  ...rest
}: ButtonProps) {
  const { type = 'button', disabled, onClick, ...attributes } = rest;
  return (
    <button
      {...attributes}
      // oxlint-disable-next-line react/button-has-type -- the default above is 'button'
      type={type}
      disabled={disabled}
      // A busy button keeps the focus; it only stops listening.
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      className={classNames(buttonClass(lookOf(look, size, block)), className)}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      <Content busy={busy} icon={icon} iconAfter={iconAfter}>
        {children}
      </Content>
    </button>
  );
}

export interface ButtonLinkProps
  extends ButtonLook, ButtonContent, Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'children'> {
  readonly href: string;
}

/** Goes somewhere on this site, and looks like a button. */
export function ButtonLink({ look, size, block, icon, iconAfter, children, className, ...link }: ButtonLinkProps) {
  return (
    <a {...link} className={classNames(buttonClass(lookOf(look, size, block)), className)}>
      <Content busy={false} icon={icon} iconAfter={iconAfter}>
        {children}
      </Content>
    </a>
  );
}

const lookOf = (look: ButtonLook['look'], size: ButtonLook['size'], block: boolean | undefined): ButtonLook => ({
  look: look ?? 'outline',
  size: size ?? 'md',
  block: block ?? false,
});

function Content({ busy, icon, iconAfter, children }: ButtonContent & { readonly busy: boolean }) {
  return (
    <>
      <span className={styles.content} data-busy={busy || undefined}>
        {icon}
        <span>{children}</span>
        {iconAfter}
      </span>
      {busy && (
        <span className={styles.busy}>
          <Spinner />
        </span>
      )}
    </>
  );
}
