import type { Fen } from '@fairground/money';
import { playOf, type Selection, type Sport } from '@fairground/sportsbook';
import { bookOf, type Position } from '@fairground/venues/bets';
import type { Queries } from '../../venues/venues.ts';

/** Scores up to this many on either side are told one by one; what is beyond pays as the last of them, nearly always. */
const SCORES_MOST = 9;

/**
 * The house's profit and loss at every final score of a match: singles by what stands on their selections, builder bets
 * by their open tickets.
 * @public the console shows it
 */
export async function exposureOf(store: Queries, gameId: string, sport: Sport): Promise<ReturnType<typeof bookOf>> {
  const [singles, builders] = await Promise.all([
    store.query<SelectionRow & Sums>({ ...SINGLES, values: [gameId] }),
    store.query<{ readonly legs: readonly SelectionRow[] } & Sums>({ ...BUILDERS, values: [gameId] }),
  ]);
  const positions: readonly Position[] = [
    ...singles.rows.map(({ staked, returnable, ...row }) => ({ sport, legs: [selectionOf(row)], staked, returnable })),
    ...builders.rows.map(({ staked, returnable, legs }) => ({
      sport,
      legs: legs.map(selectionOf),
      staked,
      returnable,
    })),
  ];
  return bookOf(positions, SCORES_MOST);
}

interface Sums {
  readonly staked: Fen;
  readonly returnable: Fen;
}

interface SelectionRow {
  readonly play: string;
  readonly line: number;
  readonly side: string;
  readonly score: string;
}

function selectionOf({ play: code, line, side, score }: SelectionRow): Selection {
  const play = playOf(code);
  if (!play) throw new Error(`Something stands on a play nobody knows: ${code}`);
  const [, home, away] = /^(\d+):(\d+)$/.exec(score) ?? [];
  return { play, line, side, ...(home !== undefined && { atBet: { home: Number(home), away: Number(away) } }) };
}

const SINGLES = {
  name: 'sport-exposure.singles',
  text: `select play, line, side, score, staked, returnable from sport_exposure
    where game_id = $1 and play not in ('', 'BB') and staked > 0`,
};
const BUILDERS = {
  name: 'sport-exposure.builders',
  text: `select t.staked - t.cashed_stake as staked,
      sport_open_return(t.returnable, t.staked, t.cashed_stake) as returnable,
      (select jsonb_agg(jsonb_build_object('play', l.play, 'line', l.line, 'side', l.side, 'score', l.score)
        order by l.place) from sport_leg l where l.ticket_id = t.id) as legs
    from sport_leg f join sport_ticket t on t.id = f.ticket_id
    where f.game_id = $1 and f.place = 1 and t.mode = 'builder' and t.status in ('delay', 'accepted')`,
};
