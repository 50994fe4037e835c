import { games } from '@fairground/contract/games';
import { DRAWN_STREAM } from '@fairground/contract/venues';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';
import { hrefTo } from '../navigation/route-paths.ts';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import styles from './match-centre.module.css';
import type { Centre } from './match-data.ts';
import { MapPicture } from './map-picture.tsx';
import { PlayingField } from './playing-field.tsx';

/** A picture that was not there may be there after kick-off. */
const ASK_AGAIN_MS = 30_000;

interface LivePictureProps extends Pick<Centre, 'game' | 'events'> {
  /** Something else is being looked at, and where there is little room the picture gives way. */
  readonly isAside: boolean;
}

/** The picture of a match: filmed where there is a stream, drawn from its events in the sandbox, or that there is none. */
export function LivePicture({ game, events, isAside }: LivePictureProps) {
  const { data, isPending } = useQuery({
    ...query(games.matchDetail, { gameId: game.gameId }),
    refetchInterval: ASK_AGAIN_MS,
    meta: { endpoint: games.matchDetail, quiet: true },
  });
  if (isPending) return <Skeleton shape="block" height="11rem" />;
  const { streamUrl = '' } = data ?? {};
  if (streamUrl.startsWith(DRAWN_STREAM))
    return (
      <section aria-label="实时画面" className={styles.ground} data-hidden-narrow={isAside || undefined}>
        {game.gameType === 'ES' ? (
          <MapPicture events={events} home={game.team_h} away={game.team_c} isHeld={game.suspended === 1} />
        ) : (
          <PlayingField game={game} events={events} />
        )}
        <p className={styles.pictureNote}>
          模拟画面，按比赛事件绘制 <a href={hrefTo('matchLive', { gameId: game.gameId })}>全屏动画</a>
        </p>
      </section>
    );
  if (streamUrl !== '')
    return (
      <p className={styles.noPicture}>
        <a href={streamUrl} target="_blank" rel="noreferrer">
          打开直播画面
        </a>
      </p>
    );
  return <p className={styles.noPicture}>{data ? '本场暂无直播画面' : '直播画面暂时无法读取，稍后会自动重试'}</p>;
}
