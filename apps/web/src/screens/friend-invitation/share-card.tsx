import { CopyButton } from '../../ui/buttons/copy-button.tsx';
import { QrCode } from '../../ui/display/qr-code.tsx';
import { Card } from '../../ui/layout/card.tsx';
import styles from './friend-invitation.module.css';

interface ShareCardProps {
  readonly code: string;
  readonly link: string;
}

/** Three ways to bring a friend: say the code, send the link, show the QR code. */
export function ShareCard({ code, link }: ShareCardProps) {
  const address = new URL(link, location.origin).href;
  return (
    <Card title="我的邀请" className={styles.share}>
      <QrCode text={address} label="扫码打开邀请链接" size="11rem" />
      <div className={styles.words}>
        <p className={styles.label}>邀请码</p>
        <p className={styles.code}>
          <b>{code}</b>
          <CopyButton text={code} describes="复制邀请码" look="outline" />
        </p>
        <p className={styles.label}>邀请链接</p>
        <p className={styles.link}>
          <span>{address}</span>
          <CopyButton text={address} describes="复制邀请链接" look="outline" />
        </p>
      </div>
    </Card>
  );
}
