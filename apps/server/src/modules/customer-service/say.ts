import { randomBytes } from 'node:crypto';
import { type Catalogue, type InputOf, type OutputOf, ResultCode } from '@fairground/contract';
import { ServiceImageBytes } from '@fairground/contract/service';
import type { Tx } from '../../platform/app-context.ts';
import type { GuestCall } from '../../platform/handler.ts';
import { Refusal } from '../../platform/refusal.ts';
import { readImage } from '../uploads/read-image.ts';
import { conversationLines, type Line } from './conversations/conversation-lines.ts';
import { visitorLine } from './conversations/conversation-view.ts';
import { type Conversation, conversations } from './conversations/conversations.ts';
import { queueIfStaffed } from './conversations/open-conversation.ts';
import { pushLine, pushState } from './conversations/push-conversation.ts';
import { serviceImages } from './service-images.ts';
import { conversationEnded, ownConversation, type Shown, tooFast } from './visitor-access.ts';

type Calls = Catalogue['service'];

const IMAGES_MAX = { guest: 5, member: 20 };

/** A visitor's line. The same one again is the first one's answer, whatever has happened since. */
export async function say(
  { lineId, text, ...shown }: InputOf<Calls['say']>,
  call: GuestCall,
): Promise<OutputOf<Calls['say']>> {
  const own = await ownConversation(shown, call);
  return visitorLine((await saidBefore(call, own, lineId)) ?? (await sayNow(call, own, { lineId, text })));
}

interface Said {
  readonly lineId: string;
  readonly text: string;
  /** What is kept with it, in the same transaction; gives the picture's id. */
  readonly attach?: (tx: Tx) => Promise<string>;
}

const saidBefore = ({ app }: GuestCall, { id }: Conversation, lineId: string): Promise<Line | undefined> =>
  conversationLines.find(app, id, { author: 'visitor', lineId });

async function sayNow({ app, now }: GuestCall, own: Conversation, { lineId, text, attach }: Said): Promise<Line> {
  if (!(await app.rateLimits.take('service-line.conversation', own.id.toString()))) throw tooFast();
  return app.transact(async (tx) => {
    const conversation = await conversations.lock(tx, own.id);
    if (!conversation || conversation.state === 'ended') throw conversationEnded();
    const repeated = await conversationLines.find(tx, own.id, { author: 'visitor', lineId });
    if (repeated) return repeated;
    const imageId = await attach?.(tx);
    const said = { author: 'visitor', lineId, text, ...(imageId !== undefined && { imageId }), now } as const;
    const { line } = await conversationLines.append(tx, conversation, said);
    pushLine(app, tx, conversation);
    if (await queueIfStaffed(tx, conversation, now)) pushState(app, tx, conversation);
    return line;
  });
}

/** A visitor's picture: redrawn by us, few for a guest, and limited by address because each costs the drawing. */
export async function sayImage(
  { lineId, image, ...shown }: InputOf<Calls['sayImage']>,
  call: GuestCall,
): Promise<OutputOf<Calls['sayImage']>> {
  const { app, now, ip } = call;
  const own = await ownConversation(shown, call);
  const before = await saidBefore(call, own, lineId);
  if (before) return visitorLine(before);
  if (own.state === 'ended') throw conversationEnded();
  const kind = own.memberId === null ? 'guest' : 'member';
  const mayDraw =
    (await app.rateLimits.take('service-image.conversation', own.id.toString())) &&
    (await app.rateLimits.take('service-image.address', ip));
  if (!mayDraw) throw tooFast('图片发送得太快了，请稍后再试');
  const bytes = await readImage(image, ServiceImageBytes[kind]);
  const attach = async (tx: Tx): Promise<string> => {
    if ((await serviceImages.countOf(tx, own.id)) >= IMAGES_MAX[kind])
      throw new Refusal(ResultCode.UploadFailed, `一次会话最多发送${IMAGES_MAX[kind]}张图片`, { field: 'image' });
    const id = randomBytes(16).toString('hex');
    await serviceImages.insert(app, tx, { id, conversationId: own.id, author: 'visitor', bytes, now });
    return id;
  };
  return visitorLine(await sayNow(call, own, { lineId, text: '', attach }));
}

/** A picture of the visitor's own conversation. */
export async function conversationImage(
  { imageId, ...shown }: Shown & { readonly imageId: string },
  call: GuestCall,
): Promise<Buffer> {
  const own = await ownConversation(shown, call);
  const bytes = await serviceImages.read(call.app, own.id, imageId);
  if (!bytes) throw new Refusal(ResultCode.NotFound);
  return bytes;
}
