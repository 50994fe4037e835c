import { type Envelope, ResultCode, standardMessage } from '@fairground/contract';
import type { Refusal } from '../refusal.ts';

const SUCCESS_HEAD = `{"status_code":${ResultCode.Success},"data":`;
const SUCCESS_TAIL = `,"message":${JSON.stringify(standardMessage[ResultCode.Success])}}`;

/** The envelope of an answer; `data` has been through the output's codecs and is plain JSON. */
export const successText = (data: unknown): string => SUCCESS_HEAD + (JSON.stringify(data) ?? 'null') + SUCCESS_TAIL;

/** The envelope of a no. */
export function refusalText(code: ResultCode, message: string = standardMessage[code], data: unknown = null): string {
  const envelope: Envelope = { status_code: code, data: data ?? null, message };
  return JSON.stringify(envelope);
}

export const textOfRefusal = (refusal: Refusal): string => refusalText(refusal.code, refusal.message, refusal.data);
