import { kindOf, tileName } from '@fairground/cards/mahjong';
import { MahjongTile } from '../../../features/card-table/mahjong-tile.tsx';
import styles from './hand-notes.module.css';
import { fansText } from './mahjong-texts.ts';
import type { MahjongView } from './mahjong-view.ts';
import { WaitsList } from './waits-list.tsx';

interface HandNotesProps {
  readonly view: MahjongView;
  readonly isReadying: boolean;
  readonly chosen: number | undefined;
  readonly onChoose: (tile: number) => void;
}

/** What the own hand counts now, or what it would wait for: above the buttons that act on it. */
export function HandNotes({ view, isReadying, chosen, onChoose }: HandNotesProps) {
  const { choices, fanLeast, waits } = view;
  if (isReadying) return <ReadyChoices view={view} chosen={chosen} onChoose={onChoose} />;
  if (choices.win)
    return (
      <p className={styles.note}>
        <b>可胡 {choices.win.total} 番</b>
        <span>{fansText(choices.win)}</span>
      </p>
    );
  if (choices.short)
    return (
      <p className={styles.note} data-short>
        <b>
          已成牌，{choices.short.total} 番，差 {fanLeast - choices.short.total} 番起胡
        </b>
        <span>{choices.short.fans.length > 0 ? fansText(choices.short) : '没有番种'}</span>
      </p>
    );
  if (waits.length > 0 && view.phase !== 'over')
    return (
      <section className={styles.waiting} aria-label="听牌">
        <b>听</b>
        <WaitsList waits={waits} fanLeast={fanLeast} />
      </section>
    );
  return null;
}

/** One discard of every kind that leaves a ready hand, with what it would wait for. */
function ReadyChoices({ view, chosen, onChoose }: Omit<HandNotesProps, 'isReadying'>) {
  const { ready } = view.choices;
  const kinds = ready.filter(({ tile }, at) => ready.findIndex((one) => kindOf(one.tile) === kindOf(tile)) === at);
  return (
    <section className={styles.ready} aria-label="选择打哪张报听">
      <p>打一张报听：之后摸到不能胡的牌须打出，不能再换牌</p>
      <ul>
        {kinds.map(({ tile, waits }) => (
          <li key={tile}>
            <button
              type="button"
              aria-pressed={chosen !== undefined && kindOf(chosen) === kindOf(tile)}
              aria-label={`打${tileName(tile)}报听`}
              onClick={() => onChoose(tile)}
            >
              打
              <MahjongTile tile={tile} pose="upright" isSilent />听
            </button>
            <WaitsList waits={waits} fanLeast={view.fanLeast} />
          </li>
        ))}
      </ul>
    </section>
  );
}
