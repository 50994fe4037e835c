import { type BegunMatch, type Feed, followResults, type ResultFollower } from '@fairground/sports-feed';
import type { AppContext, Tx } from '../../../platform/app-context.ts';
import { publishFeedResults } from './feed-results.ts';

/** Takes in what the feed says about results; each reader remembers where it was, and the database remembers for all. */
export async function takeResults(app: AppContext, feed: Feed): Promise<void> {
  const now = app.now();
  const reader = app.caches.of(resultReader);
  const follower = reader.follower ?? followFrom(feed, await lastRead(app), now.getTime());
  // A follower tells everything once. Whoever fails to write it down has to go back to what was written last.
  reader.follower = undefined;
  while (!(await takePart(app, follower, now)));
  reader.follower = follower;
}

const resultReader = (): { follower: ResultFollower | undefined } => ({ follower: undefined });

/** One part of what is new, in one transaction; true when there is no more. */
async function takePart(app: AppContext, follower: ResultFollower, now: Date): Promise<boolean> {
  const news = follower.read(now.getTime());
  await app.transact(async (tx) => {
    const results = news.results.map(({ at, ...result }) => ({ ...result, publishedAt: new Date(at) }));
    await publishFeedResults(tx, results);
    await noteBegun(tx, news.begun);
    // After a crash the reading begins where the last complete one ended: what is told again is known.
    if (news.isComplete) await tx.query(SAVE, [news.seq, now]);
  });
  return news.isComplete;
}

interface LastRead {
  readonly seq: bigint;
  readonly at: Date;
}

async function lastRead({ pool }: AppContext): Promise<LastRead | undefined> {
  return (await pool.query<LastRead>(LAST)).rows[0];
}

const HOUR_MS = 3_600_000;
const STEPS_MAX = 12;

/** Goes on where the last reading ended. A clock that was set otherwise since then may lead too far: then further back. */
function followFrom(feed: Feed, last: LastRead | undefined, now: number): ResultFollower {
  let since = last?.at.getTime() ?? now;
  let follower = followResults(feed, since);
  if (!last) return follower;
  for (let step = 0; follower.from > last.seq && step < STEPS_MAX; step += 1) {
    since -= HOUR_MS * 2 ** step;
    follower = followResults(feed, since);
  }
  return follower;
}

/** Of several notes about one match the last one counts. */
async function noteBegun(tx: Tx, begun: readonly BegunMatch[]): Promise<void> {
  const notes = [...new Map(begun.map((note) => [note.gameId, note])).values()];
  if (notes.length === 0) return;
  await tx.query(NOTE_BEGUN, [
    notes.map(({ gameId }) => gameId),
    notes.map(({ startedAt }) => new Date(startedAt)),
    notes.map(({ stopped }) => stopped && new Date(stopped.at)),
    notes.map(({ stopped }) => stopped && JSON.stringify(stopped.facts)),
  ]);
}

const LAST = { name: 'sport.feed-read', text: `select seq, at from sport_feed where source = 'results'` };

const SAVE = {
  name: 'sport.feed-save',
  text: `insert into sport_feed (source, seq, at) values ('results', $1, $2)
    on conflict (source) do update set seq = excluded.seq, at = excluded.at`,
};

const NOTE_BEGUN = {
  name: 'sport.note-begun',
  text: `insert into sport_started_match (game_id, started_at, stopped_at, facts)
    select game_id, started_at, stopped_at, facts::jsonb
    from unnest($1::text[], $2::timestamptz[], $3::timestamptz[], $4::text[]) as w (game_id, started_at, stopped_at, facts)
    on conflict (game_id) do update set started_at = excluded.started_at, stopped_at = excluded.stopped_at,
      facts = excluded.facts`,
};
