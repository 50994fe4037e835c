import { gameScoreText, matchTimeText, scoreText, setScoreText } from '@fairground/betting';
import { ResultCode } from '@fairground/contract/result-codes';
import { crest } from '../../art/crest.ts';
import { CallRefused, messageOf } from '../../api/failures.ts';
import { EnterLink } from '../../features/hot-matches/enter-link.tsx';
import { Figures } from '../../features/match-centre/figures.tsx';
import { hrefTo } from '../../features/navigation/route-paths.ts';
import { useVisit } from '../../features/navigation/visit-context.ts';
import { siteTime } from '../../features/site/site-time.ts';
import type { LiveMatch } from '../../features/sports-live/live-view.ts';
import { MapPicture } from '../../features/match-centre/map-picture.tsx';
import { bookOf } from '../../features/sports/book.ts';
import { hrefOfMatch } from '../../features/sports-match/sportsbook-links.ts';
import { Art } from '../../ui/art.tsx';
import { ButtonLink, buttonClass } from '../../ui/buttons/button.tsx';
import { Badge } from '../../ui/display/badge.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { SkeletonGate } from '../../ui/states/skeleton-gate.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { EventList } from './event-list.tsx';
import { type MatchDetail, useMatchDetail } from './match-live-data.ts';
import styles from './match-live.module.css';
import { MatchStage } from './match-stage.tsx';

/** One match, drawn from its events, for anybody to watch: the ground, the score, what happened and the figures. */
export default function MatchLiveScreen() {
  const { params } = useVisit();
  const gameId = params['gameId'] ?? '';
  const { detail, pushed } = useMatchDetail(gameId);
  const { data, error, isPending, isFetching, refetch } = detail;
  if (error && !data)
    return (
      <div className={styles.page}>
        <h1 className="visually-hidden">动画直播</h1>
        {isGone(error) ? (
          <EmptyState
            title="这场比赛已经不在赛程中"
            text="比赛结束后画面会收起，赛果可以在体育页面查看。"
            action={<ButtonLink href={hrefTo('gamesport')}>看看正在进行的比赛</ButtonLink>}
          />
        ) : (
          <ErrorState message={messageOf(error)} retrying={isFetching} onRetry={() => void refetch()} />
        )}
      </div>
    );
  return (
    <div className={styles.page}>
      <SkeletonGate pending={isPending} skeleton={<Waiting />} label="正在读取比赛">
        {() => data && <Found match={data} pushed={pushed} />}
      </SkeletonGate>
    </div>
  );
}

const isGone = (failure: unknown): boolean =>
  failure instanceof CallRefused && (failure.code === ResultCode.NotFound || failure.code === ResultCode.NoData);

const Waiting = () => (
  <div className={styles.grid}>
    <Skeleton shape="block" height="8rem" />
    <Skeleton shape="block" height="24rem" />
  </div>
);

interface FoundProps {
  readonly match: MatchDetail;
  readonly pushed: LiveMatch | undefined;
}

function Found({ match, pushed }: FoundProps) {
  return (
    <>
      <Score match={match} pushed={pushed} />
      <div className={styles.columns}>
        <div className={styles.grid}>
          {match.gameType === 'ES' ? (
            <MapPicture events={match.events} home={match.team_h} away={match.team_c} />
          ) : (
            <MatchStage match={match} />
          )}
          <section aria-label="技术统计" className={styles.panel}>
            <h2>技术统计</h2>
            <Figures figures={match.stats.map(withShare)} home={match.team_h} away={match.team_c} />
          </section>
        </div>
        <section aria-label="赛况" className={styles.panel}>
          <h2>赛况</h2>
          <EventList events={match.events} home={match.team_h} away={match.team_c} />
        </section>
      </div>
    </>
  );
}

/** The home side's share of a figure; even when neither has any. */
function withShare(figure: MatchDetail['stats'][number]) {
  const [h, c] = [Number.parseFloat(figure.h) || 0, Number.parseFloat(figure.c) || 0];
  return { ...figure, share: h + c === 0 ? 0.5 : h / (h + c) };
}

function Score({ match, pushed }: FoundProps) {
  // The socket is ahead of the call; either tells the whole score.
  const now = pushed ?? match;
  const running = [setScoreText(now), gameScoreText(now)].filter((text) => text !== '').join(' · ');
  const isLive = now.isLive === 1;
  return (
    <header className={styles.score}>
      <p className={styles.league}>{match.league}</p>
      <h1 className="visually-hidden">
        {match.team_h} 对 {match.team_c} 动画直播
      </h1>
      <Team name={match.team_h} isHome />
      <div className={styles.middle}>
        <b>{isLive ? scoreText(now) || '0-0' : 'VS'}</b>
        {isLive ? <Badge tone="live">{matchTimeText(now) || '滚球'}</Badge> : <time>{siteTime(match.startTime)}</time>}
        {running !== '' && <small>{running}</small>}
      </div>
      <Team name={match.team_c} />
      <EnterLink
        href={hrefOfMatch(match.gameId, undefined, bookOf(match.gameType))}
        className={buttonClass({ look: 'brand' })}
      >
        查看盘口
      </EnterLink>
    </header>
  );
}

const Team = ({ name, isHome = false }: { readonly name: string; readonly isHome?: boolean }) => (
  <div className={styles.team} data-home={isHome || undefined}>
    <Art svg={crest(name, name[0])} className={styles.crest} />
    <span>{name}</span>
  </div>
);
