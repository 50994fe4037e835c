import { Eye, EyeOff } from 'lucide-react';
import { buildFlags } from '../../config/build-flags.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { useSession } from '../session/session-store.ts';
import styles from './revealed-text.module.css';
import { type Hidden, useRevealed } from './use-revealed.ts';

interface RevealedTextProps extends Hidden {
  /** What it is, for the button: 手机号. */
  readonly label: string;
  readonly masked: string;
}

/** A masked value with an eye beside it, unless the site was built to keep it masked. A new login starts covered. */
export function RevealedText(props: RevealedTextProps) {
  const token = useSession((session) => session.token);
  if (buildFlags.hideRealNumber) return <output aria-label={props.label}>{props.masked}</output>;
  return <Revealed key={token} {...props} />;
}

function Revealed({ label, masked, ...hidden }: RevealedTextProps) {
  const { clear, busy, toggle } = useRevealed(hidden);
  const isShown = clear !== undefined;
  return (
    <span className={styles.value}>
      <output aria-label={label}>{clear ?? masked}</output>
      <IconButton
        icon={isShown ? EyeOff : Eye}
        label={isShown ? `隐藏${label}` : `显示${label}`}
        aria-pressed={isShown}
        size="sm"
        busy={busy}
        onClick={toggle}
      />
    </span>
  );
}
