import { ResultCode } from '@fairground/contract/result-codes';
import { CallRefused } from '../../api/failures.ts';

const CODES: readonly ResultCode[] = [
  ResultCode.NotFound,
  ResultCode.Testing,
  ResultCode.AccessDenied,
  ResultCode.RegionLimited,
  ResultCode.IpRestricted,
];

/** Whether a failure only says that a promotion is not for whoever asks. */
export const isNotOffered = (failure: unknown): boolean =>
  failure instanceof CallRefused && CODES.includes(failure.code);

/** Whether it is not for everybody yet: the server says so in words worth reading. */
export const isForTesters = (failure: unknown): boolean =>
  failure instanceof CallRefused && failure.code === ResultCode.Testing;
