import type { Fen, MemberId } from '@fairground/money';
import type { Tx } from '../../platform/app-context.ts';
import { countBets } from '../venues/count-bets.ts';
import { categoryOfVenue } from '../venues/venue-category.ts';

interface EndedStake {
  readonly memberId: MemberId;
  readonly venueCode: string;
  readonly betNo: string;
  readonly stake: Fen;
  readonly stakedAt: Date;
  /** The provider's name, as the member knows the game by. */
  readonly title: string;
  readonly now: Date;
  /** What of the member's is still at stake in the venue, where somebody knows. */
  readonly openStakes?: Fen;
}

/** A round counts in full towards what has to be played, when it has its result. */
export async function countTurnover(tx: Tx, { venueCode, stakedAt, ...ended }: EndedStake): Promise<void> {
  const { stake } = ended;
  const category = await categoryOfVenue(tx, venueCode);
  const counted = { ownStake: stake, counted: stake, why: '全额计入' };
  await countBets(tx, [{ ...ended, ...counted, venueCode, category, acceptedAt: stakedAt }]);
}
