import type { Caller } from '../../platform/handler.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { MissingBinding, Sessions } from '../../platform/sessions.ts';
import { noteActivity } from '../limits/note-activity.ts';
import { SESSION_ENDED } from '../sessions/end-session.ts';
import { loginSessions } from '../sessions/login-sessions.ts';
import { members } from '../members/members.ts';
import { expiryOf } from '../sessions/session-life.ts';
import { looksLikeToken, tokenHash } from '../sessions/session-token.ts';

/** How long an answer is believed without asking the database again: the longest a lost message can matter. */
const TRUST_MS = 5_000;
/** A session's last sight is written at most this often. */
const SEEN_EVERY_MS = 60_000;
/** A few hundred bytes each. */
const REMEMBERED_MAX = 50_000;

interface Remembered {
  readonly caller: Caller;
  readonly createdAt: Date;
  lastSeenAt: Date;
  /** What the database knows of `lastSeenAt`. */
  writtenAt: Date;
  readonly readAt: Date;
}

/**
 * Whose token is this? Kept in memory for a few seconds, so that the many calls of one screen ask the database once.
 * A session that ends anywhere is forgotten here through the bus at once, and without the bus within those seconds.
 */
export function createSessions(app: AppContext): Sessions {
  // In order of use, the longest unused first.
  const remembered = new Map<string, Remembered>();
  const reading = new Map<string, Promise<Remembered | undefined>>();

  app.bus.subscribe(SESSION_ENDED, (message) => {
    const hash = hashIn(message);
    if (hash === undefined) return;
    remembered.delete(hash);
    // A reading that is under way may have seen the session alive; its answer must not be kept.
    reading.delete(hash);
  });

  return {
    callerOf: (token, now) => {
      if (!looksLikeToken(token)) return undefined;
      const hash = tokenHash(token).toString('base64url');
      const known = remembered.get(hash);
      if (known && Math.abs(now.getTime() - known.readAt.getTime()) < TRUST_MS) return admit(hash, known, now);
      return read(hash, now).then((found) => found && admit(hash, found, now));
    },
    missingBinding: (memberId) => missingBinding(app, memberId),
  };

  function admit(hash: string, session: Remembered, now: Date): Caller | undefined {
    const expired = expiryOf(session, app.config, now);
    if (expired) {
      remembered.delete(hash);
      aside(loginSessions.end(app, session.caller.sessionId, { reason: expired, now }));
      return undefined;
    }
    if (now > session.lastSeenAt) session.lastSeenAt = now;
    if (now.getTime() - session.writtenAt.getTime() >= SEEN_EVERY_MS) {
      session.writtenAt = now;
      aside(noteActivity(app, session.caller, now));
    }
    return session.caller;
  }

  /** Calls that come together share one question to the database. */
  function read(hash: string, now: Date): Promise<Remembered | undefined> {
    const underWay = reading.get(hash);
    if (underWay) return underWay;
    const answer = ask(hash, now)
      .then((found) => {
        if (reading.get(hash) === answer) remember(hash, found);
        return found;
      })
      .finally(() => {
        if (reading.get(hash) === answer) reading.delete(hash);
      });
    reading.set(hash, answer);
    return answer;
  }

  async function ask(hash: string, now: Date): Promise<Remembered | undefined> {
    const row = await loginSessions.findLive(app, Buffer.from(hash, 'base64url'));
    if (!row) return undefined;
    // Our own memory is newer than what was written, by up to a minute.
    const seenHere = remembered.get(hash)?.lastSeenAt ?? row.lastSeenAt;
    return {
      caller: { memberId: row.memberId, sessionId: row.id },
      createdAt: row.createdAt,
      lastSeenAt: seenHere > row.lastSeenAt ? seenHere : row.lastSeenAt,
      writtenAt: row.lastSeenAt,
      readAt: now,
    };
  }

  function remember(hash: string, found: Remembered | undefined): void {
    remembered.delete(hash);
    if (!found) return;
    remembered.set(hash, found);
    const [oldest] = remembered.keys();
    if (remembered.size > REMEMBERED_MAX && oldest !== undefined) remembered.delete(oldest);
  }

  /** Written beside the call, which does not wait for it and does not fail with it. */
  function aside(work: Promise<unknown>): void {
    work.catch((error: unknown) => app.log.warn({ err: error }, 'session update failed'));
  }
}

function hashIn(message: unknown): string | undefined {
  if (typeof message !== 'object' || message === null || !('tokenHash' in message)) return undefined;
  return typeof message.tokenHash === 'string' ? message.tokenHash : undefined;
}

async function missingBinding(app: AppContext, memberId: bigint): Promise<MissingBinding | undefined> {
  const bound = await members.bindings(app, memberId);
  if (!bound?.phone) return 'phone';
  return bound.realName ? undefined : 'real-name';
}
