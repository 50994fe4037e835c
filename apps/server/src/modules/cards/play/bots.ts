import { textHash } from '@fairground/fair-play';
import { drawnBytes } from '../../../platform/encryption/drawn-bytes.ts';
import { cardSeats } from '../kept/card-seats.ts';
import { cardTables } from '../kept/card-tables.ts';
import { gameOfTable, type TableWork } from './table-work.ts';

/** Bots fill a table up to so many seats; more are for people. */
const COMPANY = 4;
/** How many hands' entry a bot brings. */
const BOT_ENTRIES = 5n;

const botNames = ['小竹', '青石', '阿松', '云雀', '半山', '溪月', '石榴', '白鹭'] as const;

/** Fills the table with company for who waits. */
export async function seatBots({ tx, now, table }: TableWork): Promise<void> {
  const { row, room, seats } = table;
  const { seatsMost } = gameOfTable(table);
  const taken = new Set(seats.map(({ chair }) => chair));
  const free = Array.from({ length: seatsMost }, (_, chair) => chair).filter((chair) => !taken.has(chair));
  const names = botNames.filter((name) => seats.every(({ botName }) => botName !== name));
  const coming = Math.max(Math.min(COMPANY, seatsMost) - seats.length, 0);
  const first = drawnBytes(1)[0] ?? 0;
  for (const [at, chair] of free.slice(0, coming).entries()) {
    const botName = names[(first + at) % names.length] ?? botNames[0];
    // oxlint-disable-next-line no-await-in-loop -- three at most
    await cardSeats.sit(tx, {
      tableId: row.id,
      chair,
      botName,
      stack: room.buyIn?.usual ?? room.entry * BOT_ENTRIES,
      ...botSeed(),
      now,
    });
  }
  await cardTables.touch(tx, row.id);
}

const SEED_BYTES = 16;

/** A bot binds a seed of its own as members do. */
export function botSeed(): { readonly commit: string; readonly seed: string } {
  const seed = drawnBytes(SEED_BYTES).toString('hex');
  return { commit: textHash(seed), seed };
}
