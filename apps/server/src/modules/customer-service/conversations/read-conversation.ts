import type { Catalogue, InputOf, OutputOf } from '@fairground/contract';
import { LINES_A_READING } from '@fairground/contract/service';
import type { GuestCall } from '../../../platform/handler.ts';
import { conversationLines } from './conversation-lines.ts';
import { visitorLine, visitorView } from './conversation-view.ts';
import { type Conversation, conversations } from './conversations.ts';
import { serviceStatus, queueLength, recentWait } from '../service-status.ts';
import { tokenHash } from '../../sessions/session-token.ts';
import { ownConversation } from '../visitor-access.ts';

type Calls = Catalogue['service'];

/** A page that has not asked for so long is taken to be closed. */
export const VISITOR_HERE_MS = 45_000;
/** How often the last sight of a visitor is written. */
const SEEN_EVERY_MS = 10_000;

/** Whether somebody is there, and the conversation this visitor can go on with. */
export async function readStatus(
  { ticket, key }: InputOf<Calls['status']>,
  call: GuestCall,
): Promise<OutputOf<Calls['status']>> {
  const { app, now, caller } = call;
  const [status, waiting, waitSeconds] = await Promise.all([
    serviceStatus(app, now),
    queueLength(app),
    recentWait(app, now),
  ]);
  const own = key === undefined ? undefined : await conversations.ofKey(app, tokenHash(key));
  const guests = own && (ticket === undefined || own.ticket === ticket) ? own : undefined;
  const found = guests ?? (caller && (await conversations.liveOfMember(app, caller.memberId)));
  return { ...status, waiting, waitSeconds, conversation: found ? await visitorView(app, found, now) : null };
}

/** The conversation as it stands, and the lines after the last one the visitor has. */
export async function readConversation(
  { after, ...shown }: InputOf<Calls['read']>,
  call: GuestCall,
): Promise<OutputOf<Calls['read']>> {
  const { app, now } = call;
  const own = await ownConversation(shown, call);
  await noteVisit(call, own);
  const lines = await conversationLines.after(app, own.id, { no: after, most: LINES_A_READING });
  return { conversation: await visitorView(app, own, now), lines: lines.map(visitorLine) };
}

async function noteVisit({ app, now }: GuestCall, { id, visitorSeenAt }: Conversation): Promise<void> {
  if (now.getTime() - visitorSeenAt.getTime() >= SEEN_EVERY_MS) await conversations.visitorSeen(app, id, now);
}
