import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './page-header.module.css';
import type { SceneName } from '../../art/scenes/scene.ts';
import { ScenePicture } from '../scene-picture.tsx';

interface PageHeaderProps {
  readonly scene: SceneName;
  /** Sets `--band-height`, `--band-padding` or `--band-radius` where a page wants its own. */
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The head of a page: its title and a few words before a drawn scene. */
export const PageHeader = ({ scene, className, children }: PageHeaderProps) => (
  <header className={classNames(styles.band, className)}>
    <ScenePicture name={scene} className={styles.scene} />
    {children}
  </header>
);
