import { useEffect, useRef } from 'react';
import { Art } from '../../../ui/art.tsx';
import { scene } from '../../../art/scenes/scene.ts';
import { type VenueCategory, categoryOf } from '../../../features/site/categories.ts';
import { categoryScene } from '../../../features/site/category-scene.ts';
import { hrefTo } from '../../../features/navigation/route-paths.ts';
import { EgameTabLinks } from '../../../features/venue-launch/egame-tab-links.tsx';
import { VenueCards } from '../../../features/venue-launch/venue-cards.tsx';
import styles from './mega-panel.module.css';

interface MegaPanelProps {
  readonly category: VenueCategory;
  /** Opened by the keyboard: the first link gets the focus. */
  readonly takesFocus: boolean;
  /** Something in it was chosen that leads to no other page. */
  readonly onPick: () => void;
}

/** One category: its scene and lobby on the left, its venues on the right. */
export default function MegaPanel({ category, takesFocus, onPick }: MegaPanelProps) {
  const hall = useRef<HTMLAnchorElement>(null);
  const { routeName, label, line } = categoryOf(category);
  useEffect(() => {
    if (takesFocus) hall.current?.focus();
  }, [takesFocus]);
  return (
    <div className={styles.panel}>
      <a ref={hall} href={hrefTo(routeName)} className={styles.hall}>
        <Art svg={scene(categoryScene[category])} className={styles.scene} />
        <span className={styles.word}>{label}</span>
        <span className={styles.line}>{line}</span>
        <span className={styles.enter}>进入大厅</span>
      </a>
      <div className={styles.venues}>
        <VenueCards category={category} onPick={onPick} />
        {category === 'DZ' && <EgameTabLinks className={styles.shelves} onPick={onPick} />}
      </div>
    </div>
  );
}
