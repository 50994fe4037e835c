import {
  type GameType,
  chooseGameType,
  chooseVirtual,
  gameTypeLabels,
  isVirtualChosen,
  toggleLeague,
  virtualBasketball,
} from '@fairground/betting';
import { BookOpenText, ListChecks, X } from 'lucide-react';
import { Fragment, useRef } from 'react';
import { changeFilters, useFilters } from '../../../features/sports/sportsbook-filters.ts';
import { useBook } from '../../../features/sports/book.ts';
import type { LiveCount } from '../../../features/sports-live/live-view.ts';
import { Icon } from '../../../ui/icon.tsx';
import { countOf, isChampion, useLeagues, virtualCountOf } from '../board/board-data.ts';
import { hotLeagues } from '../board/hot-leagues.ts';
import { hrefOfView } from '../../../features/sports-match/sportsbook-links.ts';
import styles from './rail.module.css';
import { SearchBox } from './search-box.tsx';
import { SportMark } from './sport-mark.tsx';
import { useScrollToChosen } from './use-scroll-to-chosen.ts';

interface RailProps {
  readonly counts: readonly LiveCount[];
  readonly view: string;
  /** A choice here means the board, whatever is on screen. */
  readonly onChoice: () => void;
}

/** Sports with their numbers, the quick filters, the ticked leagues and the search. */
export function Rail({ counts, view, onChoice }: RailProps) {
  const strip = useRef<HTMLElement>(null);
  const { gameType } = useFilters();
  const isVirtual = useFilters(isVirtualChosen);
  useScrollToChosen(strip, `${view} ${gameType} ${isVirtual}`);
  return (
    <nav ref={strip} aria-label="赛事筛选" className={styles.rail}>
      <SearchBox className={styles.search} />
      <Sports counts={counts} isShown={view === 'matches'} onChoice={onChoice} />
      <QuickFilters onChoice={onChoice} />
      <TickedLeagues />
      <ul className={styles.links}>
        <li>
          <a href={hrefOfView('results')} aria-current={view === 'results' ? 'page' : undefined}>
            <Icon of={ListChecks} size="sm" />
            <span>赛果</span>
          </a>
        </li>
        <li>
          <a href={hrefOfView('rules')} aria-current={view === 'rules' ? 'page' : undefined}>
            <Icon of={BookOpenText} size="sm" />
            <span>规则</span>
          </a>
        </li>
      </ul>
    </nav>
  );
}

interface SportsProps extends Pick<RailProps, 'counts' | 'onChoice'> {
  /** Whether the board is on screen; results and rules have choices of their own. */
  readonly isShown: boolean;
}

function Sports({ counts, isShown, onChoice }: SportsProps) {
  const filters = useFilters();
  const { gameType, showType, isTypeTabLit } = filters;
  const { gameTypes, all } = useBook(({ book }) => book);
  const isVirtual = isVirtualChosen(filters);
  // Champion bets have a tab of their own.
  const sports = [...new Set<GameType>([...gameTypes, all])];
  const counted = isChampion(showType) ? ([showType] as const) : [showType];
  return (
    <section aria-label="球类" className={styles.sports} data-dim={!isTypeTabLit || undefined}>
      <ul>
        {sports.map((sport) => (
          <Fragment key={sport}>
            <SportButton
              mark={sport}
              label={gameTypeLabels[sport]}
              count={countOf(counts, counted, sport)}
              // While in-play has put the tabs out, the sport is chosen and no tab is lit.
              isPressed={isShown && isTypeTabLit && !isVirtual && sport === gameType}
              isCurrent={isShown && !isVirtual && sport === gameType}
              onPress={() => {
                changeFilters((filters) => chooseGameType(filters, sport));
                onChoice();
              }}
            />
            {sport === 'VF' && !isChampion(showType) && (
              <SportButton
                mark="VK"
                label={virtualBasketball.label}
                count={virtualCountOf(counts, showType)}
                isPressed={isShown && isTypeTabLit && isVirtual}
                isCurrent={isShown && isVirtual}
                onPress={() => {
                  changeFilters(chooseVirtual);
                  onChoice();
                }}
              />
            )}
          </Fragment>
        ))}
      </ul>
    </section>
  );
}

interface SportButtonProps {
  readonly mark: GameType | 'VK';
  readonly label: string;
  readonly count: number;
  readonly isPressed: boolean;
  readonly isCurrent: boolean;
  readonly onPress: () => void;
}

const SportButton = ({ mark, label, count, isPressed, isCurrent, onPress }: SportButtonProps) => (
  <li>
    <button
      type="button"
      className={styles.sport}
      aria-pressed={isPressed}
      data-current={isCurrent || undefined}
      onClick={onPress}
    >
      <SportMark sport={mark} />
      <span className={styles.word}>{label}</span>
      <span className={styles.count}>{count.toLocaleString('zh-CN')}</span>
    </button>
  </li>
);

function QuickFilters({ onChoice }: Pick<RailProps, 'onChoice'>) {
  const filters = useFilters();
  const { data } = useLeagues();
  if (isChampion(filters.showType)) return null;
  return (
    <section aria-label="热门联赛" className={styles.section}>
      <h2>热门联赛</h2>
      <ul>
        {hotLeagues(filters, data?.leagues ?? []).map(({ key, name, count, isChosen, choose }) => (
          <li key={key}>
            <button
              type="button"
              className={styles.preset}
              aria-pressed={isChosen}
              onClick={() => {
                changeFilters(choose);
                onChoice();
              }}
            >
              <span className={styles.word} title={name}>
                {name}
              </span>
              <span className={styles.count}>{data && count}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function TickedLeagues() {
  const filters = useFilters();
  const { checkedLeagues } = filters;
  const { data } = useLeagues();
  // What a tab stands for is not ticked one by one.
  if (checkedLeagues.length === 0 || isVirtualChosen(filters)) return null;
  const nameOf = (id: string): string => data?.leagues.find(({ league_id }) => league_id === id)?.name ?? '联赛';
  return (
    <section aria-label="已选联赛" className={styles.section}>
      <h2>已选联赛</h2>
      <ul>
        {checkedLeagues.map((id) => (
          <li key={id}>
            <button
              type="button"
              className={styles.preset}
              aria-label={`取消 ${nameOf(id)}`}
              onClick={() => changeFilters((filters) => toggleLeague(filters, id))}
            >
              <span className={styles.word}>{nameOf(id)}</span>
              <Icon of={X} size="sm" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
