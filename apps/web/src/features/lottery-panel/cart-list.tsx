import { type Entry, groupOfPlay, playOf } from '@fairground/lottery';
import { Pencil, Trash2 } from 'lucide-react';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import styles from './bet-panel.module.css';
import type { CartItem } from './lottery-panel.ts';
import { countedEntry, entryCost, unitParts } from './stake-texts.ts';

interface CartListProps {
  readonly cart: readonly CartItem[];
  readonly editedId: number | undefined;
  readonly onEdit: (id: number) => void;
  readonly onRemove: (id: number) => void;
}

/** What will be one ticket. */
export function CartList({ cart, editedId, onEdit, onRemove }: CartListProps) {
  if (cart.length === 0)
    return <EmptyState compact title="投注单是空的" text="选好号码后加入投注单，几种玩法可以一起投注。" />;
  return (
    <ol className={styles.cart} aria-label="投注单">
      {cart.map(({ id, entry }) => (
        <li key={id} data-edited={id === editedId || undefined}>
          <EntryLine entry={entry} />
          <div className={styles.cartTools}>
            <IconButton icon={Pencil} size="sm" label={`修改${playName(entry)}`} onClick={() => onEdit(id)} />
            <IconButton icon={Trash2} size="sm" label={`删除${playName(entry)}`} onClick={() => onRemove(id)} />
          </div>
        </li>
      ))}
    </ol>
  );
}

/** 三星 直选复式; a play that is called like its group is named once. */
export const playName = ({ playCode }: Pick<Entry, 'playCode'>): string =>
  [...new Set([groupOfPlay(playCode)?.name, playOf(playCode)?.name])].filter(Boolean).join(' ');

/** An entry in two lines: what is picked, and how much of it. */
export function EntryLine({ entry }: { readonly entry: Entry }) {
  const counted = countedEntry(entry);
  const { name, base } = unitParts(entry.unit);
  return (
    <div className={styles.entry}>
      <b>{playName(entry)}</b>
      <span className={styles.selection}>{counted?.text}</span>
      <span className={styles.entryCost}>
        {counted?.count ?? 0}注 × {base}
        {name} × {entry.multiple}倍 = <MoneyText fen={entryCost(entry)} />
      </span>
    </div>
  );
}
