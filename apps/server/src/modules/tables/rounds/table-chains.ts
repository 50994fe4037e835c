import type { AppContext } from '../../../platform/app-context.ts';
import type { Beacon } from '../../../platform/ports/beacon.ts';
import { committedValue, noteBeaconChains, roundAt } from '../../lottery-draws/beacon-chains.ts';
import { commitChain, makeChain } from '../../lottery-draws/chains.ts';
import { databaseNow } from '../../lottery-draws/issues.ts';
import type { Queries } from '../../venues/venues.ts';

/** The chain of a wheel or of dice, with the beacon that salts it. */
export interface TableChain {
  readonly chainId: bigint;
  readonly tableCode: string;
  readonly firstNumber: bigint;
  readonly beaconRound: bigint;
  readonly beacon: string | null;
  readonly beaconSignature: string | null;
  readonly lastLink: string;
  readonly length: number;
}

export async function newestChain(store: Queries, tableCode: string): Promise<TableChain | undefined> {
  return (await store.query<TableChain>({ ...NEWEST, values: [tableCode] })).rows[0];
}

export async function tableChainOf(store: Queries, chainId: bigint): Promise<TableChain | undefined> {
  return (await store.query<TableChain>({ ...FIND, values: [chainId] })).rows[0];
}

/** Commits to a chain for the rounds from this number on, and names the round of the beacon that will salt it. */
export async function commitTableChain(
  app: AppContext,
  beacon: Beacon,
  { tableCode, firstNumber }: Pick<TableChain, 'tableCode' | 'firstNumber'>,
): Promise<void> {
  const made = await makeChain(app);
  const beaconRound = roundAt(await beacon.pace(), (await databaseNow(app.pool)).getTime()) + ROUNDS_AHEAD;
  await noteBeaconChains(app.pool, beacon, [beaconRound]);
  await app.transact(async (tx) => {
    await tx.query(LOCK, [tableCode]);
    if ((await newestChain(tx, tableCode))?.firstNumber === firstNumber) return;
    const chain = await commitChain(tx, { ...made, gameCode: tableCode, firstIssue: `${tableCode}-${firstNumber}` });
    await tx.query(COMMIT, [chain.id, tableCode, firstNumber, beaconRound]);
  });
}

/** Beacons tell a round a moment after its time; one that is named lies safely ahead. */
const ROUNDS_AHEAD = 3;

/** Salts a chain once its round of the beacon is out. False while it waits. */
export async function saltChain(app: AppContext, beacon: Beacon, chain: TableChain): Promise<boolean> {
  const told = await committedValue(app, beacon, Number(chain.beaconRound));
  if (!told) return false;
  await app.pool.query(SALT, [chain.chainId, told.value, told.signature]);
  return true;
}

/** Chains are used backwards: the link of a round by its number. */
export const linkIndexOf = ({ firstNumber, length }: TableChain, number: bigint): number =>
  length - 1 - Number(number - firstNumber);

const COLUMNS = `c.chain_id as "chainId", c.table_code as "tableCode", c.first_number as "firstNumber",
  c.beacon_round as "beaconRound", c.beacon, c.beacon_signature as "beaconSignature", l.last_link as "lastLink", l.length`;
const NEWEST = {
  name: 'table-chain.newest',
  text: `select ${COLUMNS} from table_chain c join lottery_chain l on l.id = c.chain_id where c.table_code = $1
    order by c.first_number desc limit 1`,
};
const FIND = {
  name: 'table-chain.find',
  text: `select ${COLUMNS} from table_chain c join lottery_chain l on l.id = c.chain_id where c.chain_id = $1`,
};
const LOCK = `select pg_advisory_xact_lock(hashtextextended('table-chain ' || $1, 0))`;
const COMMIT = `insert into table_chain (chain_id, table_code, first_number, beacon_round, committed_at)
  values ($1, $2, $3, $4, clock_timestamp())`;
const SALT = 'update table_chain set beacon = $2, beacon_signature = $3 where chain_id = $1 and beacon is null';
