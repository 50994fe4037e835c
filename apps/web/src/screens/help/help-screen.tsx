import { isHelpKey } from '@fairground/contract/help-pages';
import { useDepositOpen } from '../../features/site/site-info.ts';
import { useVisit } from '../../features/navigation/visit-context.ts';
import { SideMenu } from '../../features/side-menu/side-menu.tsx';
import ComingScreen from '../coming/coming-screen.tsx';
import { ArticleView } from './article-view.tsx';
import { articles } from './articles.ts';
import { helpMenu } from './help-menu.ts';
import styles from './help-screen.module.css';

/** The help centre: its menu, and the article of the address. */
export default function HelpScreen() {
  const { path, params } = useVisit();
  const { key } = params;
  const article = isHelpKey(key) ? articles[key] : undefined;
  return (
    <SideMenu label="帮助中心" groups={helpMenu(useDepositOpen())} current={path}>
      <div className={article ? styles.page : styles.coming}>
        {article && isHelpKey(key) ? <ArticleView article={article} of={key} /> : <ComingScreen />}
      </div>
    </SideMenu>
  );
}
