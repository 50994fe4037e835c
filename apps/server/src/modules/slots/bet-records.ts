import type { Catalogue, OutputOf } from '@fairground/contract';
import { BetState } from '@fairground/contract/bet-records';
import { type MemberId, yuanText } from '@fairground/money';
import { titleOf } from '@fairground/slots';
import type { AppContext } from '../../platform/app-context.ts';
import { venues } from '../venues/venues.ts';
import { roundReceipt } from './round-receipt.ts';
import { revealedSeed, type SeededRound, slotRounds } from './slot-rounds.ts';

type Row = OutputOf<Catalogue['games']['betRecordList']>['list'][number];

/** Rounds of these numbers as the records of bets show them. */
export async function slotBetRecords(app: AppContext, memberId: MemberId, ids: readonly string[]): Promise<Row[]> {
  if (ids.length === 0) return [];
  const [rounds, all] = await Promise.all([slotRounds.ofNumbers(app.pool, memberId, ids), venues.all(app.pool)]);
  return rounds.map((round) => {
    const venue = all.find(({ code }) => code === round.venueCode);
    return recordOf(app, round, venue?.name ?? round.venueCode);
  });
}

function recordOf(app: AppContext, round: SeededRound, venueName: string): Row {
  const title = titleOf(round.gameCode);
  return {
    betNo: round.roundNo,
    category: 'DZ',
    enName: round.venueCode,
    venueName,
    gameName: title?.name ?? round.gameCode,
    content: [`单注 ${yuanText(round.stake)} 元`],
    odds: '',
    amount: round.stake,
    validAmount: round.stake,
    returned: round.returned,
    net: round.returned - round.stake,
    ...(round.withheld > 0n && { withheld: round.withheld }),
    status: BetState.settled,
    result: resultOf(round),
    receipt: [...roundReceipt({ ...round, serverSeed: revealedSeed(app, round) })],
    betTime: round.at.getTime(),
    settleTime: round.at.getTime(),
  };
}

/** By what is left of the stake: less than all of it is no win, whatever the reels showed. */
function resultOf({ returned, stake }: SeededRound): Row['result'] {
  if (returned === stake) return 'P';
  return returned > stake ? 'W' : 'L';
}
