import styles from './spinner.module.css';

/** A small turning arc inside a busy control. Never alone on a page: a wait there says what it waits for. */
export const Spinner = () => <span className={styles.spinner} aria-hidden="true" />;
