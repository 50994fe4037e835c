import { Art } from '../../art/art.tsx';
import { lineDrawing } from '../../art/line-drawings.ts';
import { hrefTo } from '../../features/navigation/places.ts';
import { ButtonLink } from '../../ui/button.tsx';
import styles from './matches.module.css';

/** 热门赛事. The channel is not open yet, and a match nobody plays is not shown. */
export const Matches = () => (
  <section aria-labelledby="matches-title" className={styles.matches}>
    <Art svg={lineDrawing('slip')} inline className={styles.drawing} />
    <div className={styles.words}>
      <h2 id="matches-title">热门赛事</h2>
      <p>赛事频道正在建设中，开放后这里会列出最近的热门比赛、开赛时间与主要盘口。</p>
    </div>
    <ButtonLink href={hrefTo('gamesport')}>去体育大厅</ButtonLink>
  </section>
);
