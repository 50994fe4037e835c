import { type Catalogue, ResultCode } from '@fairground/contract';
import type { Handler } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { SEATS_MOST } from '../rounds/shoes.ts';

/** Adds what a member brings to the cut of a shoe, while it is shuffled; each member once, seven in all. */
export const addSeed: Handler<Catalogue['tables']['seed']> = ({ shoeNo, clientSeed }, { caller, transactOnce }) =>
  transactOnce(async (tx) => {
    const { rows } = await tx.query<{ isOpen: boolean }>(LOCK, [shoeNo]);
    if (!rows[0]) throw new Refusal(ResultCode.NotFound, '没有这副牌靴', { field: 'shoeNo' });
    if (!rows[0].isOpen) throw taken('这副牌靴已经切牌，请等下一靴');
    const { rows: seated } = await tx.query<{ memberId: bigint; seed: string }>(SEATS, [shoeNo]);
    if (seated.some(({ memberId }) => memberId === caller.memberId)) throw taken('您已经为这副牌靴加入过种子');
    if (seated.length >= SEATS_MOST) throw taken(`这副牌靴的${SEATS_MOST}个种子已满`);
    await tx.query(ADD, [shoeNo, caller.memberId, clientSeed]);
    return { seats: [...seated.map(({ seed }) => seed), clientSeed] };
  });

const taken = (message: string): Refusal => new Refusal(ResultCode.DataExists, message, { field: 'clientSeed' });

const LOCK = `select state = 'shuffling' and clock_timestamp() < seats_until as "isOpen" from table_shoe where shoe_no = $1
  for update`;
const SEATS = `select member_id as "memberId", client_seed as seed from table_shoe_seat where shoe_no = $1 order by at, member_id`;
const ADD = `insert into table_shoe_seat (shoe_no, member_id, client_seed, at) values ($1, $2, $3, clock_timestamp())`;
