import type { ReactNode } from 'react';
import type { SceneName } from '../../art/scenes/scene.ts';
import { classNames } from '../class-names.ts';
import { ScenePicture } from '../scene-picture.tsx';

interface PageHeaderProps {
  readonly scene: SceneName;
  /** Sets `--band-height`, `--band-padding` or `--band-radius` where a page wants its own. */
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The head of a page: its title and a few words before a drawn scene. Its class is in the first paint's styles. */
export const PageHeader = ({ scene, className, children }: PageHeaderProps) => (
  <header className={classNames('fp-band', className)}>
    <ScenePicture name={scene} className="" />
    {children}
  </header>
);
