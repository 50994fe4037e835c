import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import type { LiveOddsType } from '../../features/sports-live/live-view.ts';
import { Drawer } from '../../ui/overlays/drawer.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { follow, useBoard } from './board/board-store.ts';
import styles from './sportsbook-screen.module.css';

const MatchCentre = lazy(() =>
  import('../../features/match-centre/match-centre.tsx').then(({ MatchCentre: centre }) => ({ default: centre })),
);

/** The match that is followed: above the slip where there is a column for both, in a drawer on narrower screens. */
export function MatchSide({ oddsType }: { readonly oddsType: LiveOddsType }) {
  const followed = useBoard((look) => look.followed);
  const isColumn = useMedia('(min-width: 1200px)');
  const [isFolded, setFolded] = useState(false);
  if (followed === '') return null;
  const centre = (
    <Suspense fallback={<Skeleton shape="block" height="16rem" />}>
      <MatchCentre gameId={followed} oddsType={oddsType} isDocked={isColumn} />
    </Suspense>
  );
  if (isColumn)
    return (
      <div className={styles.followed} data-folded={isFolded || undefined}>
        <div className={styles.sideTools}>
          <IconButton
            icon={isFolded ? ChevronDown : ChevronUp}
            label={isFolded ? '展开赛况' : '收起赛况'}
            size="sm"
            aria-expanded={!isFolded}
            onClick={() => setFolded(!isFolded)}
          />
          <IconButton icon={X} label="关闭赛况" size="sm" onClick={() => follow('')} />
        </div>
        {centre}
      </div>
    );
  return (
    <Drawer open onOpenChange={() => follow('')} title="赛况" size="wide">
      {centre}
    </Drawer>
  );
}
