import { PageHeader } from '../../ui/layout/page-header.tsx';
import { titleOfRoute } from '../../features/navigation/route-titles.ts';
import { useVisit } from '../../features/navigation/visit-context.ts';
import { Badge } from '../../ui/display/badge.tsx';
import { ComingLinks } from './coming-links.tsx';
import styles from './coming-screen.module.css';
import { type ComingPage, comingPageFor } from './coming-pages.ts';

/** An honest stand-in for a page that is still being built: its name, what it will be, and useful ways on. */
export default function ComingScreen() {
  const { routeName, params, path } = useVisit();
  const coming = comingPageFor(routeName);
  const title = titleOfRoute(routeName, params);
  const isMine = path.startsWith('/mine/');
  return (
    <div className={isMine ? styles.mine : styles.page}>
      <Band title={title} coming={coming} />
    </div>
  );
}

function Band({ title, coming }: { readonly title: string; readonly coming: ComingPage }) {
  return (
    <>
      <PageHeader scene={coming.scene} className={styles.band}>
        <Badge className={styles.badge}>该页面正在建设中</Badge>
        <h1>{title}</h1>
        <p>{coming.text}</p>
      </PageHeader>
      <ComingLinks ways={coming.ways} />
    </>
  );
}
