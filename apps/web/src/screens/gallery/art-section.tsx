import { Art } from '../../ui/art.tsx';
import { AVATAR_COUNT, avatar } from '../../art/avatar.ts';
import { crest } from '../../art/crest.ts';
import { gameTile } from '../../art/game-tile.ts';
import { LINE_DRAWING_NAMES, lineDrawing } from '../../art/line-drawings.ts';
import { notFoundDrawing } from '../../art/not-found-drawing.ts';
import { mark } from '../../art/mark.ts';
import { SCENE_NAMES, scene } from '../../art/scenes/scene.ts';
import { BrandLockup } from '../../theme/brand-lockup.tsx';
import type { BrandFacts } from '../../theme/brand-facts.ts';
import { Card } from '../../ui/layout/card.tsx';
import styles from './gallery.module.css';
import { Section } from './section.tsx';

const teams = [
  '江原虎',
  '蔚山浪',
  '北辰联',
  '海港城',
  '金陵风',
  '铁骑',
  '云岭',
  '白鹭',
  '赤焰',
  '青龙',
  '星河',
  '南湖',
];
const names = ['东岸银行', '云海银行', '星辰电子', '九州棋牌', 'HX', '飞鱼'];
const games = [
  '锦鲤送福',
  '龙腾四海',
  '财神到',
  '月宫奇缘',
  '火箭升空大冒险',
  '宝石迷城',
  '江湖侠影',
  '竹林深处的秘密花园',
  '皇冠之夜',
  '水果派对',
];
const titles: Record<(typeof SCENE_NAMES)[number], string> = {
  stadium: '体育',
  table: '真人',
  cards: '棋牌',
  arena: '电竞',
  lotteryBalls: '彩票',
  reels: '电子',
  sea: '捕鱼',
  night: 'VIP',
};

/** Everything that is drawn. */
export const ArtSection = ({ brand }: { readonly brand: BrandFacts }) => (
  <Section title="图画">
    <div className={styles.row}>
      <BrandLockup />
      <BrandLockup size="lg" />
    </div>
    {SCENE_NAMES.map((name) => (
      <div key={name} className={styles.scene}>
        <Art svg={scene(name, brand.scene)} className={styles.sceneArt} />
        <p className={styles.sceneTitle}>{titles[name]}</p>
        <p>规则与赔率写在前面</p>
      </div>
    ))}
    <Card title="队徽、头像、字标">
      <div className={styles.stack}>
        <div className={styles.row}>
          {teams.map((team) => (
            <Art key={team} svg={crest(team, team[0])} alt={team} className={styles.small} />
          ))}
          {teams.map((team) => (
            <Art key={team} svg={crest(team)} className={styles.tiny} />
          ))}
        </div>
        <div className={styles.row}>
          {Array.from({ length: AVATAR_COUNT }, (_, at) => (
            <Art key={at} svg={avatar(String(at), brand.tints)} className={styles.face} />
          ))}
        </div>
        <div className={styles.row}>
          {names.map((name) => (
            <Art key={name} svg={mark(name)} alt={name} className={styles.small} />
          ))}
        </div>
      </div>
    </Card>
    <div className={styles.tiles}>
      {games.map((title) => (
        <Art key={title} svg={gameTile(title, title, { provider: '星辰' })} alt={title} className={styles.tile} />
      ))}
    </div>
    <Card title="线稿">
      <div className={styles.row}>
        {LINE_DRAWING_NAMES.map((name) => (
          <Art key={name} svg={lineDrawing(name)} inline className={styles.drawing} />
        ))}
        <Art svg={notFoundDrawing()} inline className={styles.drawing} />
      </div>
    </Card>
  </Section>
);
