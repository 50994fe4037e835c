import { randomBytes } from 'node:crypto';
import { cardOpenings, dealtCards, type Deck, deckRoot, seedHash } from '@fairground/fair-play';
import { firstOfShoe, SHOE_CARDS, type ShownCard, SHUFFLE_MS, type TableGameCode } from '@fairground/tables';
import type { AppContext, Tx } from '../../../platform/app-context.ts';
import type { Beacon } from '../../../platform/ports/beacon.ts';
import { committedValue, noteBeaconChains, roundAt } from '../../lottery-draws/beacon-chains.ts';
import { databaseNow } from '../../lottery-draws/issues.ts';
import type { Queries } from '../../venues/venues.ts';

/** A shoe as its row says; the seed is not among it until it is revealed. */
export interface Shoe {
  readonly shoeNo: string;
  readonly tableCode: string;
  readonly number: number;
  readonly seedHash: string;
  readonly root: string;
  readonly beaconRound: bigint;
  readonly committedAt: Date;
  readonly seatsUntil: Date;
  readonly state: 'shuffling' | 'playing' | 'ended';
  readonly beacon: string | null;
  readonly beaconSignature: string | null;
  readonly seats: readonly string[];
  readonly burnt: ShownCard | null;
  readonly dealt: number;
  readonly isOver: boolean;
  readonly endedAt: Date | null;
  readonly serverSeed: string | null;
}

const SEED_BYTES = 32;
export const SEATS_MOST = 7;

const contextOf = (shoeNo: string): string => `table-shoe:${shoeNo}`;
const deckOf = (shoeNo: string): Deck => ({ deckId: shoeNo, size: SHOE_CARDS });

export async function findShoe(store: Queries, shoeNo: string): Promise<Shoe | undefined> {
  return (await store.query<Shoe>({ ...FIND, values: [shoeNo] })).rows[0];
}

export async function newestShoe(store: Queries, tableCode: string): Promise<Shoe | undefined> {
  return (await store.query<Shoe>({ ...NEWEST, values: [tableCode] })).rows[0];
}

/** Binds the order of a new shoe and names the round of the beacon that will cut it, which nobody knows yet. */
export async function commitShoe(
  app: AppContext,
  beacon: Beacon,
  { tableCode, number }: Pick<Shoe, 'tableCode' | 'number'>,
): Promise<void> {
  const shoeNo = `${tableCode}-S${number}`;
  const seed = randomBytes(SEED_BYTES);
  const root = deckRoot(seed, deckOf(shoeNo));
  const shuffleMs = Math.round(SHUFFLE_MS / app.config.sandboxTableSpeed);
  const seatsUntil = (await databaseNow(app.pool)).getTime() + shuffleMs;
  const beaconRound = roundAt(await beacon.pace(), seatsUntil) + 1;
  await noteBeaconChains(app.pool, beacon, [beaconRound]);
  await app.pool.query(COMMIT, [
    shoeNo,
    tableCode,
    number,
    app.encryption.bytes.seal(seed, contextOf(shoeNo)),
    seedHash(seed),
    root,
    beaconRound,
    new Date(seatsUntil),
  ]);
}

/** Cuts a shoe once its round of the beacon is out: from now on its cards have an order, and nobody adds to it. False while it waits. */
export async function cutShoe(
  app: AppContext,
  beacon: Beacon,
  { shoe, game }: { readonly shoe: Shoe; readonly game: TableGameCode },
): Promise<boolean> {
  const told = await committedValue(app, beacon, Number(shoe.beaconRound));
  if (!told) return false;
  const seed = await openSeed(app, shoe.shoeNo);
  await app.transact(async (tx) => {
    const { rows } = await tx.query<{ state: string }>(LOCK, [shoe.shoeNo]);
    if (rows[0]?.state !== 'shuffling') return;
    const { rows: seated } = await tx.query<{ seed: string }>(SEATS, [shoe.shoeNo, SEATS_MOST]);
    const seats = seated.map((each) => each.seed);
    const cut = { beacon: told.value, seats };
    const dealt = dealtCards(seed, deckOf(shoe.shoeNo), cut);
    const [burnt] = cardOpenings(seed, deckOf(shoe.shoeNo), { cut, dealt: [0] });
    await tx.query(CUT, [
      shoe.shoeNo,
      told.value,
      told.signature,
      seats,
      JSON.stringify({ ...burnt, dealt: 0 }),
      firstOfShoe(game, dealt),
    ]);
  });
  return true;
}

