import { ArrowLeft } from 'lucide-react';
import { FISHING_GAME, FISHING_VENUE } from '@fairground/contract/venues';
import { speciesList, topValue } from '@fairground/fishing';
import { goBack } from '../../features/navigation/go.ts';
import { hrefTo } from '../../features/navigation/route-paths.ts';
import { FISHING_ART } from '../../features/fishing-stage/art-place.ts';
import { startLaunch } from '../../features/venue-launch/start-launch.ts';
import { Button, ButtonLink } from '../../ui/buttons/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './fishing-game.module.css';
import { FishingRules } from './rules.tsx';

const facts = [
  ['返还率', '97.00%'],
  ['鱼种', `${speciesList.length} 种`],
  [
    '最高倍数',
    `${Math.max(...speciesList.map(({ value }) => (value.way === 'area' ? 0 : topValue(value)))).toLocaleString('zh-CN')} 倍`,
  ],
  ['同屏座位', '4 人'],
] as const;

/** Before play, and without a login: the picture, every value, the rules, and the way in. */
export default function AboutFishing() {
  return (
    <div className={styles.about}>
      <header>
        <Button look="text" size="sm" icon={<Icon of={ArrowLeft} />} onClick={goBack}>
          返回
        </Button>
        <h1>碧海捕鱼</h1>
      </header>
      <div className={styles.lead}>
        <img src={`${FISHING_ART}/tile.webp`} alt="" width="480" height="320" />
        <div>
          <dl className={styles.figures}>
            {facts.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <div className={styles.actions}>
            <Button look="brand" onClick={() => void startLaunch(FISHING_VENUE, FISHING_GAME)}>
              进入游戏
            </Button>
            <ButtonLink href={hrefTo('gamefishing')}>捕鱼大厅</ButtonLink>
          </div>
        </div>
      </div>
      <FishingRules />
    </div>
  );
}
