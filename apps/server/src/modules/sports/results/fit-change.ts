import { currentRulebook, isEsports, isSport } from '@fairground/betting';
import { ResultCode } from '@fairground/contract';
import type { ResultChange } from '@fairground/contract/back-office-sports';
import type { AppContext, Tx } from '../../../platform/app-context.ts';
import { Refusal } from '../../../platform/refusal.ts';

interface KnownMatch {
  readonly sport: string;
  readonly startAt: Date;
  readonly beganAt: Date | null;
}

type Correction = Extract<ResultChange, { readonly kind: 'correct' }>;

/** The feed's own time; the time of day where no feed is heard. */
export const feedTime = ({ sports }: Pick<AppContext, 'sports'>, now: Date): Date =>
  new Date(sports?.board.timeAt(now.getTime()) ?? now);

/** Whether it has begun, by the announced start or because somebody has seen it begin. */
export const hasStarted = ({ startAt, beganAt }: Omit<KnownMatch, 'sport'>, feedNow: Date): boolean =>
  beganAt !== null || startAt <= feedNow;

/**
 * Stops what cannot be true of the match: an end before its beginning, more parts than its sport has. Of a match nobody
 * bet on nothing is known, and nothing moves.
 */
export async function refuseUnfit(
  app: Pick<AppContext, 'sports'>,
  db: Pick<Tx, 'query'>,
  { change, now }: { readonly change: ResultChange; readonly now: Date },
): Promise<void> {
  const values = ['ticketId' in change ? change.ticketId : null, 'gameId' in change ? change.gameId : null];
  const { rows: matches } = await db.query<KnownMatch>(KNOWN, values);
  const feedNow = feedTime(app, now);
  const isBefore = matches.length > 0 && matches.every((match) => !hasStarted(match, feedNow));
  if (isStartedReason(change) && isBefore)
    throw new Refusal(ResultCode.Warning, '赛事尚未开赛，不能以“赛事已开赛”为由取消');
  const [match] = matches;
  if (change.kind !== 'correct' || !match) return;
  if (isBefore && ['finished', 'abandoned', 'retired'].includes(change.state))
    throw new Refusal(ResultCode.Warning, '赛事尚未开赛，不能录入比分');
  refuseOtherParts(change, match.sport);
}

const isStartedReason = (change: ResultChange): boolean =>
  (change.kind === 'rule' || change.kind === 'cancel') && change.reason === 'D5';

function refuseOtherParts({ state, periods, retiree }: Correction, sport: string): void {
  if (!isSport(sport)) return;
  const rules = currentRulebook.sports[sport];
  if (rules.periods > 0 && !isEsports(sport) && periods.length > rules.periods)
    throw new Refusal(ResultCode.Warning, `比分最多填写 ${rules.periods} ${rules.period}，加时请单独填写`);
  if (state === 'retired' && rules.unfinished.kind === 'retirement' && retiree === undefined)
    throw new Refusal(ResultCode.Warning, '请选择退赛的一方');
}

const KNOWN = {
  name: 'sport.known-matches',
  text: `select min(l.sport) as sport, min(l.start_at) as "startAt", min(b.started_at) as "beganAt"
    from sport_leg l left join sport_started_match b on b.game_id = l.game_id
    where l.ticket_id = $1 or l.game_id = $2 group by l.game_id`,
};
