import { isHelpKey } from '../../features/navigation/help-pages.ts';
import { useVisit } from '../../features/navigation/visit-context.ts';
import ComingScreen from '../coming/coming-screen.tsx';
import { ArticleView } from './article-view.tsx';
import { articles } from './articles.ts';
import { HelpMenu } from './help-menu.tsx';
import styles from './help-screen.module.css';

/** The help centre: its menu, and the article of the address. */
export default function HelpScreen() {
  const { key } = useVisit().params;
  const article = isHelpKey(key) ? articles[key] : undefined;
  return (
    <div className={styles.help}>
      <HelpMenu current={key} />
      <div className={article ? styles.page : styles.coming}>
        {article && isHelpKey(key) ? <ArticleView article={article} of={key} /> : <ComingScreen />}
      </div>
    </div>
  );
}
