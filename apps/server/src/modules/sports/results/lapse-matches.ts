import type { MatchId } from '@fairground/money';
import { currentRulebook, isSport, lapse, type MatchFacts } from '@fairground/betting';
import type { AppContext } from '../../../platform/app-context.ts';
import { type NextResult, publishResults } from './result-rows.ts';

interface WaitingMatch {
  readonly gameId: MatchId;
  readonly sport: string;
  readonly startAt: Date;
  readonly stoppedAt: Date | null;
  readonly facts: MatchFacts | null;
}

const SCHEDULED: MatchFacts = { kind: 'match', state: 'scheduled', periods: [], complete: 0 };

/**
 * Ends the waiting for matches that have open bets and outlived their window: those that never began, and those that
 * stood still for too long. `feedNow` is the feed's own time.
 */
export async function lapseMatches(app: AppContext, feedNow: Date): Promise<void> {
  const { rows } = await app.pool.query<WaitingMatch>(WAITING, [feedNow]);
  const next = rows.flatMap(({ gameId, sport, startAt, stoppedAt, facts }): NextResult[] => {
    if (!isSport(sport)) return [];
    const now: MatchFacts = facts ?? SCHEDULED;
    const waiting = {
      sport,
      announcedAt: startAt.getTime(),
      ...(stoppedAt && { interruptedAt: stoppedAt.getTime() }),
      now: feedNow.getTime(),
    };
    const ended = lapse(now, waiting, currentRulebook);
    return ended.state === now.state ? [] : [{ gameId, facts: ended, source: 'lapse', publishedAt: feedNow }];
  });
  if (next.length > 0) await app.transact((tx) => publishResults(tx, next));
}

/** Matches with open bets of which nobody has told the end, and which should have begun by now. */
const WAITING = {
  name: 'sport.waiting-matches',
  text: `select l.game_id as "gameId", min(l.sport) as sport, min(l.start_at) as "startAt", b.stopped_at as "stoppedAt",
      b.facts
    from sport_ticket t join sport_leg l on l.ticket_id = t.id
    left join sport_started_match b on b.game_id = l.game_id
    where t.status = 'accepted' and l.sport <> 'FS' and l.start_at < $1 and (b.game_id is null or b.stopped_at is not null)
      and not exists (select from sport_result r where r.game_id = l.game_id and r.facts ->> 'state' not in
        ('scheduled', 'delayed', 'playing', 'interrupted'))
    group by l.game_id, b.stopped_at, b.facts limit 1000`,
};
