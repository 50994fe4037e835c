import { type Catalogue, ResultCode } from '@fairground/contract';
import type { Handler } from '../../platform/handler.ts';
import { Refusal } from '../../platform/refusal.ts';
import { slotRounds } from './slot-rounds.ts';

/** A round was seen to its end: it is not shown again on return, and new seeds may be taken. */
export const roundShown: Handler<Catalogue['slots']['shown']> = async ({ roundNo }, { app, caller }) => {
  const { rowCount } = await app.pool.query({ ...SHOWN, values: [caller.memberId, roundNo] });
  // Said twice, or of a round before the last one, it is true all the same.
  if (rowCount === 0 && (await slotRounds.find(app.pool, roundNo))?.memberId !== caller.memberId)
    throw new Refusal(ResultCode.NotFound, '没有这一局');
  return { roundNo };
};

const SHOWN = {
  name: 'slots.shown',
  text: `update fair_seed set open_round = null where member_id = $1 and state = 'current' and open_round = $2`,
};
