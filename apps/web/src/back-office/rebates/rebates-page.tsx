import { useState } from 'react';
import { RadioChips } from '../../ui/fields/chips.tsx';
import { HeldRebates } from './held-rebates.tsx';
import { RebateCorrections } from './rebate-corrections.tsx';
import { RebateRuns } from './rebate-runs.tsx';

type View = 'runs' | 'held' | 'corrections';

/** What play gives back: the run of each day, what is held of it, and what was corrected afterwards. */
export function RebatesPage() {
  const [view, setView] = useState<View>('runs');
  const [day, setDay] = useState('');
  const chips = (
    <RadioChips<View>
      label="查看"
      value={view}
      options={[
        { value: 'runs', label: '发放记录' },
        { value: 'held', label: '暂缓发放' },
        { value: 'corrections', label: '更正' },
      ]}
      onValueChange={(chosen) => {
        setDay('');
        setView(chosen);
      }}
    />
  );
  if (view === 'held') return <HeldRebates chips={chips} />;
  if (view === 'corrections') return <RebateCorrections chips={chips} day={day} onDay={setDay} />;
  return (
    <RebateRuns
      chips={chips}
      onHeld={() => setView('held')}
      onCorrections={(of) => {
        setDay(of);
        setView('corrections');
      }}
    />
  );
}
