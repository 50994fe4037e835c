import type { Catalogue, OutputOf } from '@fairground/contract';
import { BetState } from '@fairground/contract/bet-records';
import type { venueCategoryLabels } from '@fairground/contract/venues';
import { type MemberId, yuanText } from '@fairground/money';
import type { AppContext } from '../../platform/app-context.ts';

type Row = OutputOf<Catalogue['games']['betRecordList']>['list'][number];

const states = { open: BetState.open, settled: BetState.settled, refunded: BetState.cancelled } as const;

/** Rounds at providers of these numbers as the records of bets show them. */
export async function providerBetRecords(app: AppContext, memberId: MemberId, ids: readonly string[]): Promise<Row[]> {
  if (ids.length === 0) return [];
  const rows = await app.db
    .selectFrom('provider_round as r')
    .innerJoin('venue as v', 'v.code', 'r.venue_code')
    .innerJoin('provider as p', 'p.code', 'r.provider_code')
    .leftJoin('provider_game as g', (join) =>
      join.onRef('g.provider_code', '=', 'r.provider_code').onRef('g.game_code', '=', 'r.game_code'),
    )
    .select([
      'r.bet_no as betNo',
      'r.stake',
      'r.win',
      'r.withheld',
      'r.state',
      'r.round_id as roundId',
      'r.game_code as gameCode',
    ])
    .select(['r.staked_at as stakedAt', 'r.ended_at as endedAt', 'r.venue_code as venueCode', 'v.name as venueName'])
    .select(['v.category', 'g.name as gameName', 'p.tells_fairness as tellsFairness'])
    .$narrowType<{ state: keyof typeof states; category: keyof typeof venueCategoryLabels }>()
    .where('r.member_id', '=', memberId)
    .where('r.bet_no', 'in', ids)
    .execute();
  return rows.map(({ state, stake, ...round }) => {
    const returned = state === 'refunded' ? stake : round.win;
    return {
      betNo: round.betNo,
      category: round.category,
      enName: round.venueCode,
      venueName: round.venueName,
      gameName: round.gameName ?? round.gameCode,
      content: [`单注 ${yuanText(stake)} 元`],
      odds: '',
      amount: stake,
      validAmount: state === 'settled' ? stake : 0n,
      returned,
      net: returned === null ? null : returned - stake,
      status: states[state],
      result: resultOf(state, stake, returned),
      receipt: [
        `局号 ${round.roundId}`,
        ...(state === 'refunded' ? ['游戏商取消本局，本金已退回'] : []),
        ...(round.withheld > 0n ? [`已达单日最高派彩，超出的 ${yuanText(round.withheld)} 元不予派发`] : []),
      ],
      betTime: round.stakedAt.getTime(),
      settleTime: round.endedAt?.getTime() ?? null,
      proof: round.tellsFairness ? 'record' : 'none',
    };
  });
}

function resultOf(state: keyof typeof states, stake: bigint, returned: bigint | null): Row['result'] {
  if (state === 'open' || returned === null) return null;
  if (returned === stake) return 'P';
  return returned > stake ? 'W' : 'L';
}
