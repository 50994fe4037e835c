import { roadResult } from '@fairground/tables';
import { type ReactNode, useState } from 'react';
import { roadWords } from '../../features/table-roads/road-words.ts';
import { Roads } from '../../features/table-roads/roads.tsx';
import { PhaseClock } from '../../features/table-stage/phase-clock.tsx';
import { SoundSwitch } from '../../features/table-sound/sound-switch.tsx';
import { useTableSound } from '../../features/table-sound/use-table-sound.ts';
import { StageView } from '../../features/table-stage/stage-view.tsx';
import type { TableFacts, TableView } from '../../features/table-stage/table-view.ts';
import { useTableView } from '../../features/table-stage/use-table-view.ts';
import { DiceStats } from '../../features/table-stats/dice-stats.tsx';
import { WheelStats } from '../../features/table-stats/wheel-stats.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { BetArea } from './bet-area.tsx';
import { ChipTray } from './chip-tray.tsx';
import styles from './live-table.module.css';
import { OwnRounds } from './own-rounds.tsx';
import { ResultLine } from './result-line.tsx';
import { CommitmentCard } from './shoe-card.tsx';
import { type OwnBets, type Ticket, useOwnBets } from './table-data.ts';
import { TableHead } from './table-head.tsx';
import { RulesButton } from './rules-button.tsx';
import { ticketsOf, useBetting } from './use-betting.ts';

/** A table that is read: the scene, the bets, the chips, and beside them roads and own bets. */
export function LiveTable({ facts }: { readonly facts: TableFacts }) {
  const view = useTableView(facts);
  const mine = useOwnBets(facts, `${view.round?.roundNo} ${view.phase}`);
  const betting = useBetting(facts, view, mine);
  const isNarrow = useMedia('(max-width: 1199px)');
  const tickets = ticketsOf(mine, view.round?.roundNo ?? '');
  const sound = useTableSound({
    facts,
    view,
    chips: Number((betting.total + betting.confirmedTotal) / 100n),
    hasWon: view.phase === 'result' && hasWon(tickets),
  });
  const bets = <BetArea facts={facts} betting={betting} />;
  return (
    <>
      <TableHead name={facts.name} facts={facts} mine={mine}>
        <SoundSwitch sound={sound} />
        <RulesButton facts={facts} />
      </TableHead>
      <div className={styles.table}>
        <div className={styles.play}>
          <div className={styles.scene}>
            <StageView facts={facts} view={view} className={styles.stage} />
            <div className={styles.clock}>
              <PhaseClock view={view} />
            </div>
            <ResultLine facts={facts} view={view} tickets={tickets} />
          </div>
          {isNarrow ? <NarrowParts bets={bets} facts={facts} view={view} mine={mine} /> : bets}
          <ChipTray betting={betting} />
        </div>
        {!isNarrow && (
          <aside className={styles.side}>
            <Card title={isRoaded(facts) ? '本靴路单' : '开出记录'} padding="md">
              <History facts={facts} view={view} />
            </Card>
            <Card title="我的注单" padding="md">
              <OwnRounds mine={mine} />
            </Card>
            <Card title="开局前的承诺" padding="md">
              <CommitmentCard facts={facts} />
            </Card>
          </aside>
        )}
      </div>
    </>
  );
}

/** All tickets of the round together brought more than they cost. */
const hasWon = (tickets: readonly Ticket[]): boolean =>
  tickets.reduce((sum, { stake, returned }) => sum + returned - stake, 0n) > 0n;

interface NarrowPartsProps {
  readonly bets: ReactNode;
  readonly facts: TableFacts;
  readonly view: TableView;
  readonly mine: OwnBets | undefined;
}

type Part = 'bets' | 'history' | 'mine' | 'fair';

/** On a phone one part at a time stands below the scene. */
function NarrowParts({ bets, facts, view, mine }: NarrowPartsProps) {
  const [part, setPart] = useState<Part>('bets');
  const parts = {
    bets,
    history: <History facts={facts} view={view} />,
    mine: <OwnRounds mine={mine} />,
    fair: <CommitmentCard facts={facts} />,
  };
  return (
    <Tabs
      label="牌桌"
      block
      className={styles.tabs}
      items={[
        { value: 'bets', label: '下注' },
        { value: 'history', label: isRoaded(facts) ? '路单' : '记录' },
        { value: 'mine', label: '注单' },
        { value: 'fair', label: '承诺' },
      ]}
      value={part}
      onValueChange={setPart}
      panelClassName={part === 'bets' ? undefined : styles.panel}
    >
      {parts[part]}
    </Tabs>
  );
}

const isRoaded = ({ game }: TableFacts): boolean => game === 'BAC' || game === 'DT';

/** Results so far; that of the running round only once it stands. */
function History({ facts, view }: { readonly facts: TableFacts; readonly view: TableView }) {
  const { game } = facts;
  const { phase, round, outcome } = view;
  const older = facts.results.filter(({ roundNo }) => roundNo !== round?.roundNo);
  const results = phase === 'result' && outcome ? [...older, outcome.result] : older;
  if (game === 'RO') return <WheelStats pockets={results.flatMap(({ numbers }) => numbers)} />;
  if (game === 'SB') return <DiceStats rolls={results.map(({ numbers }) => numbers)} />;
  return <Roads results={results.map(({ code }) => roadResult(code))} words={roadWords[game]} />;
}
