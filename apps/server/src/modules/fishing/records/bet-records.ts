import type { Catalogue, OutputOf } from '@fairground/contract';
import { BetState } from '@fairground/contract/bet-records';
import { fishingRoomOf } from '@fairground/fishing';
import { type MemberId, yuanText } from '@fairground/money';
import type { AppContext } from '../../../platform/app-context.ts';
import { venues } from '../../venues/venues.ts';
import { type FishingSession, fishingSessions } from '../fishing-sessions.ts';

type Row = OutputOf<Catalogue['games']['betRecordList']>['list'][number];

/** Sittings of these numbers as the records of bets show them: one line each, its shots behind it. */
export async function fishingBetRecords(app: AppContext, memberId: MemberId, ids: readonly string[]): Promise<Row[]> {
  if (ids.length === 0) return [];
  const [sessions, all] = await Promise.all([fishingSessions.ofNumbers(app.pool, memberId, ids), venues.all(app.pool)]);
  return sessions.map((session) => {
    const venue = all.find(({ code }) => code === session.venueCode);
    return recordOf(session, venue?.name ?? session.venueCode);
  });
}

function recordOf(session: FishingSession, venueName: string): Row {
  const { staked, won, shots, givenBack, endedAt } = session;
  const room = fishingRoomOf(session.roomCode);
  return {
    betNo: session.sessionNo,
    category: 'BY',
    enName: session.venueCode,
    venueName,
    gameName: '碧海捕鱼',
    content: [
      `${room?.name ?? session.roomCode}房 · 射击 ${shots} 发${givenBack > 0 ? ` · 退回 ${givenBack} 发` : ''}`,
    ],
    odds: '',
    amount: staked,
    validAmount: session.counted,
    returned: won,
    net: won - staked,
    status: endedAt === null ? BetState.open : BetState.settled,
    result: resultOf(session),
    receipt: [
      `房间 ${room?.name ?? session.roomCode}`,
      `携带金额 ¥${yuanText(session.brought)}`,
      `种子承诺 ${session.seedHash}`,
      `客户端种子 ${session.clientSeed}`,
      `规则版本 ${session.rulebook}`,
    ],
    betTime: session.beganAt.getTime(),
    settleTime: endedAt?.getTime() ?? null,
  };
}

function resultOf({ staked, won, state }: FishingSession): Row['result'] {
  if (state === 'open') return null;
  if (won === staked) return 'P';
  return won > staked ? 'W' : 'L';
}
