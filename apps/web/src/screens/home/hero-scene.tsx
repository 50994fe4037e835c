import { type CSSProperties, useEffect, useState } from 'react';
import { useMedia } from '../../ui/use-media.ts';
import { whenIdle } from '../../ui/when-idle.ts';
import { firstScene, heroSheets } from './first-scene.ts';
import styles from './hero.module.css';

/**
 * The picture behind the words. The page paints it plain; the lit sheets come while nobody waits, lie down over it at the
 * same place, and move apart a little as the slides change.
 */
export function HeroScene() {
  const [wanted, setWanted] = useState(false);
  const [loaded, setLoaded] = useState(0);
  const isPhone = useMedia('(max-width: 767px)');
  useEffect(() => {
    const want = () => setWanted(true);
    // A phone's line is needed for the page itself; whoever stays long enough to touch it gets the light too.
    return isPhone ? whenTouched(want) : whenIdle(want);
  }, [isPhone]);
  const isLit = wanted && loaded >= heroSheets.length && heroSheets.length > 0;
  return (
    <div className={styles.scene} aria-hidden="true">
      <div
        className={styles.plain}
        data-covered={isLit || undefined}
        dangerouslySetInnerHTML={{ __html: firstScene }}
      />
      {wanted && (
        <div className={styles.sheets} data-lit={isLit || undefined}>
          {heroSheets.map(({ src, motion }, depth) => (
            <div key={src} className={styles.sheet} style={depthOf(depth)}>
              {/* One that fails leaves the plain picture: decoration is no reason to trouble anyone. */}
              <img src={src} alt="" data-motion={motion} onLoad={() => setLoaded((count) => count + 1)} />
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

/** Once, with the first touch or key; returns the way to stop waiting. */
function whenTouched(work: () => void): () => void {
  const waiting = new AbortController();
  const options = { once: true, passive: true, signal: waiting.signal };
  for (const touch of ['pointerdown', 'keydown'] as const) window.addEventListener(touch, work, options);
  return () => waiting.abort();
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a custom property is a style too
const depthOf = (depth: number): CSSProperties => ({ '--depth': depth }) as CSSProperties;
