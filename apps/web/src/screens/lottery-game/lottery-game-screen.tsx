import { type LotteryGame, gameOf } from '@fairground/lottery';
import { useState } from 'react';
import { messageOf } from '../../api/failures.ts';
import type { GameFacts } from '../../features/lottery-panel/issue-clock.ts';
import { useVisit } from '../../features/navigation/visit-context.ts';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { SkeletonGate } from '../../ui/states/skeleton-gate.tsx';
import { GameHead } from './game-head.tsx';
import { type Source, openDemoAgain, useDemoSession, useGameFacts } from './lottery-data.ts';
import styles from './lottery-game-screen.module.css';
import { LotteryTable } from './lottery-table.tsx';
import { RulesButton } from './rules-button.tsx';

/** A game of the lottery: its draws, its panel, its cart. Who is not logged in reads everything and may try it for nothing. */
export default function LotteryGameScreen() {
  const { params, query } = useVisit();
  const game = gameOf((params['game'] ?? '').toUpperCase());
  const isDemo = new URLSearchParams(query).get('demo') === '1';
  if (!game) return <ErrorState message="没有这个彩种，请从彩票大厅进入" />;
  return <GamePage key={`${game.code}${isDemo ? '-demo' : ''}`} game={game} isDemo={isDemo} />;
}

interface GamePageProps {
  readonly game: LotteryGame;
  readonly isDemo: boolean;
}

function GamePage({ game, isDemo }: GamePageProps) {
  const { data: facts, error, refetch, isFetching } = useGameFacts(game.code);
  const demo = useDemoSession(isDemo);
  const source: Source | undefined = isDemo ? demo.data && { kind: 'demo', uid: demo.data.uid } : { kind: 'member' };
  const failure = (facts ? undefined : error) ?? demo.error;
  return (
    <div className={styles.page} data-game={game.code}>
      <GameHead game={game} source={source} isDemo={isDemo}>
        {facts && <RulesButton game={game} facts={facts} />}
      </GameHead>
      {failure ? (
        <ErrorState
          message={messageOf(failure)}
          retrying={isFetching || demo.isFetching}
          onRetry={() => {
            void refetch();
            if (demo.error) void openDemoAgain();
          }}
        />
      ) : (
        <SkeletonGate pending={!facts || !source} skeleton={<WaitingGame />} label="正在读取期次与规则">
          {() => facts && source && <Table game={game} facts={facts} source={source} />}
        </SkeletonGate>
      )}
    </div>
  );
}

interface TableProps {
  readonly game: LotteryGame;
  readonly facts: GameFacts;
  readonly source: Source;
}

/** A demo session that has run out is opened anew on the same page. */
function Table({ game, facts, source }: TableProps) {
  const [opened, setOpened] = useState(0);
  return (
    <LotteryTable
      key={opened}
      game={game}
      facts={facts}
      source={source}
      onDemoOver={() => void openDemoAgain().then(() => setOpened((times) => times + 1))}
    />
  );
}

const WaitingGame = () => (
  <div className={styles.waiting}>
    <Skeleton shape="block" height="11rem" />
    <Skeleton shape="block" height="4rem" />
    <Skeleton shape="block" height="18rem" />
  </div>
);
