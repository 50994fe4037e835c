import type { InputOf, OutputOf } from '@fairground/contract';
import { LINES_A_READING, service } from '@fairground/contract/service';
import { call } from '../../api/call.ts';
import { createFeed, type Feed } from '../../features/conversation/feed.ts';
import { forgetGuestPass, type GuestPass, keepGuestPass, newGuestKey, readGuestPass } from './guest-pass.ts';

export type ServiceStatus = OutputOf<typeof service.status>;
export type Conversation = OutputOf<typeof service.open>;
export type Opening = Pick<InputOf<typeof service.open>, 'topic' | 'text' | 'email' | 'lineId'>;

/** A conversation this visitor is in, and what they show for it. */
export interface Held {
  readonly conversation: Conversation;
  /** Undefined for a member, who is known by the login. */
  readonly pass: GuestPass | undefined;
}

export interface Arrival {
  readonly status: ServiceStatus;
  readonly held: Held | undefined;
}

/** Looks whether somebody is there, and for the conversation to go on with. */
export async function arrive(isMember: boolean): Promise<Arrival> {
  const pass = readGuestPass();
  const status = await call(service.status, pass ?? {});
  const { conversation } = status;
  if (!pass) return { status, held: conversation ? { conversation, pass: undefined } : undefined };
  const isGuests = conversation?.ticket === pass.ticket;
  // A guest sees what became of the conversation; a member begins with their own.
  if (isGuests && !(isMember && conversation.state === 'ended')) {
    keepGuestPass(pass);
    return { status, held: { conversation, pass } };
  }
  forgetGuestPass();
  return isGuests ? arrive(isMember) : { status, held: conversation ? { conversation, pass: undefined } : undefined };
}

/** Made once for a form that is being filled in: sending it again opens nothing twice. */
export const draftKey = newGuestKey;

export async function openConversation(opening: Opening, guestKey: string | undefined): Promise<Held> {
  const conversation = await call(service.open, { ...opening, ...(guestKey !== undefined && { key: guestKey }) });
  if (guestKey === undefined) return { conversation, pass: undefined };
  const pass = { ticket: conversation.ticket, key: guestKey };
  keepGuestPass(pass);
  return { conversation, pass };
}

export interface Shown {
  readonly conversationId: string;
  readonly key?: string;
}

/** What every call about the conversation carries. */
export const shownOf = ({ conversation, pass }: Held): Shown => ({
  conversationId: conversation.conversationId,
  ...(pass && { key: pass.key }),
});

export function visitorFeed(held: Held): Feed<Conversation> {
  const shown = shownOf(held);
  return createFeed({
    pageSize: LINES_A_READING,
    read: (after) => call(service.read, { ...shown, after }),
    send: ({ lineId, text, image }) =>
      image === undefined
        ? call(service.say, { ...shown, lineId, text })
        : call(service.sayImage, { ...shown, lineId, image }),
  });
}
