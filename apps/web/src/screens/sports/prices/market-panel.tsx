import { marketGroupLabels } from '@fairground/betting';
import { useState } from 'react';
import type { LiveMarket, LiveMatch, LiveOddsType } from '../../../features/sports-live/live-view.ts';
import { useLiveTopic, useMatch } from '../../../features/sports-live/use-live.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { SkeletonGate } from '../../../ui/states/skeleton-gate.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import { MarketCard } from './market-card.tsx';
import { groupMarkets } from './market-groups.ts';
import styles from './market-panel.module.css';

interface MarketPanelProps {
  readonly gameId: string;
  readonly oddsType: LiveOddsType;
}

/** Every market of one match, by its headings. It is listened to only while it is open. */
export default function MarketPanel({ gameId, oddsType }: MarketPanelProps) {
  const { status } = useLiveTopic({ of: 'game', gameId }, oddsType);
  const match = useMatch(gameId, oddsType);
  return (
    <SkeletonGate pending={status === 'connecting'} skeleton={<Waiting />} label="正在读取盘口">
      {() => (match ? <Markets match={match} oddsType={oddsType} /> : <Gone />)}
    </SkeletonGate>
  );
}

const ALL = 'all';

function Markets({ match, oddsType }: { readonly match: LiveMatch; readonly oddsType: LiveOddsType }) {
  const [chosen, setChosen] = useState(ALL);
  const groups = groupMarkets(match.markets);
  const shown = groups.some(({ group }) => group === chosen) ? chosen : ALL;
  if (groups.length === 0) return <Gone />;
  return (
    <section aria-label={`${match.team_h} 对 ${match.team_c} 全部盘口`} className={styles.panel}>
      <Tabs
        label="盘口分类"
        value={shown}
        onValueChange={setChosen}
        className={styles.tabs}
        items={[
          { value: ALL, label: '全部', count: match.markets.length },
          ...groups.map(({ group, marketLines }) => ({
            value: group,
            label: groupTitle(group),
            count: marketLines.reduce((sum, play) => sum + play.lines.length, 0),
          })),
        ]}
      >
        <div className={styles.cards}>
          {groups
            .filter(({ group }) => shown === ALL || group === shown)
            .flatMap(({ marketLines }) => marketLines)
            .map((play) => (
              <MarketCard key={play.code} match={match} play={play} oddsType={oddsType} />
            ))}
        </div>
      </Tabs>
    </section>
  );
}

/** The server may say the heading in words or by its name. */
const groupTitle = (group: LiveMarket['group']): string =>
  Object.entries(marketGroupLabels).find(([name]) => name === group)?.[1] ?? group;

const Gone = () => <EmptyState compact title="该赛事的盘口已全部关闭" drawing="slip" />;

const Waiting = () => (
  <div className={styles.cards}>
    {[1, 2, 3].map((index) => (
      <Skeleton key={index} shape="block" height="7rem" />
    ))}
  </div>
);
