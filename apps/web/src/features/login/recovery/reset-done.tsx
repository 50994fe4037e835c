import { Timing } from '@fairground/contract/site-constants';
import { Check } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import styles from './reset-done.module.css';

/** Step 3: it worked. The ring runs out, and the login comes back. */
export function ResetDone({ onReturn }: { readonly onReturn: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  const leave = useEffectEvent(onReturn);
  useEffect(() => {
    button.current?.focus();
    const timer = setTimeout(() => leave(), Timing.resetDoneSeconds * 1000);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles.done}>
      <div className={styles.seal}>
        <svg viewBox="0 0 100 100" className={styles.ring} aria-hidden="true">
          <circle cx="50" cy="50" r="46" className={styles.bed} />
          <circle cx="50" cy="50" r="46" pathLength="1" className={styles.time} />
        </svg>
        <Check aria-hidden="true" className={styles.tick} />
      </div>
      <output className={styles.words}>密码修改成功，3 秒后返回登录</output>
      <Button ref={button} look="brand" size="lg" onClick={onReturn}>
        立即登录
      </Button>
    </div>
  );
}
