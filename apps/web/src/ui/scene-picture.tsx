import { Art } from './art.tsx';
import { type SceneName, scene } from '../art/scenes/scene.ts';
import styles from './art.module.css';

interface ScenePictureProps {
  readonly name: SceneName;
  readonly className?: string | undefined;
}

/** A scene that fills its (positioned) box as a background. When the sides are cut, the subject stays in view. */
export const ScenePicture = ({ name, className }: ScenePictureProps) => (
  <Art svg={scene(name)} className={className ?? styles.scene} />
);
