import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { AppContext } from '../../../platform/app-context.ts';

const CAPTCHA_SECONDS = 120;

/** What a captcha was used for; it is good for one thing, once. */
export type CaptchaPurpose = 'register' | 'login' | 'reset' | 'code';

/** A few thousand answers are possible, so a plain hash could be tried out by whoever reads the table. */
const hashOf = (
  app: Pick<AppContext, 'config'>,
  { id, answer }: { readonly id: string; readonly answer: string },
): Buffer =>
  createHmac('sha256', app.config.passwordPepper)
    .update(`captcha\n${id}\n${readable(answer)}`)
    .digest();

/** No picture shows these, so who types one has seen its look-alike. */
const lookAlikes: Readonly<Record<string, string>> = { B: '8', G: '6', S: '5', V: 'U', Z: '2' };

/** What a person meant: capitals do not count, nor do full-width letters, spaces or letters that are never drawn. */
const readable = (answer: string): string =>
  answer
    .normalize('NFKC')
    .replace(/\s/g, '')
    .toUpperCase()
    .replace(/[BGSVZ]/g, (letter) => lookAlikes[letter] ?? letter);

/** The SQL of captchas. */
export const captchas = {
  insert: async (app: AppContext, parts: { answer: string; device: string; now: Date }): Promise<string> => {
    const id = randomBytes(16).toString('base64url');
    await sql`delete from captcha where id = any (array(
      select id from captcha where expires_at < ${parts.now} order by expires_at limit 20 for update skip locked
    ))`.execute(app.db);
    await app.db
      .insertInto('captcha')
      .values({
        id,
        answer_hash: hashOf(app, { id, answer: parts.answer }),
        device: parts.device,
        expires_at: new Date(parts.now.getTime() + CAPTCHA_SECONDS * 1000),
      })
      .execute();
    return id;
  },

  /**
   * Uses the captcha up, right or wrong: every guess costs a new picture. Outside any transaction on purpose, so that
   * a call which fails later does not give the picture back.
   */
  use: async (
    app: AppContext,
    parts: { id: string; answer: string; device: string; purpose: CaptchaPurpose; now: Date },
  ): Promise<'right' | 'wrong' | 'gone'> => {
    const used = await app.db
      .updateTable('captcha')
      .set({ used_at: parts.now, used_for: parts.purpose })
      .where('id', '=', parts.id)
      .where('device', '=', parts.device)
      .where('used_at', 'is', null)
      .returning(['answer_hash as answerHash', 'expires_at as expiresAt'])
      .executeTakeFirst();
    if (!used || used.expiresAt <= parts.now) return 'gone';
    return timingSafeEqual(used.answerHash, hashOf(app, parts)) ? 'right' : 'wrong';
  },
};
