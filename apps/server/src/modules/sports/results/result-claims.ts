import type { Facts } from '@fairground/betting';
import type { MatchId } from '@fairground/money';
import type { Tx } from '../../../platform/app-context.ts';

type Db = Pick<Tx, 'query'>;

/** What a source said against a result two operators had decided. */
export interface Claim {
  readonly gameId: MatchId;
  readonly source: string;
  readonly facts: Facts;
  readonly startedAt: Date | null;
  readonly publishedAt: Date;
}

/** The SQL of such contradictions. */
export const resultClaims = {
  /** One that nobody has looked at yet. */
  find: async (db: Db, gameId: MatchId, source: string): Promise<Claim | undefined> =>
    (await resultClaims.open(db, gameId)).find((claim) => claim.source === source),

  open: async (db: Db, gameId: MatchId): Promise<readonly Claim[]> => (await db.query<Claim>(OPEN, [gameId])).rows,

  /** A source speaks once about a match: the same again adds nothing. */
  write: async (db: Db, claims: readonly Claim[]): Promise<void> => {
    if (claims.length === 0) return;
    await db.query(WRITE, [
      claims.map(({ gameId }) => gameId),
      claims.map(({ source }) => source),
      claims.map(({ facts }) => JSON.stringify(facts)),
      claims.map(({ startedAt }) => startedAt),
      claims.map(({ publishedAt }) => publishedAt),
    ]);
  },

  /** A new result decides about all of them; the one that became it was adopted. */
  close: async (
    db: Db,
    { gameId, source = '' }: { readonly gameId: MatchId; readonly source?: string },
    at: Date,
  ): Promise<void> => {
    await db.query(CLOSE, [gameId, source, at]);
  },

  /** Ours stands; false when there was nothing to look at any more. */
  dismiss: async (db: Db, { gameId, source }: Pick<Claim, 'gameId' | 'source'>, at: Date): Promise<boolean> =>
    ((await db.query(DISMISS, [gameId, source, at])).rowCount ?? 0) > 0,
};

const OPEN = {
  name: 'sport.open-claims',
  text: `select game_id as "gameId", source, facts, started_at as "startedAt", published_at as "publishedAt"
    from sport_result_claim where game_id = $1 and state = 'open' order by published_at, source`,
};

const WRITE = {
  name: 'sport.write-claims',
  text: `insert into sport_result_claim (game_id, source, facts, started_at, published_at)
    select game_id, source, facts::jsonb, started_at, published_at
    from unnest($1::text[], $2::text[], $3::text[], $4::timestamptz[], $5::timestamptz[])
      as w (game_id, source, facts, started_at, published_at)
    on conflict do nothing`,
};

const CLOSE = {
  name: 'sport.close-claims',
  text: `update sport_result_claim set state = case source when $2 then 'adopted' else 'dismissed' end, closed_at = $3
    where game_id = $1 and state = 'open'`,
};

const DISMISS = {
  name: 'sport.dismiss-claim',
  text: `update sport_result_claim set state = 'dismissed', closed_at = $3
    where game_id = $1 and source = $2 and state = 'open'`,
};
