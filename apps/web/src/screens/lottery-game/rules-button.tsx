import type { LotteryGame } from '@fairground/lottery';
import { BookOpen } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { GameFacts } from '../../features/lottery-panel/issue-clock.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './game-head.module.css';

/** Every play with its odds is a page of its own: it comes with the first press. */
const RulesDrawer = lazy(() => import('./rules-drawer.tsx'));

interface RulesButtonProps {
  readonly game: LotteryGame;
  readonly facts: GameFacts;
}

/** Rules, odds and returns: one press away, without a login. */
export function RulesButton({ game, facts }: RulesButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" icon={<Icon of={BookOpen} size="sm" />} onClick={() => setOpen(true)}>
        规则<span className={styles.longName}>与赔率</span>
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <RulesDrawer game={game} facts={facts} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
