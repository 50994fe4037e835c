import { type Title, titleSheet } from '@fairground/slots';
import { ArrowLeft } from 'lucide-react';
import { goBack } from '../../features/navigation/go.ts';
import { hrefTo } from '../../features/navigation/route-paths.ts';
import { artFolder } from '../../features/slot-stage/art-file.ts';
import { Button, ButtonLink } from '../../ui/buttons/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Rules } from './panels/rules-panel.tsx';
import styles from './slot-game.module.css';
import { featureRules } from './title-texts.ts';

/** Before play, and without a login: the picture, the rules, and the ways in. */
export default function AboutSlot({ title }: { readonly title: Title }) {
  return (
    <div className={styles.about}>
      <header>
        <Button look="text" size="sm" icon={<Icon of={ArrowLeft} />} onClick={goBack}>
          返回
        </Button>
        <h1>{title.name}</h1>
      </header>
      <div className={styles.lead}>
        <img src={`${artFolder(title.code)}/tile.webp`} alt="" width="480" height="320" />
        <div>
          <Figures title={title} />
          <ul className={styles.features} aria-label="特色玩法">
            {featureRules(title).map(({ name }) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
          <div className={styles.actions}>
            <ButtonLink look="brand" href={`${location.pathname}?demo=1&game=${title.code}`}>
              试玩
            </ButtonLink>
            <ButtonLink href={hrefTo('gameegame')}>从电子大厅进入</ButtonLink>
          </div>
        </div>
      </div>
      <Rules title={title} stake={title.stakes[0] ?? 100n} />
    </div>
  );
}

/** What somebody compares games by. How it is known stands under 返还率. */
function Figures({ title }: { readonly title: Title }) {
  const { rtp, hitRate, volatilityLabel, capTimes } = titleSheet(title);
  const figures = [
    ['返还率', `${rtp.slice(0, -2)}%`],
    ['中奖率', `${hitRate}%`],
    ['波动', volatilityLabel],
    ['最高赔付', `${capTimes.toLocaleString('zh-CN')} 倍`],
  ] as const;
  return (
    <dl className={styles.figures}>
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
