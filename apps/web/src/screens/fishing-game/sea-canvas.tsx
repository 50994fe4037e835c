import { type PointerEvent, useEffect, useRef } from 'react';
import type { FishingArt } from '../../features/fishing-stage/load-art.ts';
import type { Moment } from '../../features/fishing-stage/sea-model.ts';
import type { FishingStage } from '../../features/fishing-stage/stage.ts';
import { useMedia } from '../../ui/use-media.ts';
import type { Gun } from './gun.ts';
import styles from './seat-page.module.css';
import type { FishingSeat } from './seat.ts';

/** How far the picture has come. */
export type SeaState = { readonly loaded: number } | 'ready' | 'no-webgl' | 'failed';

interface SeaCanvasProps {
  readonly seat: FishingSeat;
  readonly gun: Gun;
  readonly room: string;
  readonly onState: (state: SeaState) => void;
  readonly onMoment: (moment: Moment) => void;
}

/** The canvas with the hand over it. It is decoration: what it shows is said in the page too. */
export function SeaCanvas(props: SeaCanvasProps) {
  const { seat, gun, room } = props;
  const host = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  const stage = useRef<FishingStage>(undefined);
  const isCalm = useMedia('(prefers-reduced-motion: reduce)');
  useEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    const box = host.current;
    if (!box) return undefined;
    const leaving = new AbortController();
    let art: FishingArt | undefined;
    const open = async () => {
      latest.current.onState({ loaded: 0 });
      const {
        FishingStage: StageClass,
        loadFishingArt,
        hasWebGl,
        NoWebGl,
      } = await import('../../features/fishing-stage/stage.ts');
      if (!hasWebGl()) throw new NoWebGl('no WebGL');
      art = await loadFishingArt({
        room,
        signal: leaving.signal,
        onShare: (loaded) => latest.current.onState({ loaded }),
      });
      const made = await StageClass.open({
        host: box,
        art,
        model: seat.model,
        isCalm,
        onMoment: (moment) => latest.current.onMoment(moment),
        aim: (now) => gun.aim(now),
      });
      if (leaving.signal.aborted) return made.destroy();
      stage.current = made;
      return latest.current.onState('ready');
    };
    open().catch((failure: unknown) => {
      if (leaving.signal.aborted) return;
      latest.current.onState(failure instanceof Error && failure.name === 'NoWebGl' ? 'no-webgl' : 'failed');
    });
    const onHidden = () => {
      stage.current?.pause(document.hidden);
      if (document.hidden) gun.release();
    };
    const watcher = new ResizeObserver(() => stage.current?.resize());
    watcher.observe(box);
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      leaving.abort();
      watcher.disconnect();
      document.removeEventListener('visibilitychange', onHidden);
      stage.current?.destroy();
      stage.current = undefined;
      art?.destroy();
    };
  }, [seat, gun, room, isCalm]);

  const placeOf = (event: PointerEvent) => {
    const box = host.current?.getBoundingClientRect();
    return stage.current?.placeAt(event.clientX - (box?.left ?? 0), event.clientY - (box?.top ?? 0));
  };
  return (
    <div
      ref={host}
      className={styles.sea}
      data-sea=""
      onPointerMove={(event) => {
        const place = placeOf(event);
        if (place) gun.point(place, { x: event.clientX, y: event.clientY });
        stage.current?.lookTo((event.clientX / innerWidth) * 2 - 1);
      }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        const place = placeOf(event);
        if (place && event.button === 0) gun.press(place);
      }}
      onPointerUp={() => gun.release()}
      onPointerCancel={() => gun.release()}
    />
  );
}
