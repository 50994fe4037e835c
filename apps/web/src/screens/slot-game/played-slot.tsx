import type { Title } from '@fairground/slots';
import { lazy, Suspense, useEffect, useState } from 'react';
import { failureKind } from '../../api/failure-kind.ts';
import { CallRefused, messageOf } from '../../api/failures.ts';
import { ResultCode } from '@fairground/contract/result-codes';
import { hrefTo } from '../../features/navigation/route-paths.ts';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { GameBar } from './game-bar.tsx';
import { Hud } from './hud.tsx';
import { announcement } from './round-texts.ts';
import { SlotFrame } from './slot-frame.tsx';
import styles from './slot-frame.module.css';
import { isHotkeyPlace } from './hotkeys.ts';
import { useStage } from './use-stage.ts';
import { type SlotSource, SlotTable } from './slot-table.ts';
import { useStore } from 'zustand';

const RulesPanel = lazy(() => import('./panels/rules-panel.tsx'));
/** Comes for those who have some. */
const FreeSpins = lazy(() => import('./free-spins.tsx'));
const HistoryPanel = lazy(() => import('./panels/history-panel.tsx'));

/** A game that is played, for money or for nothing. */
export function PlayedSlot({ title, source }: { readonly title: Title; readonly source: SlotSource }) {
  const isDemo = source.kind === 'demo';
  const stage = useStage(title);
  const [table] = useState(() => new SlotTable(title, source, () => stage.reels.current));
  const game = useStore(table.store);
  const [panel, setPanel] = useState<'rules' | 'history'>();
  const isReady = game.phase === 'ready' && stage.isReady;
  const isStuck = game.trouble?.way === 'ask';
  const stakes = game.entered?.stakes ?? title.stakes;

  useEffect(() => {
    void table.enter();
  }, [table]);

  const unfinished = game.entered?.unfinished;
  useEffect(() => {
    if (stage.isReady && unfinished) table.resume(unfinished);
  }, [table, unfinished, stage.isReady]);

  const canSpin = isReady && !panel;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isHotkeyPlace(event)) return;
      if (event.key === ' ' || event.key === 'Enter') {
        event.preventDefault();
        if (game.phase === 'showing') stage.skip.current?.();
        else if (canSpin) void table.spin();
      }
      const step = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 }[event.key];
      const next = step === undefined ? undefined : stakes[stakes.indexOf(game.stake) + step];
      if (next !== undefined && canSpin && !isStuck && game.freeSpinsId === undefined) table.choose(next);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });

  if (game.phase === 'failed') return <Failed failure={game.failure} onRetry={() => void table.enter()} />;
  return (
    <SlotFrame stage={stage} title={title} onEnded={table.ended} loading={game.phase === 'entering'} shown={game.shown}>
      <GameBar
        title={title}
        isDemo={isDemo}
        venueCode={game.entered?.enName}
        sound={stage.sound}
        seedHash={game.entered?.seedHash}
        onRules={() => setPanel('rules')}
        onHistory={() => setPanel('history')}
      />
      {stage.show?.announces && (
        <div className={styles.announcement} aria-hidden="true">
          <span>{announcement(stage.show.announces)}</span>
        </div>
      )}
      <Hud
        game={game}
        isDemo={isDemo}
        stakes={stakes}
        isReady={isReady}
        show={stage.show}
        onSpin={() => void table.spin()}
        onStake={(stake) => table.choose(stake)}
        onEnter={() => void table.enter()}
        onSkip={stage.canSkip && game.phase === 'showing' ? () => stage.skip.current?.() : undefined}
      >
        {game.entered?.freeSpins && (
          <Suspense>
            <FreeSpins
              spins={game.entered.freeSpins}
              chosen={game.freeSpinsId}
              won={game.freeWon}
              disabled={!isReady || isStuck}
              onChoose={(id) => table.chooseFreeSpins(id)}
            />
          </Suspense>
        )}
      </Hud>
      <Suspense>
        <RulesPanel
          title={title}
          stake={game.stake}
          open={panel === 'rules'}
          onOpenChange={(open) => setPanel(open ? 'rules' : undefined)}
        />
        <HistoryPanel
          open={panel === 'history'}
          onOpenChange={(open) => setPanel(open ? 'history' : undefined)}
          rounds={game.rounds}
          gameCode={title.code}
          isDemo={isDemo}
          canReplay={isReady && !isStuck}
          onReplay={(round) => table.replay(round)}
        />
      </Suspense>
    </SlotFrame>
  );
}

function Failed({ failure, onRetry }: { readonly failure: unknown; readonly onRetry: () => void }) {
  const isLeft = failure instanceof CallRefused && failure.code === ResultCode.UserIdVerificationError;
  return (
    <ErrorState
      kind={failureKind(failure)}
      message={messageOf(failure)}
      onRetry={isLeft ? undefined : onRetry}
      action={<ButtonLink href={hrefTo('gameegame')}>{isLeft ? '从大厅重新进入' : '返回大厅'}</ButtonLink>}
    />
  );
}
