import { dataUri } from './data-uri.ts';
import styles from './mark.module.css';

export interface MarkProps {
  /** Spoken name; leave out when the brand's name stands beside the mark. */
  readonly title?: string;
  /** Any CSS length; 2.25rem by default. */
  readonly size?: string;
  /** The mark appears once, in 600 ms, as on the loading page. */
  readonly appears?: boolean;
}

/** One of our own mark pictures. As an image, so that two of them on a page cannot share gradients by accident. */
export const Mark = ({ svg, title = '', size = '2.25rem', appears = false }: MarkProps & { readonly svg: string }) => (
  <img
    src={dataUri(svg)}
    alt={title}
    draggable={false}
    className={appears ? styles.appears : styles.mark}
    style={{ inlineSize: size, blockSize: size }}
  />
);
