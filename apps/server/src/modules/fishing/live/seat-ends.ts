import type { SeatEnd } from '@fairground/contract/fishing-socket';
import { claimRules, seatRules } from '@fairground/fishing';
import type { AppContext } from '../../../platform/app-context.ts';
import { raiseFlag } from '../../risk-flags/risk-flags.ts';
import type { LiveSeat } from './live-seat.ts';

/** What the books say of a seat that may not go on, as its member hears it. */
const endWords: Readonly<Record<string, SeatEnd>> = {
  maintenance: 'maintenance',
  'reality-check': 'reminder',
  'stake-limit': 'limit',
  'loss-limit': 'limit',
  'time-limit': 'limit',
};

interface Standing {
  /** Why the books say that it may not go on. */
  readonly why: string | null;
  readonly now: number;
}

/** Why a seat ends now; whoever has not shot for a while is asked first. */
export function endOf({ maintenance }: AppContext, seat: LiveSeat, { why, now }: Standing): SeatEnd | undefined {
  if (why !== null) return endWords[why] ?? 'paused';
  if (maintenance.of('fishing') ?? maintenance.of('site')) return 'maintenance';
  if (seat.awaySince !== undefined && now - seat.awaySince >= seatRules.keptMs) return 'away';
  const idle = seat.pace.idle(now);
  if (idle === 'asked')
    seat.line?.send({ is: 'asked', seconds: (seatRules.freedAfterMs - seatRules.askedAfterMs) / 1000 });
  return idle === 'freed' ? 'idle' : undefined;
}

/** Whoever claims hits that were none tries something, or plays through a page of their own. */
export function watchClaims(app: AppContext, { claims, session: { sessionNo, memberId } }: LiveSeat): void {
  const { made, wrong } = claims;
  if (made < claimRules.wrongOf) return;
  claims.made = 0;
  claims.wrong = 0;
  if (wrong <= claimRules.wrongMax) return;
  const detail = `捕鱼：${made}次命中声明中有${wrong}次不成立`;
  const flag = { memberId, kind: 'false-hits', cause: `fishing:${sessionNo}`, detail, at: app.now() } as const;
  app
    .transact((tx) => raiseFlag(tx, flag))
    .catch((error: unknown) => app.log.warn({ err: error }, 'a flag could not be raised'));
}
