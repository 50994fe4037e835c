import styles from './phone-drawing.module.css';

/** A phone with our own page on it, in the page's colours. */
export const PhoneDrawing = () => (
  <svg viewBox="0 0 96 128" className={styles.phone} aria-hidden="true">
    <rect x="14" y="2" width="68" height="124" rx="12" className={styles.case} />
    <rect x="19" y="9" width="58" height="110" rx="7" className={styles.glass} />
    <rect x="24" y="15" width="26" height="6" rx="3" className={styles.brand} />
    <rect x="24" y="27" width="48" height="28" rx="5" className={styles.scene} />
    <circle cx="60" cy="43" r="7" className={styles.ball} />
    <rect x="24" y="60" width="22" height="18" rx="4" className={styles.card} />
    <rect x="50" y="60" width="22" height="18" rx="4" className={styles.card} />
    <rect x="24" y="82" width="22" height="18" rx="4" className={styles.card} />
    <rect x="50" y="82" width="22" height="18" rx="4" className={styles.card} />
    <rect x="24" y="106" width="48" height="7" rx="3.5" className={styles.brand} />
  </svg>
);
