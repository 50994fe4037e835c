import { type ComponentType, useEffect, useState } from 'react';
import type { SceneName } from '../../art/scenes/scene.ts';

interface SceneProps {
  readonly name: SceneName;
  readonly className?: string | undefined;
}

interface LateSceneProps extends SceneProps {
  /** Not before: the scene is about to be seen. */
  readonly wanted: boolean;
}

/** A scene whose drawing code comes when it is wanted. Its box is deep already, so words on it can be read meanwhile. */
export function LateScene({ wanted, ...scene }: LateSceneProps) {
  const [picture, setPicture] = useState<{ readonly of: ComponentType<SceneProps> }>();
  useEffect(() => {
    if (!wanted) return undefined;
    let here = true;
    // A scene is decoration: without network the page simply stays without it.
    import('../../ui/scene-picture.tsx').then(
      ({ ScenePicture }) => here && setPicture({ of: ScenePicture }),
      () => {},
    );
    return () => {
      here = false;
    };
  }, [wanted]);
  const Picture = picture?.of;
  return Picture ? <Picture {...scene} /> : null;
}
