import { randomUUID } from 'node:crypto';
import { catalogue, type Endpoint, type Envelope, Header, type OutputOf } from '@fairground/contract';
import { SPORTSBOOK_VENUE } from '@fairground/contract/venues';
import type { TestMember } from '../support/builders.ts';
import type { Gifts } from './gifted-players.ts';
import type { signingClient } from '../support/signing-client.ts';

const { games, slots } = catalogue;
type Raw = ReturnType<typeof signingClient>['raw'];

/** A member in the load test; only those with an account take money out, and only the others pay in. */
export interface LoadPlayer extends TestMember {
  readonly accountId?: string;
  /** The token of the sports channel. */
  readonly uid: string;
  /** The uid of the game with pools. */
  readonly slotUid: string;
  /** Bets that were taken and nobody has tried to cash out yet, the oldest first. */
  readonly open: { readonly ticketId: string }[];
  /** Who has bonus money plays with whatever there is: whose money it was is for the invariants to say. */
  readonly gifts?: Gifts;
  /** What was staked on every ticket that was taken. */
  readonly staked: Map<string, bigint>;
}

/** A selection as a bet names it. */
export interface LoadOffer {
  readonly gameId: string;
  readonly w: string;
  readonly r: string;
  readonly side: string;
  readonly odds: string;
}

/** Feed time runs sixty times as fast in a load test: nothing that is bet on begins within these days. */
const AHEAD_MS = 2 * 86_400_000;

/** Where the game with pools is played. */
export const SLOT_VENUE = 'LYDZ';
const SLOT_GAME = 'qinglv';

/** Members about to enter the sportsbook, and a game beside it. */
export async function enterVenues(
  raw: Raw,
  members: readonly (TestMember & { readonly gifts?: Gifts })[],
): Promise<readonly LoadPlayer[]> {
  const players: LoadPlayer[] = [];
  for (const member of members) {
    // Balances are expected from the answers alone: nothing may come along by itself. Bonus money comes after own money.
    await call(raw, member, games.setAutoTransferStatus, { status: member.gifts ? 1 : 0 });
    const { url } = (await call<{ url: string }>(raw, member, games.launch, { enName: SPORTSBOOK_VENUE })).data;
    const uid = new URL(url, 'http://storm').searchParams.get('uid') ?? '';
    // The first use makes the token one that lasts.
    await ask(raw, { ...member, uid }, 'leagues', { gameType: 'FT', showType: 'FU' });
    const slot = { enName: SLOT_VENUE, gameCode: SLOT_GAME };
    const { url: slotUrl } = (await call<{ url: string }>(raw, member, games.launch, slot)).data;
    const slotUid = new URL(slotUrl, 'http://storm').searchParams.get('uid') ?? '';
    await call(raw, member, slots.open, { uid: slotUid });
    players.push({ ...member, uid, slotUid, open: [], staked: new Map() });
  }
  return players;
}

/** Everything that can be bet on in matches that begin long after the load test. */
export async function offersAhead(raw: Raw, player: LoadPlayer): Promise<readonly LoadOffer[]> {
  const filter = { gameType: 'FT', showType: 'FU', oddsType: 'H' };
  const { data } = await ask<Extract<OutputOf<typeof games.resource>, { method: 'games' }>>(
    raw,
    player,
    'games',
    filter,
  );
  const far = data.games.filter(({ startTime }) => startTime > data.serverTime + AHEAD_MS);
  const offers = far.flatMap(({ gameId, markets }) =>
    markets.flatMap(({ w, quotes }) =>
      quotes.filter(({ active }) => active === 1).map(({ side, r, odds }) => ({ gameId, w, r, side, odds })),
    ),
  );
  if (offers.length < 100) throw new Error(`Only ${offers.length} selections of ${far.length} matches to bet on`);
  return offers;
}

const ask = <Data>(raw: Raw, player: TestMember & { readonly uid: string }, method: string, request: object) =>
  call<Data>(raw, player, games.resource, {
    method,
    enName: SPORTSBOOK_VENUE,
    Request: { timestamp: Date.now(), token: player.uid, langx: 'zh-cn', ...request },
  });

/** A call that must be answered with a yes: what is prepared before the load. */
export async function call<Data>(raw: Raw, { token, device }: TestMember, endpoint: Endpoint, input: object) {
  const headers = { [Header.token]: token, [Header.device]: device, [Header.requestId]: randomUUID() };
  const { text } = await raw(endpoint.path, { body: JSON.stringify(input), headers });
  const reply: Envelope<Data> = JSON.parse(text);
  if (reply.status_code !== 6000) throw new Error(`${endpoint.path}: ${reply.status_code} ${reply.message}`);
  return reply;
}
