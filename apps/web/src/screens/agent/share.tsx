import type { ReactNode } from 'react';
import { CopyButton } from '../../ui/buttons/copy-button.tsx';
import { QrCode } from '../../ui/display/qr-code.tsx';
import styles from './share.module.css';

interface ShareProps {
  /** What kind of code it is, as it stands before 码 and 链接. */
  readonly kind: '邀请' | '推广';
  readonly heading: ReactNode;
  readonly code: string;
  /** An address of this site. */
  readonly link: string;
}

/** Three ways to pass a code on: say it, send the link, show the QR code. */
export function Share({ kind, heading, code, link }: ShareProps) {
  const address = new URL(link, location.origin).href;
  return (
    <div className={styles.share}>
      <QrCode text={address} label={`扫码打开${kind}链接`} size="9rem" />
      <div className={styles.words}>
        {heading}
        <p className={styles.label}>{kind}码</p>
        <p className={styles.code}>
          {code}
          <CopyButton text={code} describes={`复制${kind}码`} look="outline" />
        </p>
        <p className={styles.label}>{kind}链接</p>
        <p className={styles.link}>
          <span>{address}</span>
          <CopyButton text={address} describes={`复制${kind}链接`} look="outline" />
        </p>
      </div>
    </div>
  );
}
