import { hash, randomBytes } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { AppContext, Tx } from '../../platform/app-context.ts';
import { lastingReading } from '../../platform/caches.ts';
import type { Queries } from '../venues/venues.ts';

/** Issues of a chain; the rules ask for at least so many. */
export const CHAIN_LENGTH = 100_000;
const LINK_BYTES = 32;
/** Every so many links one is kept in memory; those between are made from it. */
const KEPT_EVERY = 500;
/** Other work has its turn after so many hashes. */
const SLICE = 5_000;
const CACHE_MS = 1_000;

/** A chain as it was committed to: everything but its last link is sealed. */
export interface Chain {
  readonly id: bigint;
  readonly gameCode: string;
  readonly length: number;
  readonly lastLink: string;
  readonly firstIssue: string;
}

type Making = Pick<AppContext, 'encryption' | 'caches'>;

const contextOf = (lastLink: string): string => `lottery-chain:${lastLink}`;

const nextLink = (link: Buffer): Buffer => hash('sha256', link, 'buffer');

/** A chain nobody has committed to yet. */
export interface NewChain {
  readonly sealed: Buffer;
  readonly lastLink: string;
}

/** Links of chains that were made here, by last link: whoever draws by one need not make them again. */
const madeChains = () => new Map<string, readonly Buffer[]>();

/** A new chain from 32 bytes of the system's randomness. */
export async function makeChain({ encryption, caches }: Making): Promise<NewChain> {
  const first = randomBytes(LINK_BYTES);
  const kept = await keptLinks(first, CHAIN_LENGTH);
  const lastLink = lastOf(kept);
  caches.of(madeChains).set(lastLink, kept);
  return { lastLink, sealed: encryption.bytes.seal(first, contextOf(lastLink)) };
}

const lastOf = (links: readonly Buffer[]): string => links.at(-1)?.toString('hex') ?? '';

/** From the commit on its last link is public, and with it every draw that will be made by it. */
export async function commitChain(
  tx: Tx,
  { sealed, lastLink, gameCode, firstIssue }: NewChain & { readonly gameCode: string; readonly firstIssue: string },
): Promise<Chain> {
  const { rows } = await tx.query<Chain>(COMMIT, [gameCode, sealed, CHAIN_LENGTH, lastLink, firstIssue]);
  const [chain] = rows;
  if (!chain) throw new Error(`no chain was committed for ${gameCode}`);
  return chain;
}

export async function findChain(store: Queries, chainId: bigint): Promise<Chain | undefined> {
  const { rows } = await store.query<Chain>({ ...FIND, values: [chainId] });
  return rows[0];
}

const publishedChains = () => new Map<string, ReturnType<typeof lastingReading<PublishedChain | undefined>>>();

type PublishedChain = Pick<Chain, 'lastLink' | 'firstIssue' | 'length'>;

/** The chain the game is drawn by right now, as it was published. */
export function publishedChain(app: AppContext, gameCode: string): Promise<PublishedChain | undefined> {
  const known = app.caches.of(publishedChains);
  const reading = known.get(gameCode) ?? lastingReading<PublishedChain | undefined>(CACHE_MS);
  known.set(gameCode, reading);
  return reading(async () => (await app.pool.query<PublishedChain>({ ...PUBLISHED, values: [gameCode] })).rows[0]);
}

/** The chains of a game from this one on, in the order they are used in. */
export async function chainsFrom(tx: Pick<Tx, 'query'>, gameCode: string, chainId: bigint): Promise<readonly Chain[]> {
  const { rows } = await tx.query<Chain>(FROM, [gameCode, chainId]);
  return rows;
}

/** Links of the chains in use, by chain: 200 of each. */
const knownChains = () => new Map<bigint, Promise<readonly Buffer[]>>();

/** One link of a chain, for whoever draws. Nobody else opens a chain. */
export async function linkAt(app: AppContext, chainId: bigint, index: number): Promise<Buffer> {
  const known = app.caches.of(knownChains);
  const reading = known.get(chainId) ?? openChain(app, chainId);
  known.set(chainId, reading);
  reading.catch(() => known.delete(chainId));
  const kept = await reading;
  let link = kept[Math.floor(index / KEPT_EVERY)];
  if (!link) throw new Error(`chain ${chainId} has no link ${index}`);
  for (let at = index - (index % KEPT_EVERY); at < index; at += 1) link = nextLink(link);
  return link;
}

async function openChain(app: AppContext, chainId: bigint): Promise<readonly Buffer[]> {
  const { rows } = await app.pool.query<{ sealed: Buffer; length: number; lastLink: string }>(OPEN, [chainId]);
  const [chain] = rows;
  if (!chain) throw new Error(`there is no chain ${chainId}`);
  const made = app.caches.of(madeChains);
  const kept =
    made.get(chain.lastLink) ??
    (await keptLinks(app.encryption.bytes.open(chain.sealed, contextOf(chain.lastLink)), chain.length));
  made.delete(chain.lastLink);
  if (lastOf(kept) !== chain.lastLink) throw new Error(`chain ${chainId} does not lead to its last link`);
  return kept;
}

/** The link so many steps further on. */
export async function linkAfter(link: Buffer, steps: number): Promise<Buffer> {
  let reached = link;
  for (let at = 1; at <= steps; at += 1) {
    reached = nextLink(reached);
    // oxlint-disable-next-line no-await-in-loop -- one link follows from the other
    if (at % SLICE === 0) await setImmediate();
  }
  return reached;
}

/** Links 0, 500, 1,000 … of a chain, the last one among them. */
async function keptLinks(first: Buffer, length: number): Promise<readonly Buffer[]> {
  const kept = [first];
  let link = first;
  for (let at = 1; at <= length; at += 1) {
    link = nextLink(link);
    if (at % KEPT_EVERY === 0) kept.push(link);
    // oxlint-disable-next-line no-await-in-loop -- one link follows from the other
    if (at % SLICE === 0) await setImmediate();
  }
  return kept;
}

const COLUMNS = `id, game_code as "gameCode", length, last_link as "lastLink", first_issue as "firstIssue"`;

const COMMIT = `insert into lottery_chain (game_code, first_link_sealed, length, last_link, first_issue, made_at)
  values ($1, $2, $3, $4, $5, clock_timestamp()) returning ${COLUMNS}`;
const FIND = { name: 'lottery-chain.find', text: `select ${COLUMNS} from lottery_chain where id = $1` };
const PUBLISHED = {
  name: 'lottery-chain.published',
  text: `select c.last_link as "lastLink", c.first_issue as "firstIssue", c.length from lottery_issue i
    join lottery_chain c on c.id = i.chain_id
    where i.game_code = $1 and i.draws_at > clock_timestamp() order by i.draws_at limit 1`,
};
const FROM = `select ${COLUMNS} from lottery_chain where game_code = $1 and id >= $2 order by id`;
const OPEN = `select first_link_sealed as sealed, length, last_link as "lastLink" from lottery_chain where id = $1`;
