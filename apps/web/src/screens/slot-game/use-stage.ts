import type { Title } from '@fairground/slots';
import { useEffect, useRef, useState } from 'react';
import type { SlotPalette } from '../../art/slots/slot-art.ts';
import { SlotSound } from '../../features/slot-sound/slot-sound.ts';
import type { Insets } from '../../features/slot-stage/geometry.ts';
import { useMedia } from '../../ui/use-media.ts';
import type { ShownState, StageState } from './stage-view.tsx';
import type { Reels } from './slot-table.ts';

const WIDE: Insets = { top: 56, bottom: 116, side: 24 };
const LOW: Insets = { top: 44, bottom: 66, side: 12 };
const TALL: Insets = { top: 84, bottom: 268, side: 6 };

/** The stage as the page sees it: what it shows, whether it can, and the room around it. */
export function useStage(title: Title) {
  const reels = useRef<Reels>(undefined);
  const skip = useRef<() => void>(undefined);
  const [state, setState] = useState<StageState>({ loaded: 0 });
  const [show, setShow] = useState<ShownState>();
  const [canSkip, setCanSkip] = useState(false);
  const [palette, setPalette] = useState<SlotPalette>();
  const [sound] = useState(() => new SlotSound(title.code));
  const isCalm = useMedia('(prefers-reduced-motion: reduce)');
  const isTall = useMedia('(orientation: portrait)');
  const isLow = useMedia('(orientation: landscape) and (max-height: 480px)');
  useEffect(() => () => sound.close(), [sound]);
  return {
    reels,
    skip,
    state,
    setState,
    show,
    canSkip,
    sound,
    isCalm,
    insets: isTall ? TALL : isLow ? LOW : WIDE,
    /** Without a picture rounds are played all the same, and told in words. */
    isReady: state === 'ready' || state === 'no-webgl' || state === 'failed',
    onShow: (shown: ShownState | undefined, isSkippable: boolean) => {
      setShow(shown);
      setCanSkip(isSkippable);
    },
    setPalette,
    palette,
  };
}

export type StageUse = ReturnType<typeof useStage>;
