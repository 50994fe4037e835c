import type { Fen } from '@fairground/money';
import type { AppContext, Tx } from '../../platform/app-context.ts';
import { betFundings } from '../bonus/bet-funding.ts';
import { returnFunding } from '../bonus/return-funding.ts';
import type { Queries } from '../venues/venues.ts';

/** Gives whoever paid a part of a round their share of all it returned, pools included, and says how much it was. */
export async function returnRoundFunding(
  app: AppContext,
  tx: Tx,
  { roundNo, now }: { readonly roundNo: string; readonly now: Date },
): Promise<Fen> {
  const { rows } = await tx.query<{ returned: Fen }>({ ...RETURNED, values: [roundNo] });
  const returned = rows[0]?.returned ?? 0n;
  const funded = await returnFunding({ app, tx, now }, [
    { betNo: roundNo, returned, isVoid: false, isFinal: true, key: '1' },
  ]);
  return funded.get(roundNo)?.movedOut ?? 0n;
}

/** The same of a round that was played before. */
export async function movedOutOf(store: Queries, roundNo: string): Promise<Fen> {
  const fundings = await betFundings.of(store, [roundNo]);
  return fundings.reduce((sum, { returned, advance }) => sum + returned - advance, 0n);
}

const RETURNED = { name: 'slots.round-returned', text: 'select returned from slot_round where round_no = $1' };
