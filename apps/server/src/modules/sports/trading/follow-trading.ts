import type { SportsFeed } from '@fairground/sports-feed';
import type { CoreContext } from '../../../platform/app-context.ts';
import { tradingRows } from './trading-rows.ts';

const TOPIC = 'sport.trading';
/** The bus may lose a word: this is how long a process may then go without it. Bets ask the database in any case. */
const LOOK_MS = 5_000;

/** What operators decided, on the board of this process: the rows are the fact, the bus makes others look sooner. */
export async function followTrading(
  { pool, bus, log, now }: Pick<CoreContext, 'pool' | 'bus' | 'log' | 'now'>,
  board: SportsFeed['board'],
): Promise<{ readonly refresh: () => Promise<void>; readonly close: () => void }> {
  let [asked, shown] = [0, 0];

  async function look(): Promise<void> {
    const mine = (asked += 1);
    const rows = await tradingRows.onBoard(pool, new Date(board.timeAt(now().getTime())));
    // Of two looks at once the later one has seen more.
    if (mine < shown) return;
    shown = mine;
    board.setTrading(rows);
  }
  const lookAgain = (): void =>
    void look().catch((error: unknown) => log.warn({ err: error }, 'trading controls could not be read'));

  await look();
  const stopListening = bus.subscribe(TOPIC, lookAgain);
  const timer = setInterval(lookAgain, LOOK_MS).unref();
  return {
    refresh: async () => {
      await look();
      bus.publish(TOPIC, null);
    },
    close: () => {
      clearInterval(timer);
      stopListening();
    },
  };
}
