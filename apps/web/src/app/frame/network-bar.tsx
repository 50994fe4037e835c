import { useSyncExternalStore } from 'react';
import styles from './network-bar.module.css';

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** A slim line under the header while the network is away; what is on screen stays readable. */
export function NetworkBar() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <output className={styles.bar} data-offline={!online || undefined}>
      {online ? '' : '网络异常，请检查后重试'}
    </output>
  );
}
