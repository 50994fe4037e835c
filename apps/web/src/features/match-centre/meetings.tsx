import { chinaDay } from '@fairground/money';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import type { Centre, PastMatch } from './match-data.ts';
import styles from './match-centre.module.css';

/** Former meetings, the last matches of each side, and the table of the league. */
export function Meetings({ centre }: { readonly centre: Centre }) {
  const { game, meetings, form_h, form_c, standings } = centre;
  const isNothing = [meetings, form_h, form_c, standings].every((list) => list.length === 0);
  if (isNothing) return <EmptyState compact title="暂无往绩资料" />;
  return (
    <div className={styles.past}>
      <Past title="交锋记录" matches={meetings} />
      <Past title={`${game.team_h} 近况`} matches={form_h} team={game.team_h} />
      <Past title={`${game.team_c} 近况`} matches={form_c} team={game.team_c} />
      {standings.length > 0 && <Standings centre={centre} />}
    </div>
  );
}

function Past({
  title,
  matches,
  team,
}: {
  readonly title: string;
  readonly matches: readonly PastMatch[];
  readonly team?: string;
}) {
  if (matches.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <ul className={styles.matches}>
        {matches.map((match) => (
          <li key={match.gameId}>
            <time>{chinaDay(match.startTime).slice(5)}</time>
            <span data-own={match.team_h === team || undefined}>{match.team_h}</span>
            <b>{match.score}</b>
            <span data-own={match.team_c === team || undefined}>{match.team_c}</span>
            {team !== undefined && <Ending match={match} team={team} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

const endings = { won: '胜', drawn: '平', lost: '负' } as const;

function Ending({ match, team }: { readonly match: PastMatch; readonly team: string }) {
  const ending = endingFor(match, team);
  return (
    <em className={styles.ending} data-ending={ending}>
      {endings[ending]}
    </em>
  );
}

/** How a side came out of a match; the score is home first. */
export function endingFor({ score, team_h }: PastMatch, team: string): keyof typeof endings {
  const [home = 0, away = 0] = score.split(/\D+/).map(Number);
  const own = team_h === team ? home - away : away - home;
  if (own === 0) return 'drawn';
  return own > 0 ? 'won' : 'lost';
}

function Standings({ centre: { standings, game } }: { readonly centre: Centre }) {
  return (
    <section>
      <h3>积分榜</h3>
      <table className={styles.standings}>
        <thead>
          <tr>
            {['名次', '球队', '赛', '胜', '平', '负', '积分'].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {standings.map((row) => (
            <tr key={row.team} data-own={[game.team_h, game.team_c].includes(row.team) || undefined}>
              <td>{row.rank}</td>
              <th scope="row">{row.team}</th>
              <td>{row.played}</td>
              <td>{row.won}</td>
              <td>{row.drawn}</td>
              <td>{row.lost}</td>
              <td>{row.points}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
