import { FISHING_VENUE, PG_VENUE, VenueState, volatilityLabels } from '@fairground/contract/venues';
import { Star } from 'lucide-react';
import { useState } from 'react';
import { gameTile } from '../../art/game-tile.ts';
import type { BonusPool } from '../../features/bonus-pools/bonus-pools-data.ts';
import { hrefTo } from '../../features/navigation/route-paths.ts';
import { isSignedInOrPrompt } from '../../features/session/session-store.ts';
import { siteTime } from '../../features/site/site-time.ts';
import { startLaunch } from '../../features/venue-launch/start-launch.ts';
import { Art } from '../../ui/art.tsx';
import { Button, ButtonLink } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Badge } from '../../ui/display/badge.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import type { Game } from './hall-data.ts';
import styles from './game-card.module.css';

interface GameCardProps {
  readonly game: Game;
  /** Marked as new, among others that are not. */
  readonly isNew?: boolean;
  /** The pool one can win in it. */
  readonly pool?: BonusPool | undefined;
  /** Absent where nothing is collected. */
  readonly onCollect?: (on: boolean) => void;
}

/** A game in its hall: picture, return and volatility before play, the star, and the ways in. */
export function GameCard({ game, isNew = false, pool, onCollect }: GameCardProps) {
  const isOpen = game.state === VenueState.normal;
  const isCollected = game.collected === 1;
  return (
    <article className={styles.card} aria-label={game.name} data-resting={isOpen ? undefined : ''}>
      <div className={styles.picture}>
        <TilePicture key={game.tile} game={game} />
        <Preview game={game} />
        <span className={styles.badges}>
          {game.hot === 1 && <Badge tone="live">热门</Badge>}
          {isNew && <Badge tone="brand">新</Badge>}
        </span>
        {onCollect && (
          <IconButton
            icon={Star}
            label={isCollected ? `取消收藏${game.name}` : `收藏${game.name}`}
            look="onScene"
            aria-pressed={isCollected}
            className={styles.star}
            onClick={() => isSignedInOrPrompt() && onCollect(!isCollected)}
          />
        )}
        {pool && (
          <span className={styles.pool}>
            {pool.name} <MoneyText fen={pool.amount} exact counts />
          </span>
        )}
      </div>
      <div className={styles.words}>
        <h3>{game.name}</h3>
        <span className={styles.venue}>{game.provider || game.venueName}</span>
        <GameFacts game={game} />
        {isOpen ? <WaysIn game={game} /> : <Resting game={game} />}
      </div>
    </article>
  );
}

/** The game's own picture; until it is there, or where none is kept, one drawn from its name. */
function TilePicture({ game }: { readonly game: Game }) {
  const [isMissing, setMissing] = useState(game.tile === '');
  if (isMissing)
    return <Art svg={gameTile(game.gameCode, game.name, { category: 'slots' })} className={styles.drawn} />;
  return (
    <img
      src={game.tile}
      alt=""
      loading="lazy"
      decoding="async"
      width={480}
      height={320}
      className={styles.tile}
      onError={() => setMissing(true)}
    />
  );
}

/** What a pointer at rest on the picture learns; a keyboard and a phone find the same in the rules of the game. */
const Preview = ({ game: { note, players } }: { readonly game: Game }) => (
  <p className={styles.preview}>
    {note.split(' · ').map((part) => (
      <span key={part}>{part}</span>
    ))}
    {players > 0 && <span>近30天 {players.toLocaleString('zh-CN')} 人玩过</span>}
  </p>
);

function GameFacts({ game: { rtp, volatility } }: { readonly game: Game }) {
  return (
    <dl className={styles.facts}>
      {rtp !== '' && (
        <div>
          <dt>返还率</dt>
          <dd>{rtpText(rtp)}</dd>
        </div>
      )}
      {volatility && (
        <div>
          <dt>波动</dt>
          <dd>{volatilityLabels[volatility]}</dd>
        </div>
      )}
    </dl>
  );
}

/** Cut after two decimals, never rounded up. */
const rtpText = (rtp: string): string => `${rtp.replace(/(\.\d{2})\d+$/, '$1')}%`;

const WaysIn = ({ game }: { readonly game: Game }) => (
  <div className={styles.ways}>
    <Button
      size="sm"
      className={styles.enter}
      aria-label={`进入${game.name}`}
      onClick={() => void startLaunch(game.enName, game.gameCode)}
    >
      进入
    </Button>
    {game.demo === 1 && (
      <ButtonLink size="sm" look="text" href={demoHref(game)} aria-label={`试玩${game.name}`} className={styles.demo}>
        试玩
      </ButtonLink>
    )}
    {game.enName === FISHING_VENUE && (
      <ButtonLink
        size="sm"
        look="text"
        href={hrefTo('fishingGame', { game: game.gameCode })}
        aria-label={`${game.name}的规则与鱼表`}
        className={styles.demo}
      >
        规则与鱼表
      </ButtonLink>
    )}
  </div>
);

/** Without an account and without money, on the same page as the game itself. */
const demoHref = ({ category, enName, gameCode }: Game): string =>
  category === 'CP'
    ? `${hrefTo('lotteryGame', { game: gameCode.toLowerCase() })}?demo=1`
    : `${hrefTo(enName === PG_VENUE ? 'pgGame' : 'dzGame')}?demo=1&game=${encodeURIComponent(gameCode)}`;

const Resting = ({ game: { state, resumeTime } }: { readonly game: Game }) => (
  <p className={styles.resting}>
    {state === VenueState.coming ? <Badge>即将开放</Badge> : <Badge tone="warning">维护中</Badge>}
    {resumeTime !== null && <span>预计 {siteTime(resumeTime)} 恢复</span>}
  </p>
);
