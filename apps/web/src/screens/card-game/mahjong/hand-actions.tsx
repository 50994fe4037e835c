import { tileName } from '@fairground/cards/mahjong';
import type { ReactNode } from 'react';
import { ActionBar, ActionButton } from '../../../features/card-table/action-bar.tsx';
import { MahjongTile } from '../../../features/card-table/mahjong-tile.tsx';
import styles from './hand-actions.module.css';
import type { HandDeeds } from './hand-deeds.ts';
import type { MahjongView } from './mahjong-view.ts';

interface HandActionsProps {
  readonly view: MahjongView;
  readonly deeds: HandDeeds;
  readonly isBusy: boolean;
  readonly isReadying: boolean;
  /** The raised tile may be discarded. */
  readonly isPlayable: boolean;
}

/** What the member can do now. Every button names its key; where a call can be made in several ways, each has a button. */
export function HandActions({ view, deeds, isBusy, isReadying, isPlayable }: HandActionsProps) {
  const { choices, offered } = view;
  const isTurn = choices.discards.length > 0;
  const { chows, kongs } = choices;
  if (!isTurn && choices.canPass === 0 && !choices.win) return null;
  return (
    <div className={styles.actions}>
      <ActionBar label={isTurn ? '出牌' : '回应'}>
        {choices.canPass === 1 && (
          <ActionButton disabled={isBusy} shortcut="Escape" onPress={() => deeds.pass?.()}>
            <Named keyName="Esc">过</Named>
          </ActionButton>
        )}
        {chows.map((tiles, at) => (
          <ActionButton
            key={tiles.join('-')}
            disabled={isBusy}
            shortcut={chows.length > 1 ? String(at + 1) : 'c'}
            onPress={() => deeds.chow(at)}
          >
            <Named keyName={chows.length > 1 ? String(at + 1) : 'C'}>
              吃
              <Run tiles={offered ? [...tiles, offered.tile] : tiles} />
            </Named>
          </ActionButton>
        ))}
        {choices.canPung === 1 && (
          <ActionButton disabled={isBusy} shortcut="p" onPress={() => deeds.pung?.()}>
            <Named keyName="P">碰</Named>
          </ActionButton>
        )}
        {kongs.map((tile, at) => (
          <ActionButton
            key={tile}
            disabled={isBusy}
            shortcut={kongs.length > 1 ? String(at + 1) : 'g'}
            onPress={() => deeds.kong(at)}
          >
            <Named keyName={kongs.length > 1 ? String(at + 1) : 'G'}>
              杠
              <Run tiles={[tile]} />
            </Named>
          </ActionButton>
        ))}
        {choices.ready.length > 0 && (
          <ActionButton disabled={isBusy} shortcut="t" isChosen={isReadying} onPress={() => deeds.ready?.()}>
            <Named keyName="T">{isReadying ? '不听' : '听'}</Named>
          </ActionButton>
        )}
        {isTurn && (
          <ActionButton
            isMain={!choices.win}
            disabled={isBusy || !isPlayable}
            shortcut="Enter"
            onPress={() => deeds.discard?.()}
          >
            <Named keyName="↵">{isReadying ? '报听打出' : '打出'}</Named>
          </ActionButton>
        )}
        {choices.win && (
          <ActionButton isMain disabled={isBusy} shortcut="h" onPress={() => deeds.win?.()}>
            <Named keyName="H">
              胡<small>{choices.win.total} 番</small>
            </Named>
          </ActionButton>
        )}
      </ActionBar>
    </div>
  );
}

const Named = ({ keyName, children }: { readonly keyName: string; readonly children: ReactNode }) => (
  <span className={styles.named}>
    <span className={styles.words}>{children}</span>
    <kbd aria-hidden="true">{keyName}</kbd>
  </span>
);

/** The tiles a call would lay down, small. */
const Run = ({ tiles }: { readonly tiles: readonly number[] }) => {
  const sorted = tiles.toSorted((one, other) => one - other);
  return (
    <span className={styles.run}>
      {sorted.map((tile) => (
        <MahjongTile key={tile} tile={tile} pose="upright" isSilent />
      ))}
      <span className="visually-hidden">{sorted.map(tileName).join(' ')}</span>
    </span>
  );
};
