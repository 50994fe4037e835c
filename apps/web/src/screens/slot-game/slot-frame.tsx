import type { Title } from '@fairground/slots';
import { type ReactNode, useEffect, useRef } from 'react';
import { artFolder } from '../../features/slot-stage/art-file.ts';
import { StageView } from './stage-view.tsx';
import styles from './slot-frame.module.css';
import { TextBoard } from './text-board.tsx';
import type { KeptRound } from './kept-round.ts';
import type { StageUse } from './use-stage.ts';

interface SlotFrameProps {
  readonly stage: StageUse;
  readonly title: Title;
  readonly onEnded: (kept: KeptRound, isReplay: boolean) => void;
  readonly loading: boolean;
  readonly shown: KeptRound | undefined;
  readonly children: ReactNode;
}

/** The whole window of a game: the picture below, the page's own bars over it. */
export function SlotFrame({ stage, title, onEnded, loading, shown, children }: SlotFrameProps) {
  const { state, palette } = stage;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The bars take the colours of the title.
    for (const name of ['deep', 'mid', 'key', 'rim', 'shadow'] as const)
      if (palette) box.current?.style.setProperty(`--slot-${name}`, palette[name]);
  }, [palette]);
  const isDrawn = state !== 'no-webgl' && state !== 'failed';
  const isLoading = loading || typeof state === 'object';
  const share = typeof state === 'object' ? state.loaded : 1;
  return (
    <div ref={box} className={styles.game} data-title={title.code}>
      {isDrawn ? (
        <StageView
          title={title}
          reels={stage.reels}
          skip={stage.skip}
          insets={stage.insets}
          isCalm={stage.isCalm}
          sound={stage.sound}
          onState={stage.setState}
          onPalette={stage.setPalette}
          onShow={stage.onShow}
          onEnded={onEnded}
        />
      ) : (
        <TextBoard title={title} shown={shown} isWithoutWebGl={state === 'no-webgl'} />
      )}
      {isLoading && (
        <div className={styles.loading} style={{ backgroundImage: `url(${artFolder(title.code)}/tile.webp)` }}>
          <output>加载中 {Math.round(share * 100)}%</output>
          <progress max="1" value={share} aria-hidden="true" />
        </div>
      )}
      {children}
    </div>
  );
}
