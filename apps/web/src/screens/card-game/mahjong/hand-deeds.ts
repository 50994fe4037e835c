import type { CardAction } from '../../../features/card-table/card-table-data.ts';
import type { MahjongView } from './mahjong-view.ts';

/** What the buttons and the keys do now; a deed that cannot be done is missing. */
export interface HandDeeds {
  readonly pass: (() => void) | undefined;
  readonly pung: (() => void) | undefined;
  readonly win: (() => void) | undefined;
  /** Opens or closes the choice of a discard to be ready with. */
  readonly ready: (() => void) | undefined;
  readonly discard: (() => void) | undefined;
  readonly chow: (at: number) => void;
  readonly kong: (at: number) => void;
}

interface Hand {
  readonly isReadying: boolean;
  /** The raised tile, where it may be discarded. */
  readonly playable: number | undefined;
  readonly onReady: () => void;
  readonly onAct: (action: CardAction) => void;
}

export function deedsOf({ choices }: MahjongView, { isReadying, playable, onReady, onAct }: Hand): HandDeeds {
  const once = (can: boolean, action: CardAction) => (can ? () => onAct(action) : undefined);
  return {
    pass: once(choices.canPass === 1, { kind: 'pass' }),
    pung: once(choices.canPung === 1, { kind: 'pung' }),
    win: once(choices.win !== null, { kind: 'win' }),
    ready: choices.ready.length > 0 ? onReady : undefined,
    discard:
      playable === undefined ? undefined : () => onAct({ kind: 'discard', tile: playable, ready: isReadying ? 1 : 0 }),
    chow: (at) => {
      const [one, other] = choices.chows[at] ?? [];
      if (one !== undefined && other !== undefined) onAct({ kind: 'chow', tiles: [one, other] });
    },
    kong: (at) => {
      const tile = choices.kongs[at];
      if (tile !== undefined) onAct({ kind: 'kong', tile });
    },
  };
}

/** Keys of the deeds; a call that can be made in several ways is chosen by its number. */
export function keysOf({ choices }: MahjongView, deeds: HandDeeds): Readonly<Record<string, (() => void) | undefined>> {
  const { chows, kongs } = choices;
  const ways = chows.length > 1 ? chows : kongs.length > 1 ? kongs : [];
  const numbered = ways.map(
    (_, at) => [String(at + 1), () => (chows.length > 1 ? deeds.chow(at) : deeds.kong(at))] as const,
  );
  return {
    Escape: deeds.pass,
    p: deeds.pung,
    h: deeds.win,
    t: deeds.ready,
    c: chows.length > 0 ? () => deeds.chow(0) : undefined,
    g: kongs.length > 0 ? () => deeds.kong(0) : undefined,
    ...Object.fromEntries(numbered),
  };
}
