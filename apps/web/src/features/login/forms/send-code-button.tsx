import { serverNow } from '../../../api/server-clock.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { useSecondsLeft } from '../../../ui/display/countdown.tsx';
import styles from './send-code-button.module.css';

/** How long the server waits between two codes. */
const RESEND_MS = 60_000;

/** When the next code may be asked for, if one was sent just now. */
export const nextCodeTime = (): number => serverNow() + RESEND_MS;

interface SendCodeButtonProps {
  /** When the next code may be asked for, on the server's clock; undefined before the first one. */
  readonly nextTime: number | undefined;
  readonly busy: boolean;
  readonly onSend: () => void;
}

/** 获取验证码, then the wait, then 重新获取. */
export function SendCodeButton({ nextTime, busy, onSend }: SendCodeButtonProps) {
  // The clock of the page may be a tick behind the moment the code was sent.
  const seconds = Math.min(RESEND_MS / 1000, useSecondsLeft(nextTime ?? 0, serverNow));
  const waits = seconds > 0;
  return (
    <Button size="lg" className={styles.button} busy={busy} disabled={waits} onClick={onSend}>
      {waits ? `${seconds} 秒后重发` : labelOf(nextTime)}
    </Button>
  );
}

const labelOf = (nextTime: number | undefined): string => (nextTime === undefined ? '获取验证码' : '重新获取');
