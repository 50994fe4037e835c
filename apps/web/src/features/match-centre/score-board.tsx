import { gameScoreText, matchTimeText, scoreText, setScoreText } from '@fairground/betting';
import { Art } from '../../ui/art.tsx';
import { crest } from '../../art/crest.ts';
import { Badge } from '../../ui/display/badge.tsx';
import { siteTime } from '../site/site-time.ts';
import { periodName } from '../sports-match/period-name.ts';
import type { Centre } from './match-data.ts';
import styles from './score-board.module.css';

type Game = Centre['game'];

/** Who plays whom, how it stands, and the parts played so far: low, those are left to whoever has the room. */
export function ScoreBoard({ game, isLow = false }: { readonly game: Game; readonly isLow?: boolean }) {
  const running = [setScoreText(game), gameScoreText(game)].filter((text) => text !== '').join(' · ');
  return (
    <header className={styles.board} data-low={isLow || undefined}>
      <p className={styles.league}>{game.league}</p>
      <div className={styles.line}>
        <Team name={game.team_h} />
        <div className={styles.middle}>
          <b className={styles.score}>{(game.isLive === 1 && scoreText(game)) || 'VS'}</b>
          {game.isLive === 1 ? (
            <Badge tone="live">{matchTimeText(game) || '滚球'}</Badge>
          ) : (
            <time>{siteTime(game.startTime)}</time>
          )}
          {running !== '' && <small>{running}</small>}
          {game.isLive === 1 && game.gameType === 'ES' && <small>画面有延迟</small>}
        </div>
        <Team name={game.team_c} />
      </div>
      {!isLow && <Periods game={game} />}
    </header>
  );
}

const Team = ({ name }: { readonly name: string }) => (
  <div className={styles.team}>
    <Art svg={crest(name, name[0])} className={styles.crest} />
    <span>{name}</span>
  </div>
);

export function Periods({ game: { periods, gameType, team_h, team_c } }: { readonly game: Game }) {
  if (periods.length === 0) return null;
  return (
    <div className={styles.scroll}>
      <table className={styles.periods}>
        <caption className="visually-hidden">各节比分</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">球队</span>
            </th>
            {periods.map(({ name }) => (
              <th key={name} scope="col">
                {periodName(name, gameType)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{team_h}</th>
            {periods.map(({ name, h }) => (
              <td key={name}>{h}</td>
            ))}
          </tr>
          <tr>
            <th scope="row">{team_c}</th>
            {periods.map(({ name, c }) => (
              <td key={name}>{c}</td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
}
