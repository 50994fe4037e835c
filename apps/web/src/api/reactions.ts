import type { Endpoint } from '@fairground/contract';
import { ResultCode } from '@fairground/contract/result-codes';
import { toast } from '../ui/toast.ts';
import { events } from './events.ts';
import { CallRefused, TransportError, messageOf } from './failures.ts';

let endLogin: (() => void) | undefined;

/** The session hands in its login-expired flow: this folder is below it and cannot reach up. */
export function whenLoginExpires(flow: () => void): void {
  endLogin = flow;
}

/** Codes the whole site answers in one way, wherever they come from. */
const siteReactions = {
  [ResultCode.LoginExpired]: () => endLogin?.(),
  [ResultCode.BindRealName]: ({ message }: CallRefused) => events.emit('bind-real-name', { message }),
  [ResultCode.SuspendedWithPopup]: ({ message, data }: CallRefused) =>
    events.emit('show-tips', { message, said: data }),
  /** Its meaning is that nobody is told. */
  [ResultCode.PopupNotPrompted]: () => {},
} as const satisfies Partial<Record<ResultCode, (refusal: CallRefused) => void>>;

type SiteCode = keyof typeof siteReactions;
const isSiteCode = (code: ResultCode): code is SiteCode => code in siteReactions;

/** The server's own protection speaks with 6012; which part of it spoke is told in the data. */
const isRealityCheck = ({ data }: CallRefused): boolean =>
  typeof data === 'object' && data !== null && 'guard' in data && data.guard === 'reality-check';

/** Runs at every refusal, before the caller hears of it. */
export function reactTo(refusal: CallRefused): void {
  if (isSiteCode(refusal.code)) siteReactions[refusal.code](refusal);
  if (isRealityCheck(refusal)) events.emit('reality-check');
}

/** Whether the site has told the person already, wherever the call was made. */
export const isToldBySite = (failure: unknown): boolean => failure instanceof CallRefused && isSiteCode(failure.code);

/** Shows a failure that no screen handles: the server's own words as a toast. */
export function showFailure(failure: unknown, endpoint?: Endpoint): void {
  if (failure instanceof TransportError && failure.kind === 'given-up') return;
  if (failure instanceof CallRefused && isAnsweredElsewhere(failure.code, endpoint)) return;
  toast.error(messageOf(failure));
}

/** The site has reacted already, or the screen said in the contract that it will. */
const isAnsweredElsewhere = (code: ResultCode, endpoint: Endpoint | undefined): boolean =>
  isSiteCode(code) || (endpoint?.refusals.includes(code) ?? false);
