import { cardGames } from '@fairground/cards';
import type { Fen, MemberId } from '@fairground/money';
import { countBets } from '../../venues/count-bets.ts';
import { betNumber } from '../kept/bet-number.ts';
import type { PlaceRow } from '../kept/card-hands.ts';
import { handInPlay, type TableWork } from './table-work.ts';

/** A place of a member, with what the hand means for their wallet. */
export interface EndedPlace extends PlaceRow {
  readonly memberId: MemberId;
  /** All that comes back: what was put aside, and the result after rake. */
  readonly returned: Fen;
}

/** Members win each other's money, so a result is no turnover: the rake is, so many times over. */
const RAKE_TIMES = 20n;

export function countedOf({ hold, rake }: Pick<EndedPlace, 'hold' | 'rake'>): {
  readonly counted: Fen;
  readonly why: string;
} {
  const counted = rake * RAKE_TIMES;
  if (counted === 0n) return { counted, why: '本局未产生抽水，不计入' };
  return { counted: counted < hold ? counted : hold, why: `按抽水的${RAKE_TIMES}倍计入` };
}

/** Counts a settled hand as turnover of its members. */
export async function countHand({ tx, now, table }: TableWork, people: readonly EndedPlace[]): Promise<void> {
  const { row } = handInPlay(table);
  const open = await openStakesOf(tx, people);
  await countBets(
    tx,
    people.map((each) => ({
      memberId: each.memberId,
      venueCode: row.venueCode,
      betNo: betNumber(row.handNo, each.place),
      title: `${cardGames[table.room.gameCode].name} ${table.room.name}`,
      category: 'QP' as const,
      stake: each.hold,
      ownStake: each.hold,
      ...countedOf(each),
      acceptedAt: row.beganAt,
      now,
      openStakes: open.get(each.memberId) ?? 0n,
    })),
  );
}

async function openStakesOf(tx: TableWork['tx'], people: readonly EndedPlace[]): Promise<ReadonlyMap<MemberId, Fen>> {
  const { rows } = await tx.query<{ memberId: MemberId; staked: Fen }>(OPEN_STAKES, [
    people.map(({ memberId }) => memberId),
  ]);
  return new Map(rows.map(({ memberId, staked }) => [memberId, staked]));
}

const OPEN_STAKES = {
  name: 'cards.open-stakes',
  text: 'select m as "memberId", limit_open_stakes(m) as staked from unnest($1::bigint[]) m',
};
