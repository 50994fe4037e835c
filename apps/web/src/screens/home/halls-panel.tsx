import { useState } from 'react';
import { type VenueCategory, categories, categoryOf } from '../../features/navigation/categories.ts';
import { categoryScene } from '../../features/navigation/category-scene.ts';
import { hrefTo } from '../../features/navigation/places.ts';
import { VenueCards } from '../../features/navigation/venue-cards.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { firstScene } from './first-scene.ts';
import styles from './halls-panel.module.css';
import { LateScene } from './late-scene.tsx';

const tabs = categories.map(({ code, word }) => ({ value: code, label: word }));

/** 七大场馆: a tab for each category, its hall large, its first venues beside it. */
export function HallsPanel() {
  const [chosen, setChosen] = useState<VenueCategory>('TY');
  const { word, line, place } = categoryOf(chosen);
  return (
    <section id="halls" aria-labelledby="halls-title" className={styles.halls}>
      <h2 id="halls-title">七大场馆</h2>
      <Tabs label="场馆分类" items={tabs} value={chosen} onValueChange={setChosen} panelClassName={styles.panel}>
        <a href={hrefTo(place)} className={styles.hall}>
          <HallScene category={chosen} />
          <strong>{word}</strong>
          <span>{line}</span>
          <span className={styles.enter}>进入大厅</span>
        </a>
        <div className={styles.venues}>
          <VenueCards key={chosen} category={chosen} max={4} />
        </div>
      </Tabs>
    </section>
  );
}

/** Sport opens the panel and shows the picture the page already has; the others are fetched when they are chosen. */
const HallScene = ({ category }: { readonly category: VenueCategory }) =>
  category === 'TY' && firstScene !== '' ? (
    <div className={styles.scene} aria-hidden="true" dangerouslySetInnerHTML={{ __html: firstScene }} />
  ) : (
    <LateScene key={category} wanted name={categoryScene[category]} className={styles.scene} />
  );
