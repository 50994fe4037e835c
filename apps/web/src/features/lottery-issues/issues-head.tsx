import { type GameCode, gameCodes } from '@fairground/lottery';
import { useEffect, useEffectEvent } from 'react';
import { serverNow } from '../../api/server-clock.ts';
import { buttonClass } from '../../ui/buttons/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Countdown } from '../../ui/display/countdown.tsx';
import { shortIssue } from '../lottery-panel/stake-texts.ts';
import { type LotteryPage, isLotteryPage, lotteryPages } from '../navigation/lottery-pages.ts';
import { hrefTo } from '../navigation/route-paths.ts';
import { useLotteryGames } from './issues-data.ts';
import styles from './issues-head.module.css';

const views = { lotteryResults: '开奖结果', lotteryTrends: '走势图' } as const;
type View = keyof typeof views;

interface IssuesHeadProps {
  readonly game: GameCode;
  readonly view: View;
  /** A new issue has been drawn. */
  readonly onDrawn: () => void;
}

/** The head of results and trends: which game, when its next draw is, and the ways between its pages. */
export function IssuesHead({ game, view, onDrawn }: IssuesHeadProps) {
  const { data } = useLotteryGames();
  const facts = data?.list.find(({ gameCode }) => gameCode === game);
  const last = facts?.last?.issueNo ?? '';
  const tellDrawn = useEffectEvent(onDrawn);
  useEffect(() => {
    if (last !== '') tellDrawn();
  }, [last]);
  const page = pageOf(game);
  return (
    <header className={styles.head}>
      <div className={styles.title}>
        <h1>
          {lotteryPages[page]} <span>{views[view]}</span>
        </h1>
        <p className={styles.next}>
          {facts?.current ? (
            <>
              <span>第 {shortIssue(facts.current.issueNo)} 期</span>
              <span>距开奖</span>
              <Countdown
                key={facts.current.issueNo}
                className={styles.clock}
                label="距开奖"
                untilMs={facts.current.drawTime}
                now={serverNow}
                endedText="正在开奖"
              />
            </>
          ) : (
            <span>{data ? '暂无可售期次' : '正在读取期次'}</span>
          )}
        </p>
        <nav aria-label="本彩种" className={styles.ways}>
          <a className={buttonClass({ look: 'outline', size: 'sm' })} href={hrefTo(other(view), { game: page })}>
            {views[other(view)]}
          </a>
          <a className={buttonClass({ look: 'brand', size: 'sm' })} href={hrefTo('lotteryGame', { game: page })}>
            去投注
          </a>
        </nav>
      </div>
      <nav aria-label="彩种" className={styles.games}>
        {gameCodes.map((code) => (
          <a
            key={code}
            href={hrefTo(view, { game: pageOf(code) })}
            className={classNames(styles.game, code === game && styles.chosen)}
            {...(code === game && { 'aria-current': 'page' })}
          >
            {lotteryPages[pageOf(code)]}
          </a>
        ))}
      </nav>
    </header>
  );
}

const other = (view: View): View => (view === 'lotteryResults' ? 'lotteryTrends' : 'lotteryResults');

function pageOf(code: GameCode): LotteryPage {
  const page = code.toLowerCase();
  return isLotteryPage(page) ? page : 'k3';
}
