import { roadResult } from '@fairground/tables';
import { yuanText } from '@fairground/money';
import { serverNow } from '../../../api/server-clock.ts';
import { hrefTo } from '../../../features/navigation/route-paths.ts';
import { MiniRoad } from '../../../features/table-roads/mini-road.tsx';
import { roadWords } from '../../../features/table-roads/road-words.ts';
import { LastDice, LastPockets } from '../../../features/table-stats/last-results.tsx';
import { startLaunch } from '../../../features/venue-launch/start-launch.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx';
import { useSecondsLeft } from '../../../ui/display/countdown.tsx';
import type { ListedTable } from './lobby-data.ts';
import styles from './table-card.module.css';

/** A table of the hall: its picture, what happens there now, how it went, and the ways in. */
export function TableCard({ table }: { readonly table: ListedTable }) {
  const { tableCode, name, venueName, enName, game, state, tiers } = table;
  const page = hrefTo('tableGame', { game: tableCode.toLowerCase() });
  return (
    <article className={styles.card} aria-label={name} data-table={game} data-resting={state === 'paused' || undefined}>
      <div className={styles.picture}>
        <img src={`/game-art/${tableCode.toLowerCase()}/tile.webp`} alt="" width={480} height={320} loading="lazy" />
        <span className={styles.live}>
          {state === 'paused' ? <Badge tone="warning">暂停</Badge> : <Now table={table} />}
        </span>
      </div>
      <div className={styles.words}>
        <h3>{name}</h3>
        <span className={styles.venue}>{venueName} · 虚拟发牌</span>
        <Results table={table} />
        <dl className={styles.tiers}>
          {tiers.map(({ tier, name: tierName, least, most }) => (
            <div key={tier}>
              <dt>{tierName}</dt>
              <dd>
                ¥{yuanText(least)}–
                {yuanText(most.reduce((largest, { amount }) => (amount > largest ? amount : largest), 0n))}
              </dd>
            </div>
          ))}
        </dl>
        <div className={styles.ways}>
          <Button
            size="sm"
            className={styles.enter}
            disabled={state === 'paused'}
            aria-label={`进入${name}`}
            onClick={() => void startLaunch(enName, tableCode)}
          >
            进入
          </Button>
          <ButtonLink size="sm" look="text" href={page} aria-label={`旁观${name}`}>
            旁观
          </ButtonLink>
        </div>
      </div>
    </article>
  );
}

/** What the table does at this moment, by its own clock. */
function Now({ table: { round, shuffleUntil } }: { readonly table: ListedTable }) {
  const seconds = useSecondsLeft(round?.closeTime ?? shuffleUntil ?? 0, serverNow);
  if (shuffleUntil !== null && shuffleUntil > serverNow()) return <span>洗牌中</span>;
  if (!round) return <span>等待开局</span>;
  if (seconds > 0)
    return (
      <span>
        下注 <b>{seconds}</b> 秒
      </span>
    );
  return <span>{round.phase === 'result' ? '结果' : '开局中'}</span>;
}

/** Only what has really come. */
function Results({ table: { game, results, round } }: { readonly table: ListedTable }) {
  const stands = round?.resultTime ?? Infinity;
  const shown = results.filter(({ roundNo }) => roundNo !== round?.roundNo || stands <= serverNow());
  if (game === 'RO') return <LastPockets pockets={shown.flatMap(({ numbers }) => numbers)} />;
  if (game === 'SB') return <LastDice rolls={shown.map(({ numbers }) => numbers)} />;
  return <MiniRoad results={shown.map(({ code }) => roadResult(code))} words={roadWords[game]} />;
}
