import type { Catalogue, OutputOf } from '@fairground/contract';
import { sql } from 'kysely';
import type { AppContext } from '../../platform/app-context.ts';

type Pool = OutputOf<Catalogue['games']['getBonusPools']>['list'][number];

/** The pools of providers' games, as the providers told them last; a game that is off shows none. */
export async function providerJackpots({ db }: AppContext, venueCode: string | undefined): Promise<readonly Pool[]> {
  const rows = await db
    .selectFrom('provider_jackpot as j')
    .innerJoin('provider_game as g', (join) =>
      join.onRef('g.provider_code', '=', 'j.provider_code').onRef('g.game_code', '=', 'j.game_code'),
    )
    .innerJoin('venue_game as w', (join) =>
      join.onRef('w.venue_code', '=', 'g.venue_code').onRef('w.game_code', '=', 'g.game_code'),
    )
    .innerJoin('venue as v', 'v.code', 'g.venue_code')
    .where(sql<boolean>`venue_game_status(v.state, w.state) <> 'coming'`)
    .select(['g.venue_code as enName', 'j.game_code as gameCode', 'j.name', 'j.amount', 'j.told_at as toldAt'])
    .$if(venueCode !== undefined, (query) => query.where('g.venue_code', '=', venueCode ?? ''))
    .orderBy('g.venue_code')
    .orderBy('j.game_code')
    .orderBy('j.pool')
    .execute();
  return rows.map(({ toldAt, ...pool }) => ({ ...pool, time: toldAt.getTime() }));
}
