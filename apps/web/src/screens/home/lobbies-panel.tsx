import { VenueState } from '@fairground/contract/venues';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { hrefTo } from '../../features/navigation/route-paths.ts';
import { type VenueCategory, categories, categoryOf } from '../../features/site/categories.ts';
import { categoryScene } from '../../features/site/category-scene.ts';
import { useNavigationList } from '../../features/site/site-info.ts';
import { VenueCards } from '../../features/venue-launch/venue-cards.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { ScenePicture } from '../../ui/scene-picture.tsx';
import { firstScene } from './first-scene.ts';
import styles from './lobbies-panel.module.css';

type NavigationList = NonNullable<ReturnType<typeof useNavigationList>['data']>['list'];

/** How many venues of a category can be entered now; undefined as long as nobody has said. */
const openVenues = (list: NavigationList | undefined, category: VenueCategory): number | undefined =>
  list?.find((entry) => entry.category === category)?.venues.filter(({ state }) => state === VenueState.normal).length;

/** 七大场馆: a tab for each category, its lobby large, its venues beside it, and which of them are open. */
export default function LobbiesPanel() {
  const [chosen, setChosen] = useState<VenueCategory>('TY');
  const { data } = useNavigationList();
  const tabs = categories.map(({ code, label }) => ({
    value: code,
    label: <TabLabel label={label} isOpen={(openVenues(data?.list, code) ?? 0) > 0} />,
  }));
  return (
    <Tabs
      label="场馆分类"
      items={tabs}
      value={chosen}
      onValueChange={setChosen}
      size="lg"
      panelClassName={styles.panel}
    >
      <LobbyCard category={chosen} open={openVenues(data?.list, chosen)} />
      <div className={styles.venues}>
        <VenueCards key={chosen} category={chosen} max={4} />
      </div>
    </Tabs>
  );
}

/** A dot for what is open; the words for it stand in the card below. */
const TabLabel = ({ label, isOpen }: { readonly label: string; readonly isOpen: boolean }) => (
  <span className={styles.tab} data-open={isOpen || undefined}>
    {label}
  </span>
);

interface LobbyCardProps {
  readonly category: VenueCategory;
  readonly open: number | undefined;
}

/** A lobby leads somewhere only when something in it can be played. */
function LobbyCard({ category, open }: LobbyCardProps) {
  const { label, line, routeName } = categoryOf(category);
  const words = (
    <>
      <LobbyScene category={category} />
      <strong>{label}</strong>
      <span>{line}</span>
    </>
  );
  if (open === undefined || open === 0)
    return (
      <div className={styles.lobby}>
        {words}
        <span className={styles.soon}>{open === 0 ? '筹备中，开放后在此进入' : '\u00a0'}</span>
      </div>
    );
  return (
    <a href={hrefTo(routeName)} className={styles.lobby}>
      {words}
      <span className={styles.enter}>
        进入大厅 · {open} 个场馆可玩
        <Icon of={ArrowRight} size="sm" />
      </span>
    </a>
  );
}

/** Sport shows the picture the page already has. */
const LobbyScene = ({ category }: { readonly category: VenueCategory }) =>
  category === 'TY' && firstScene !== '' ? (
    <div className={styles.scene} aria-hidden="true" dangerouslySetInnerHTML={{ __html: firstScene }} />
  ) : (
    <ScenePicture name={categoryScene[category]} className={styles.scene} />
  );
