import type { Title } from '@fairground/slots';
import { ArrowLeft } from 'lucide-react';
import { goBack } from '../../features/navigation/go.ts';
import { hrefTo } from '../../features/navigation/route-paths.ts';
import { artFolder } from '../../features/slot-stage/art-file.ts';
import { Button, ButtonLink } from '../../ui/buttons/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Rules } from './rules-panel.tsx';
import styles from './slot-game.module.css';

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
      <img src={`${artFolder(title.code)}/tile.webp`} alt="" width="480" height="320" />
      <div className={styles.actions}>
        <ButtonLink look="brand" href={`${location.pathname}?demo=1&game=${title.code}`}>
          试玩
        </ButtonLink>
        <ButtonLink href={hrefTo('gameegame')}>从电子大厅进入</ButtonLink>
      </div>
      <Rules title={title} stake={title.stakes[0] ?? 100n} />
    </div>
  );
}
