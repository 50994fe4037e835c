import type { AppContext } from '../../platform/app-context.ts';
import { memberContacts } from '../members/member-contacts.ts';
import type { Conversation } from './conversations/conversations.ts';

const contextOf = (ticket: string): string => `service/${ticket}/mail`;

export const sealMail = (
  app: Pick<AppContext, 'encryption'>,
  { ticket, email }: { readonly ticket: string; readonly email: string },
): string => app.encryption.fields.seal(email, contextOf(ticket));

/** Where answers and transcripts go: a member's bound address, or the one a guest gave; undefined when there is none. */
export async function mailAddressOf(
  app: AppContext,
  { ticket, memberId, mailSealed }: Pick<Conversation, 'ticket' | 'memberId' | 'mailSealed'>,
): Promise<string | undefined> {
  if (memberId !== null) return (await memberContacts.of(app, app, memberId))?.email;
  return mailSealed === null ? undefined : app.encryption.fields.open(mailSealed, contextOf(ticket));
}
