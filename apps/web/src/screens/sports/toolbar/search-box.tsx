import { Search, X } from 'lucide-react';
import { Icon } from '../../../ui/icon.tsx';
import { search, useBoard } from '../board/board-store.ts';
import styles from './search-box.module.css';

/** Finds leagues and teams among what is on the board. */
export function SearchBox({ className }: { readonly className?: string | undefined }) {
  const searchText = useBoard((look) => look.search);
  return (
    <div className={className ? `${styles.search} ${className}` : styles.search}>
      <Icon of={Search} size="sm" />
      <input
        type="search"
        data-board-search
        aria-label="搜索联赛或球队"
        placeholder="联赛/球队"
        value={searchText}
        onChange={(event) => search(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') search('');
        }}
      />
      {searchText !== '' && (
        <button type="button" aria-label="清空搜索" onClick={() => search('')}>
          <Icon of={X} size="sm" />
        </button>
      )}
    </div>
  );
}

/** There is one in the rail and one in the bar; the width of the page decides which can be seen. */
export function focusSearch(): void {
  const boxes = document.querySelectorAll<HTMLInputElement>('[data-board-search]');
  [...boxes].find((box) => box.checkVisibility())?.focus();
}
