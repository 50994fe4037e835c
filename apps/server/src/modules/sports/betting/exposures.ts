import type { Fen, TicketId } from '@fairground/money';
import type { SelectionOffer } from '@fairground/betting/placement';
import type { Queries } from '../../venues/venues.ts';

type Key = Pick<SelectionOffer, 'gameId' | 'marketCode' | 'line' | 'side' | 'score'>;

/** Exposure: what may be lost on a selection and on its match by the bets accepted so far. */
export interface Risk {
  readonly selection: Fen;
  readonly match: Fen;
}

/** The SQL of what stands on selections. */
export const exposures = {
  /** In the order asked. */
  risksOf: async (store: Queries, keys: readonly Key[]): Promise<readonly Risk[]> => {
    const { rows } = await store.query<Risk>({
      ...RISKS,
      values: [
        keys.map(({ gameId }) => gameId),
        keys.map(({ marketCode }) => marketCode),
        keys.map(({ line }) => line),
        keys.map(({ side }) => side),
        keys.map(({ score }) => score),
      ],
    });
    return rows;
  },

  /** Takes tickets off their selections, as they stand. */
  takeOff: async (store: Queries, ticketIds: readonly TicketId[]): Promise<void> => {
    if (ticketIds.length > 0) await store.query({ ...MOVE, values: [ticketIds, -1] });
  },

  putOn: async (store: Queries, ticketIds: readonly TicketId[]): Promise<void> => {
    if (ticketIds.length > 0) await store.query({ ...MOVE, values: [ticketIds, 1] });
  },
};

const RISKS = {
  name: 'sport-exposure.risks',
  text: `select coalesce(x.returnable - x.staked, 0) as selection, coalesce(m.returnable - m.staked, 0) as match
    from unnest($1::text[], $2::text[], $3::integer[], $4::text[], $5::text[]) with ordinality
      as k(game, market_code, line, side, score, position)
    left join sport_exposure x on x.game_id = k.game and x.market_code = k.market_code and x.line = k.line and x.side = k.side
      and x.score = k.score
    left join sport_exposure m on m.game_id = k.game and m.market_code = '' and m.line = 0 and m.side = '' and m.score = ''
    order by k.position`,
};
const MOVE = { name: 'sport-exposure.move', text: 'select sport_exposure_move($1, $2)' };
