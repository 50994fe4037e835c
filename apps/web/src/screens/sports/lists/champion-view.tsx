import { type SlipSelection, chooseGameType, gameTypeLabels } from '@fairground/betting';
import { memo } from 'react';
import { pickKey, toggle, useIsPicked } from '../../../features/betslip/state/slip-store.ts';
import { siteDateTime } from '../../../features/site/site-time.ts';
import { changeFilters, useFilters } from '../../../features/sports/sportsbook-filters.ts';
import type { LiveChampion } from '../../../features/sports-live/live-view.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { useBoard } from '../board/board-store.ts';
import styles from './champion-view.module.css';
import { PriceButton } from '../prices/price-button.tsx';
import { useMoved } from './use-moved.ts';

interface ChampionViewProps {
  readonly champions: readonly LiveChampion[];
}

/** Who wins a competition: one card a bet, its runners with their odds. */
export function ChampionView({ champions }: ChampionViewProps) {
  const searchText = useBoard((look) => look.search).trim();
  const { gameType } = useFilters();
  const found = champions.filter(
    ({ league, name, runners }) =>
      searchText === '' ||
      [league, name, ...runners.map((runner) => runner.name)].some((text) => text.includes(searchText)),
  );
  if (found.length === 0)
    return (
      <EmptyState
        title={searchText === '' ? `${gameTypeLabels[gameType]}暂无冠军盘口` : `没有找到“${searchText}”，换个词试试`}
        action={
          gameType !== 'ALL' && (
            <Button onClick={() => changeFilters((filters) => chooseGameType(filters, 'ALL'))}>看全部球类</Button>
          )
        }
      />
    );
  return (
    <div className={styles.cards}>
      {found.map((champion) => (
        <ChampionCard key={champion.gameId} champion={champion} />
      ))}
    </div>
  );
}

const ChampionCard = memo(function ChampionCard({ champion }: { readonly champion: LiveChampion }) {
  return (
    <section aria-label={`${champion.league} ${champion.name}`} className={styles.card}>
      <header>
        <h2>{champion.league}</h2>
        <p>{betName(champion)}</p>
        {champion.active === 0 && <Badge tone="warning">封盘</Badge>}
        <time dateTime={new Date(champion.closeTime).toISOString()}>{siteDateTime(champion.closeTime)} 截止</time>
      </header>
      <ul className={styles.runners}>
        {champion.runners.map((runner) => (
          <li key={runner.rtype}>
            <Runner
              selection={runnerSelection(champion, runner)}
              isOpen={champion.active === 1 && runner.active === 1}
            />
          </li>
        ))}
      </ul>
    </section>
  );
});

/** The bet without the league it stands under. */
const betName = ({ league, name }: LiveChampion): string => name.replace(league, '').trim() || name;

interface RunnerProps {
  readonly selection: SlipSelection;
  readonly isOpen: boolean;
}

function Runner({ selection, isOpen }: RunnerProps) {
  const { sideName, playName, league, quote } = selection;
  const isPicked = useIsPicked(pickKey(selection, quote.line));
  const moved = useMoved(quote);
  return (
    <PriceButton
      label={sideName}
      spoken={`${sideName} ${league} ${playName}`}
      odds={quote.odds}
      isOpen={isOpen}
      moved={moved}
      isPicked={isPicked}
      onPick={(by) => toggle(selection, by)}
    />
  );
}

/** A champion bet is known by its market; the runner is its side. */
const runnerSelection = (
  { gameId, league, name, w }: LiveChampion,
  runner: LiveChampion['runners'][number],
): SlipSelection => ({
  kind: 'champion',
  gameId,
  gide: '',
  hgid: '',
  league,
  home: name,
  away: '',
  marketCode: w,
  playName: name,
  side: runner.rtype,
  sideName: runner.name,
  quote: { odds: runner.odds, oddsType: 'E', line: '', score: '' },
});
