import { classNames } from './class-names.ts';
import styles from './art.module.css';
import { dataUri } from '../theme/data-uri.ts';

export interface ArtProps {
  /** The picture, from one of the drawing functions. */
  readonly svg: string;
  /** What it shows; without it the picture is decoration. */
  readonly alt?: string;
  /** Part of the page instead of an image, so that it can take the page's colours. */
  readonly inline?: boolean;
  readonly className?: string | undefined;
}

/** Shows a drawn picture. The strings are ours alone, so inlining them is safe. */
export function Art({ svg, alt, inline = false, className }: ArtProps) {
  if (!inline)
    return <img src={dataUri(svg)} alt={alt ?? ''} className={className} draggable={false} decoding="async" />;
  const spoken = alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true };
  return (
    <span className={classNames(styles.inline, className)} dangerouslySetInnerHTML={{ __html: svg }} {...spoken} />
  );
}
