import { Pause, Play, Snail } from 'lucide-react';
import { groundLines, groundOf, isAttack, spotOf } from '../../features/match-centre/field-drawings.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ZONES, dangerZones } from './danger-zones.ts';
import type { MatchDetail } from './match-live-data.ts';
import styles from './match-stage.module.css';
import { type Playback, usePlayback } from './use-playback.ts';

type StageMatch = Pick<MatchDetail, 'gameType' | 'team_h' | 'team_c' | 'events' | 'isLive'>;

const MIDDLE = { x: 160, y: 90 };

/** The ground with the ball where the last thing happened, the way it came, and where each side has pressed. */
export function MatchStage({ match }: { readonly match: StageMatch }) {
  const playback = usePlayback(match.events);
  const { event } = playback;
  return (
    <section aria-label="动画直播" className={styles.stage}>
      <figure className={styles.figure} data-ground={groundOf[match.gameType]}>
        <Ground match={match} playback={playback} />
        <figcaption className={styles.caption} data-side={event?.side ?? 'N'} aria-live="off">
          <b key={`${event?.minute}${event?.text}`}>{event ? `${event.minute} ${event.text}`.trim() : '等待开赛'}</b>
        </figcaption>
      </figure>
      <div className={styles.controls}>
        <span className={styles.side}>
          <i data-side="H" /> {match.team_h} →
        </span>
        <span className={styles.buttons}>
          <Button
            size="sm"
            icon={<Icon of={playback.isPaused ? Play : Pause} size="sm" />}
            onClick={() => playback.pause(!playback.isPaused)}
          >
            {playback.isPaused ? '继续' : '暂停'}
          </Button>
          <Button
            size="sm"
            aria-pressed={playback.speed === 'slow'}
            icon={<Icon of={Snail} size="sm" />}
            onClick={() => playback.setSpeed(playback.speed === 'slow' ? 'normal' : 'slow')}
          >
            {playback.speed === 'slow' ? '恢复正常速度' : '慢放'}
          </Button>
          {playback.isPaused && playback.behind > 0 && <small>还有 {playback.behind} 个事件</small>}
        </span>
        <span className={styles.side} data-end>
          ← {match.team_c} <i data-side="C" />
        </span>
      </div>
      <p className={styles.note}>模拟画面，按比赛事件绘制；色块越深，进攻越集中。</p>
    </section>
  );
}

function Ground({ match, playback: { event, before } }: { readonly match: StageMatch; readonly playback: Playback }) {
  const ground = groundOf[match.gameType];
  const spot = event ? spotOf(event) : MIDDLE;
  const from = before ? spotOf(before) : MIDDLE;
  const attacker = event && isAttack(event.kind) ? event.side : 'N';
  const [width, height] = [320 / ZONES.columns, 180 / ZONES.rows];
  return (
    <svg viewBox="0 0 320 180" aria-hidden="true" focusable="false">
      <defs>
        <linearGradient id="stage-push" x1={attacker === 'C' ? '1' : '0'} x2={attacker === 'C' ? '0' : '1'}>
          <stop offset="0" stopColor="transparent" />
          <stop offset="1" className={styles.pushEnd} data-side={attacker} />
        </linearGradient>
      </defs>
      <rect className={styles.grass} width="320" height="180" rx="8" />
      {[0, 2, 4, 6].map((stripe) => (
        <rect key={stripe} className={styles.stripe} x={stripe * 40} width="40" height="180" />
      ))}
      {dangerZones(match.events).map(({ column, row, side, heat }) => (
        <rect
          key={`${side}${column}-${row}`}
          className={styles.zone}
          data-side={side}
          x={column * width + 1}
          y={row * height + 1}
          width={width - 2}
          height={height - 2}
          rx="5"
          style={{ opacity: 0.08 + heat * 0.3 }}
        />
      ))}
      {attacker !== 'N' && (
        <rect
          className={styles.push}
          fill="url(#stage-push)"
          x={attacker === 'C' ? 0 : 120}
          width="200"
          height="180"
          rx="8"
        />
      )}
      <path className={styles.lines} d={groundLines[ground]} />
      <path
        key={`${event?.minute}${event?.text}`}
        className={styles.trail}
        pathLength="1"
        d={`M${from.x} ${from.y}Q${(from.x + spot.x) / 2} ${Math.min(from.y, spot.y) - 16} ${spot.x} ${spot.y}`}
      />
      <g className={styles.ball} style={{ transform: `translate(${spot.x}px, ${spot.y}px)` }}>
        <circle className={styles.ring} r="10" data-kind={event?.kind} />
        <Marker kind={event?.kind ?? ''} />
      </g>
    </svg>
  );
}

/** A card for cards, a flag for corners, the ball for the rest. */
function Marker({ kind }: { readonly kind: string }) {
  if (kind === 'yellow' || kind === 'red')
    return <rect className={styles.card} data-card={kind} x="-4" y="-6" width="8" height="12" rx="1" />;
  if (kind === 'corner') return <path className={styles.flag} d="M-3 8V-8l10 5-10 5" />;
  return <circle className={styles.dot} r="4.5" />;
}
