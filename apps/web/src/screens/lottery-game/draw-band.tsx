import { type LotteryGame, derivedValues } from '@fairground/lottery';
import { issueStateLabels } from '@fairground/contract/lottery';
import { ChartNoAxesCombined, ListOrdered } from 'lucide-react';
import { serverNow } from '../../api/server-clock.ts';
import type { DrawnIssue, GameFacts, Issue } from '../../features/lottery-panel/issue-clock.ts';
import { DrawNumbers } from '../../features/lottery-panel/lottery-ball.tsx';
import { shortIssue } from '../../features/lottery-panel/stake-texts.ts';
import { hrefTo } from '../../features/navigation/route-paths.ts';
import { siteClock } from '../../features/site/site-time.ts';
import { Countdown } from '../../ui/display/countdown.tsx';
import { Icon } from '../../ui/icon.tsx';
import { isAwaited } from './lottery-data.ts';
import styles from './lottery-game.module.css';

interface DrawBandProps {
  readonly game: LotteryGame;
  readonly facts: GameFacts;
  readonly issue: Issue | undefined;
  readonly isOpen: boolean;
}

/** The issue on sale with its clock, the draw that has just been or is about to be, and the ones before it. */
export function DrawBand({ game, facts, issue, isOpen }: DrawBandProps) {
  const [newest, ...older] = facts.latest;
  return (
    <section className={styles.band} aria-label="期次与开奖">
      <Sale issue={issue} isOpen={isOpen} />
      <div className={styles.newest}>
        {newest ? <Newest game={game} newest={newest} /> : <p>首期开售，还没有开奖记录</p>}
      </div>
      <Latest game={game} drawn={older.filter(({ draw }) => draw.length > 0)} />
    </section>
  );
}

function Sale({ issue, isOpen }: Pick<DrawBandProps, 'issue' | 'isOpen'>) {
  if (!issue)
    return (
      <div className={styles.sale}>
        <p>暂无可售期次</p>
      </div>
    );
  const isStopped = issue.state === 'stopped';
  const until = isOpen || isStopped ? issue.closeTime : issue.openTime;
  return (
    <div className={styles.sale}>
      <p className={styles.issueNo}>
        第 <b>{shortIssue(issue.issueNo)}</b> 期
      </p>
      <p className={styles.clock}>
        <span>{isStopped ? issueStateLabels.stopped : isOpen ? '距封盘' : '距开售'}</span>
        <Countdown key={issue.issueNo} untilMs={until} now={serverNow} label="距封盘" endedText="已封盘" />
      </p>
      <p className={styles.quiet}>{siteClock(issue.drawTime)} 开奖</p>
    </div>
  );
}

interface NewestProps {
  readonly game: LotteryGame;
  readonly newest: DrawnIssue;
}

function Newest({ game, newest }: NewestProps) {
  const { issueNo, draw, state, drawTime, lunarYear, voidReason, version } = newest;
  return (
    <>
      <h2>
        第 {shortIssue(issueNo)} 期{version > 1 && <small>（已更正）</small>}
      </h2>
      {draw.length > 0 && (
        <>
          <DrawNumbers game={game.code} draw={draw} size="lg" />
          <DerivedValues game={game} draw={draw} lunarYear={lunarYear} />
        </>
      )}
      {isAwaited(newest) && (
        <output className={styles.awaited}>
          {state === 'late' ? (
            '延迟开奖：开奖数据未按时到达，到达后立即开奖；超过10分钟则本期作废，本金全部退回。'
          ) : (
            <>
              已封盘，等待开奖
              <Countdown key={issueNo} untilMs={drawTime} now={serverNow} label="距开奖" endedText="正在开奖" />
            </>
          )}
        </output>
      )}
      {state === 'void' && <p className={styles.awaited}>本期作废，本金已退回{voidReason && `：${voidReason}`}</p>}
    </>
  );
}

interface DerivedValuesProps {
  readonly game: LotteryGame;
  readonly draw: readonly number[];
  readonly lunarYear: number;
}

const DerivedValues = ({ game, draw, lunarYear }: DerivedValuesProps) => (
  <ul className={styles.derived} aria-label="开奖形态">
    {derivedValues(game, draw, { lunarYear }).map(({ label, text }) => (
      <li key={label}>
        <span>{label}</span> {text}
      </li>
    ))}
  </ul>
);

interface LatestProps {
  readonly game: LotteryGame;
  readonly drawn: readonly DrawnIssue[];
}

const SHOWN = 5;
const VALUES_SHOWN = 3;

function Latest({ game, drawn }: LatestProps) {
  const page = hrefTo('lotteryGame', { game: game.code.toLowerCase() });
  return (
    <div className={styles.latest}>
      <ol aria-label="最近开奖">
        {drawn.slice(0, SHOWN).map(({ issueNo, draw, lunarYear }) => (
          <li key={issueNo}>
            <span className={styles.quiet}>{shortIssue(issueNo).slice(9)}期</span>
            <DrawNumbers game={game.code} draw={draw} size="sm" />
            <span className={styles.values}>
              {derivedValues(game, draw, { lunarYear })
                .slice(0, VALUES_SHOWN)
                .map(({ text }) => text)
                .join(' ')}
            </span>
          </li>
        ))}
      </ol>
      <p className={styles.ways}>
        <a href={`${page}/results`}>
          <Icon of={ListOrdered} size="sm" /> 开奖结果
        </a>
        <a href={`${page}/trends`}>
          <Icon of={ChartNoAxesCombined} size="sm" /> 走势图
        </a>
      </p>
    </div>
  );
}
