import styles from './phone-picture.module.css';

/** A phone whose home screen has our own mark among the others, in the page's colours. */
export const PhonePicture = () => (
  <svg viewBox="0 0 180 320" className={styles.phone} aria-hidden="true">
    <rect x="6" y="4" width="168" height="312" rx="28" className={styles.case} />
    <rect x="15" y="14" width="150" height="292" rx="20" className={styles.glass} />
    <path className={styles.wave} d="M15 210q38-26 75-4t75-10v90a20 20 0 0 1-20 20H35a20 20 0 0 1-20-20z" />
    <path className={styles.ridge} d="M15 244q30-30 62-12t88-22v76a20 20 0 0 1-20 20H35a20 20 0 0 1-20-20z" />
    <rect x="68" y="20" width="44" height="8" rx="4" className={styles.case} />
    <text x="90" y="74" className={styles.clock}>
      20:30
    </text>
    {[0, 1, 2, 3, 4, 5, 6, 7].map((index) => (
      <rect
        key={index}
        x={29 + (index % 4) * 33}
        y={100 + Math.floor(index / 4) * 40}
        width="24"
        height="24"
        rx="7"
        className={index === 5 ? styles.own : styles.other}
      />
    ))}
    <path className={styles.mark} d="M66 158l5-8 4 5 3-4 5 7z" />
    <circle cx="74" cy="152" r="24" className={styles.ring} />
    <rect x="29" y="268" width="122" height="30" rx="13" className={styles.dock} />
    {[0, 1, 2, 3].map((index) => (
      <rect key={index} x={37 + index * 29} y="273" width="20" height="20" rx="6" className={styles.other} />
    ))}
  </svg>
);
