import { catalogue } from '@fairground/contract';
import { type Fen, yuanFromFen } from '@fairground/money';
import { slotTitles, type Title } from '@fairground/slots';
import type { AppContext } from '../../../apps/server/src/platform/app-context.ts';
import type { TestMember } from '../../support/builders.ts';
import { fundedPlayers } from '../funded-players.ts';
import { call } from '../load-players.ts';
import type { patientRaw } from '../retrying-client.ts';

const { games, slots } = catalogue;

/** A member at the door of one title. */
export interface LaunchedMember extends TestMember {
  readonly title: Title;
  readonly venueCode: string;
  /** Plays for the pools, with seeds that win them. */
  readonly winsPools: boolean;
}

/** A member at the reels of one title. */
export interface RoundPlayer extends LaunchedMember {
  /** The uid of the launch address. */
  readonly uid: string;
}

/** What every player begins with. */
export const FUNDS_FEN: Fen = 500_000_00n;
/** What half of them carry into the venue by hand; for the others every stake brings along what it lacks. */
const CARRIED_FEN: Fen = 400_000_00n;

interface Launching<Player> {
  readonly perTitle: number;
  readonly venueOf: (title: Title) => Promise<string>;
  /** A launch address is good for a minute: it is used at once. */
  readonly sit: (member: LaunchedMember, address: string) => Promise<Player>;
}

/** So many members at every title, each launched into it. */
export async function launchPlayers<Player>(
  app: AppContext,
  raw: ReturnType<typeof patientRaw>,
  { perTitle, venueOf, sit }: Launching<Player>,
): Promise<readonly Player[]> {
  const players: Player[] = [];
  for (const title of slotTitles) {
    const venueCode = await venueOf(title);
    const members = await fundedPlayers(app, perTitle, FUNDS_FEN);
    for (const [place, member] of members.entries()) {
      const bringsAlong = place % 2 === 0;
      await call(raw, member, games.setAutoTransferStatus, { status: bringsAlong ? 1 : 0 });
      if (!bringsAlong)
        await call(raw, member, games.transfer, {
          channelCode: venueCode,
          amount: yuanFromFen(CARRIED_FEN),
          ty: '1',
          isActivity: false,
        });
      const launch = { enName: venueCode, gameCode: title.code };
      const { url } = (await call<{ url: string }>(raw, member, games.launch, launch)).data;
      players.push(await sit({ ...member, title, venueCode, winsPools: title.pools !== undefined }, url));
    }
  }
  return players;
}

/** So many members at every title of our own process. */
export const roundPlayers = (
  app: AppContext,
  raw: ReturnType<typeof patientRaw>,
  perTitle: number,
): Promise<readonly RoundPlayer[]> =>
  launchPlayers(app, raw, {
    perTitle,
    venueOf: (title) => venueOf(app, title),
    sit: async (member, address) => {
      const uid = new URL(address, 'http://site').searchParams.get('uid') ?? '';
      await call(raw, member, slots.open, { uid });
      return { ...member, uid };
    },
  });

async function venueOf({ pool }: AppContext, { code }: Title): Promise<string> {
  const text = `select venue_code as code from venue_game where game_code = $1 and state <> 'off' order by venue_code`;
  const { rows } = await pool.query<{ code: string }>(text, [code]);
  if (!rows[0]) throw new Error(`${code} is played nowhere`);
  return rows[0].code;
}
