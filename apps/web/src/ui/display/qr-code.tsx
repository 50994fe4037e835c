import { lazy, Suspense } from 'react';
import styles from './qr-code.module.css';

/** The encoder is only fetched by the pages that draw a code. */
const QrPicture = lazy(() => import('./qr-picture.tsx'));

export interface QrCodeProps {
  readonly text: string;
  /** What scanning does, in words: 扫码下载App. */
  readonly label: string;
  /** Any CSS length. */
  readonly size?: string;
}

/** A QR code, dark on white in every theme, with its quiet zone. Its room is reserved while the encoder comes. */
export const QrCode = ({ text, label, size = '10rem' }: QrCodeProps) => (
  <div className={styles.frame} style={{ width: size, height: size }}>
    <Suspense fallback={null}>
      <QrPicture text={text} label={label} />
    </Suspense>
  </div>
);
