import type { MemberId } from '@fairground/money';
import type { AppContext } from '../../platform/app-context.ts';
import { feedbackThreads, type Thread, type ThreadMessage } from './feedback-threads.ts';

type Crypto = Pick<AppContext, 'encryption'>;

const placeOf = (memberId: MemberId): string => `feedback/${memberId}`;

/** What was written, on its way into the database. */
export const sealText = ({ encryption }: Crypto, memberId: MemberId, text: string): string =>
  encryption.fields.seal(text, placeOf(memberId));

export const openText = ({ encryption }: Crypto, memberId: MemberId, sealed: string): string =>
  encryption.fields.open(sealed, placeOf(memberId));

const EXCERPT_MAX = 60;

/** The first words of a thread, on one line. */
export function excerptOf(app: Crypto, { memberId, firstSealed }: Pick<Thread, 'memberId' | 'firstSealed'>): string {
  const text = openText(app, memberId, firstSealed).replaceAll(/\s+/g, ' ');
  return text.length > EXCERPT_MAX ? `${text.slice(0, EXCERPT_MAX)}…` : text;
}

/** What was said in a thread, as the wire tells it; who of us said it is for operators alone. */
export async function spokenIn(app: AppContext, { id, memberId }: Pick<Thread, 'id' | 'memberId'>) {
  const messages = await feedbackThreads.messagesOf(app, id);
  return messages.map((message: ThreadMessage) => ({
    from: message.sender,
    by: message.by ?? '',
    text: openText(app, memberId, message.sealed),
    images: [...message.images],
    time: message.at.getTime(),
  }));
}
