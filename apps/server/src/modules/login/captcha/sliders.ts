import { createHash, createHmac, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { AppContext, Tx } from '../../../platform/app-context.ts';
import type { CaptchaPurpose } from './captchas.ts';
import type { SliderFailures } from './slider-failures.ts';
import { FAILURES_SECONDS, SLIDER_SECONDS } from './slider-failures.ts';

type Db = Pick<Tx | AppContext, 'db'>;

/** Failures are counted over minutes, but a recorded hand must not come back tomorrow morning either. */
const KEPT_MS = 24 * 3600 * 1000;

/** A few hundred places are possible, so a plain hash could be tried out by whoever reads the table. */
const answerHash = ({ config }: Pick<AppContext, 'config'>, id: string, x: number): Buffer =>
  createHmac('sha256', config.passwordPepper).update(`slider\n${id}\n${x}`).digest();

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

const secondsBefore = (now: Date, seconds: number): Date => new Date(now.getTime() - seconds * 1000);

/** The SQL of sliders. */
export const sliders = {
  insert: async (app: AppContext, parts: { x: number; device: string; now: Date }): Promise<string> => {
    await sweep(app, parts.now);
    const id = randomBytes(16).toString('base64url');
    const { device, now } = parts;
    await app.db
      .insertInto('slider')
      .values({ id, answer_hash: answerHash(app, id, parts.x), device, issued_at: now })
      .execute();
    return id;
  },

  /** Answers from one device are checked one after the other, so that a hundred at once are not all the first failure. */
  lockDevice: async (tx: Tx, device: string): Promise<void> => {
    await tx.query(`select pg_advisory_xact_lock(hashtextextended('fairground.slider.' || $1, 0))`, [device]);
  },

  /** A slider of this device that waits for its answer. */
  findWaiting: ({ db }: Tx, { id, device }: { readonly id: string; readonly device: string }) =>
    db
      .selectFrom('slider')
      .select(['id', 'answer_hash as answerHash', 'issued_at as issuedAt'])
      .where('id', '=', id)
      .where('device', '=', device)
      .where('checked_at', 'is', null)
      .forUpdate()
      .executeTakeFirst(),

  /** Whether the piece belongs at `x`, or so near that a hand cannot do better. */
  fits: (
    app: Pick<AppContext, 'config'>,
    slider: { readonly id: string; readonly answerHash: Buffer },
    { x, tolerance }: { readonly x: number; readonly tolerance: number },
  ) =>
    Array.from({ length: 2 * tolerance + 1 }, (_, index) => Math.round(x) - tolerance + index).some((place) =>
      answerHash(app, slider.id, place).equals(slider.answerHash),
    ),

  /** False when the very same trace was here before. */
  noteTrace: async ({ db }: Tx, trace: string, now: Date): Promise<boolean> => {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('slider_trace')
      .values({ trace_hash: sha256(trace), seen_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  },

  /** Uses the slider up. A pass is told once; what stays is its hash. */
  settle: async (
    { db }: Tx,
    id: string,
    { outcome, now }: { readonly outcome: string; readonly now: Date },
  ): Promise<string> => {
    const pass = randomBytes(16).toString('base64url');
    const passHash = outcome === 'passed' ? sha256(pass) : null;
    await db
      .updateTable('slider')
      .set({ checked_at: now, outcome, pass_hash: passHash })
      .where('id', '=', id)
      .execute();
    return pass;
  },

  /** True once, on the device that earned it, within two minutes. */
  usePass: async (
    { db }: Db,
    parts: { pass: string; device: string; purpose: CaptchaPurpose; now: Date },
  ): Promise<boolean> => {
    const used = await db
      .updateTable('slider')
      .set({ used_at: parts.now, used_for: parts.purpose })
      .where('pass_hash', '=', sha256(parts.pass))
      .where('device', '=', parts.device)
      .where('used_at', 'is', null)
      .returning('checked_at as checkedAt')
      .executeTakeFirst();
    return used !== undefined && used.checkedAt !== null && used.checkedAt > secondsBefore(parts.now, SLIDER_SECONDS);
  },

  /** What went wrong on this device lately, since the last slider that went well. Late or nearly right is no failure. */
  failuresOf: async ({ db }: Db, device: string, now: Date): Promise<SliderFailures> => {
    const { rows } = await sql<SliderFailures>`
      select count(*)::integer as failures, max(checked_at) as "lastAt" from slider
      where device = ${device} and outcome not in ('passed', 'late', 'near') and checked_at > greatest(
        ${secondsBefore(now, FAILURES_SECONDS)}::timestamptz,
        (select max(checked_at) from slider where device = ${device} and outcome = 'passed')
      )`.execute(db);
    return rows[0] ?? { failures: 0, lastAt: null };
  },
};

/** Forgets a handful of what nobody can ask about any more. */
async function sweep({ db }: Pick<AppContext, 'db'>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS);
  await sql`delete from slider where id = any (array(
    select id from slider where issued_at < ${before} order by issued_at limit 20 for update skip locked
  ))`.execute(db);
  await sql`delete from slider_trace where trace_hash = any (array(
    select trace_hash from slider_trace where seen_at < ${before} order by seen_at limit 20 for update skip locked
  ))`.execute(db);
}