/** The cards of a shoe that is played, in order. Only whoever deals asks. */
export async function cardsOf(app: AppContext, shoe: Shoe): Promise<readonly number[]> {
  if (shoe.beacon === null) throw new Error(`shoe ${shoe.shoeNo} is not cut`);
  const known = app.caches.of(orders);
  const order =
    known.get(shoe.shoeNo) ??
    dealtCards(await openSeed(app, shoe.shoeNo), deckOf(shoe.shoeNo), { beacon: shoe.beacon, seats: shoe.seats });
  if (known.size >= ORDERS_MAX) known.clear();
  known.set(shoe.shoeNo, order);
  return order;
}

/** These cards with their proofs. */
export async function openCards(app: AppContext, shoe: Shoe, places: readonly number[]): Promise<readonly ShownCard[]> {
  const cut = { beacon: shoe.beacon ?? '', seats: shoe.seats };
  const openings = cardOpenings(await openSeed(app, shoe.shoeNo), deckOf(shoe.shoeNo), { cut, dealt: places });
  return openings.map((opening, at) => ({ ...opening, dealt: places[at] ?? 0 }));
}

const ORDERS_MAX = 20;
const orders = () => new Map<string, readonly number[]>();

async function openSeed(app: AppContext, shoeNo: string): Promise<Buffer> {
  const { rows } = await app.pool.query<{ sealed: Buffer; hash: string }>(SEALED, [shoeNo]);
  const [found] = rows;
  if (!found) throw new Error(`there is no shoe ${shoeNo}`);
  const seed = app.encryption.bytes.open(found.sealed, contextOf(shoeNo));
  if (seedHash(seed) !== found.hash) throw new Error(`shoe ${shoeNo} is not what was committed to`);
  return seed;
}

/** Reveals the seed of a shoe whose last round is over. */
export async function endShoe(app: AppContext, shoeNo: string): Promise<void> {
  const seed = await openSeed(app, shoeNo);
  await app.pool.query(END, [shoeNo, seed.toString('hex')]);
}

/** Writes down that a round has taken its cards. */
export async function takeCards(
  tx: Tx,
  { shoeNo, dealt, isLast }: { readonly shoeNo: string; readonly dealt: number; readonly isLast: boolean },
): Promise<void> {
  await tx.query(TAKE, [shoeNo, dealt, isLast]);
}

const COLUMNS = `s.shoe_no as "shoeNo", s.table_code as "tableCode", s.number, s.seed_hash as "seedHash", s.root,
  s.beacon_round as "beaconRound", s.committed_at as "committedAt", s.seats_until as "seatsUntil", s.state, s.beacon,
  s.beacon_signature as "beaconSignature", s.seats, s.burnt, s.dealt, s.is_over as "isOver", s.ended_at as "endedAt",
  s.server_seed as "serverSeed"`;
const FIND = { name: 'table-shoe.find', text: `select ${COLUMNS} from table_shoe s where s.shoe_no = $1` };
const NEWEST = {
  name: 'table-shoe.newest',
  text: `select ${COLUMNS} from table_shoe s where s.table_code = $1 order by s.number desc limit 1`,
};
const COMMIT = `insert into table_shoe (shoe_no, table_code, number, seed_sealed, seed_hash, root, beacon_round, seats_until,
    committed_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, clock_timestamp()) on conflict do nothing`;
const LOCK = 'select state from table_shoe where shoe_no = $1 for update';
const SEATS = `select client_seed as seed from table_shoe_seat where shoe_no = $1 order by at, member_id limit $2`;
const CUT = `update table_shoe set state = 'playing', beacon = $2, beacon_signature = $3, seats = $4, burnt = $5, dealt = $6
  where shoe_no = $1`;
const SEALED = 'select seed_sealed as sealed, seed_hash as hash from table_shoe where shoe_no = $1';
const END = `update table_shoe set state = 'ended', server_seed = $2, ended_at = clock_timestamp()
  where shoe_no = $1 and state = 'playing' and is_over`;
const TAKE = 'update table_shoe set dealt = $2, is_over = $3 where shoe_no = $1';
