import styles from './mark.module.css';

export interface MarkProps {
  /** Spoken name; leave out when the brand's name stands beside the mark. */
  readonly title?: string;
  /** Any CSS length; 2.25rem by default. */
  readonly size?: string;
  /** The mark appears once, in 600 ms, as on the loading page. */
  readonly appears?: boolean;
}

/** Draws one of our own mark pictures inline. */
export function Mark({ svg, title, size = '2.25rem', appears = false }: MarkProps & { readonly svg: string }) {
  return (
    <span
      className={appears ? styles.appears : styles.mark}
      style={{ inlineSize: size, blockSize: size }}
      dangerouslySetInnerHTML={{ __html: svg }}
      {...(title ? { role: 'img', 'aria-label': title } : { 'aria-hidden': true })}
    />
  );
}
