import { SceneBand } from '../../art/scene-band.tsx';
import { categories } from '../../features/navigation/categories.ts';
import { titleOfPlace } from '../../features/navigation/place-titles.ts';
import { VenueCards } from '../../features/navigation/venue-cards.tsx';
import { useVisit } from '../../features/navigation/visit-context.ts';
import { Badge } from '../../ui/badge.tsx';
import { ComingLinks } from './coming-links.tsx';
import styles from './coming-screen.module.css';
import { type ComingWords, wordsFor } from './coming-words.ts';

/** An honest stand-in for a page that is still being built: its name, what it will be, and useful ways on. */
export default function ComingScreen() {
  const { place, params, path } = useVisit();
  const words = wordsFor(place);
  const title = titleOfPlace(place, params);
  const isMine = path.startsWith('/mine/');
  const hall = categories.find((category) => category.place === place);
  return (
    <div className={isMine ? styles.mine : styles.page}>
      <Band title={title} words={words} />
      {hall && (
        <section aria-label={`${title}场馆`} className={styles.venues}>
          <h2>{title}场馆</h2>
          <VenueCards category={hall.code} max={12} />
        </section>
      )}
    </div>
  );
}

function Band({ title, words }: { readonly title: string; readonly words: ComingWords }) {
  return (
    <>
      <SceneBand scene={words.scene} className={styles.band}>
        <Badge className={styles.badge}>该页面正在建设中</Badge>
        <h1>{title}</h1>
        <p>{words.text}</p>
      </SceneBand>
      <ComingLinks ways={words.ways} />
    </>
  );
}
