import { ResultCode } from '@fairground/contract';
import type { PromotionDocument } from '@fairground/contract/promotion-document';
import { documentFaults } from '@fairground/promotions';
import type { AppContext, Tx } from '../../platform/app-context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { messageTemplates } from '../messages/message-templates.ts';
import { sendMessages } from '../messages/send-message.ts';
import { layBudgets } from './lay-budgets.ts';
import { promotionBooks, type StoredPromotion } from './promotion-books.ts';

interface Saving {
  readonly document: PromotionDocument;
  readonly actsFrom: Date;
  readonly by: string;
  readonly note: string;
  readonly now: Date;
}

/** Saves a document as the next version. Later joins go by it; who joined is told, and keeps theirs. */
export async function savePromotion(app: AppContext, tx: Tx, saving: Saving): Promise<number> {
  const { document, actsFrom, by, note, now } = saving;
  const [fault] = documentFaults(document);
  if (fault) throw new Refusal(ResultCode.InvalidParameter, fault.message, { field: fault.field });
  const isKnown = (await promotionBooks.lock(tx, document.id)) !== undefined;
  const version = await promotionBooks.addVersion(tx, { document, actsFrom, savedBy: by, note, now });
  await layBudgets(tx, document, actsFrom > now ? actsFrom : now);
  if (isKnown)
    await tellJoined(app, tx, {
      title: document.terms.title,
      id: document.id,
      cause: `v${version}`,
      change: '活动规则已更新。',
      now,
    });
  return version;
}

const changes = {
  live: '活动已恢复。',
  paused: '活动已暂停新的报名。',
  withdrawn: '活动已撤下，不再接受新的报名。',
} as const;

/** Pauses, resumes or withdraws; gives how many were told. */
export async function setPromotionState(
  app: AppContext,
  tx: Tx,
  {
    id,
    state,
    reason,
    now,
  }: { readonly id: string; readonly state: StoredPromotion['state']; readonly reason: string; readonly now: Date },
): Promise<number> {
  const before = await promotionBooks.lock(tx, id);
  if (before === undefined) throw new Refusal(ResultCode.NotFound, '没有这个活动');
  if (before === state) throw new Refusal(ResultCode.InvalidParameter, '活动已经是这个状态', { field: 'state' });
  await promotionBooks.setState(tx, id, { state, reason });
  const title = (await promotionBooks.titleOf(tx, id)) ?? id;
  return tellJoined(app, tx, { title, id, cause: `${state}:${now.getTime()}`, change: changes[state], now });
}

/** What is told of a promotion, once for each cause. */
interface Change {
  readonly id: string;
  readonly title: string;
  readonly cause: string;
  readonly change: string;
  readonly now: Date;
}

/** Who may not be rewarded hears nothing of promotions either. */
async function tellJoined(app: AppContext, tx: Tx, { id, title, cause, change, now }: Change): Promise<number> {
  const joined = await promotionBooks.joinedMembers(tx, id);
  const content = messageTemplates.promotionChanged({ title, change });
  await sendMessages(app, tx, {
    messages: joined.map((memberId) => ({ memberId, cause: `promotion:${id}:${cause}`, ...content })),
    now,
  });
  return joined.length;
}
