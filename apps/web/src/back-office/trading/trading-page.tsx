import { useState } from 'react';
import { RadioChips } from '../../ui/fields/chips.tsx';
import { useRefreshAll } from '../operator/operator-data.ts';
import { useOperatorPush } from '../operator/operator-push.ts';
import { usePageAddress } from '../operator/page-address.ts';
import { MatchList } from './match-list.tsx';
import { MatchView } from './match-view.tsx';
import { SportsList } from './sports-list.tsx';

type View = 'matches' | 'sports';

/** What is sold and what it may cost: by sport, by match, and one match with its markets. It follows every bet by itself. */
export function TradingPage() {
  const { about } = usePageAddress();
  const [view, setView] = useState<View>('matches');
  const refreshAll = useRefreshAll();
  useOperatorPush('trading', () => void refreshAll());
  if (about !== '') return <MatchView key={about} gameId={about} />;
  const chips = (
    <RadioChips<View>
      label="查看"
      value={view}
      options={[
        { value: 'matches', label: '赛事' },
        { value: 'sports', label: '运动' },
      ]}
      onValueChange={setView}
    />
  );
  return view === 'sports' ? <SportsList chips={chips} /> : <MatchList chips={chips} />;
}
