import { type Envelope, ResultCode, standardMessage } from '@fairground/contract';
import type { Refusal } from '../refusal.ts';

/**
 * The word for success as JSON escapes: a reply of ASCII alone leaves in one plain write, and a single character beyond
 * it would make the whole reply, headers included, wide text that has to be converted.
 */
const SUCCESS_MESSAGE = Array.from(standardMessage[ResultCode.Success], escaped).join('');
const SUCCESS_HEAD = `{"status_code":${ResultCode.Success},"data":`;
const SUCCESS_TAIL = `,"message":"${SUCCESS_MESSAGE}"}`;

/** The envelope of an answer; `data` has been through the output's codecs and is plain JSON. */
export const successText = (data: unknown): string => SUCCESS_HEAD + (JSON.stringify(data) ?? 'null') + SUCCESS_TAIL;

/** The envelope of a no. */
export function refusalText(code: ResultCode, message: string = standardMessage[code], data: unknown = null): string {
  const envelope: Envelope = { status_code: code, data: data ?? null, message };
  return JSON.stringify(envelope);
}

/** A reply's text, and the result code in it for those who count. */
export interface ReplyText {
  readonly code: number;
  readonly body: string;
}

export const successReply = (body: string): ReplyText => ({ code: ResultCode.Success, body });

export const refusalReply = (refusal: Refusal): ReplyText => ({ code: refusal.code, body: textOfRefusal(refusal) });

/** A reply that was recorded as text may be a refusal. */
export function recordedReply(body: string): ReplyText {
  const { status_code }: Pick<Envelope, 'status_code'> = JSON.parse(body);
  return { code: status_code, body };
}

const textOfRefusal = (refusal: Refusal): string => refusalText(refusal.code, refusal.message, refusal.data);

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
