import { currentRulebook, marketName } from '@fairground/betting';
import type { MatchId } from '@fairground/money';
import type { AppContext, Tx } from '../../../platform/app-context.ts';
import type { TopicHandler } from '../../../platform/jobs/outbox-worker.ts';

/** The outbox topic under which the prices of a settled match are kept. */
export const NOTE_PRICES = 'sport.note-prices';

/** How the main line of a market moved, as it is kept. */
export interface LoggedMovement {
  readonly marketCode: string;
  readonly name: string;
  readonly sides: readonly string[];
  /** In the feed's time, the oldest first; decimal prices times ten thousand, in the order of the sides. */
  readonly points: readonly { readonly at: number; readonly line: string; readonly prices: readonly number[] }[];
}

/** Bets of these matches are being settled: how their prices moved is kept before the board forgets it. */
export async function noteLater(app: AppContext, tx: Tx, gameIds: readonly MatchId[]): Promise<void> {
  if (!app.sports?.movements) return;
  const { rows } = await tx.query<{ gameId: MatchId }>({ ...WITH_BETS, values: [gameIds] });
  for (const { gameId } of rows) {
    // oxlint-disable-next-line no-await-in-loop -- a handful of matches, on one connection
    await app.outbox.enqueue(tx, { topic: NOTE_PRICES, payload: { gameId }, key: gameId });
  }
}

/** Keeps how the prices of a match moved; a match that has left the board has nothing to tell any more. */
export const notePrices: TopicHandler = async ({ payload }, app) => {
  const gameId = String(payload['gameId']);
  const movements = await movementsNow(app, gameId);
  if (movements.length === 0) return;
  await app.pool.query({ ...NOTE, values: [gameId, JSON.stringify(movements), app.now()] });
};

/** How the prices of a match moved: as it was kept, or as the board tells it while it still does. */
export async function loggedMovements(app: AppContext, gameId: MatchId): Promise<readonly LoggedMovement[]> {
  const { rows } = await app.pool.query<{ movements: readonly LoggedMovement[] }>({ ...FIND, values: [gameId] });
  return rows[0]?.movements ?? movementsNow(app, gameId);
}

async function movementsNow({ sports, now }: AppContext, gameId: MatchId): Promise<readonly LoggedMovement[]> {
  const match = sports?.board.match(gameId);
  if (!sports?.movements || !match) return [];
  const moved = await sports.movements.of(match, sports.board.timeAt(now().getTime()));
  return moved.map(({ marketType, sides, points }) => ({
    marketCode: marketType.code,
    name: marketName(marketType, currentRulebook.sports[match.sport]),
    sides: sides.map(({ name }) => name),
    points: points.map(({ at, lineText, prices }) => ({ at, line: lineText, prices })),
  }));
}

const NOTE = {
  name: 'sport.note-prices',
  text: `insert into sport_price_log (game_id, movements, noted_at) values ($1, $2::jsonb, $3)
    on conflict (game_id) do nothing`,
};
const WITH_BETS = {
  name: 'sport.games-with-bets',
  text: `select distinct game_id as "gameId" from sport_leg where game_id = any ($1::text[])`,
};
const FIND = { name: 'sport.price-log', text: `select movements from sport_price_log where game_id = $1` };
