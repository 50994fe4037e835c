import { type Catalogue, ResultCode } from '@fairground/contract';
import { liveTableOf } from '@fairground/tables';
import type { Handler } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { databaseNow } from '../../lottery-draws/issues.ts';
import { listedTable } from '../listed-tables.ts';
import { findShoe } from '../rounds/shoes.ts';
import { roundResults } from './round-results.ts';
import { wireShoe } from './wire-shoe.ts';

type Calls = Catalogue['tables'];

const SIZE = 100;

export const listResults: Handler<Calls['results']> = async ({ tableCode, before, size = SIZE }, { app }) => {
  await listedTable(app, tableCode);
  if (before !== undefined && !before.startsWith(`${tableCode}-`))
    throw new Refusal(ResultCode.NotFound, '没有这一局', { field: 'before' });
  const until = before === undefined ? undefined : BigInt(before.slice(tableCode.length + 1));
  const list = await roundResults.newest(app.pool, tableCode, { before: until, size });
  return { now: (await databaseNow(app.pool)).getTime(), list };
};

interface ShoeInList {
  readonly shoeNo: string;
  readonly seedHash: string;
  readonly root: string;
  readonly committedAt: Date;
  readonly endedAt: Date | null;
  readonly rounds: number;
}

/** The last twenty, newest first. */
export const listShoes: Handler<Calls['shoes']> = async ({ tableCode }, { app }) => {
  await listedTable(app, tableCode);
  const { rows } = await app.pool.query<ShoeInList>({ ...SHOES, values: [tableCode] });
  return {
    list: rows.map(({ committedAt, endedAt, ...shoe }) => ({
      ...shoe,
      startTime: committedAt.getTime(),
      endTime: endedAt?.getTime() ?? null,
    })),
  };
};

export const showShoe: Handler<Calls['shoe']> = async ({ shoeNo }, { app }) => {
  const shoe = await findShoe(app.pool, shoeNo);
  const table = liveTableOf(shoe?.tableCode ?? '');
  if (!shoe || !table) throw new Refusal(ResultCode.NotFound, '没有这副牌靴', { field: 'shoeNo' });
  const results = await roundResults.ofShoe(app.pool, shoeNo);
  return {
    tableCode: table.code,
    game: table.game.code,
    shoe: wireShoe(shoe),
    serverSeed: shoe.serverSeed ?? '',
    results: results.map(({ roundNo, number, code, numbers }) => ({ roundNo, number, code, numbers })),
  };
};

const SHOES = {
  name: 'table-shoe.list',
  text: `select s.shoe_no as "shoeNo", s.seed_hash as "seedHash", s.root, s.committed_at as "committedAt", s.ended_at as "endedAt",
      (select count(*)::int from table_round r where r.shoe_no = s.shoe_no and r.result_code is not null) as rounds
    from table_shoe s where s.table_code = $1 order by s.number desc limit 20`,
};
