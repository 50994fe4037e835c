import { drawnNumbers, type LiveTable, roundAt, type ShownCard, showingMs } from '@fairground/tables';
import type { AppContext, Tx } from '../../../platform/app-context.ts';
import { linkAt } from '../../lottery-draws/chains.ts';
import { phasesOf, rulebookOf } from '../listed-tables.ts';
import { cardsOf, findShoe, openCards, takeCards } from './shoes.ts';
import { tableChainOf } from './table-chains.ts';
import type { TableRound } from './table-rounds.ts';
import { tellTable } from './tell-table.ts';

/** A round nobody sealed for so long after its time is given up: its stakes go back. */
const LATE_MS_MAX = 60_000;

interface Drawn {
  readonly drawn: readonly number[];
  readonly cards: readonly ShownCard[] | null;
  readonly link: string | null;
  /** What is out of the shoe after it. */
  readonly shoe: { readonly shoeNo: string; readonly dealt: number; readonly isLast: boolean } | null;
}

interface Sealing {
  readonly table: LiveTable;
  readonly round: TableRound;
  readonly lateMs: number;
}

/**
 * Seals the outcome of a round: bets that are on their way are waited for, and outcome, what it makes of every bet and the round's
 * row are written in one transaction, before anything of it is shown. The same shoe and the same chain make the same outcome, whoever asks
 * and however often; the first to write it is right. A round of other rules than this build's is not decided by them.
 */
export async function sealRound(app: AppContext, { table, round, lateMs }: Sealing): Promise<void> {
  const reason = voidReason(app, { table, round, lateMs });
  const drawn = reason === undefined ? await drawOf(app, table, round) : undefined;
  const isSealed = await app.transact(async (tx) => {
    const { rows } = await tx.query<{ state: string }>(LOCK, [round.roundNo]);
    if (rows[0]?.state !== 'open') return false;
    if (drawn) await seal(app, tx, { table, round, drawn });
    else await tx.query(VOID, [round.roundNo, reason, phasesOf(app, table).result]);
    return true;
  });
  if (!isSealed) return;
  if (reason !== undefined) app.log.warn({ roundNo: round.roundNo, reason }, 'round of a table void');
  tellTable(app, table.code);
}

function voidReason(app: AppContext, { table, round, lateMs }: Sealing): string | undefined {
  if (lateMs > LATE_MS_MAX) return '未能在规定时间内开局';
  return round.rulebook === rulebookOf(app, table) ? undefined : '规则已更新';
}

async function drawOf(app: AppContext, { game }: LiveTable, round: TableRound): Promise<Drawn> {
  if (round.shoeNo !== null && round.firstCard !== null) {
    const shoe = await findShoe(app.pool, round.shoeNo);
    if (!shoe) throw new Error(`there is no shoe ${round.shoeNo}`);
    const { cards, first, isLast } = roundAt(game.code, await cardsOf(app, shoe), round.firstCard);
    const places = cards.map((_, at) => first + at);
    const taken = { shoeNo: shoe.shoeNo, dealt: first + cards.length, isLast };
    return { drawn: cards, cards: await openCards(app, shoe, places), link: null, shoe: taken };
  }
  const chain = round.chainId === null ? undefined : await tableChainOf(app.pool, round.chainId);
  if (!chain || chain.beacon === null || round.linkIndex === null)
    throw new Error(`round ${round.roundNo} has neither shoe nor chain`);
  const link = await linkAt(app, chain.chainId, round.linkIndex);
  const drawn = drawnNumbers(game.code, { link, salt: chain.beacon, roundNo: round.roundNo });
  return { drawn, cards: null, link: link.toString('hex'), shoe: null };
}

interface Outcome {
  readonly table: LiveTable;
  readonly round: TableRound;
  readonly drawn: Drawn;
}

async function seal(app: AppContext, tx: Tx, { table, round, drawn: outcome }: Outcome): Promise<void> {
  const phases = phasesOf(app, table);
  const { drawn, cards, link, shoe } = outcome;
  const { code, numbers } = table.game.result(drawn);
  const sealed = { drawn, cards, link, code, numbers, backs: Object.fromEntries(table.game.backs(drawn)) };
  const times = [showingMs(phases, cards?.length ?? 0), phases.result];
  await tx.query(SEAL, [round.roundNo, JSON.stringify(sealed), ...times]);
  if (shoe) await takeCards(tx, shoe);
}

/** Whoever bets holds the round a little: this waits for them, and they find it sealed who come after. */
const LOCK = 'select state from table_round where round_no = $1 for update';
const SEAL = `update table_round r set state = 'sealed', drawn = w.drawn, cards = nullif(w.cards, 'null'), link = w.link,
    result_code = w.code, numbers = w.numbers, backs = w.backs, sealed_at = n.at,
    results_at = greatest(r.deals_at, n.at) + $3 * interval '1 millisecond',
    next_at = greatest(r.deals_at, n.at) + ($3 + $4) * interval '1 millisecond'
  from (select date_trunc('milliseconds', clock_timestamp()) as at) n, jsonb_to_record($2::jsonb) as w (drawn integer[],
    cards jsonb, link text, code text, numbers integer[], backs jsonb)
  where r.round_no = $1`;
const VOID = `update table_round r set state = 'void', void_reason = $2, sealed_at = n.at,
    next_at = n.at + $3 * interval '1 millisecond'
  from (select date_trunc('milliseconds', clock_timestamp()) as at) n where r.round_no = $1`;
