import { defaultRules, lotteryGames, type LotteryGame, type LotteryRules, rulebookOf } from '@fairground/lottery';
import type { AppContext } from '../../platform/app-context.ts';
import { lastingReading } from '../../platform/caches.ts';
import type { Queries } from '../venues/venues.ts';

/** What a game is sold by. */
export interface Rulebook {
  readonly gameCode: string;
  /** Its hash, which tickets name. */
  readonly rulebook: string;
  readonly rules: LotteryRules;
}

const CACHE_MS = 1_000;

/** Sees to it that every game has a rulebook of what this build plays, with the rules that were set last. */
export async function publishRulebooks({ pool, transact }: AppContext): Promise<void> {
  const current = await readCurrent(pool);
  const changed = lotteryGames.flatMap((game) => {
    const known = current.get(game.code);
    const rules = known?.rules ?? defaultRules;
    const rulebook = rulebookOf(game, rules);
    return known?.rulebook === rulebook ? [] : [[game.code, rulebook, JSON.stringify(rules)]];
  });
  if (changed.length === 0) return;
  await transact(async (tx) => {
    for (const values of changed) await tx.query(PUBLISH, values);
  });
}

const currentRulebooks = () => lastingReading<ReadonlyMap<string, Rulebook>>(CACHE_MS);

/** The rules a game is sold by right now. */
export async function rulebookFor(app: AppContext, game: LotteryGame): Promise<Rulebook> {
  const current = await app.caches.of(currentRulebooks)(() => readCurrent(app.pool));
  return (
    current.get(game.code) ?? { gameCode: game.code, rules: defaultRules, rulebook: rulebookOf(game, defaultRules) }
  );
}

async function readCurrent(store: Queries): Promise<ReadonlyMap<string, Rulebook>> {
  const { rows } = await store.query<Rulebook>(CURRENT);
  return new Map(rows.map((row) => [row.gameCode, row]));
}

const CURRENT = `select distinct on (game_code) game_code as "gameCode", rulebook, rules from lottery_rulebook
  order by game_code, id desc`;
const PUBLISH = `insert into lottery_rulebook (game_code, rulebook, rules, from_at) values ($1, $2, $3, clock_timestamp())`;
