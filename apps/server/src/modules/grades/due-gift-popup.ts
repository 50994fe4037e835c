import { chinaDay, type MemberId } from '@fairground/money';
import type { AppContext, Tx } from '../../platform/app-context.ts';
import { messageFor } from '../messages/list-messages.ts';
import { messageTemplates, type MessageContent } from '../messages/message-templates.ts';
import { sendMessage } from '../messages/send-message.ts';
import { offersRefusal } from '../rewards/reward-refusal.ts';
import { rewards } from '../rewards/rewards.ts';
import { birthdayGiftAt } from './birthday-gift.ts';

const DAY_MS = 86_400_000;
/** Losses are not what anybody is reminded of. */
const NOT_REMINDED = new Set(['loss-back']);

/** Something to show as a dialog, and what is written to the inbox with it; an upgrade was written when it came. */
interface Due {
  readonly cause: string;
  readonly content?: MessageContent;
}

/**
 * A grade just reached, a birthday, or a reward that ends within a day: each is shown as a dialog once, one of them a China day,
 * and none to who may not be rewarded.
 */
export async function dueGiftPopup(app: AppContext, memberId: MemberId, now: Date): ReturnType<typeof messageFor> {
  if (await offersRefusal(app, app.pool, memberId)) return undefined;
  const { rows } = await app.pool.query<{ cause: string; day: string }>({ ...SHOWN, values: [memberId] });
  const today = chinaDay(now);
  if (rows.some(({ day }) => day === today)) return undefined;
  const shown = new Set(rows.map(({ cause }) => cause));
  const due = (await candidates(app, memberId, now)).find(({ cause }) => !shown.has(cause));
  if (!due) return undefined;
  return app.transact(async (tx) => {
    // Of two pages that ask at once, one shows it.
    const marked = await tx.query(MARK, [memberId, due.cause, today]);
    if (marked.rows.length === 0) return undefined;
    if (due.content) await sendMessage(app, tx, { memberId, cause: due.cause, ...due.content, now });
    return messageFor(tx, memberId, due.cause);
  });
}

async function candidates(app: AppContext, memberId: MemberId, now: Date): Promise<readonly Due[]> {
  const { rows } = await app.pool.query<{ cause: string }>({ ...UPGRADED, values: [memberId] });
  const upgrades = rows.map(({ cause }): Due => ({ cause }));
  if (!(await acceptsMarketing(app.pool, memberId))) return upgrades;
  const gift = await birthdayGiftAt(app, app.pool, { memberId, now });
  const birthday: readonly Due[] =
    gift === undefined
      ? []
      : [{ cause: `birthday:${chinaDay(now)}`, content: messageTemplates.birthdayToday({ gift }) }];
  const until = now.getTime() + DAY_MS;
  const ending = (await rewards.claimable(app.pool, memberId, { now })).flatMap(
    ({ id, name, promotionId, expireAt }): Due[] =>
      expireAt === null || expireAt.getTime() > until || NOT_REMINDED.has(promotionId)
        ? []
        : [{ cause: `reward-end:${id}`, content: messageTemplates.rewardEnding({ name, expireAt, now }) }],
  );
  return [...upgrades, ...birthday, ...ending];
}

async function acceptsMarketing(store: Pick<Tx, 'query'> | AppContext['pool'], memberId: MemberId): Promise<boolean> {
  const { rows } = await store.query<{ accepts: boolean }>({ ...ACCEPTS, values: [memberId] });
  return rows[0]?.accepts === true;
}

const SHOWN = {
  name: 'grades.popups-shown',
  text: 'select cause, day::text as day from member_popup where member_id = $1',
};
const MARK = {
  name: 'grades.popup-mark',
  text: 'insert into member_popup (member_id, cause, day) values ($1, $2, $3::date) on conflict do nothing returning cause',
};
const UPGRADED = {
  name: 'grades.popup-upgrades',
  text: `select m.cause from message m join vip_change c on c.member_id = m.member_id and m.cause = 'vip:' || c.cause
    where m.member_id = $1 and c.kind = 'upgrade' and m.read_at is null order by c.id desc`,
};
const ACCEPTS = { name: 'grades.popup-accepts', text: `select message_accepts_marketing($1, 'message') as accepts` };
