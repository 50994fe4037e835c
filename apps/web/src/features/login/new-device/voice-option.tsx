import { serverNow } from '../../../api/server-clock.ts';
import { useSecondsLeft } from '../../../ui/display/countdown.tsx';
import styles from '../forms/auth-form.module.css';

interface VoiceOptionProps {
  /** When the next code may be asked for; both kinds share one wait. */
  readonly nextTime: number | undefined;
  readonly disabled: boolean;
  readonly onWant: () => void;
}

/** For who does not get the message: the code is read out in a call. */
export function VoiceOption({ nextTime, disabled, onWant }: VoiceOptionProps) {
  const waits = useSecondsLeft(nextTime ?? 0, serverNow) > 0;
  return (
    <p className={styles.option}>
      收不到短信？
      <button type="button" className={styles.link} disabled={disabled || waits} onClick={onWant}>
        语音验证码
      </button>
    </p>
  );
}
