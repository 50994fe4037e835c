import { useState } from 'react';
import { type VenueCategory, categories, categoryOf } from '../../features/site/categories.ts';
import { categoryScene } from '../../features/site/category-scene.ts';
import { hrefTo } from '../../features/navigation/route-paths.ts';
import { VenueCards } from '../../features/venue-launch/venue-cards.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { firstScene } from './first-scene.ts';
import styles from './lobbies-panel.module.css';
import { LateScene } from './late-scene.tsx';

const tabs = categories.map(({ code, label }) => ({ value: code, label: label }));

/** 七大场馆: a tab for each category, its lobby large, its first venues beside it. */
export function LobbiesPanel() {
  const [chosen, setChosen] = useState<VenueCategory>('TY');
  const { label, line, routeName } = categoryOf(chosen);
  return (
    <section id="halls" aria-labelledby="halls-title" className={styles.halls}>
      <h2 id="halls-title">七大场馆</h2>
      <Tabs label="场馆分类" items={tabs} value={chosen} onValueChange={setChosen} panelClassName={styles.panel}>
        <a href={hrefTo(routeName)} className={styles.hall}>
          <LobbyScene category={chosen} />
          <strong>{label}</strong>
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
const LobbyScene = ({ category }: { readonly category: VenueCategory }) =>
  category === 'TY' && firstScene !== '' ? (
    <div className={styles.scene} aria-hidden="true" dangerouslySetInnerHTML={{ __html: firstScene }} />
  ) : (
    <LateScene key={category} wanted name={categoryScene[category]} className={styles.scene} />
  );
