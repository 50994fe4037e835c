import type { Catalogue, OutputOf } from '@fairground/contract';
import type { Fen } from '@fairground/money';
import type { AppContext } from '../../../platform/app-context.ts';
import { lastingReading } from '../../../platform/caches.ts';
import type { Handler } from '../../../platform/handler.ts';
import { listedTable, listedTables, phasesOf, rulebookOf } from '../listed-tables.ts';
import { newestChain } from '../rounds/table-chains.ts';
import { type TableNow, tableNow } from './listed-table-view.ts';
import { wireBets } from './wire-limits.ts';
import { wireOutcome, wireRound } from './wire-round.ts';
import { wireChain, wireShoe } from './wire-shoe.ts';

type Calls = Catalogue['tables'];

/** The hall is looked at by everybody, a table by those who play there. */
const LOBBY_MS = 300;
const SPOTS_MS = 400;
const SPUN_IN_LOBBY = 60;
const SPUN_AT_TABLE = 500;

const lobbies = () => lastingReading<readonly TableNow[]>(LOBBY_MS);

export const showLobby: Handler<Calls['lobby']> = async (_, { app }) => {
  const views = await app.caches.of(lobbies)(async () =>
    Promise.all((await listedTables(app)).map((listed) => tableNow(app, listed, SPUN_IN_LOBBY))),
  );
  return { now: views[0]?.now ?? Date.now(), list: views.map(({ wire }) => wire) };
};

export const showTable: Handler<Calls['table']> = async ({ tableCode }, { app }) => {
  const listed = await listedTable(app, tableCode);
  const view = await tableNow(app, listed, SPUN_AT_TABLE);
  const { table } = listed;
  const [round, last] = view.rounds;
  const [chain, spots] = await Promise.all([
    view.shoe ? undefined : newestChain(app.pool, table.code),
    round ? spotsOf(app, round.roundNo) : [],
  ]);
  return {
    now: view.now,
    ...view.wire,
    rulebook: rulebookOf(app, table),
    bets: wireBets(table),
    phases: { ...phasesOf(app, table) },
    shoe: view.shoe ? wireShoe(view.shoe) : null,
    chain: chain ? wireChain(chain) : null,
    outcome: round ? wireOutcome(round) : null,
    spots: [...spots],
    last: last ? { ...wireRound(last, view.now), outcome: wireOutcome(last) } : null,
  };
};

type Spot = OutputOf<Calls['table']>['spots'][number];

const spotReadings = () => new Map<string, ReturnType<typeof lastingReading<readonly Spot[]>>>();
const SPOTS_KEPT = 50;

/** What members really staked on a round. */
function spotsOf(app: AppContext, roundNo: string): Promise<readonly Spot[]> {
  const known = app.caches.of(spotReadings);
  if (known.size > SPOTS_KEPT) known.clear();
  const reading = known.get(roundNo) ?? lastingReading<readonly Spot[]>(SPOTS_MS);
  known.set(roundNo, reading);
  return reading(
    async () =>
      (await app.pool.query<{ code: string; stake: Fen; members: number }>({ ...SPOTS, values: [roundNo] })).rows,
  );
}

const SPOTS = {
  name: 'table-ticket.spots',
  text: `select b.code, sum(b.stake)::bigint as stake, count(distinct t.member_id)::int as members from table_ticket t
    cross join lateral jsonb_to_recordset(t.bets) as b(code text, stake bigint)
    where t.round_no = $1 group by b.code order by b.code`,
};
