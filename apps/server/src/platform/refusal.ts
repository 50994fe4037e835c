import { type ResultCode, standardMessage } from '@fairground/contract';

/** A use case says no. The edge turns it into a reply; it is an answer, not an alarm, and is not logged as one. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: ResultCode;
  readonly data: unknown;

  constructor(code: ResultCode, message: string = standardMessage[code], data: unknown = null) {
    super(message);
    this.code = code;
    this.data = data;
  }
}
