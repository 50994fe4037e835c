import { type Catalogue, type InputOf, ResultCode } from '@fairground/contract';
import type { AppContext, Tx } from '../../../platform/app-context.ts';
import type { GuestCall } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { conversationLines } from './conversation-lines.ts';
import { conversations, type EndedBy, type Ending } from './conversations.ts';
import { pushState } from './push-conversation.ts';
import { ownConversation } from '../visitor-access.ts';

type Calls = Catalogue['service'];

const farewells: Readonly<Record<EndedBy, string>> = {
  visitor: '您已结束会话',
  operator: '客服已结束会话',
  silence: '会话长时间没有新消息，已自动结束',
  feedback: '客服暂时不在线，您的留言已转为反馈，答复会出现在反馈记录中',
};

/** Ends a conversation once; ending it again changes nothing. */
export async function endConversation(app: AppContext, tx: Tx, { id, by, now }: Ending): Promise<void> {
  const conversation = await conversations.lock(tx, id);
  if (!conversation || conversation.state === 'ended') return;
  await conversationLines.append(tx, conversation, { author: 'system', lineId: 'ended', text: farewells[by], now });
  await conversations.end(tx, { id, by, now });
  pushState(app, tx, conversation);
}

export async function endOwn(shown: InputOf<Calls['end']>, call: GuestCall): Promise<null> {
  const { app, now } = call;
  const own = await ownConversation(shown, call);
  await app.transact((tx) => endConversation(app, tx, { id: own.id, by: 'visitor', now }));
  return null;
}

/** What a visitor thinks of it afterwards. It may be said again with other words until the page is left. */
export async function rateOwn({ stars, text, ...shown }: InputOf<Calls['rate']>, call: GuestCall): Promise<null> {
  const { app, now } = call;
  const own = await ownConversation(shown, call);
  if (own.state !== 'ended') throw new Refusal(ResultCode.Warning, '会话结束后才能评价');
  await app.transact(async (tx) => {
    await conversations.rate(tx, own.id, { stars, text, now });
    pushState(app, tx, own);
  });
  return null;
}
