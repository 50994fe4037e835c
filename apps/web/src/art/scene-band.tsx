import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';
import styles from './scene-band.module.css';
import type { SceneName } from './scene.ts';
import { ScenePicture } from './scene-picture.tsx';

interface SceneBandProps {
  readonly scene: SceneName;
  /** Sets `--band-height`, `--band-padding` or `--band-radius` where a page wants its own. */
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The head of a page: its title and a few words before a drawn scene. */
export const SceneBand = ({ scene, className, children }: SceneBandProps) => (
  <header className={classNames(styles.band, className)}>
    <ScenePicture name={scene} className={styles.scene} />
    {children}
  </header>
);
