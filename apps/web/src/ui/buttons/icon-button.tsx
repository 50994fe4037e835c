import type { ButtonHTMLAttributes, Ref } from 'react';
import type { LucideIcon } from 'lucide-react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import styles from './icon-button.module.css';
import { Spinner } from '../spinner.tsx';

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  readonly icon: LucideIcon;
  /** What it does, in words; also shown by the browser as a hint. */
  readonly label: string;
  readonly look?: 'plain' | 'outline' | 'onScene';
  readonly size?: 'sm' | 'md' | 'lg';
  readonly busy?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A button whose picture says enough. For a toggle pass `aria-pressed`. */
export function IconButton({
  icon,
  label,
  look = 'plain',
  size = 'md',
  busy = false,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className={classNames(styles.button, styles[look], styles[size], className)}
      onClick={busy ? (event) => event.preventDefault() : rest.onClick}
    >
      {busy ? <Spinner /> : <Icon of={icon} size={size === 'sm' ? 'sm' : 'md'} />}
    </button>
  );
}
