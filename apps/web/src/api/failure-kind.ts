import { ResultCode } from '@fairground/contract/result-codes';
import { CallRefused, TransportError } from './failures.ts';

const MAINTENANCE: readonly ResultCode[] = [
  ResultCode.Maintenance,
  ResultCode.SystemMaintenance,
  ResultCode.VenueMaintenance,
];

/** Which of the error drawings a failure deserves. */
export function failureKind(failure: unknown): 'error' | 'maintenance' | 'offline' {
  if (failure instanceof CallRefused && MAINTENANCE.includes(failure.code)) return 'maintenance';
  return failure instanceof TransportError && failure.kind === 'network' ? 'offline' : 'error';
}
