import { MessageType } from '@fairground/contract/message-shape';

/** What a message is about. */
export type MessageKind = keyof typeof MessageType;

const kinds = new Map(Object.entries(MessageType).map(([kind, type]) => [type, kind]));

export const isMessageKind = (word: string): word is MessageKind => Object.hasOwn(MessageType, word);

/** The word behind a number of the wire. */
export function kindOf(type: MessageType): MessageKind {
  const kind = kinds.get(type) ?? '';
  if (!isMessageKind(kind)) throw new Error(`message type ${type} has no kind`);
  return kind;
}
