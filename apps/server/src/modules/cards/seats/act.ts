import type { CardAction } from '@fairground/cards';
import { type Catalogue, type InputOf, ResultCode } from '@fairground/contract';
import type { Handler, MemberCall } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Tx } from '../../../platform/app-context.ts';
import { cardSeats } from '../kept/card-seats.ts';
import type { LoadedTable } from '../kept/load-table.ts';
import { goneOn, ownTable } from './table-calls.ts';
import { written } from '../play/playing.ts';

type Act = Catalogue['cards']['act'];

const refusals = {
  turn: '还没轮到您，或您已经选过了',
  late: '这一步已经过了时间',
  action: '现在不能这样操作',
} as const;

const refused = (why: keyof typeof refusals): Refusal => new Refusal(ResultCode.Warning, refusals[why]);

/** One action in a hand: written down under the table's row before anybody hears of it. */
export const act: Handler<Act> = (asked, call) =>
  call.transactOnce(async (tx) => {
    const { table } = await ownTable(tx, call, asked.tableId);
    const { memberId } = call.caller;
    if (!isRepeat(table, asked, memberId)) await actOnce(tx, call, { table, asked });
    await cardSeats.setTrustee(tx, memberId, false);
    return goneOn(tx, call, asked.tableId);
  });

interface Acting {
  readonly table: LoadedTable;
  readonly asked: InputOf<Act>;
}

async function actOnce(tx: Tx, { app, now, caller }: MemberCall, { table, asked }: Acting): Promise<void> {
  const { hand, row } = table;
  const place = hand?.places.find(({ memberId }) => memberId === caller.memberId)?.place;
  const isOn = row.stage === 'playing' && row.handNo === asked.handNo;
  if (!hand?.played || !isOn || place === undefined) throw refused('late');
  const isLate = row.clockAt !== null && row.clockAt <= now;
  if (isLate || hand.played.clock.number !== asked.clock) throw refused('late');
  const acted = hand.played.act({ seat: place, action: asked.action });
  if (!acted.ok) throw refused(acted.why);
  const step = { hand: hand.played, next: acted.value, place, action: asked.action, isTrustee: false };
  await written({ app, tx, now, table }, step);
}

/** The same action a second time, because its answer was lost: it stands as it was done. */
function isRepeat({ hand, row }: LoadedTable, { handNo, clock, action }: InputOf<Act>, memberId: bigint): boolean {
  if (!hand?.played || row.handNo !== handNo) return false;
  const place = hand.places.find((each) => each.memberId === memberId)?.place;
  const last = hand.steps.findLast((step) => step.place === place && !step.isTrustee);
  if (!last?.action || place === undefined || hand.played.clock.number > clock + 1) return false;
  const isAsked = hand.played.clock.number === clock && hand.played.pending.includes(place);
  return !isAsked && isSameAction(last.action, action);
}

const isSameAction = (one: CardAction, other: CardAction): boolean => textOf(one) === textOf(other);
const textOf = (action: CardAction): string =>
  JSON.stringify(Object.entries(action).toSorted(([key], [next]) => (key < next ? -1 : 1)));
