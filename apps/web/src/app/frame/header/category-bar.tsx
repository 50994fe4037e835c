import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, Suspense, lazy, useRef } from 'react';
import type { VenueCategory } from '../../../features/site/categories.ts';
import { isVenueCategory, useNavigationEntries } from '../../../features/site/navigation-entries.ts';
import { Icon } from '../../../ui/icon.tsx';
import styles from './category-bar.module.css';
import { NavLabel } from './nav-label.tsx';
import { type MegaMenu, useMegaMenu } from './use-mega-menu.ts';

/** Entries that stand apart from the games: at the end of the header, or among the tools at the edge. */
export const asideEntries: ReadonlySet<string> = new Set(['SPONSOR', 'VENTURE', 'APP', 'SERVICE']);

const loadPanel = () => import('./mega-panel.tsx');
const MegaPanel = lazy(loadPanel);

/** 首页, the seven categories with their panels, 优惠, in the server's order. The words are fixed until its list is there. */
export function CategoryBar({ path }: { readonly path: string }) {
  const panel = useRef<HTMLElement>(null);
  const menu = useMegaMenu(path, panel);
  const bar = useRef<HTMLElement>(null);
  const entries = useNavigationEntries().filter(({ category }) => !asideEntries.has(category));
  const nameOf = (code: VenueCategory) => entries.find(({ category }) => category === code)?.name ?? '';
  const { show } = menu;

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || menu.open === undefined) return;
    event.stopPropagation();
    bar.current?.querySelector<HTMLElement>(`[data-opens=${menu.open}]`)?.focus();
    show(undefined);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears Esc and leaving for all words in it
    <nav
      ref={bar}
      aria-label="主导航"
      className={styles.bar}
      onPointerLeave={menu.onLeave}
      onPointerEnter={() => void loadPanel()}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (menu.open && !event.currentTarget.contains(event.relatedTarget)) show(undefined);
      }}
    >
      {entries.map(({ category, name, href = '' }) =>
        isVenueCategory(category) ? (
          <CategoryItem key={category} code={category} name={name} href={href} path={path} menu={menu} />
        ) : (
          <NavLabel key={category} href={href} path={path}>
            {name}
          </NavLabel>
        ),
      )}
      {menu.open && (
        <section
          ref={panel}
          id="mega-panel"
          aria-label={`${nameOf(menu.open)}场馆`}
          className={styles.panel}
          onPointerEnter={menu.onPanelEnter}
        >
          <Suspense fallback={null}>
            <MegaPanel key={menu.open} category={menu.open} takesFocus={menu.entering} onPick={() => show(undefined)} />
          </Suspense>
        </section>
      )}
    </nav>
  );
}

interface CategoryItemProps {
  readonly code: VenueCategory;
  readonly name: string;
  readonly href: string;
  readonly path: string;
  readonly menu: MegaMenu;
}

/** The word is a link to the lobby; the ▾ opens the panel; ↓ from either goes into it. */
function CategoryItem({ code, name, href, path, menu }: CategoryItemProps) {
  const isOpen = menu.open === code;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    menu.show(code, true);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hover and ↓ mean the word and its button alike
    <div
      className={styles.item}
      data-open={isOpen || undefined}
      onPointerEnter={(event) => menu.onItemEnter(code, event)}
      onPointerMove={menu.onItemMove}
      onKeyDown={onKeyDown}
    >
      <NavLabel href={href} path={path}>
        {name}
      </NavLabel>
      <button
        type="button"
        className={styles.opener}
        data-opens={code}
        aria-expanded={isOpen}
        aria-controls={isOpen ? 'mega-panel' : undefined}
        aria-label={`${name}场馆`}
        onClick={() => menu.onPress(code)}
      >
        <Icon of={ChevronDown} size="sm" />
      </button>
    </div>
  );
}
