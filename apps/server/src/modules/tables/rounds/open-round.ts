import type { LiveTable } from '@fairground/tables';
import type { AppContext } from '../../../platform/app-context.ts';
import type { Beacon } from '../../../platform/ports/beacon.ts';
import { phasesOf, rulebookOf } from '../listed-tables.ts';
import { commitShoe, cutShoe, endShoe, newestShoe, type Shoe } from './shoes.ts';
import { commitTableChain, linkIndexOf, newestChain, saltChain, type TableChain } from './table-chains.ts';
import type { TableRound } from './table-rounds.ts';
import { tellTable } from './tell-table.ts';

/** While a beacon or a shoe is waited for. */
const WAIT_MS = 200;

interface Opening {
  readonly app: AppContext;
  readonly beacon: Beacon;
  readonly table: LiveTable;
  /** The round before. */
  readonly last: TableRound | undefined;
}

/**
 * Takes the next step towards bets: commits to a shoe or a chain, cuts or salts it, or opens the round. Says after how many
 * milliseconds there is more to do.
 */
export async function openNext(opening: Opening): Promise<number> {
  const { code } = opening.table.game;
  return code === 'BAC' || code === 'DT' ? openFromShoe(opening) : openFromChain(opening);
}

const numberAfter = (last: TableRound | undefined): bigint => (last ? last.number + 1n : 1n);

async function openFromShoe(opening: Opening): Promise<number> {
  const { app, beacon, table } = opening;
  const shoe = await newestShoe(app.pool, table.code);
  if (shoe?.state === 'playing' && shoe.isOver) {
    await endShoe(app, shoe.shoeNo);
    return 0;
  }
  if (!shoe || shoe.state === 'ended') {
    await commitShoe(app, beacon, { tableCode: table.code, number: (shoe?.number ?? 0) + 1 });
    tellTable(app, table.code);
    return 0;
  }
  if (shoe.state === 'shuffling') {
    const { rows } = await app.pool.query<{ ms: number }>(UNTIL, [shoe.seatsUntil]);
    const wait = rows[0]?.ms ?? 0;
    if (wait > 0) return wait;
    return (await cutShoe(app, beacon, { shoe, game: table.game.code })) ? 0 : WAIT_MS;
  }
  await openRound(opening, { shoe });
  return 0;
}

async function openFromChain(opening: Opening): Promise<number> {
  const { app, beacon, table, last } = opening;
  const number = numberAfter(last);
  const chain = await newestChain(app.pool, table.code);
  if (!chain || linkIndexOf(chain, number) < 0) {
    await commitTableChain(app, beacon, { tableCode: table.code, firstNumber: number });
    return 0;
  }
  if (chain.beacon === null) return (await saltChain(app, beacon, chain)) ? 0 : WAIT_MS;
  await openRound(opening, { chain });
  return 0;
}

interface Source {
  readonly shoe?: Shoe;
  readonly chain?: TableChain;
}

/** Two that open the same round meet at its number, and the second does nothing. */
async function openRound({ app, table, last }: Opening, { shoe, chain }: Source): Promise<void> {
  const number = numberAfter(last);
  const { open, closing } = phasesOf(app, table);
  const isFollowing = shoe !== undefined && last?.shoeNo === shoe.shoeNo;
  // A void round took no card: the next one has its place.
  const shoeNumber = isFollowing ? (last.shoeNumber ?? 0) + (last.state === 'void' ? 0 : 1) : 1;
  const row = {
    round_no: `${table.code}-${number}`,
    table_code: table.code,
    number: `${number}`,
    rulebook: rulebookOf(app, table),
    ...(shoe && { shoe_no: shoe.shoeNo, shoe_number: shoeNumber, first_card: shoe.dealt }),
    ...(chain && { chain_id: `${chain.chainId}`, link_index: linkIndexOf(chain, number) }),
  };
  await app.pool.query(OPEN, [JSON.stringify(row), open, closing]);
  tellTable(app, table.code);
}

const UNTIL = `select extract(epoch from $1::timestamptz - clock_timestamp())::float8 * 1000 as ms`;
const OPEN = `insert into table_round (round_no, table_code, number, shoe_no, shoe_number, first_card, chain_id, link_index,
    rulebook, opens_at, closes_at, deals_at)
  select w.*, n.at, n.at + $2 * interval '1 millisecond', n.at + ($2 + $3) * interval '1 millisecond'
  from jsonb_to_record($1::jsonb) as w (round_no text, table_code text, number bigint, shoe_no text, shoe_number integer,
      first_card integer, chain_id bigint, link_index integer, rulebook text),
    (select date_trunc('milliseconds', clock_timestamp()) as at) n on conflict do nothing`;
