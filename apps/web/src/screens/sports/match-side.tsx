import type { Edition } from '@fairground/betting';
import { X } from 'lucide-react';
import { Suspense, lazy } from 'react';
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

interface MatchSideProps {
  readonly edition: Edition;
  readonly oddsType: LiveOddsType;
}

/** The match that is followed: above the slip on the professional board, in a drawer elsewhere. */
export function MatchSide({ edition, oddsType }: MatchSideProps) {
  const followed = useBoard((look) => look.followed);
  const isColumn = useMedia('(min-width: 1200px)');
  if (followed === '') return null;
  const centre = (
    <Suspense fallback={<Skeleton shape="block" height="16rem" />}>
      <MatchCentre gameId={followed} oddsType={oddsType} />
    </Suspense>
  );
  if (edition === 'professional' && isColumn)
    return (
      <div className={styles.followed}>
        <IconButton icon={X} label="关闭赛况" size="sm" className={styles.unfollow} onClick={() => follow('')} />
        {centre}
      </div>
    );
  return (
    <Drawer open onOpenChange={() => follow('')} title="赛况" size="wide">
      {centre}
    </Drawer>
  );
}
