import { type LotteryGame, derivedValues } from '@fairground/lottery';
import { issueStateLabels } from '@fairground/contract/lottery';
import { ChartNoAxesCombined, ListOrdered, MonitorPlay } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { serverNow } from '../../api/server-clock.ts';
import type { DrawnIssue, GameFacts, Issue } from '../../features/lottery-panel/issue-clock.ts';
import { DrawNumbers } from '../../features/lottery-panel/lottery-ball.tsx';
import { shortIssue } from '../../features/lottery-panel/stake-texts.ts';
import { hrefTo } from '../../features/navigation/route-paths.ts';
import { siteClock } from '../../features/site/site-time.ts';
import { remembered } from '../../features/storage/remembered.ts';
import { Countdown } from '../../ui/display/countdown.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { isAwaited } from './lottery-data.ts';
import styles from './draw-band.module.css';
import shared from './lottery-game.module.css';

/** The machine that draws is a picture: everything can be read and bet before it is there. */
const DrawStage = lazy(() => import('../../features/lottery-draw/draw-stage.tsx'));

interface DrawBandProps {
  readonly game: LotteryGame;
  readonly facts: GameFacts;
  readonly issue: Issue | undefined;
  readonly isOpen: boolean;
}

/** The issue on sale with its clock, the draw that has just been or is about to be, and the ones before it. */
export function DrawBand({ game, facts, issue, isOpen }: DrawBandProps) {
  const [newest, ...older] = facts.latest;
  const stage = useStage();
  return (
    <section className={shared.band} aria-label="期次与开奖">
      <Sale issue={issue} isOpen={isOpen} />
      {newest ? (
        <Newest game={game} newest={newest} intervalMs={intervalOf(facts)} isStaged={stage.isShown} />
      ) : (
        <p className={styles.newest}>首期开售，还没有开奖记录</p>
      )}
      <Latest game={game} drawn={older.filter(({ draw }) => draw.length > 0)} stage={stage} />
    </section>
  );
}

const watched = remembered('lotteryStage');

interface Stage {
  readonly isShown: boolean;
  /** Only where it can be folded away. */
  readonly toggle?: () => void;
}

/**
 * A phone has room for the machine or for the numbers one chooses from. It stays folded until somebody wants it, and then stays
 * there: opening by itself at every close, it would push the numbers away from under a finger.
 */
function useStage(): Stage {
  const isPhone = useMedia('(max-width: 767px)');
  const [isWatched, setWatched] = useState(() => watched.get() === 'open');
  if (!isPhone) return { isShown: true };
  const toggle = () => {
    watched.set(isWatched ? '' : 'open');
    setWatched(!isWatched);
  };
  return { isShown: isWatched, toggle };
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
      <p className={shared.quiet}>{siteClock(issue.drawTime)} 开奖</p>
    </div>
  );
}

/** The time between two draws, as it passes here. */
function intervalOf({ following: [first, second] }: GameFacts): number {
  return first && second ? second.drawTime - first.drawTime : 0;
}

interface NewestProps {
  readonly game: LotteryGame;
  readonly newest: DrawnIssue;
  readonly intervalMs: number;
  readonly isStaged: boolean;
}

/** No show is longer; where it does not come at all, the numbers do. */
const SHOW_MS_MOST = 16_000;

/** Whether the numbers of an issue are being shown by the machine at this moment: only those that were waited for here. */
function useShow(newest: DrawnIssue, isStaged: boolean) {
  const [awaitedNo, setAwaitedNo] = useState('');
  const [shownNo, setShownNo] = useState('');
  const { issueNo, draw } = newest;
  if (isAwaited(newest) && awaitedNo !== issueNo) setAwaitedNo(issueNo);
  const isPlaying = isStaged && draw.length > 0 && awaitedNo === issueNo && shownNo !== issueNo;
  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setTimeout(() => setShownNo(issueNo), SHOW_MS_MOST);
    return () => clearTimeout(timer);
  }, [isPlaying, issueNo]);
  return { isPlaying, onShown: setShownNo };
}

function Newest({ game, newest, intervalMs, isStaged }: NewestProps) {
  const { issueNo, draw, state } = newest;
  const { isPlaying, onShown } = useShow(newest, isStaged);
  return (
    <>
      {isStaged && (
        <div className={styles.stage}>
          <Suspense fallback={null}>
            <DrawStage
              game={game.code}
              issueNo={issueNo}
              draw={draw}
              state={state}
              intervalMs={intervalMs}
              onShown={onShown}
            />
          </Suspense>
        </div>
      )}
      <div className={styles.newest}>
        <Result game={game} newest={newest} isPlaying={isPlaying} />
      </div>
    </>
  );
}

interface ResultProps extends Pick<NewestProps, 'game' | 'newest'> {
  readonly isPlaying: boolean;
}

function Result({ game, newest, isPlaying }: ResultProps) {
  const { issueNo, draw, state, drawTime, lunarYear, voidReason, version } = newest;
  return (
    <>
      <h2>
        第 {shortIssue(issueNo)} 期{version > 1 && <small>（已更正）</small>}
      </h2>
      {draw.length > 0 && !isPlaying && (
        <>
          <DrawNumbers game={game.code} draw={draw} size="lg" />
          <DerivedValues game={game} draw={draw} lunarYear={lunarYear} />
        </>
      )}
      {isPlaying && <p className={styles.awaited}>正在开奖</p>}
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
  <ul className={shared.derived} aria-label="开奖形态">
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
  readonly stage: Stage;
}

const SHOWN = 5;
/** Beside many balls there is room for one value. */
const valuesShown = (draw: readonly number[]): number => (draw.length > 5 ? 1 : 3);

function Latest({ game, drawn, stage }: LatestProps) {
  const page = hrefTo('lotteryGame', { game: game.code.toLowerCase() });
  return (
    <div className={styles.latest}>
      <ol aria-label="最近开奖">
        {drawn.slice(0, SHOWN).map(({ issueNo, draw, lunarYear }) => (
          <li key={issueNo}>
            <span className={shared.quiet}>{shortIssue(issueNo).slice(9)}期</span>
            <DrawNumbers game={game.code} draw={draw} size="sm" />
            <span className={styles.values}>
              {derivedValues(game, draw, { lunarYear })
                .slice(0, valuesShown(draw))
                .map(({ text }) => text)
                .join(' ')}
            </span>
          </li>
        ))}
      </ol>
      <p className={shared.ways}>
        <a href={`${page}/results`}>
          <Icon of={ListOrdered} size="sm" /> 开奖结果
        </a>
        <a href={`${page}/trends`}>
          <Icon of={ChartNoAxesCombined} size="sm" /> 走势图
        </a>
        {stage.toggle && (
          <button type="button" aria-expanded={stage.isShown} onClick={stage.toggle}>
            <Icon of={MonitorPlay} size="sm" /> {stage.isShown ? '收起画面' : '开奖画面'}
          </button>
        )}
      </p>
    </div>
  );
}
