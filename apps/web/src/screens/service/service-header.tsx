import { Headset } from 'lucide-react';
import type { ReactNode } from 'react';
import { BrandLockup } from '../../theme/brand-lockup.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './service-screen.module.css';

interface ServiceHeaderProps {
  /** Whether somebody is there, in words; empty while nobody knows. */
  readonly status: string;
  readonly isOnline?: boolean;
  readonly children?: ReactNode;
}

export const ServiceHeader = ({ status, isOnline = false, children }: ServiceHeaderProps) => (
  <header className={styles.header}>
    <span className={styles.brand}>
      <BrandLockup />
    </span>
    <div className={styles.title}>
      <h1>
        <Icon of={Headset} /> 在线客服
      </h1>
      {status !== '' && (
        <small data-online={isOnline || undefined} className={styles.status}>
          {status}
        </small>
      )}
    </div>
    <div className={styles.actions}>{children}</div>
  </header>
);
