import { type Catalogue, type InputOf, type OutputOf, ResultCode } from '@fairground/contract';
import type { AppContext } from '../../platform/app-context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { chatLines } from './rooms/chat-lines.ts';
import { roomToEnter } from './rooms/chat-rooms.ts';
import { destroyedMessage } from './rooms/speech-refusal.ts';

type History = Catalogue['chat']['history'];

/** What was said in a room, newest first; by socket and by call alike. */
export async function chatHistory(app: AppContext, { rid, ...asked }: InputOf<History>): Promise<OutputOf<History>> {
  const room = await roomToEnter(app, rid);
  if (room.destroyed) throw new Refusal(ResultCode.NotFound, destroyedMessage(room.reason));
  if (room.status === 'closed') return { total: 0, list: [] };
  return chatLines.page(app, room, asked);
}
