import { ResultCode } from '@fairground/contract/result-codes';
import type { VenueEntry } from '../../api/events.ts';
import { CallRefused } from '../../api/failures.ts';

/** Whether the server keeps the member in an activity, or invites to one. */
export const isActivityRefusal = (failure: unknown): failure is CallRefused =>
  failure instanceof CallRefused && failure.code === ResultCode.VenueActivity;

/** What the transfer-in dialog is told about a launch that was refused so. */
export const entryAfter = ({ message, data }: CallRefused, enName: string, gameCode = ''): VenueEntry => ({
  enName,
  gameCode,
  message,
  joined: typeof data === 'object' && data !== null && 'joined' in data,
});
