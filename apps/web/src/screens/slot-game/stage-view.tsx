import type { Title } from '@fairground/slots';
import { playRound } from '@fairground/slots';
import { repeatedDraws } from '@fairground/fair-play';
import { type Fen, yuanText } from '@fairground/money';
import { useEffect, useRef, type RefObject } from 'react';
import type { Insets } from '../../features/slot-stage/geometry.ts';
import type { LoadedArt } from '../../features/slot-stage/load-art.ts';
import {
  type Beat,
  type Show,
  showOf,
  type ShowOptions,
  type ShowState,
  stateAt,
} from '../../features/slot-stage/show.ts';
import type { Stage } from '../../features/slot-stage/stage.ts';
import type { SlotSound } from '../../features/slot-sound/slot-sound.ts';
import { firstScreen } from './first-screen.ts';
import styles from './slot-frame.module.css';
import { type KeptRound, type MadeRound, totalWon } from './kept-round.ts';
import { amountOf } from './round-texts.ts';
import type { Reels } from './slot-table.ts';

/** What is said beside the reels, with what was paid so far as an amount. */
export interface ShownState extends ShowState {
  readonly paid: Fen;
}

/** How far the picture has come: a share of its bytes, here, or never. */
export type StageState = { readonly loaded: number } | 'ready' | 'no-webgl' | 'failed';

interface StageViewProps {
  readonly title: Title;
  readonly reels: RefObject<Reels | undefined>;
  readonly skip: RefObject<(() => void) | undefined>;
  readonly insets: Insets;
  readonly isCalm: boolean;
  readonly sound: SlotSound;
  readonly onState: (state: StageState) => void;
  readonly onPalette: (palette: LoadedArt['file']['palette']) => void;
  readonly onShow: (state: ShownState | undefined, canSkip: boolean) => void;
  readonly onEnded: (kept: KeptRound, isReplay: boolean) => void;
}

/** For pictures that are the same every time: time stands still until it is moved by hand. */
const isByHand = (): boolean => sessionStorage.getItem('slotClock') === 'manual';

/** The canvas. It is decoration: everything it shows is said in the page too. */
export function StageView(props: StageViewProps) {
  const host = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  const opened = useRef<Stage>(undefined);
  useEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    const box = host.current;
    const leaving = new AbortController();
    let stage: Stage | undefined;
    let art: LoadedArt | undefined;
    if (box)
      void openStage(latest, {
        host: box,
        signal: leaving.signal,
        onArt: (loaded) => {
          art = loaded;
        },
      }).then(
        (made) => {
          if (leaving.signal.aborted) made.destroy();
          else {
            stage = made;
            opened.current = made;
          }
          return made;
        },
        (failure: unknown) => {
          if (leaving.signal.aborted) return;
          latest.current.onState(failure instanceof Error && failure.name === 'NoWebGl' ? 'no-webgl' : 'failed');
        },
      );
    const onHidden = () => stage?.pause(document.hidden);
    const onMove = ({ clientX, clientY }: PointerEvent) =>
      stage?.point((clientX / innerWidth) * 2 - 1, (clientY / innerHeight) * 2 - 1);
    document.addEventListener('visibilitychange', onHidden);
    addEventListener('pointermove', onMove, { passive: true });
    const watcher = new ResizeObserver(() => stage?.resize(latest.current.insets));
    if (box) watcher.observe(box);
    const { reels, skip } = latest.current;
    return () => {
      leaving.abort();
      watcher.disconnect();
      document.removeEventListener('visibilitychange', onHidden);
      removeEventListener('pointermove', onMove);
      reels.current = undefined;
      skip.current = undefined;
      opened.current = undefined;
      stage?.destroy();
      art?.destroy();
    };
  }, []);

  const { top, bottom, side } = props.insets;
  useEffect(() => opened.current?.resize({ top, bottom, side }), [top, bottom, side]);

  return (
    <div
      ref={host}
      className={styles.stage}
      data-stage={props.title.code}
      onPointerDown={() => props.skip.current?.()}
    />
  );
}

interface Opening {
  readonly host: HTMLElement;
  readonly signal: AbortSignal;
  readonly onArt: (art: LoadedArt) => void;
}

async function openStage(latest: RefObject<StageViewProps>, { host, signal, onArt }: Opening): Promise<Stage> {
  const { title, isCalm } = latest.current;
  latest.current.onState({ loaded: 0 });
  const { Stage: StageClass, loadArt, hasWebGl, NoWebGl } = await import('../../features/slot-stage/stage.ts');
  if (!hasWebGl()) throw new NoWebGl('no WebGL');
  const art = await loadArt(title.code, (loaded) => latest.current.onState({ loaded }), signal);
  onArt(art);
  latest.current.onPalette(art.file.palette);
  let show: Show | undefined;
  let stakeShown: Fen = title.stakes[0] ?? 100n;
  let versionShown = title;
  let playing: { readonly kept: KeptRound; readonly isReplay: boolean } | undefined;
  const stage = await StageClass.open({
    host,
    title,
    art,
    isCalm,
    standing: firstScreen(title),
    isManual: isByHand(),
    amountText: (units, share) =>
      withDecimals(yuanText(BigInt(Math.round(Number(amountOf(versionShown, stakeShown, units)) * share)))),
    onBeat: (beat) => {
      const state = show && beat && stateAt(show, beat);
      const shown = state && { ...state, paid: amountOf(versionShown, stakeShown, state.units) };
      latest.current.onShow(shown, canSkip(show, beat));
    },
    onCue: (cue) => latest.current.sound.play(cue),
    onEnd: () => {
      if (!playing) return;
      const { kept, isReplay } = playing;
      playing = undefined;
      show = undefined;
      latest.current.onEnded(kept, isReplay);
    },
  });
  stage.resize(latest.current.insets);
  // A version of before a title changed has its board and its symbols; anything else would be another title.
  const begin = (made: MadeRound, pools?: ShowOptions['pools']) => {
    versionShown = made.title;
    show = showOf(made.title, made.round, { before: stage.standing, answerAt: stage.waited, isCalm, pools });
    stage.play(show);
  };
  const { reels, skip } = latest.current;
  reels.current = {
    spin: () => stage.spin(),
    giveUp: () => stage.giveUp(),
    play: (made, kept, isReplay) => {
      playing = { kept, isReplay };
      stakeShown = kept.stake;
      begin(made, poolsIn(kept));
    },
  };
  skip.current = () => {
    if (show && canSkip(show, stage.beat)) stage.skip();
  };
  if (isByHand())
    Object.assign(window, {
      slotStage: stage,
      showDrawn: (drawn: readonly number[]) =>
        begin({ title, round: playRound(title, repeatedDraws(drawn), stakeShown) }),
    });
  latest.current.onState('ready');
  return stage;
}

/** Only what was paid out of pools is shown: in a demo none is, whatever was drawn. */
const poolsIn = (kept: KeptRound): NonNullable<ShowOptions['pools']> => ({
  names: kept.pools.map(({ pool }) => pool),
  times: Number(totalWon(kept) - kept.won) / Number(kept.stake),
});

/** A running number keeps its decimals, so that it stands still. */
const withDecimals = (text: string): string => (text.includes('.') ? text : `${text}.00`);

/** The reels of the paid spin always run to their end; what follows from them may be skipped. */
const canSkip = (show: Show | undefined, beat: Beat | undefined): boolean =>
  show !== undefined &&
  beat !== undefined &&
  !(beat.step === 0 && (beat.kind === 'spin' || beat.kind === 'drop' || beat.kind === 'fade'));
