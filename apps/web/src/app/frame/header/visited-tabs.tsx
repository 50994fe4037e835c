import { Ellipsis, X } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { goToTab } from '../../../features/navigation/go.ts';
import { textOf } from '../../../features/navigation/visit.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { HOME_KEY, type OpenPage, tabsOf } from '../../pages/open-pages.ts';
import { closeOtherTabs, closeTab, usePages } from '../../pages/pages-store.ts';
import { useDisclosure } from '../member/use-disclosure.ts';
import styles from './visited-tabs.module.css';

/** So many tabs stand in the bar, home among them; the rest waits behind ⋯. */
const SHOWN_TABS_MAX = 10;

interface TabFacts {
  readonly key: string;
  readonly href: string;
  readonly title: string;
}

const homeTab: TabFacts = { key: HOME_KEY, href: HOME_KEY, title: '首页' };
const factsOf = ({ key, visit, title }: OpenPage): TabFacts => ({ key, href: textOf(visit), title });

/** Opens a kept page where it was left, unless the browser was asked to open the link itself. */
function openTab(
  event: { metaKey: boolean; ctrlKey: boolean; shiftKey: boolean; preventDefault: () => void },
  href: string,
) {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  goToTab(href);
}

/** The pages one has open: 首页 is pinned, the others close by ×, middle click or Delete; arrows move. */
export default function VisitedTabs() {
  const open = usePages();
  const list = useRef<HTMLUListElement>(null);
  const tabs = [homeTab, ...tabsOf(open).map(factsOf)];

  const shown = shownTabs(tabs, open.current);
  // One stop of the Tab key for the whole bar: the present page, or home on a page without a tab.
  const entry = shown.find(({ key }) => key === open.current) ?? homeTab;
  const onKeyDown = (event: KeyboardEvent) => {
    const links = [...(list.current?.querySelectorAll<HTMLElement>('[data-tab]') ?? [])];
    const here = links.findIndex((link) => link === event.target);
    const steps: Record<string, number> = { ArrowRight: here + 1, ArrowLeft: here - 1, Home: 0, End: links.length - 1 };
    const step = steps[event.key];
    if (here === -1 || (step === undefined && event.key !== 'Delete')) return;
    event.preventDefault();
    const key = links[here]?.dataset['tab'] ?? '';
    if (step === undefined) closeTab(key);
    links[step ?? here - 1]?.focus();
  };

  return (
    <nav aria-label="已打开的页面" className={styles.bar}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys come from the links inside */}
      <ul ref={list} className={styles.tabs} onKeyDown={onKeyDown}>
        {shown.map((tab) => (
          <Tab key={tab.key} tab={tab} isCurrent={tab.key === open.current} isEntry={tab === entry} />
        ))}
      </ul>
      {tabs.length > 1 && <MoreTabs tabs={tabs.filter((tab) => !shown.includes(tab))} current={open.current} />}
    </nav>
  );
}

/** The newest fall behind ⋯ first; the page on screen always has its tab. */
function shownTabs(tabs: readonly TabFacts[], current: string): readonly TabFacts[] {
  if (tabs.length <= SHOWN_TABS_MAX) return tabs;
  const shown = tabs.slice(0, SHOWN_TABS_MAX);
  const here = tabs.find(({ key }) => key === current);
  return here && !shown.includes(here) ? [...shown.slice(0, -1), here] : shown;
}

interface TabProps {
  readonly tab: TabFacts;
  readonly isCurrent: boolean;
  readonly isEntry: boolean;
}

function Tab({ tab: { key, href, title }, isCurrent, isEntry }: TabProps) {
  const pinned = key === HOME_KEY;
  return (
    <li
      className={styles.tab}
      data-current={isCurrent || undefined}
      onAuxClick={(event) => {
        if (event.button !== 1 || pinned) return;
        event.preventDefault();
        closeTab(key);
      }}
    >
      <a
        href={href}
        data-tab={key}
        tabIndex={isEntry ? 0 : -1}
        {...(isCurrent ? { 'aria-current': 'page' as const } : {})}
        onClick={(event) => openTab(event, href)}
      >
        {title}
      </a>
      {!pinned && (
        <button type="button" tabIndex={-1} aria-label={`关闭${title}`} onClick={() => closeTab(key)}>
          <Icon of={X} size="sm" />
        </button>
      )}
    </li>
  );
}

/** What did not fit, and the way to close all but the present page. */
function MoreTabs({ tabs, current }: { readonly tabs: readonly TabFacts[]; readonly current: string }) {
  const { open, root, toggle, close } = useDisclosure();
  return (
    <div ref={root} className={styles.more}>
      <IconButton icon={Ellipsis} label="更多页面" size="sm" aria-expanded={open} onClick={toggle} />
      {open && (
        <div className={styles.menu}>
          {tabs.map(({ key, href, title }) => (
            <a
              key={key}
              href={href}
              onClick={(event) => {
                openTab(event, href);
                close();
              }}
            >
              {title}
            </a>
          ))}
          <button
            type="button"
            onClick={() => {
              closeOtherTabs(current);
              close();
            }}
          >
            关闭其他
          </button>
        </div>
      )}
    </div>
  );
}
